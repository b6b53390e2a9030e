import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/support/database-matrix.ts';
import { type AlarmsRun, startAlarms } from '../../../../test/support/features/alarms-run.ts';
import { buildRoutesApp, refusal } from '../../../../test/support/features/routes-app.ts';
import { destination } from '../../../foundation/shared/geo/geo.ts';
import type { Fix } from '../../../vessel/position/index.ts';

const ANCHOR = { latitude: 50.36, longitude: 7.6 };
const PATH = '/v1/anchor-watch';
const config = { closest_approach: { profile: 'off' } } as const;

async function start() {
  const { db } = await openTestDatabase();
  const run = await startAlarms({ db, config });
  run.moveOwn(ANCHOR);
  return { ...run, db, call: await buildRoutesApp(run.alarms.routes) };
}

/** One fix a second, each so many metres from the anchor. */
async function swing({ moveOwn, clock }: AlarmsRun, metres: readonly number[], changes: Partial<Fix> = {}) {
  for (const distance of metres) {
    moveOwn({ ...destination(ANCHOR, 80, distance), ...changes });
    await clock.advance(1000);
  }
}

const repeat = (count: number, metres: number): number[] => Array.from({ length: count }, () => metres);

test('the watch is set here by default, shown with the distance, and ended', async () => {
  const { call, moveOwn } = await start();
  expect(await call('GET', PATH)).toEqual(refusal(404, 'No anchor watch is set'));
  expect((await call('DELETE', PATH)).status).toBe(404);
  const { status, body } = await call('PUT', PATH, { radiusM: 50 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...ANCHOR, kind: 'anchor', radiusM: 50, distanceM: 0 });
  moveOwn(destination(ANCHOR, 10, 20));
  expect((await call('GET', PATH)).body).toMatchObject({ distanceM: expect.closeTo(20, 1) });
  expect((await call('DELETE', PATH)).status).toBe(204);
  expect((await call('GET', PATH)).status).toBe(404);
});

test('without a position the place must be given, as a whole and in bounds', async () => {
  const { call, loseOwn } = await start();
  loseOwn();
  expect(await call('PUT', PATH, { radiusM: 50 })).toEqual(
    refusal(409, 'There is no position; give latitude and longitude'),
  );
  expect((await call('PUT', PATH, { radiusM: 50, latitude: 50 })).status).toBe(400);
  expect((await call('PUT', PATH, { radiusM: 0 })).status).toBe(400);
  expect((await call('PUT', PATH, { radiusM: 50, latitude: 91, longitude: 7 })).status).toBe(400);
  expect((await call('PUT', PATH, { radiusM: 50, kind: 'mooring', ...ANCHOR })).body).toMatchObject({
    kind: 'mooring',
    distanceM: null,
  });
});

test('leaving the circle is a warning, and farther out an alarm; coming back rectifies it', async () => {
  const run = await start();
  await run.call('PUT', PATH, { radiusM: 50 });
  await swing(run, [...repeat(5, 20), ...repeat(5, 60)]);
  expect(run.now()).toMatchObject([{ type: 'anchor', priority: 'warning', state: 'active', source: 'own' }]);
  await swing(run, repeat(2, 120));
  expect(run.now()).toMatchObject([{ priority: 'alarm', distanceKm: expect.closeTo(0.12, 3) }]);
  await swing(run, repeat(5, 20));
  expect(run.now()).toMatchObject([{ state: 'rectified' }]);
  expect(run.announced()).toEqual(['anchor raised', 'anchor escalated', 'anchor rectified']);
});

test('single wild fixes and inaccurate ones raise nothing', async () => {
  const run = await start();
  await run.call('PUT', PATH, { radiusM: 50 });
  await swing(run, [20, 900, 20, 20, 20, 900, 20, 20, 20, 20, 900, 900, 20, 20]);
  await swing(run, repeat(30, 900), { hdop: 5.1 });
  expect(run.announced()).toEqual([]);
});

