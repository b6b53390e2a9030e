import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { startAlerts, VESSEL_TTL_MS } from '../../../../test/support/features/alerts-run.ts';
import { recordQueries } from '../../../../test/support/query-plans.ts';
import { makeWatchlistEntry } from '../../../../test/support/samples/make-watchlist-rules.ts';
import type { Database } from '../../../foundation/db/database.ts';
import { destination } from '../../../foundation/shared/geo/geo.ts';

const OWN = { latitude: 50.36, longitude: 7.6 };
const MMSI = 211_000_001;
const rules = { entries: [makeWatchlistEntry(MMSI)] };
const place = (distanceKm: number) => destination(OWN, 30, distanceKm * 1000);
const SECOND = 1000;

await describeOnEachEngine('the records of alerts', (open) => {
  async function start(db: Kysely<Database>, clock = new FakeClock(), takesOver = false) {
    const recorded = recordQueries(db);
    const run = await startAlerts({ db: recorded.db, rules, clock, takesOver });
    const startedAt = clock.now();
    await expect.poll(() => recorded.take().length).toBeGreaterThan(0);
    /** Instants as seconds since the start. */
    const secs = (instant: number | null) => (instant === null ? null : (instant - startedAt) / SECOND);
    return {
      ...run,
      /** Stars, nearest distance, and the times of the rise, the most stars, the end: as the database has them. */
      async rows() {
        const rows = await db.selectFrom('alarms').selectAll().orderBy('raised_at').orderBy('id').execute();
        return rows.map((row) => [
          ...[row.highest_stars, row.nearest_km],
          ...[row.raised_at, row.highest_stars_at, row.cleared_at].map(secs),
        ]);
      },
      /** Statements that wrote since the last call. */
      writes: () => recorded.take().filter(({ query }) => query.kind === 'InsertQueryNode').length,
    };
  }

  test('a rise, a star more and the end are written within a second, the nearest distance every 30 s', async () => {
    const run = await start((await open()).db);
    run.moveOwn(OWN);
    run.receive(MMSI, place(4));
    await run.clock.advance(SECOND);
    await expect.poll(run.rows).toEqual([[2, 4, 0, 0, null]]);
    expect(run.writes()).toBe(1);
    for (let step = 0; step < 20; step += 1) {
      await run.clock.advance(SECOND);
      run.receive(MMSI, place(3.9 - step / 20));
    }
    expect(run.writes()).toBe(0);
    run.moveOwn(OWN);
    await run.clock.advance(9 * SECOND);
    await expect.poll(run.rows).toEqual([[2, 2.95, 0, 0, null]]);
    expect(run.writes()).toBe(1);
    await run.clock.advance(30 * SECOND);
    run.receive(MMSI, place(1));
    await run.clock.advance(SECOND);
    await expect.poll(run.rows).toEqual([[4, 1, 0, 60, null]]);
    expect(run.writes()).toBe(1);
    run.receive(MMSI, place(3));
    await run.clock.advance(SECOND);
    expect(run.writes()).toBe(0);
    run.receive(MMSI, place(13));
    await run.clock.advance(SECOND);
    await expect.poll(run.rows).toEqual([[4, 1, 0, 60, 62]]);
    expect(run.writes()).toBe(1);
  });

  test('what changes while a write is under way is written after it', async () => {
    const { db } = await open();
    let held: Promise<void> | undefined;
    const slow = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await held;
        return result;
      },
    });
    const run = await start(slow);
    run.moveOwn(OWN);
    run.receive(MMSI, place(4));
    const release = Promise.withResolvers<void>();
    held = release.promise;
    await run.clock.advance(SECOND);
    run.receive(MMSI, place(0.4));
    await run.clock.advance(SECOND);
    held = undefined;
    release.resolve();
    await expect.poll(run.rows).toEqual([[5, 0.4, 0, 1, null]]);
  });

  test('closing ends nothing: after a restart it is the same alert, acknowledged as before, in one record', async () => {
    const { db } = await open();
    const clock = new FakeClock();
    const before = await start(db, clock);
    before.moveOwn(OWN);
    before.receive(MMSI, place(0.4));
    const id = before.alarms.open()[0]?.id ?? '';
    await before.alarms.acknowledge(id, 'bridge');
    await clock.advance(20 * SECOND);
    before.receive(MMSI, place(0.39));
    const known = before.alarms.open()[0];
    await before.close();
    expect((await before.rows()).map((row) => row.at(-1))).toEqual([null]);
    await clock.advance(30 * SECOND);
    const after = await start(db, clock);
    const same = { id, state: 'acknowledged', acknowledgedBy: 'bridge', raisedAt: known?.raisedAt };
    expect(after.alarms.open()).toMatchObject([same]);
    await clock.advance(60 * SECOND);
    after.moveOwn(OWN);
    after.receive(MMSI, place(0.38));
    await clock.advance(SECOND);
    expect(after.alarms.open()).toMatchObject([{ ...same, acknowledgedAt: known?.acknowledgedAt }]);
    expect(await after.rows()).toHaveLength(1);
    await after.close();
    const last = await start(db, clock);
    await clock.advance(200 * SECOND);
    expect(last.alarms.open()).toEqual([]);
    await expect.poll(async () => (await last.rows()).map((row) => row.at(-1) !== null)).toEqual([true]);
  });

  test('what a power cut left open is ended at the next start, when it was last known', async () => {
    const { db } = await open();
    const clock = new FakeClock();
    const before = await start(db, clock);
    before.moveOwn(OWN);
    before.receive(MMSI, place(4));
    await clock.advance(20 * SECOND);
    before.receive(MMSI, place(3));
    await clock.advance(20 * SECOND);
    await expect.poll(before.rows).toEqual([[2, 3, 0, 0, null]]);
    // Without power nothing is written any more.
    before.down.database = true;
    await clock.advance(3600 * SECOND);
    const after = await start(db, clock);
    await expect.poll(before.rows).toEqual([[2, 3, 0, 0, 20]]);
    after.moveOwn(OWN);
    after.receive(MMSI, place(0.4));
    await clock.advance(SECOND);
    await expect.poll(before.rows).toEqual([
      [2, 3, 0, 0, 20],
      [5, 0.4, 3640, 3640, null],
    ]);
  });

  test('who takes over goes on with the same alert, without a sound, and ends those whose vessel stays away', async () => {
    const { db } = await open();
    const clock = new FakeClock();
    const before = await start(db, clock);
    before.moveOwn(OWN);
    before.receive(MMSI, place(0.4));
    await before.alarms.acknowledge(before.alarms.open()[0]?.id ?? '', 'bridge');
    await before.close();
    await expect.poll(before.rows).toEqual([[5, 0.4, 0, 0, null]]);
    const after = await start(db, clock, true);
    after.moveOwn(OWN);
    after.receive(MMSI, place(0.3));
    await clock.advance(SECOND);
    expect(
      (await after.news()).map(({ alerts: [alert] }) => [alert?.stars, alert?.acknowledged, alert?.soundTrigger]),
    ).toEqual([[5, true, null]]);
    await expect.poll(before.rows).toEqual([[5, 0.3, 0, 0, null]]);
    await after.close();
    const last = await start(db, clock, true);
    await clock.advance(200 * SECOND);
    await expect.poll(async () => (await before.rows())[0]?.at(-1)).toBe(0);
    expect(last.alarms.open()).toEqual([]);
  });

  test('a database that is down disturbs no alert, is logged once, and gets everything when it is back', async () => {
    const run = await start((await open()).db);
    run.moveOwn(OWN);
    run.down.database = true;
    for (let pass = 0; pass < 3; pass += 1) {
      run.receive(MMSI, place(1));
      await run.clock.advance(20 * SECOND);
      run.receive(MMSI, place(13));
      run.moveOwn(OWN);
      await run.clock.advance(20 * SECOND);
    }
    expect(await run.news()).toHaveLength(6);
    await expect.poll(() => run.alarms.stats().alerts.records).toEqual({ waiting: 3, dropped: 0, isFailing: true });
    run.down.database = false;
    await run.clock.advance(30 * SECOND);
    await expect.poll(run.rows).toEqual([
      [4, 1, 0, 0, 20],
      [4, 1, 40, 40, 60],
      [4, 1, 80, 80, 100],
    ]);
    expect(run.alarms.stats().alerts.records).toEqual({ waiting: 0, dropped: 0, isFailing: false });
    const sentences = run.log.lines.map(({ sentence }) => sentence);
    expect(sentences.filter((sentence) => sentence.includes('recorded'))).toEqual([
      'alerts cannot be recorded',
      'alerts are recorded again',
    ]);
  });

  test('while the database is down no more than 2000 ended alerts wait, and the oldest give way', async () => {
    const run = await start((await open()).db);
    run.moveOwn(OWN);
    run.down.database = true;
    for (let pass = 0; pass < 2100; pass += 1) {
      run.receive(MMSI, place(1));
      run.receive(MMSI, place(13));
    }
    run.receive(MMSI, place(1));
    await run.clock.advance(30 * SECOND);
    await expect
      .poll(() => run.alarms.stats().alerts.records)
      .toEqual({ waiting: 2001, dropped: 100, isFailing: true });
    run.moveOwn(OWN);
    run.down.database = false;
    await run.clock.advance(30 * SECOND);
    await expect.poll(async () => (await run.rows()).length).toBe(2001);
    run.traffic.sweep(run.clock.now() + VESSEL_TTL_MS);
    await run.clock.advance(SECOND);
    await expect.poll(async () => (await run.rows()).filter((row) => row.at(-1) === null)).toEqual([]);
  });
});
