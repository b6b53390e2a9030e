import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import type { RecordChange } from '../../../foundation/db/sync-part.ts';
import { createId } from '../../../foundation/shared/ids.ts';
import { hashOfEntry, type LogEntry, WITHDRAWN, withCorrections } from '../chain/entry.ts';
import { createLogStore } from '../chain/log-store.ts';
import { createLogService } from './log-service.ts';

await describeOnEachEngine('the log', (open) => {
  async function makeLog() {
    const { db } = await open();
    const clock = new FakeClock();
    const noted: RecordChange[] = [];
    const note = async (_trx: unknown, changes: readonly RecordChange[]) => void noted.push(...changes);
    return { db, clock, noted, log: createLogService({ db, clock, note }) };
  }

  const allOf = async (db: Parameters<typeof createLogStore>[0]) =>
    (await Array.fromAsync(createLogStore(db).pages(''))).flat();

  test('each entry is bound to the one before it, the first one to none', async () => {
    const { db, clock, log, noted } = await makeLog();
    const tripId = createId(1);
    const written: LogEntry[] = [];
    written.push(await log.append({ kind: 'remark', text: 'Süd, 4.50 m', author: 'Master' }));
    await clock.advance(1000);
    written.push(await log.append({ kind: 'loadingStarted', tripId, at: clock.now() - 60_000, data: { tonnes: -0 } }));
    written.push(await log.append({ kind: 'loadingEnded', tripId, latitude: 51.2105, longitude: 6.72071234567891 }));
    const read = await allOf(db);
    expect(read).toEqual(written.map((entry) => ({ ...entry, shipId: '' })));
    expect(read[0]?.previousHash).toBeNull();
    expect(read[1]?.previousHash).toBe(read[0]?.hash);
    expect(read[2]?.previousHash).toBe(read[1]?.hash);
    for (const { shipId: _ship, ...entry } of read) expect(hashOfEntry(entry)).toBe(entry.hash);
    expect(noted.map(({ key }) => key)).toEqual(read.map(({ id }) => id));
    expect(await createLogStore(db).head('')).toMatchObject({ entries: 3, newest_hash: read[2]?.hash });
    expect((await log.entriesOfTrip(tripId)).map(({ kind }) => kind)).toEqual(['loadingStarted', 'loadingEnded']);
  });

  test('entries follow each other where the clock is set back and where many are written at once', async () => {
    const { db, clock, log } = await makeLog();
    await log.append({ kind: 'remark', text: 'first' });
    clock.setWall(-3_600_000);
    await Promise.all(Array.from({ length: 40 }, (_, index) => log.append({ kind: 'remark', text: `${index}` })));
    const read = await allOf(db);
    expect(read).toHaveLength(41);
    expect(read.map(({ previousHash }) => previousHash)).toEqual([null, ...read.slice(0, -1).map(({ hash }) => hash)]);
  });

  test('entries of a ship that correct each other in a circle have an end', async () => {
    const { db, clock, log } = await makeLog();
    const [one, two] = [createId(clock.now()), createId(clock.now())];
    const { id: _id, ...facts } = await log.append({ kind: 'remark', text: 'circle' });
    await createLogStore(db).insert({ ...facts, id: one, corrects: two }, 'anna');
    await createLogStore(db).insert({ ...facts, id: two, corrects: one }, 'anna');
    const versions = await createLogStore(db).versionsOf(one);
    expect(versions.map(({ id }) => id).sort()).toEqual([one, two].sort());
  });

  test('an entry of a transaction that fails is not written', async () => {
    const { db, log } = await makeLog();
    const failing = db.transaction().execute(async (trx) => {
      await log.append({ kind: 'remark', text: 'lost' }, trx);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    const { previousHash } = await log.append({ kind: 'remark', text: 'kept' });
    expect(previousHash).toBeNull();
    expect(await allOf(db)).toHaveLength(1);
  });

  test('listeners get an entry when it is stored, one of a foreign transaction when it is announced', async () => {
    const { db, log } = await makeLog();
    const seen: (string | null)[] = [];
    log.onAdded(({ text }) => seen.push(text));
    await log.append({ kind: 'remark', text: 'alone' });
    const entry = await db.transaction().execute((trx) => log.append({ kind: 'remark', text: 'within' }, trx));
    expect(seen).toEqual(['alone']);
    log.announce([entry]);
    expect(seen).toEqual(['alone', 'within']);
  });

  test('a correction takes the place of what it corrects, and the first version stays', async () => {
    const { log } = await makeLog();
    const tripId = createId(1);
    const first = await log.append({ kind: 'loadingStarted', tripId, at: 1000 });
    const other = await log.append({ kind: 'loadingEnded', tripId, at: 9000 });
    const second = await log.append({ kind: 'loadingStarted', tripId, at: 2000, corrects: first.id });
    const third = await log.append({ kind: 'loadingStarted', tripId, at: 3000, corrects: second.id });
    expect(await log.currentEntriesOfTrip(tripId)).toMatchObject([
      { id: first.id, currentId: third.id, at: 3000, versions: [{ at: 1000 }, { at: 2000 }, { at: 3000 }] },
      { id: other.id, currentId: other.id, at: 9000 },
    ]);
    await log.append({ kind: 'loadingEnded', tripId, corrects: other.id, data: WITHDRAWN });
    expect((await log.currentEntriesOfTrip(tripId)).map(({ kind }) => kind)).toEqual(['loadingStarted']);
    expect(withCorrections(await log.entriesOfTrip(tripId))).toHaveLength(2);
  });

  test('entries are listed by time in pages that overlap nowhere', async () => {
    const { log } = await makeLog();
    for (const at of [5000, 1000, 3000, 3000, 3000, 4000]) await log.append({ kind: 'remark', at });
    const pages: number[][] = [];
    let before: { at: number; id: string } | undefined;
    for (;;) {
      const page = await log.list({ before, limit: 2 });
      const last = page.at(-1);
      if (!last) break;
      pages.push(page.map(({ at }) => at));
      before = last;
    }
    expect(pages).toEqual([
      [5000, 4000],
      [3000, 3000],
      [3000, 1000],
    ]);
    expect(await log.list({ from: 3000, to: 4000, kinds: ['remark'], shipIds: [''], limit: 9 })).toHaveLength(4);
    expect(await log.list({ kinds: ['stop'], limit: 9 })).toEqual([]);
    expect(await log.list({ shipIds: ['aurora'], limit: 9 })).toEqual([]);
  });

  test('a correction by a clock that is behind still takes the place of its target', async () => {
    const ashore = await makeLog();
    const aboard = await makeLog();
    ashore.clock.setWall(-3_600_000);
    const first = await aboard.log.append({ kind: 'berthed', text: 'quay 4' });
    const second = await ashore.log.append({ kind: 'berthed', text: 'quay 5', corrects: first.id });
    const last = await ashore.log.append({ kind: 'berthed', text: 'quay 6', corrects: second.id });
    const inOrderOfIds = [second, last, first].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(inOrderOfIds.at(-1)).toBe(first);
    expect(withCorrections(inOrderOfIds)).toMatchObject([
      { id: first.id, currentId: last.id, text: 'quay 6', versions: [first, second, last] },
    ]);
  });
});
