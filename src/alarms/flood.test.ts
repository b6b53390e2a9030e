import { expect, test } from 'vitest';
import { type AlarmsRun, startAlarms } from '../../test/support/alarms-run.ts';
import { openTestDatabase } from '../../test/support/database-matrix.ts';
import { makeArea } from '../../test/support/make-area.ts';
import { buildRoutesApp } from '../../test/support/routes-app.ts';
import { encodeSentences } from '../nmea-output/encoder/index.ts';
import { destination } from '../shared/geo.ts';

const OFF = { profile: 'off' } as const;
const CENTRE = { latitude: 50.36, longitude: 7.6 };
const CREW = 972_123_456;
const FIVE = [1, 2, 3, 4, 5].map((one) => 211_000_000 + one);

const sart = (mmsi: number, metres = 1000): string[] =>
  encodeSentences({ kind: 'position', type: 1, mmsi, navStatus: 14, ...destination(CENTRE, 40, metres) });

async function start() {
  const { db } = await openTestDatabase();
  const run = await startAlarms({
    db,
    config: { closest_approach: OFF, distress: { crew: [{ mmsi: CREW, name: 'Jan' }] } },
  });
  run.moveOwn(CENTRE);
  const call = await buildRoutesApp(run.alarms.routes);
  const { createdAt: _, updatedAt: __, id: ___, shape, ...details } = makeArea({ watch: 'enter' });
  await call('POST', '/v1/areas', { ...details, ...shape });
  return { ...run, call };
}

/** Five vessels report where they are, so many metres from the centre of the area. */
async function reportFive(run: AlarmsRun, metres: number): Promise<void> {
  for (const [index, mmsi] of FIVE.entries()) run.hear({ mmsi, position: destination(CENTRE, index * 60, metres) });
  await run.clock.advance(50);
}

/** 1,500 devices within two seconds, among reports of the five vessels. */
async function flood(run: AlarmsRun): Promise<void> {
  for (let count = 0; count < 1500; count += 1) {
    run.receive(sart(970_000_000 + count));
    if (count % 100 === 99) {
      await reportFive(run, 100);
      await run.clock.advance(80);
    }
  }
}

test('1,500 forged distress devices displace no alarm of this vessel, which is recorded once', async () => {
  const run = await start();
  await reportFive(run, 500);
  await run.clock.advance(31_000);
  for (let count = 0; count < 3; count += 1) {
    await reportFive(run, 100);
    await run.clock.advance(10_000);
  }
  const before = run.now().filter(({ type }) => type === 'area');
  expect(before).toHaveLength(5);
  await flood(run);
  const after = run.now().filter(({ type }) => type === 'area');
  expect(new Set(after.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)));
  const { body } = await run.call('GET', '/v1/alarms/history?type=area&limit=1000');
  expect(body.alarms).toHaveLength(5);
});