test('two fixes outside that are 15 s apart are enough where fixes are rare', async () => {
  const run = await start();
  await run.call('PUT', PATH, { radiusM: 50 });
  await swing(run, [60]);
  await run.clock.advance(15_000);
  expect(run.announced()).toEqual([]);
  await swing(run, [60]);
  expect(run.announced()).toEqual(['anchor raised']);
});

test('the watch and its alarm survive a restart, and nothing is announced twice', async () => {
  const before = await start();
  await before.call('PUT', PATH, { radiusM: 50, kind: 'mooring' });
  await swing(before, repeat(5, 60));
  await before.close();
  const after = await startAlarms({ db: before.db, config, clock: before.clock });
  await swing(after, repeat(5, 60));
  expect(after.announced()).toEqual([]);
  expect(after.now()).toMatchObject([{ type: 'mooring', id: before.now()[0]?.id }]);
  await swing(after, repeat(5, 20));
  expect(after.announced()).toEqual(['mooring rectified']);
});

test('a new circle of the same kind ends the alarm when the vessel is inside, an ended watch clears it', async () => {
  const run = await start();
  await run.call('PUT', PATH, { radiusM: 50 });
  await swing(run, repeat(5, 60));
  await run.call('PUT', PATH, { radiusM: 80, ...ANCHOR });
  await swing(run, repeat(4, 60));
  expect(run.announced()).toEqual(['anchor raised', 'anchor rectified']);
  await swing(run, repeat(5, 90));
  await run.call('DELETE', PATH);
  expect(run.now()).toEqual([]);
  expect(run.announced().at(-1)).toBe('gone cleared');
});

test('a position that is lost for 60 s is an alarm of its own while a watch is set', async () => {
  const run = await start();
  await run.clock.advance(120_000);
  expect(run.announced()).toEqual([]);
  await run.call('PUT', PATH, { radiusM: 50, ...ANCHOR });
  await swing(run, repeat(3, 20));
  run.loseOwn();
  await run.clock.advance(58_000);
  expect(run.announced()).toEqual([]);
  await run.clock.advance(5000);
  expect(run.now()).toMatchObject([{ type: 'positionLost', priority: 'warning' }]);
  await swing(run, [20]);
  expect(run.announced()).toEqual(['positionLost raised', 'positionLost rectified']);
});

test('the same fix again and again is no position', async () => {
  const run = await start();
  await run.call('PUT', PATH, { radiusM: 50 });
  run.moveOwn(ANCHOR);
  await run.clock.advance(70_000);
  expect(run.announced()).toEqual(['positionLost raised']);
});

test('a doubtful position is a warning of its own, with its cause, until it was good for a while', async () => {
  const run = await start();
  run.doubt('raise', 'jump');
  await run.clock.advance(2000);
  expect(run.now()).toMatchObject([
    { type: 'positionDoubtful', priority: 'warning', source: 'own', details: { cause: 'jump' } },
  ]);
  run.doubt(undefined);
  await run.clock.advance(2000);
  expect(run.now()).toMatchObject([{ state: 'active' }]);
  run.doubt('raise', 'sourcesDiffer');
  await run.clock.advance(2000);
  expect(run.now()).toMatchObject([{ details: { cause: 'sourcesDiffer' } }]);
  run.doubt('end');
  await run.clock.advance(2000);
  expect(run.announced()).toEqual(['positionDoubtful raised', 'positionDoubtful rectified']);
});

test('a stored watch that cannot be read is logged, and the other watches begin', async () => {
  const { db } = await openTestDatabase();
  await db.insertInto('states').values({ key: 'anchor-watch', value: '{', updated_at: 0 }).execute();
  const run = await startAlarms({ db, config });
  expect(run.log.lines.map(({ sentence }) => sentence)).toContain('anchor watch cannot be loaded');
});
