import { describe, expect, test } from 'vitest';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { kindOf, mapOf } from './map.ts';

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
