import { describe, expect, test } from 'vitest';
import { KINDS } from '../lib/ship-type.ts';
import { type BaseStyleFacts, baseStyle } from './base-style.ts';
import type { Color, MapColors } from './read-map-colors.ts';

const color: Color = { hex: '#102030', rgba: [0, 0, 0, 1] };
const names = [
  'ground',
  'water',
  'fairway',
  'land',
  'green',
  'road',
  'building',
  'line',
  'label',
  'halo',
  'own',
  'ownCore',
];
const colors = {
  ...Object.fromEntries([...names, 'trail', 'accent', 'danger', 'warn', 'ink'].map((name) => [name, '#102030'])),
  kinds: Object.fromEntries(KINDS.map((kind) => [kind, color])),
  outline: color,
  core: color,
} as unknown as MapColors;

const chart = { minZoom: 4, maxZoom: 12 };
const styleOf = (background: BaseStyleFacts['background']) =>
  baseStyle({ background, chart, colors, palette: 'day', origin: 'http://vessel.local' });
const facts = { attribution: null, maxZoom: 14 };

describe('the style of the ground', () => {
  test.each([
    ['nothing', undefined],
    ['raster', { kind: 'raster', url: 'https://t.example/{z}/{x}/{y}.png', ...facts }],
    ['vector', { kind: 'vector', url: 'https://t.example/{z}/{x}/{y}.pbf', ...facts }],
    ['a file', { kind: 'vector', url: 'pmtiles:///app/map.pmtiles', ...facts }],
  ] as const)('with %s has a ground, and layers of the one source that it names', (_name, background) => {
    const { sources, layers } = styleOf(background);
    expect(layers[0]).toMatchObject({ id: 'ground', type: 'background' });
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
    const used = layers.flatMap((layer) => ('source' in layer ? [layer.source] : []));
    expect([...new Set(used)]).toEqual(Object.keys(sources));
  });

  test('asks nobody for anything without a background', () => {
    expect(JSON.stringify(styleOf(undefined))).not.toContain('http');
  });

  test('keeps the braces of a template, and makes a path of the service absolute', () => {
    const raster = styleOf({ kind: 'raster', url: 'https://t.example/{z}/{x}/{y}.png', ...facts });
    expect(raster.sources['base']).toMatchObject({ tiles: ['https://t.example/{z}/{x}/{y}.png'], maxzoom: 14 });
    const file = styleOf({ kind: 'vector', url: 'pmtiles:///app/map.pmtiles', ...facts });
    expect(file.sources['base']).toMatchObject({ url: 'pmtiles://http://vessel.local/app/map.pmtiles' });
  });

  test('shows an attribution as text', () => {
    const attribution = '<b>© us</b> & them';
    const raster = styleOf({ kind: 'raster', url: 'https://t.example/{z}/{x}/{y}.png', attribution, maxZoom: 14 });
    expect(raster.sources['base']).toMatchObject({ attribution: '&lt;b&gt;© us&lt;/b&gt; &amp; them' });
  });
});
