import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/database-matrix.ts';
import { databaseBytes, tableSizes } from './database-size.ts';

await describeOnEachEngine('the size of the database', (open, engine) => {
  test('is that of its file, and rows are counted up to a limit', async () => {
    const { db } = await open();
    expect(await databaseBytes(db, engine)).toBeGreaterThan(10_000);
    const hours = [1, 2, 3].map((hour_at) => ({ hour_at, counts: new Uint8Array(4) }));
    await db.insertInto('reception_hours').values(hours).execute();
    const sizeOf = async (most: number) =>
      (await tableSizes(db, most)).find(({ table }) => table === 'reception_hours');
    expect(await sizeOf(3)).toEqual({ table: 'reception_hours', rows: 3, hasMore: false });
    expect(await sizeOf(2)).toEqual({ table: 'reception_hours', rows: 2, hasMore: true });
  });
});
