import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { createMapUpload } from './map-upload.ts';

const chart = readFileSync(new URL('../../../examples/voyage/waterway.pmtiles', import.meta.url));
const send = (bytes: Buffer) => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]);

test('an uploaded chart takes the place of the one before, as a whole', async () => {
  const folder = temporaryDirectory();
  const upload = createMapUpload({ folder, maxMb: 1 });
  const { path, bytes } = await upload(send(chart));
  expect(bytes).toBe(chart.length);
  expect(readFileSync(path).equals(chart)).toBe(true);
  await expect(upload(send(Buffer.alloc(2000)))).rejects.toThrow('no PMTiles file');
  await expect(upload(send(chart.subarray(0, 5000)))).rejects.toThrow('cut off');
  await expect(upload(Readable.from([chart, Buffer.alloc(1_000_000)]))).rejects.toThrow('at most 1000000 bytes');
  const broken = Readable.from(
    (async function* () {
      yield chart;
      throw new Error('connection lost');
    })(),
  );
  await expect(upload(broken)).rejects.toThrow('connection lost');
  expect(readFileSync(path).equals(chart)).toBe(true);
  expect(readdirSync(folder)).toEqual(['uploaded.pmtiles']);
});

test('one file is taken at a time', async () => {
  const folder = temporaryDirectory();
  const upload = createMapUpload({ folder, maxMb: 1 });
  const [first, second] = await Promise.allSettled([upload(send(chart)), upload(send(chart))]);
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
  expect(existsSync(`${folder}/uploaded.pmtiles`)).toBe(true);
});
