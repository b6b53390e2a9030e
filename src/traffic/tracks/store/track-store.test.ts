import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine, openTestDatabase } from '../../../../test/support/database-matrix.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { tracks } from '../../../foundation/db/migrations/0028-tracks.ts';
import { journalSlots } from '../../../foundation/db/migrations/0041-journal-slots.ts';
import { columnTypes } from '../../../foundation/db/migrations/column-types.ts';
import { createJournalTable } from './track-store.ts';

const row = (id: number, bytes = 3000) => ({ id, writtenAt: id * 60_000, data: Uint8Array.from(randomBytes(bytes)) });
const idsOf = async (db: Db) =>
  (await db.selectFrom('track_journal').select('id').orderBy('slot').execute()).map(({ id }) => id);

await describeOnEachEngine('journal of tracks', (open, engine) => {
  test('a row is written over the shortest free one that it fits in, and read behind those before it', async () => {
    const { db } = await open();
    const journal = createJournalTable(db);
    for (const [id, bytes] of [9000, 3000, 100, 3000].entries()) await journal.write(row(id + 1, bytes), 0);
    const next = row(5, 2500);
    await journal.write(next, 3);
    expect(await idsOf(db)).toEqual([1, 5, 3, 4]);
    await journal.write(row(6, 2500), 3);
    await journal.write(row(7, 2500), 3);
    expect(await idsOf(db)).toEqual([6, 5, 3, 4, 7]);
    const read = await journal.after(4);
    expect(read.map(({ id }) => id)).toEqual([5, 6, 7]);
    expect(Buffer.compare(read[0]?.data ?? Buffer.of(), next.data)).toBe(0);
  });

  test('the same row written again is there once', async () => {
    const { db } = await open();
    await createJournalTable(db).write(row(1), 0);
    const again = row(2);
    for (const freeUpTo of [1, 1, 0]) await createJournalTable(db).write(again, freeUpTo);
    expect(await idsOf(db)).toEqual([2]);
  });

  test('of the free rows, the old ones and those that are too many are deleted, and no others', async () => {
    const { db } = await open();
    const journal = createJournalTable(db);
    for (let id = 1; id <= 440; id += 1) await journal.write(row(id, 10), 0);
    const deleteAll = async (freeUpTo: number, before: number) => {
      while ((await journal.deleteFree(freeUpTo, before)) > 0);
      return (await idsOf(db)).at(0);
    };
    expect(await deleteAll(0, Number.MAX_SAFE_INTEGER)).toBe(1);
    expect(await deleteAll(420, 0)).toBe(21);
    expect(await deleteAll(420, 31 * 60_000)).toBe(31);
    expect(await deleteAll(420, Number.MAX_SAFE_INTEGER)).toBe(421);
  });

  test('rows of an older release keep their ids', async () => {
    const { db } = await open();
    const types = columnTypes(engine);
    for (const table of ['track_journal', 'track_segments', 'track_chunks', 'track_wipes'])
      await db.schema.dropTable(table).execute();
    await tracks(db as Kysely<unknown>, types);
    for (const id of [7, 12])
      await sql`insert into track_journal (id, written_at, data) values (${id}, 5, ${Uint8Array.of(1, id)})`.execute(
        db,
      );
    await journalSlots(db as Kysely<unknown>, types);
    const journal = createJournalTable(db);
    await journal.write(row(13), 7);
    expect((await journal.after(7)).map(({ id, data }) => [id, data[1]])).toEqual([
      [12, 12],
      [13, expect.any(Number)],
    ]);
  });
});

test('in a file, a row that is written over another one changes its own pages only', async () => {
  const { db } = await openTestDatabase();
  const journal = createJournalTable(db);
  for (let id = 101; id <= 120; id += 1) await journal.write(row(id, 5900), 0);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await journal.write(row(121, 6000), 120);
  const { rows } = await sql<{ log: number }>`pragma wal_checkpoint(passive)`.execute(db);
  expect(rows[0]?.log).toBe(3);
});
