import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openTestDatabase, temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { createStorage, StorageError } from './index.ts';

const CONTENT = Buffer.from('0123456789');

async function start() {
  const directory = temporaryDirectory();
  const root = join(directory, 'files');
  const shipped = { prefix: 'builtin-', folder: join(directory, 'shipped') };
  mkdirSync(shipped.folder);
  writeFileSync(join(shipped.folder, 'alert.wav'), 'shipped');
  const { storage } = makeConfig({ storage: { root } });
  const { db } = await openTestDatabase();
  const create = () => createStorage({ config: storage, db, clock: new FakeClock(), log: silentLog });
  const open = async () => (await create()).openCollection('sounds', shipped);
  const service = await create();
  const collection = service.openCollection('sounds', shipped);
  const filesIn = (folder: string) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []);
  return { root, storage: service, collection, filesIn, open };
}

async function* chunks(...parts: (Buffer | Error)[]) {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
}

test('a file comes back as it went in, whole and in part, also after a restart', async () => {
  const { root, storage, collection, filesIn, open } = await start();
  expect(existsSync(root)).toBe(false);
  const incoming = await storage.receive(chunks(CONTENT.subarray(0, 4), CONTENT.subarray(4)));
  expect(incoming.size).toBe(10);
  expect(filesIn('incoming')).toHaveLength(1);
  await collection.put('a.wav', incoming);
  await incoming.discard();
  expect([filesIn('incoming'), filesIn('sounds')]).toEqual([[], ['a.wav']]);

  const file = await (await open()).find('a.wav');
  expect(file?.size).toBe(10);
  const read = async (range?: { start: number; end: number }) => {
    const content = await file?.read(range);
    return content && (await buffer(content));
  };
  expect(await read()).toEqual(CONTENT);
  expect(await read({ start: 3, end: 5 })).toEqual(Buffer.from('345'));
  await collection.remove('a.wav');
  expect(await collection.find('a.wav')).toBeUndefined();
  expect(await read()).toBeUndefined();
  await collection.remove('a.wav');
});

test('the tag is that of the content', async () => {
  const { storage, collection } = await start();
  const put = async (content: string) => {
    await collection.put('a.wav', await storage.receive(chunks(Buffer.from(content))));
    return (await collection.find('a.wav'))?.etag;
  };
  const first = await put('one');
  expect(first).toMatch(/^"[0-9a-z-]+"$/);
  expect((await collection.find('a.wav'))?.etag).toBe(first);
  expect(await put('two')).not.toBe(first);
});

test('what breaks off while it comes in, or is discarded, leaves nothing', async () => {
  const { storage, filesIn } = await start();
  await expect(storage.receive(chunks(CONTENT, new Error('the client is gone')))).rejects.toThrow('the client is gone');
  expect(filesIn('incoming')).toEqual([]);
  const incoming = await storage.receive(chunks(CONTENT));
  expect(readFileSync(incoming.path)).toEqual(CONTENT);
  await incoming.discard();
  expect(filesIn('incoming')).toEqual([]);
});

test('a disk that fails is distinguished from a client that does', async () => {
  const { root, storage } = await start();
  writeFileSync(root, 'a file where the folder should be');
  await expect(storage.receive(chunks(CONTENT))).rejects.toThrow(StorageError);
});

test.each([
  '',
  '.',
  '..',
  '../a',
  'a/b',
  '/etc/passwd',
  'a\\b',
  'a\0',
  'a..b',
  'A.wav',
  'ä',
  'a b',
  '-a',
  '.a',
  'x'.repeat(101),
])('the key %j never comes near a path', async (key) => {
  const { storage, collection } = await start();
  expect(await collection.find(key)).toBeUndefined();
  expect(await collection.find(`builtin-${key}`)).toBeUndefined();
  const incoming = await storage.receive(chunks(CONTENT));
  await expect(async () => collection.put(key, incoming)).rejects.toThrow('not valid');
  await expect(async () => collection.remove(key)).rejects.toThrow('not valid');
});

test('files of the release are read where they are, and hide none of the stored ones', async () => {
  const { root, collection } = await start();
  const file = await collection.find('builtin-alert.wav');
  const content = await file?.read();
  expect(content && String(await buffer(content))).toBe('shipped');
  expect(existsSync(root)).toBe(false);
  expect(await collection.find('alert.wav')).toBeUndefined();
  expect(await collection.find('builtin-')).toBeUndefined();
});

test('a folder that cannot be used stops the start, and is named', async () => {
  const root = join(temporaryDirectory(), 'files');
  writeFileSync(root, 'a file where the folder should be');
  const { storage } = makeConfig({ storage: { root } });
  const { db } = await openTestDatabase();
  await expect(createStorage({ config: storage, db, clock: new FakeClock(), log: silentLog })).rejects.toThrow(
    `cannot use the storage folder ${root}`,
  );
});
