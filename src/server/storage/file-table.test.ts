import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { describeOnEachEngine, temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { openFileTable } from './file-table.ts';

const CONTENT = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

await describeOnEachEngine('files in the database', (open) => {
  async function start(content: Buffer) {
    const store = openFileTable((await open()).db, 300);
    const path = join(temporaryDirectory(), 'incoming');
    const put = (bytes: Buffer, name = 'sounds/a.wav') => {
      writeFileSync(path, bytes);
      return store.take(path, name);
    };
    await put(content);
    return { store, put };
  }

  test('a file comes back whole and in any range, across its parts', async () => {
    const { store } = await start(CONTENT);
    const file = await store.find('sounds/a.wav');
    const read = async (range?: { start: number; end: number }) =>
      buffer((await file?.read(range)) ?? Readable.from([]));
    expect(file?.size).toBe(1000);
    expect(await read()).toEqual(CONTENT);
    for (const [start, end] of [
      [0, 0],
      [299, 300],
      [310, 590],
      [250, 999],
      [600, 899],
    ] as const) {
      expect(await read({ start, end })).toEqual(CONTENT.subarray(start, end + 1));
    }
  });

  test('another content has another tag, an empty file is one, and a removed one is gone', async () => {
    const { store, put } = await start(CONTENT);
    const first = await store.find('sounds/a.wav');
    await put(Buffer.alloc(0));
    const second = await store.find('sounds/a.wav');
    expect(second?.etag).toMatch(/^"[0-9a-f-]+"$/);
    expect(second?.etag).not.toBe(first?.etag);
    expect(await buffer((await second?.read()) ?? Readable.from([]))).toEqual(Buffer.alloc(0));
    await put(CONTENT, 'other/b.wav');
    await put(CONTENT, 'sounds/c.wav');
    expect(await store.usage('sounds')).toEqual({ files: 2, bytes: 1000 });
    const gone = await store.find('sounds/c.wav');
    await store.remove('sounds/c.wav');
    await store.remove('sounds/c.wav');
    expect(await store.find('sounds/c.wav')).toBeUndefined();
    expect(await gone?.read()).toBeUndefined();
    expect(await store.usage('empty')).toEqual({ files: 0, bytes: 0 });
  });
});
