import { expect, test } from 'vitest';
import { describeOnEachEngine, openTestDatabase } from '../../../../test/support/database-matrix.ts';
import { startAlarms } from '../../../../test/support/features/alarms-run.ts';
import { buildRoutesApp, refusal } from '../../../../test/support/features/routes-app.ts';
import type { OpenDatabase } from '../../../foundation/db/open.ts';
import { destination } from '../../../foundation/shared/geo/geo.ts';

const PATH = '/v1/areas';
const config = { closest_approach: { profile: 'off' } } as const;
const CENTRE = { latitude: 50.36, longitude: 7.6 };
const CIRCLE = { name: 'Berth', kind: 'circle', ...CENTRE, radiusM: 200, watch: 'both', whom: 'all' };
const POINTS = [
  [50, 7],
  [50, 7.1],
  [50.1, 7.1],
];
const POLYGON = { name: 'Lock', kind: 'polygon', points: POINTS, watch: 'enter', whom: 'own' };
const MMSI = 211_234_560;

async function start({ db }: Pick<OpenDatabase, 'db'>) {
  const run = await startAlarms({ db, config });
  run.moveOwn(CENTRE);
  return { ...run, db, call: await buildRoutesApp(run.alarms.routes) };
}

type Run = Awaited<ReturnType<typeof start>>;

/** Reports 10 s apart, each so many metres from the centre. */
/** Reports are gathered for less than this. */
const SOON_MS = 50;

async function sail({ receiveReport, clock }: Run, metres: readonly number[], mmsi = MMSI) {
  for (const distance of metres) {
    await clock.advance(10_000);
    receiveReport({ mmsi, position: destination(CENTRE, 40, distance) });
    await clock.advance(SOON_MS);
  }
}

