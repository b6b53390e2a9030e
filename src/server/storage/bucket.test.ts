import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { FakeS3 } from '../../../test/support/fakes/fake-s3.ts';
import { type BucketSettings, openBucket } from './bucket.ts';

async function start({ prefix = 'vessel-7/', ...settings }: Partial<BucketSettings> = {}) {
  const s3 = await FakeS3.start();
  const clock = new FakeClock();
  s3.now = () => clock.now();
  const credentials = { access_key_id: 'an-id', secret_access_key: s3.secret };
  const connection = { endpoint: s3.url, bucket: 'ships', region: 'eu-north-1', ...credentials, prefix };
  const bucket = openBucket({ ...connection, ...settings }, clock);
  const put = async (name: string, content = '0123456789') => {
    const path = join(temporaryDirectory(), 'file');
    writeFileSync(path, content);
    await bucket.take(path, name);
    return path;
  };
  const read = async (name: string, range?: { start: number; end: number }) => {
    const content = await (await bucket.find(name))?.read(range);
    return content && String(await buffer(content));
  };
  /** Lets the pauses between attempts pass until the work is done. */
  const passTime = async <T>(work: Promise<T>): Promise<T> => {
    const result = Promise.allSettled([work]).then(([outcome]) => outcome.status);
    await expect.poll(() => clock.advance(1000).then(() => Promise.race([result, 'pending']))).not.toBe('pending');
    return work;
  };
  return { s3, clock, bucket, put, read, passTime };
}

test('a file comes back as it was stored, whole and in part', async () => {
  const { s3, bucket, put, read } = await start();
  const path = await put('sounds/a.wav');
  expect([...s3.objects]).toEqual([
    [
      '/ships/vessel-7/sounds/a.wav',
      expect.objectContaining({ content: Buffer.from('0123456789'), type: 'audio/wav' }),
    ],
  ]);
  expect(existsSync(path)).toBe(true);
  expect(await bucket.find('sounds/a.wav')).toMatchObject({
    size: 10,
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
  });
  expect([await read('sounds/a.wav'), await read('sounds/a.wav', { start: 3, end: 5 })]).toEqual(['0123456789', '345']);
  const found = await bucket.find('sounds/a.wav');
  await bucket.remove('sounds/a.wav');
  await bucket.remove('sounds/a.wav');
  expect([await found?.read(), await bucket.find('sounds/a.wav')]).toEqual([undefined, undefined]);
});

test('a prefix with any characters is part of the key and of the signature', async () => {
  const { s3, bucket, put, read } = await start({ prefix: "Schiff+ä(1)!*'/?#%20&=" });
  await put('sounds/a.wav');
  expect([...s3.objects.keys()].map(decodeURIComponent)).toEqual(["/ships/Schiff+ä(1)!*'/?#%20&=sounds/a.wav"]);
  expect(await read('sounds/a.wav')).toBe('0123456789');
  expect(await bucket.usage('sounds')).toEqual({ files: 1, bytes: 10 });
});

test('the usage of a folder is counted over all pages of a listing', async () => {
  const { s3, bucket, put } = await start();
  s3.pageSize = 2;
  for (const name of ['sounds/a.wav', 'sounds/b.wav', 'sounds/c.wav', 'sounds/d.wav', 'others/e.wav']) await put(name);
  expect(await bucket.usage('sounds')).toEqual({ files: 4, bytes: 40 });
  expect(await bucket.usage('none')).toEqual({ files: 0, bytes: 0 });
});

test('a listing that repeats a page is an error', async () => {
  const { s3, bucket, put } = await start();
  s3.pageSize = 0;
  await put('sounds/a.wav');
  await expect(bucket.usage('sounds')).rejects.toThrow('again');
});

test('a refusal is an error with the code of the bucket and without a key', async () => {
  const { s3, bucket } = await start({ secret_access_key: 'another-secret' });
  await expect(bucket.usage('sounds')).rejects.toThrow(/^the bucket answered 403 SignatureDoesNotMatch$/);
  await expect(bucket.find('sounds/a.wav')).rejects.toThrow(/^the bucket answered 403$/);
  expect(s3.requests).toHaveLength(2);
});

test('a request that fails for a moment is repeated, an upload with its whole content', async () => {
  const { s3, put, read, passTime } = await start();
  s3.nextFailures.push(503, 429);
  await passTime(put('sounds/a.wav'));
  s3.nextFailures.push(500);
  expect(await passTime(read('sounds/a.wav'))).toBe('0123456789');
  s3.nextFailures.push(503, 503, 503);
  await expect(passTime(read('sounds/a.wav'))).rejects.toThrow('the bucket answered 503');
});

test('a bucket that cannot be reached is an error after three attempts', async () => {
  const { s3, clock, bucket, passTime } = await start();
  await s3.close();
  const from = clock.now();
  await expect(passTime(bucket.find('sounds/a.wav'))).rejects.toThrow('ECONNREFUSED');
  expect(clock.now()).toBeGreaterThan(from);
});

test('a wrong local clock is corrected by the time of the bucket', async () => {
  const { s3, clock, bucket, put, passTime } = await start();
  await put('sounds/a.wav');
  s3.now = () => clock.now() + 20 * 60_000;
  s3.requests.length = 0;
  expect(await passTime(bucket.usage('sounds'))).toEqual({ files: 1, bytes: 10 });
  expect(await bucket.usage('sounds')).toEqual({ files: 1, bytes: 10 });
  expect(s3.requests).toHaveLength(3);
});

test('an impossible time of the bucket is not taken over', async () => {
  const { s3, clock, bucket, put, passTime } = await start();
  await put('sounds/a.wav');
  s3.now = () => Date.UTC(9999, 0);
  await expect(passTime(bucket.usage('sounds'))).rejects.toThrow('403');
  s3.now = () => clock.now();
  expect(await passTime(bucket.usage('sounds'))).toEqual({ files: 1, bytes: 10 });
});
