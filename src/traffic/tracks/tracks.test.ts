import { statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { riverReports } from '../../../test/support/ais/track-traffic.ts';
import { describeOnEachEngine, openTestDatabase } from '../../../test/support/database-matrix.ts';
import { errorOf, HOUR, startTracks } from '../../../test/support/features/tracks-run.ts';
import { makeReport } from '../../../test/support/samples/make-report.ts';
import { MOST_LOG_PAGES } from '../../foundation/db/sqlite.ts';
import { readVisitors } from './reading/read-tracks.ts';
import type { StoredTracks } from './stored-track.ts';

const T0 = Date.parse('2026-11-20T08:00:00Z');
const river = (durationMs: number, startMs = T0) => [...riverReports({ vessels: 12, startMs, durationMs })];
const lastWritten = async (db: Parameters<typeof startTracks>[0]['db']) =>
  (await db.selectFrom('track_journal').select('written_at').orderBy('id', 'desc').limit(1).executeTakeFirst())
    ?.written_at ?? 0;

await describeOnEachEngine('tracks', (open) => {
  test('each report is within the tolerance of what is read, before and after a segment is closed', async () => {
    const database = await open();
    const { tracks, play, pass, read } = await startTracks(database);
    const reports = river(2.5 * HOUR);
    await play(reports.slice(0, reports.length / 2));
    const early = await read();
    for (const report of reports.slice(0, reports.length / 2))
      expect(errorOf(early.get(report.mmsi), report)).toBeLessThanOrEqual(20);
    await play(reports.slice(reports.length / 2));
    await pass(4 * HOUR);
    await expect.poll(async () => (await pass(1000)) ?? tracks.stats().segments).toBe(1);
    const late = await read();
    for (const report of reports) expect(errorOf(late.get(report.mmsi), report)).toBeLessThanOrEqual(20);
    expect(tracks.stats()).toMatchObject({ openPoints: 0, dropped: 0, unreadable: 0 });
  });

  test('whoever was in a box is found as by reading all points of all vessels', async () => {
    const database = await open();
    const { tracks, play, pass } = await startTracks(database);
    await play(river(5 * HOUR));
    await expect.poll(async () => (await pass(1000)) ?? tracks.stats().segments).toBe(1);
    const everything: Pick<StoredTracks, 'read'> = {
      read: ({ fromMs, toMs }) => tracks.stored.read({ fromMs, toMs }),
    };
    const range = { fromMs: T0 + HOUR, toMs: T0 + 4.5 * HOUR };
    let visitors = 0;
    for (const width of [0.003, 0.02, 0.05, 0.3]) {
      for (let north = 50.3; north < 50.5; north += 0.03) {
        const box = { south: north - width, north, west: 7.6, east: 7.6 + width };
        const query = { box, range, after: 0, limit: 100, signal: new AbortController().signal };
        const found = await readVisitors(tracks.stored, query);
        expect(found).toEqual(await readVisitors(everything, query));
        visitors += found.visitors.length;
      }
    }
    expect(visitors).toBeGreaterThan(50);
  });

  test('a killed process loses the last minute and nothing else, and legs go on', async () => {
    const database = await open();
    const first = await startTracks(database);
    const reports = river(HOUR);
    const killedAt = T0 + 30.5 * 60_000;
    await first.play(reports.filter(({ receivedAt }) => receivedAt <= killedAt));
    await expect.poll(() => lastWritten(database.db)).toBeGreaterThan(killedAt - 60_000);
    first.kill();
    const next = await startTracks(database, { clock: first.clock });
    await next.play(reports.filter(({ receivedAt }) => receivedAt > killedAt));
    const found = await next.read();
    for (const report of reports) {
      const isLost = report.receivedAt > killedAt - 60_000 && report.receivedAt <= killedAt;
      if (!isLost) expect(errorOf(found.get(report.mmsi), report)).toBeLessThanOrEqual(20);
    }
    for (const parts of found.values()) {
      const legs = parts.flatMap(({ marks }) => [...marks]).filter((mark) => mark & 1);
      expect(legs).toHaveLength(1);
    }
  });

  test('a second kill brings back what the first one left', async () => {
    const database = await open();
    const first = await startTracks(database);
    const reports = river(20 * 60_000);
    await first.play(reports);
    await first.pass(60_000);
    first.kill();
    const second = await startTracks(database, { clock: first.clock });
    const once = await second.read();
    await second.pass(61_000);
    second.kill();
    const third = await startTracks(database, { clock: first.clock });
    expect(await third.read()).toEqual(once);
  });

  test('a kill while a segment is written loses none of it', async () => {
    const database = await open();
    const first = await startTracks(database);
    const reports = river(4 * HOUR);
    await first.play(reports);
    // The first chunk exists, the segment does not.
    await expect
      .poll(async () => {
        await first.clock.advance(100);
        return (await database.db.selectFrom('track_chunks').select('id').execute()).length;
      })
      .toBeGreaterThan(0);
    expect(first.tracks.stats().segments).toBe(0);
    first.kill();
    const next = await startTracks(database, { clock: first.clock });
    const found = await next.read();
    for (const report of reports.filter(({ receivedAt }) => receivedAt < first.clock.now() - 60_000))
      expect(errorOf(found.get(report.mmsi), report)).toBeLessThanOrEqual(20);
    await expect.poll(async () => (await next.pass(60_000)) ?? next.tracks.stats().segments).toBe(1);
    for (const parts of (await next.read()).values()) {
      const times = parts.flatMap(({ tenths, marks }) => [...tenths].filter((_, at) => !((marks[at] ?? 0) & 16)));
      expect(new Set(times).size).toBe(times.length);
    }
  });

  test('what is too old or too much is deleted, the oldest first', async () => {
    const database = await open();
    const { tracks, play, pass, read } = await startTracks(database, { settings: { max_days: 1 } });
    await play(river(HOUR));
    await pass(6 * HOUR);
    await expect.poll(async () => (await pass(1000)) ?? tracks.stats().segments).toBe(1);
    const before = tracks.stored.generation();
    await play(river(HOUR, T0 + 26 * HOUR));
    await expect
      .poll(async () => (await pass(HOUR / 4)) ?? tracks.stats().oldestMs ?? 0)
      .toBeGreaterThanOrEqual(T0 + 26 * HOUR);
    expect(tracks.stored.generation()).not.toBe(before);
    expect(
      Math.min(...[...(await read()).values()].flatMap((parts) => [...(parts[0]?.tenths ?? [])])) * 100,
    ).toBeGreaterThanOrEqual(T0 + 26 * HOUR);
    await expect
      .poll(async () => (await database.db.selectFrom('track_chunks').select('id').execute()).map(({ id }) => id))
      .toEqual([2 * 4096]);
  });

  test('a wiped vessel is in no answer from then on, and in no row in the end', async () => {
    const database = await open();
    const { clock, tracks, play, pass, read } = await startTracks(database);
    const reports = river(6 * HOUR);
    const [mmsi = 0] = reports.map((report) => report.mmsi);
    await play(reports);
    await expect.poll(async () => (await pass(1000)) ?? tracks.stats().segments).toBe(1);
    const others = (await read()).size - 1;
    const generation = tracks.stored.generation();

    await tracks.stored.wipe(mmsi);
    expect([...(await read()).keys()]).not.toContain(mmsi);
    expect(await read()).toHaveLength(others);
    expect(tracks.stored.generation()).not.toBe(generation);
    await play([makeReport({ mmsi, receivedAt: clock.now() + 1000 })]);
    expect((await read()).get(mmsi)?.map(({ count }) => count)).toEqual([1]);

    await expect
      .poll(
        async () => (await pass(2000)) ?? (await database.db.selectFrom('track_wipes').selectAll().execute()).length,
      )
      .toBe(0);
    expect(await read()).toHaveLength(others + 1);
    expect((await read()).get(mmsi)?.map(({ count }) => count)).toEqual([1]);
    if (database.engine !== 'sqlite') return;
    // The settings of the connection are restored for other writers.
    const setting = async () => (await sql`pragma wal_autocheckpoint`.execute(database.db)).rows;
    await expect.poll(setting).toEqual([{ wal_autocheckpoint: MOST_LOG_PAGES }]);
  });

  test('a wipe outlives a kill', async () => {
    const database = await open();
    const first = await startTracks(database);
    const reports = river(HOUR);
    const [mmsi = 0] = reports.map((report) => report.mmsi);
    await first.play(reports);
    await first.tracks.stored.wipe(mmsi);
    first.kill();
    const next = await startTracks(database, { clock: first.clock });
    expect([...(await next.read()).keys()]).not.toContain(mmsi);
    expect((await next.read()).size).toBeGreaterThan(5);
    await expect
      .poll(async () => {
        await next.pass(60_000);
        return (await database.db.selectFrom('track_wipes').selectAll().execute()).length;
      })
      .toBe(0);
    expect([...(await next.read()).keys()]).not.toContain(mmsi);
  });

  test('all that ended before a time can be wiped', async () => {
    const database = await open();
    const { tracks, play, pass, read } = await startTracks(database);
    await play(river(HOUR));
    await pass(6 * HOUR);
    await expect.poll(async () => (await pass(1000)) ?? tracks.stats().segments).toBe(1);
    await tracks.stored.wipeBefore(T0 + 12 * HOUR);
    expect(await read()).toHaveLength(0);
    await expect.poll(async () => (await database.db.selectFrom('track_chunks').select('id').execute()).length).toBe(0);
  });

  test('nothing older than a deletion is in any answer, from that moment on and after a restart; the segment is cut', async () => {
    const database = await open();
    const first = await startTracks(database);
    await first.play(river(HOUR));
    await first.pass(6 * HOUR);
    await expect.poll(async () => (await first.pass(1000)) ?? first.tracks.stats().segments).toBe(1);
    const { clock } = first;
    await first.play(river(HOUR / 2, clock.now()));
    const cutAt = T0 + HOUR / 2;
    const timesOf = async (tracks: typeof first.tracks) => {
      const times: number[] = [];
      for await (const step of tracks.stored.read({ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER }))
        for (const { columns } of step.tracks) times.push(...columns.tenths.subarray(0, columns.count));
      return times;
    };
    const bytes = async () =>
      (await database.db.selectFrom('track_segments').select('points').orderBy('id').executeTakeFirst())?.points ?? 0;
    const before = await bytes();
    const all = await timesOf(first.tracks);
    await first.tracks.stored.wipeBefore(cutAt);
    const kept = all.filter((tenths) => tenths >= cutAt / 10 / 10);
    expect(kept.length).toBeLessThan(all.length);
    expect(await timesOf(first.tracks)).toEqual(kept);
    expect(await first.tracks.stored.oldestMs()).toBe(cutAt);
    const box = { south: -90, north: 90, west: -180, east: 180 };
    for await (const { summaries = [] } of first.tracks.stored.read({
      fromMs: 0,
      toMs: clock.now(),
      box,
      canSummarize: true,
    }))
      for (const { fromTenths } of summaries) expect(fromTenths * 100).toBeGreaterThanOrEqual(cutAt);
    await expect.poll(async () => (await first.pass(1000)) ?? bytes()).toBeLessThan(before);
    expect(await timesOf(first.tracks)).toEqual(kept);
    first.kill();
    const next = await startTracks(database, { clock });
    expect(Math.min(...(await timesOf(next.tracks)))).toBeGreaterThanOrEqual(cutAt / 100);
    await next.tracks.stored.wipeBefore(clock.now() - 60_000);
    expect(Math.min(...(await timesOf(next.tracks)), Number.MAX_SAFE_INTEGER)).toBeGreaterThanOrEqual(
      (clock.now() - 60_000) / 100,
    );
  });

  test('what is older than it is kept is in no answer, also where the rest of its segment is', async () => {
    const database = await open();
    const { clock, tracks, play, pass } = await startTracks(database, { settings: { max_days: 1 } });
    await play(river(HOUR));
    await pass(23.5 * HOUR);
    const times: number[] = [];
    for await (const step of tracks.stored.read({ fromMs: 0, toMs: clock.now() }))
      for (const { columns } of step.tracks) times.push(...columns.tenths.subarray(0, columns.count));
    expect(times.length).toBeGreaterThan(10);
    expect(Math.min(...times)).toBeGreaterThanOrEqual((clock.now() - 24 * HOUR) / 100);
  });

  test('rows of the journal are written over when they are in a segment, and deleted when they are too old or a vessel is wiped', async () => {
    const database = await open();
    const { clock, tracks, play, pass } = await startTracks(database, { settings: { max_days: 1 } });
    const rows = async () => (await database.db.selectFrom('track_journal').select('id').execute()).length;
    const newest = async () =>
      Math.max(...(await database.db.selectFrom('track_journal').select('id').execute()).map(({ id }) => id));
    await play(river(HOUR));
    await pass(4 * HOUR);
    await expect.poll(async () => (await pass(1000)) ?? tracks.stats().segments).toBe(1);
    const before = { rows: await rows(), newest: await newest() };
    await play(river(HOUR / 2, clock.now()));
    await expect.poll(newest).toBeGreaterThan(before.newest + 25);
    expect(await rows()).toBe(before.rows);
    await tracks.stored.wipe(river(60_000)[0]?.mmsi ?? 0);
    await expect.poll(async () => (await pass(1000)) ?? rows()).toBeLessThan(5);
    await play(river(HOUR / 2, clock.now()));
    await expect.poll(rows).toBeGreaterThan(25);
    await pass(6 * HOUR);
    await expect.poll(async () => (await pass(HOUR)) ?? rows()).toBe(0);
  });

  test('what is recorded after a wipe stays, also where a later time was named', async () => {
    const database = await open();
    const { clock, tracks, play, pass, read } = await startTracks(database);
    await tracks.stored.wipeBefore(T0 + 1000 * HOUR);
    const wipedAt = clock.now();
    await play(river(HOUR, wipedAt));
    await expect.poll(async () => (await pass(HOUR)) ?? tracks.stats().segments).toBe(1);
    expect((await read()).size).toBeGreaterThan(5);
  });

  test('a process that follows and was asked for nothing yet knows the generation, before the first segment and after a wipe', async () => {
    const database = await open();
    const leader = await startTracks(database);
    const { clock } = leader;
    const first = await startTracks(database, { clock, follows: true });
    const before = leader.tracks.stored.generation();
    expect(await first.tracks.stored.isCurrent(before)).toBe(true);
    leader.kill();
    const next = await startTracks(database, { clock });
    expect(next.tracks.stored.generation()).toBe(before);
    await next.tracks.stored.wipe(211_000_001);
    expect(await first.tracks.stored.isCurrent(next.tracks.stored.generation())).toBe(true);
    expect(await first.tracks.stored.isCurrent(before)).toBe(false);
    const second = await startTracks(database, { clock, follows: true });
    expect(await second.tracks.stored.isCurrent(next.tracks.stored.generation())).toBe(true);
  });

  test('a process that follows reads the same, at most a minute old', async () => {
    const database = await open();
    const leader = await startTracks(database);
    const follower = await startTracks(database, { clock: leader.clock, follows: true });
    const reports = river(6 * HOUR);
    await leader.play(reports.slice(0, 1000));
    await leader.pass(60_000);
    // The database may respond later than the fake clock advances.
    await expect
      .poll(async () => {
        const early = await follower.read();
        return Math.max(...reports.slice(0, 1000).map((report) => errorOf(early.get(report.mmsi), report)));
      })
      .toBeLessThanOrEqual(20);
    await leader.play(reports.slice(1000));
    await expect.poll(async () => (await leader.pass(1000)) ?? leader.tracks.stats().segments).toBe(1);
    await leader.pass(60_000);
    await expect.poll(() => follower.read()).toEqual(await leader.read());
    await leader.tracks.stored.wipe(reports[0]?.mmsi ?? 0);
    expect([...(await follower.read()).keys()].sort()).toEqual([...(await leader.read()).keys()].sort());
    expect((await follower.read()).has(reports[0]?.mmsi ?? 0)).toBe(false);
    expect(follower.tracks.stored.generation()).toBe(leader.tracks.stored.generation());
    expect(follower.tracks.stored.finalBeforeMs()).toBe(leader.tracks.stored.finalBeforeMs());
  });
});

test('the log of the database, which a reader needs while a vessel is wiped, is emptied by a later run', async () => {
  const database = await openTestDatabase();
  const { tracks, play, pass } = await startTracks(database);
  const reports = river(HOUR);
  await play(reports);
  const [{ file = '' } = {}] = (await sql<{ file: string }>`pragma database_list`.execute(database.db)).rows;
  const reader = new Sqlite(file, { readonly: true });
  onTestFinished(() => void reader.close());
  reader.exec('begin');
  reader.prepare('select count(*) from track_journal').get();
  await tracks.stored.wipe(reports[0]?.mmsi ?? 0);
  const wipes = async () => (await database.db.selectFrom('track_wipes').selectAll().execute()).length;
  await expect.poll(async () => (await pass(60_000)) ?? wipes()).toBe(0);
  const logBytes = () => statSync(`${file}-wal`).size;
  expect(logBytes()).toBeGreaterThan(0);
  reader.exec('commit');
  await expect.poll(async () => (await pass(HOUR)) ?? logBytes()).toBe(0);
});
