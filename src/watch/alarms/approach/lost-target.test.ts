import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/support/database-matrix.ts';
import { startAlarms } from '../../../../test/support/features/alarms-run.ts';
import { buildRoutesApp } from '../../../../test/support/features/routes-app.ts';
import { destination } from '../../../foundation/shared/geo/geo.ts';

const CENTRE = { latitude: 50.36, longitude: 7.6 };
const AREA = { name: 'Berth', kind: 'circle', ...CENTRE, radiusM: 500, watch: 'both', whom: 'watched' };
const TARGET = 211_234_560;
const OTHER = 211_000_099;
const config = { closest_approach: { profile: 'off' } } as const;

/** A vessel in an area that concerns it, beside another one far away. */
async function start(changes: { isWatched?: boolean } = {}) {
  const { db } = await openTestDatabase();
  const run = await startAlarms({ db, config });
  run.moveOwn(CENTRE);
  if (changes.isWatched ?? true) await run.watch(TARGET);
  const call = await buildRoutesApp(run.alarms.routes);
  await call('POST', '/v1/areas', AREA);
  return { ...run, db, call };
}

type Run = Awaited<ReturnType<typeof start>>;

/** Each of these vessels reports every 10 s. */
async function receive(
  { receiveReport, clock }: Run,
  secs: number,
  mmsis: number[],
  changes: Parameters<Run['receiveReport']>[0] = {},
) {
  for (let second = 0; second < secs; second += 10) {
    for (const mmsi of mmsis) {
      receiveReport({ mmsi, position: mmsi === TARGET ? CENTRE : destination(CENTRE, 0, 9000), ...changes });
    }
    await clock.advance(10_000);
  }
}

const lostOf = (run: Run) => run.now().filter(({ type }) => type === 'lostTarget');

test('a vessel in an area is lost a minute after its last report, once, while others are received', async () => {
  const run = await start();
  await receive(run, 120, [TARGET, OTHER]);
  await receive(run, 40, [OTHER]);
  expect(lostOf(run)).toEqual([]);
  await receive(run, 120, [OTHER]);
  expect(lostOf(run)).toMatchObject([
    { mmsi: TARGET, priority: 'caution', ...CENTRE, text: expect.stringMatching(/^Not received for 6\d s;/) },
  ]);
  expect(run.announced()).toEqual(['lostTarget raised']);
});

test('it ends when the vessel is received again', async () => {
  const run = await start();
  await receive(run, 60, [TARGET, OTHER]);
  await receive(run, 120, [OTHER]);
  await receive(run, 10, [TARGET, OTHER]);
  expect(run.announced()).toEqual(['lostTarget raised', 'gone cleared']);
});

test('it is cleared by an acknowledgement and does not come back', async () => {
  const run = await start();
  await receive(run, 60, [TARGET, OTHER]);
  await receive(run, 120, [OTHER]);
  await run.call('POST', `/v1/alarms/${lostOf(run)[0]?.id}/acknowledge`);
  await receive(run, 120, [OTHER]);
  expect(run.announced()).toEqual(['lostTarget raised', 'gone cleared']);
});

test('no vessel is lost while nothing is received, nor at the first messages after that', async () => {
  const run = await start();
  await receive(run, 120, [TARGET, OTHER]);
  await run.clock.advance(300_000);
  await receive(run, 50, [OTHER]);
  expect(run.announced()).toEqual([]);
  await receive(run, 20, [OTHER]);
  expect(run.announced()).toEqual(['lostTarget raised']);
});

test('an own transponder is no reception', async () => {
  const run = await start();
  await receive(run, 120, [TARGET, OTHER]);
  for (let second = 0; second < 200; second += 10) {
    run.receive(['!AIVDO,1,1,,,139Lg00P1EPRjT0Ll?@5bTTu0000,0*61']);
    await run.clock.advance(10_000);
  }
  expect(run.announced()).toEqual([]);
});

test('the last vessel on the water is lost too', async () => {
  const run = await start();
  await receive(run, 300, [TARGET]);
  await run.clock.advance(70_000);
  expect(run.announced()).toEqual(['lostTarget raised']);
});

test('class B may be silent for three minutes, and a moored vessel for 18', async () => {
  const run = await start();
  await receive(run, 60, [TARGET], { transponder: 'B' });
  await receive(run, 160, [OTHER]);
  expect(run.announced()).toEqual([]);
  await receive(run, 30, [OTHER]);
  expect(run.announced()).toEqual(['lostTarget raised']);
  await receive(run, 60, [TARGET], { motion: { speedKnots: 0, courseDeg: null, headingDeg: null } });
  await receive(run, 17 * 60, [OTHER]);
  expect(lostOf(run)).toEqual([]);
  run.forget(TARGET);
  await receive(run, 120, [OTHER]);
  expect(lostOf(run)).toMatchObject([{ mmsi: TARGET }]);
});

test('a vessel that concerns nobody is not missed, nor one that leaves the range', async () => {
  const stranger = await start({ isWatched: false });
  await receive(stranger, 60, [TARGET, OTHER]);
  await receive(stranger, 300, [OTHER]);
  expect(stranger.announced()).toEqual([]);
  const leaver = await start();
  await receive(leaver, 60, [TARGET, OTHER]);
  leaver.leaveRange(TARGET);
  await receive(leaver, 300, [OTHER]);
  expect(lostOf(leaver)).toEqual([]);
});

test.each([
  ['a restart', (run: Run) => run.close()],
  // Nothing reaches the database any more.
  ['a kill', ({ down }: Run) => void Object.assign(down, { database: true })],
])('the alarm survives %s and ends when the vessel is received again', async (_how, end) => {
  const before = await start();
  await receive(before, 60, [TARGET, OTHER]);
  await receive(before, 120, [OTHER]);
  await end(before);
  const after = { ...before, ...(await startAlarms({ db: before.db, config, clock: before.clock })) };
  await receive(after, 60, [OTHER]);
  expect(lostOf(after)).toMatchObject([{ id: lostOf(before)[0]?.id }]);
  await receive(after, 20, [TARGET, OTHER]);
  expect(lostOf(after)).toEqual([]);
  expect(after.announced()).toEqual(['gone cleared']);
});

test('after an hour it is no concern any more', async () => {
  const run = await start();
  await receive(run, 60, [TARGET, OTHER]);
  await receive(run, 3500, [OTHER]);
  expect(lostOf(run)).toHaveLength(1);
  await receive(run, 120, [OTHER]);
  expect(lostOf(run)).toEqual([]);
});
