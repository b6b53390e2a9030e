import { expect, test } from 'vitest';
import { chooseVessels, type VesselChoice } from './vessel-finder.tsx';

const choice = (mmsi: number, name: string, facts: Partial<VesselChoice> = {}): VesselChoice => ({
  mmsi,
  name,
  distanceKm: undefined,
  lastSeen: '2026-11-20T08:00:00Z',
  ...facts,
});
const around = [choice(211_000_001, 'LORELEY', { distanceKm: 4 }), choice(211_000_002, 'KÖLN', { distanceKm: 1 })];
const before = [
  choice(211_000_001, 'LORELEY'),
  choice(244_000_001, 'Lorelei II', { lastSeen: '2026-11-19T08:00:00Z' }),
  choice(2_111_234, 'LOCK LORE'),
];
const names = (text: string) => chooseVessels(text, { around, before }).map(({ name }) => name);

test('without a text those around are offered, the nearest first, and nobody of the registry', () => {
  expect(names('')).toEqual(['KÖLN', 'LORELEY']);
});

test('a part of a name finds whoever is around before those of the registry, each once', () => {
  expect(names('lore')).toEqual(['LORELEY', 'LOCK LORE', 'Lorelei II']);
});

test('accents and case do not matter, and digits are looked for in the MMSI with its zeros', () => {
  expect(names('koln')).toEqual(['KÖLN']);
  expect(names('0021112')).toEqual(['LOCK LORE']);
});

test('at most eight are offered', () => {
  const many = Array.from({ length: 30 }, (_, index) => choice(index + 1, `V${index}`, { distanceKm: index }));
  expect(chooseVessels('v', { around: many, before: [] })).toHaveLength(8);
});
