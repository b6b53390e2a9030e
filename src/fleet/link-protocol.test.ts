import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { LIMITS } from '../foundation/shared/limits.ts';
import { DownBatch, pack, sizeOf, unpack } from './link-protocol.ts';

const batchOf = (text: string) => ({ mark: 'a', entries: [{ k: 'client', i: 'b', b: { name: text } }] });

test('a batch comes back as it was', async () => {
  const batch = batchOf('Änne 語 \u{1f6a2}');
  expect(await unpack(DownBatch, await pack(batch))).toEqual(batch);
});

test('bytes that are not UTF-8 are no batch, so that no text is stored other than it was sent', async () => {
  const bytes = Buffer.from(JSON.stringify(batchOf('Anne')));
  bytes[bytes.indexOf('A')] = 0xff;
  expect(await unpack(DownBatch, deflateRawSync(bytes))).toBeUndefined();
});

test('what is larger than a batch unpacked is none', async () => {
  expect(await unpack(DownBatch, await pack(batchOf('x'.repeat(LIMITS.fleetBatch.bytes))))).toBeUndefined();
});

test('the size of a record is that of its text in UTF-8', () => {
  expect([sizeOf(undefined), sizeOf('語'), sizeOf({ a: '語' })]).toEqual([0, 3, 11]);
});
