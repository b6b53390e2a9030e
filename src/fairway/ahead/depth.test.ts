import { expect, test } from 'vitest';
import { depthCm, draughtCm, RHINE_STRETCHES, tonnesAt, tonnesPerCm } from './depth.ts';
import { levelAt } from './level.ts';

test.each([
  ['Kaub', { tuGlwCm: 190, glwCm: 77, levelCm: 104, shortfallCm: 0 }, 217, 30, 187],
  ['Kaub, very low', { tuGlwCm: 190, glwCm: 77, levelCm: 9, shortfallCm: 0 }, 122, 30, 92],
  ['Kaub, one above GlW', { tuGlwCm: 190, glwCm: 77, levelCm: 78, shortfallCm: 0 }, 191, 30, 161],
  ['Köln', { tuGlwCm: 250, glwCm: 139, levelCm: 200, shortfallCm: 0 }, 311, 30, 281],
  ['Köln with a shortfall', { tuGlwCm: 250, glwCm: 139, levelCm: 200, shortfallCm: 80 }, 231, 30, 201],
  ['Ruhrort', { tuGlwCm: 280, glwCm: 227, levelCm: 300, shortfallCm: 0 }, 353, 30, 323],
  ['Magdeburg', { tuGlwCm: 160, glwCm: 100, levelCm: 100, shortfallCm: 0 }, 160, 20, 140],
  ['Magdeburg', { tuGlwCm: 160, glwCm: 100, levelCm: 180, shortfallCm: 0 }, 240, 20, 220],
  ['Magdeburg', { tuGlwCm: 160, glwCm: 100, levelCm: 80, shortfallCm: 0 }, 140, 20, 120],
])('the depth at %s is right to the centimetre', (_name, inputs, depth, keel, draught) => {
  expect(depthCm(inputs)).toBe(depth);
  expect(draughtCm(depth, keel)).toBe(draught);
});

test('the rule of the waterway administration for the Deutzer Platte gives the same', () => {
  for (const levelCm of [-7, 53, 139, 200, 620])
    expect(depthCm({ tuGlwCm: 250, glwCm: 139, levelCm, shortfallCm: 20 })).toBe(levelCm + 111 - 20);
});

test('the cargo is that of the loading table, linear between two rows, and unknown outside it', () => {
  const table = [
    { draughtCm: 300, tonnes: 2400 },
    { draughtCm: 150, tonnes: 700 },
    { draughtCm: 200, tonnes: 1250 },
  ];
  expect(tonnesAt(table, 200)).toBe(1250);
  expect(tonnesAt(table, 187)).toBeCloseTo(1107);
  expect(tonnesAt(table, 149)).toBeUndefined();
  expect(tonnesAt(table, 301)).toBeUndefined();
  expect(tonnesAt([], 200)).toBeUndefined();
});

test('without a table only a change is known: 10 cm less water are about 113 t of a vessel of 110 m by 11.4 m', () => {
  expect(Math.round(tonnesPerCm(110, 11.4) * 10)).toBe(113);
});

test('the stretches of the Rhine follow each other without a gap', () => {
  for (const [at, stretch] of RHINE_STRETCHES.slice(1).entries())
    expect(stretch.fromKm).toBe(RHINE_STRETCHES[at]?.toKm);
});

const NOW = Date.parse('2026-11-20T08:00:00Z');
const HOUR = 3_600_000;
const level = { value: 104, atMs: NOW - HOUR };
const forecast = {
  initializedMs: NOW - 2 * HOUR,
  values: [
    { atMs: NOW, value: 104, kind: 'forecast' },
    { atMs: NOW + 10 * HOUR, value: 94, kind: 'forecast' },
    { atMs: NOW + 60 * HOUR, value: 84, kind: 'estimate' },
  ],
} as const;

test('at the time of passing the level is that of the forecast, linear between two values', () => {
  expect(levelAt({ level, forecast }, NOW + 5 * HOUR, NOW)).toEqual({
    levelCm: 99,
    source: 'forecast',
    basedOnMs: NOW - 2 * HOUR,
    isOfNow: false,
  });
  expect(levelAt({ level, forecast }, NOW + 35 * HOUR, NOW)).toMatchObject({ levelCm: 89, source: 'estimate' });
});

test('within three hours the measured level counts', () => {
  expect(levelAt({ level: { ...level, value: 110 }, forecast }, NOW + 3 * HOUR, NOW)).toMatchObject({
    levelCm: 110,
    source: 'measured',
    isOfNow: false,
  });
});

test('where no forecast covers the time of passing, the level of now is used, and it is stated', () => {
  const now = { levelCm: 104, source: 'measured', basedOnMs: NOW - HOUR, isOfNow: true };
  expect(levelAt({ level, forecast: undefined }, NOW + 8 * HOUR, NOW)).toEqual(now);
  expect(levelAt({ level, forecast }, NOW + 61 * HOUR, NOW)).toEqual(now);
  const old = { ...forecast, initializedMs: NOW - 37 * HOUR };
  expect(levelAt({ level, forecast: old }, NOW + 5 * HOUR, NOW)).toEqual(now);
});

test('a level that is old is not known any more', () => {
  expect(levelAt({ level: { ...level, atMs: NOW - 7 * HOUR }, forecast: undefined }, NOW, NOW)).toBeUndefined();
});
