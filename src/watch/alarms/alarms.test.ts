import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { sailHeadOn, startAlarms } from '../../../test/support/features/alarms-run.ts';

test('a restart keeps the alarms as they were, and announces nothing twice', async () => {
  const { db } = await openTestDatabase();
  const before = await startAlarms({ db });
  await sailHeadOn(before);
  const [alarm] = before.now();
  await before.close();
  const after = await startAlarms({ db, clock: before.clock });
  expect(after.now()).toMatchObject([{ id: alarm?.id, raisedAt: alarm?.raisedAt, state: 'active' }]);
  await sailHeadOn(after);
  expect(after.announced()).toEqual([]);
  expect(after.now()).toMatchObject([{ id: alarm?.id }]);
});

test('an alarm of the last run whose vessel does not come back is over after a minute', async () => {
  const { db } = await openTestDatabase();
  const before = await startAlarms({ db });
  await sailHeadOn(before);
  await before.close();
  const after = await startAlarms({ db, clock: before.clock });
  await after.clock.advance(59_000);
  expect(after.now()).toMatchObject([{ type: 'closestApproach' }]);
  await after.clock.advance(3000);
  expect(after.now().filter(({ type }) => type === 'closestApproach')).toEqual([]);
});

test('a database that is down at the start is logged, and the watch begins all the same', async () => {
  const { db } = await openTestDatabase();
  await db.schema.dropTable('alarms').execute();
  const run = await startAlarms({ db });
  expect(run.log.lines.map(({ sentence }) => sentence)).toContain('alarms of the last run cannot be loaded');
  await sailHeadOn(run);
  expect(run.announced()).toEqual(['closestApproach raised']);
});

test('an alarm comes with the message that causes it, also where two reports come in one go', async () => {
  const run = await startAlarms({ db: (await openTestDatabase()).db });
  const own = { latitude: 50.36, longitude: 7.6, speedMps: 2.5, headingDeg: 0 };
  for (let tens = 0; tens < 4; tens += 1) {
    run.moveOwn(own);
    await run.clock.advance(10_000);
  }
  run.moveOwn(own);
  const motion = { speedKnots: 5, courseDeg: 180, headingDeg: null };
  for (const ageMs of [1, 0]) {
    run.receiveReport({ position: { latitude: 50.364, longitude: 7.6 }, motion, fixAt: run.clock.now() - ageMs });
  }
  expect(run.announced()).toEqual(['closestApproach raised']);
});

test('the counts are by priority', async () => {
  const run = await startAlarms({ db: (await openTestDatabase()).db });
  await sailHeadOn(run);
  expect(run.alarms.stats()).toMatchObject({ raised: 1, active: { caution: 0, warning: 1, alarm: 0, emergency: 0 } });
});

test('after it is closed no timer is left', async () => {
  const run = await startAlarms({ db: (await openTestDatabase()).db });
  await sailHeadOn(run);
  await run.close();
  expect(run.clock.pending).toBe(0);
});