await describeOnEachEngine('the areas', (open) => {
  test('they are added, listed, shown, changed and removed', async () => {
    const { call, clock } = await start(await open());
    expect((await call('GET', PATH)).body).toEqual({ areas: [], _links: { self: PATH } });
    const circle = await call('POST', PATH, CIRCLE);
    expect(circle.status).toBe(201);
    expect(circle.body).toMatchObject({ ...CIRCLE, id: expect.any(String), createdAt: '2026-11-20T08:00:00.000Z' });
    expect(circle.body.points).toBeUndefined();
    await clock.advance(1);
    const { body: polygon } = await call('POST', PATH, POLYGON);
    expect(polygon).toMatchObject(POLYGON);
    await clock.advance(1000);
    const self = `${PATH}/${circle.body.id}`;
    const changed = await call('PUT', self, { name: 'Quay', radiusM: 80 });
    expect(changed.body).toEqual({
      ...circle.body,
      name: 'Quay',
      radiusM: 80,
      updatedAt: '2026-11-20T08:00:01.001Z',
      _links: { self },
    });
    expect((await call('PUT', self, { radiusM: 80 })).body).toEqual(changed.body);
    expect((await call('GET', self)).body).toEqual(changed.body);
    expect((await call('GET', PATH)).body.areas).toMatchObject([{ name: 'Quay' }, { name: 'Lock' }]);
    expect((await call('PUT', self, { kind: 'polygon', points: POINTS })).body).toMatchObject({ points: POINTS });
    expect((await call('DELETE', self)).status).toBe(204);
    expect((await call('GET', self)).status).toBe(404);
    expect((await call('DELETE', self)).status).toBe(404);
    expect((await call('PUT', self, {})).status).toBe(404);
    expect((await call('GET', `${PATH}/x`)).status).toBe(404);
  });

  test('at most 100 are kept, also when they come at the same time', async () => {
    const { call } = await start(await open());
    const answers = await Promise.all(Array.from({ length: 102 }, () => call('POST', PATH, CIRCLE)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
    expect(answers.at(-1)).toEqual(refusal(409, 'There are 100 areas already'));
  });
});

test.each([
  { ...CIRCLE, name: ' ' },
  { ...CIRCLE, radiusM: 9 },
  { ...CIRCLE, radiusM: 200_001 },
  { ...CIRCLE, latitude: 90.1 },
  { ...CIRCLE, longitude: 181 },
  { ...CIRCLE, watch: 'cross' },
  { ...CIRCLE, whom: 'crew' },
  { ...CIRCLE, whom: undefined },
  { ...POLYGON, points: POINTS.slice(1) },
  { ...POLYGON, points: [...POINTS, [50, 7, 1]] },
  { ...POLYGON, points: [...POINTS, ['50', 7]] },
  { ...POLYGON, points: Array.from({ length: 201 }, (_, index) => [50 + index / 1000, 7]) },
  {
    ...POLYGON,
    points: [
      [50, 7],
      [50.1, 7.1],
      [50, 7.1],
      [50.1, 7],
    ],
  },
])('%j is refused', async (body) => {
  const { call } = await start(await openTestDatabase());
  expect((await call('POST', PATH, body)).status).toBe(400);
});

test('200 points around a lake are taken', async () => {
  const { call } = await start(await openTestDatabase());
  const points = Array.from({ length: 200 }, (_, index) => {
    const { latitude, longitude } = destination(CENTRE, index * 1.8, 2000);
    return [latitude, longitude];
  });
  expect((await call('POST', PATH, { ...POLYGON, points })).status).toBe(201);
});

test('a vessel that enters is an alarm right after its report, and rectified when it leaves', async () => {
  const run = await start(await openTestDatabase());
  await run.call('POST', PATH, { ...CIRCLE, watch: 'enter' });
  await sail(run, [500, 100]);
  expect(run.announced()).toEqual([]);
  await sail(run, [100]);
  expect(run.announced()).toEqual(['area raised']);
  expect(run.now()).toMatchObject([{ type: 'area', mmsi: MMSI, text: 'Entered the area Berth (AIS, 0 s old)' }]);
  await sail(run, [100, 300, 300]);
  expect(run.now()).toMatchObject([{ state: 'rectified' }]);
  await run.clock.advance(10 * 60_000 + 1000);
  expect(run.announced()).toEqual(['area raised', 'area rectified', 'gone cleared']);
});

test('who is inside when the first area is drawn has not entered it, and is an alarm when it leaves', async () => {
  const run = await start(await openTestDatabase());
  await sail(run, [100]);
  await run.call('POST', PATH, CIRCLE);
  await sail(run, [100, 100]);
  expect(run.announced()).toEqual([]);
  await sail(run, [300, 300]);
  expect(run.announced()).toEqual(['area raised']);
  expect(run.now()).toMatchObject([{ mmsi: MMSI, text: 'Left the area Berth (AIS, 0 s old)' }]);
});

test('this vessel that leaves is an alarm that stays until somebody acknowledges it; inaccurate fixes are none', async () => {
  const run = await start(await openTestDatabase());
  await run.call('POST', PATH, { ...CIRCLE, watch: 'leave', whom: 'own' });
  const swing = async (metres: number, hdop = 1) => {
    await run.clock.advance(1000);
    run.moveOwn({ ...destination(CENTRE, 40, metres), hdop });
  };
  for (const metres of [10, 10, 10]) await swing(metres);
  for (const metres of [900, 900, 900]) await swing(metres, 9);
  expect(run.announced()).toEqual([]);
  for (const metres of [300, 300]) await swing(metres);
  expect(run.now()).toMatchObject([{ type: 'area', mmsi: null, source: 'own', text: 'Left the area Berth' }]);
  for (const metres of [10, 10]) await swing(metres);
  await run.clock.advance(20 * 60_000);
  expect(run.now().filter(({ type }) => type === 'area')).toMatchObject([{ state: 'rectified' }]);
});

test('an area of this vessel needs its position: losing it is an alarm', async () => {
  const run = await start(await openTestDatabase());
  await run.call('POST', PATH, { ...CIRCLE, whom: 'all' });
  await run.clock.advance(70_000);
  expect(run.announced()).toEqual([]);
  await run.call('POST', PATH, { ...CIRCLE, whom: 'own' });
  await run.clock.advance(70_000);
  expect(run.announced()).toEqual(['positionLost raised']);
});

test('removing an area clears its alarms', async () => {
  const run = await start(await openTestDatabase());
  const { body } = await run.call('POST', PATH, CIRCLE);
  await sail(run, [500, 100, 100]);
  await run.call('DELETE', `${PATH}/${body.id}`);
  expect(run.announced()).toEqual(['area raised', 'gone cleared']);
  expect(run.now()).toEqual([]);
});

test('areas and their alarms survive a restart, and nothing is announced twice', async () => {
  const before = await start(await openTestDatabase());
  await before.call('POST', PATH, CIRCLE);
  await sail(before, [500, 100, 100]);
  await before.close();
  const after = { ...before, ...(await startAlarms({ db: before.db, config, clock: before.clock })) };
  await sail(after, [100, 100]);
  expect(after.announced()).toEqual([]);
  expect(after.now()).toMatchObject([{ id: before.now()[0]?.id, state: 'active' }]);
  await sail(after, [300, 300]);
  expect(after.announced()).toEqual(['area rectified', 'area raised']);
});

test('areas that cannot be read are logged and read when the database is back', async () => {
  const first = await start(await openTestDatabase());
  await first.call('POST', PATH, CIRCLE);
  await first.close();
  await first.db.schema.alterTable('areas').renameTo('gone').execute();
  const run = { ...first, ...(await startAlarms({ db: first.db, config, clock: first.clock })) };
  expect(run.log.lines.map(({ sentence }) => sentence)).toContain('areas cannot be loaded');
  await run.db.schema.alterTable('gone').renameTo('areas').execute();
  await run.clock.advance(31_000);
  await sail(run, [500, 100, 100]);
  expect(run.announced()).toEqual(['area raised']);
});
