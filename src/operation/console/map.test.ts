import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { createMapUpload, kindOf, mapOf } from './map.ts';

describe('the kind of a background', () => {
  test.each([
    ['https://tiles.example/{z}/{x}/{y}.png', 'raster'],
    ['https://tiles.example/{z}/{x}/{y}@2x.jpg?key=a.pbf', 'raster'],
    ['https://tiles.example/{z}/{x}/{y}.pbf?key=1', 'vector'],
    ['https://tiles.example/v1/{z}/{x}/{y}.mvt', 'vector'],
    ['https://tiles.example/rhine.pmtiles', 'pmtiles'],
    ['https://tiles.example/styles/bright', 'style'],
  ])('%s is %s', (url, kind) => {
    expect(kindOf(url)).toBe(kind);
  });
});

const mapWith = (config: Record<string, unknown>) => mapOf(makeConfig({ console: config }).console);

test('without an address there is none, so that nothing is asked of anybody', () => {
  expect(mapWith({})).toBeUndefined();
});

test('a file of this machine goes before an address, and needs no other origin', () => {
  expect(mapWith({ map_file: '/maps/rhine.pmtiles', map_url: 'https://tiles.example/{z}/{x}/{y}.png' })).toEqual({
    facts: { kind: 'pmtiles', url: '/app/map.pmtiles', attribution: null, maxZoom: 18 },
    file: '/maps/rhine.pmtiles',
    origins: [],
  });
});

test('the origins are those of the address and of the further hosts, each once', () => {
  const map = mapWith({
    map_url: 'https://tiles.example/style.json?key=secret',
    map_hosts: ['https://glyphs.example', 'https://tiles.example/other'],
  });
  expect(map?.facts.kind).toBe('style');
  expect(map?.origins).toEqual(['https://tiles.example', 'https://glyphs.example']);
});

test('a stated kind wins over the ending', () => {
  expect(mapWith({ map_url: 'https://tiles.example/{z}/{x}/{y}', map_kind: 'vector' })?.facts.kind).toBe('vector');
});

describe('map upload', () => {
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
});
