import { describe, expect, test } from 'vitest';
import { destination } from '../../../foundation/shared/geo/geo.ts';
import { runThrough } from '../../../foundation/shared/slices.ts';
import { InterferenceWatch } from './interference.ts';

const T0 = Date.parse('2026-11-20T08:00:00Z');
const MINUTE = 60_000;
const HERE = { latitude: 50.36, longitude: 7.6 };
const AREA = { sw: [50, 7.5], ne: [50.5, 8] };
const far = destination(HERE, 90, 40_000);

function jump(watch: InterferenceWatch, mmsi: number, at = T0, to = far): void {
  watch.jumped(mmsi, { from: { ...HERE, longitude: 7.6 + (mmsi % 10) / 100 }, to, at });
}

const seen = (mmsi: number, changes = {}) => ({ ...HERE, mmsi, fixAt: T0, isStale: false, ...changes });

describe('jumps', () => {
  test('of five vessels within ten minutes are interference where they were', () => {
    const watch = new InterferenceWatch();
    for (let mmsi = 1; mmsi <= 4; mmsi += 1) jump(watch, mmsi, T0 + mmsi * MINUTE);
    jump(watch, 4, T0 + 4 * MINUTE);
    expect(watch.list(T0 + 5 * MINUTE)).toEqual([]);
    jump(watch, 5, T0 + 6 * MINUTE);
    expect(watch.list(T0 + 7 * MINUTE)).toEqual([{ area: AREA, since: T0 + 6 * MINUTE, vessels: 5, kind: 'jumps' }]);
  });

  test('are forgotten after ten minutes, also when the clock is set back', () => {
    for (const later of [11 * MINUTE, -11 * MINUTE]) {
      const watch = new InterferenceWatch();
      for (let mmsi = 1; mmsi <= 6; mmsi += 1) jump(watch, mmsi);
      expect(watch.list(T0 + 10 * MINUTE)).toHaveLength(1);
      expect(watch.list(T0 + later)).toEqual([]);
    }
  });

  test('of less than 5 km, and of one vessel only, are none', () => {
    const watch = new InterferenceWatch();
    for (let mmsi = 1; mmsi <= 9; mmsi += 1) jump(watch, mmsi, T0, destination(HERE, 90, 4000));
    for (let times = 0; times < 9; times += 1) jump(watch, 1);
    expect(watch.list(T0)).toEqual([]);
  });

  test('from thousands of cells fill no memory', () => {
    const watch = new InterferenceWatch();
    for (let cell = 0; cell < 1000; cell += 1) {
      const from = { latitude: (cell % 100) / 2, longitude: Math.floor(cell / 100) };
      for (let mmsi = 1; mmsi <= 5; mmsi += 1)
        watch.jumped(mmsi, { from, to: { latitude: -40, longitude: 100 }, at: T0 });
    }
    expect(watch.list(T0)).toHaveLength(200);
  });
});

describe('one same place', () => {
  test('of five vessels is interference there, until they are elsewhere', () => {
    const watch = new InterferenceWatch();
    const vessels = [1, 2, 3, 4, 5, 6].map((mmsi) => seen(mmsi));
    runThrough(watch.look(() => vessels, T0));
    expect(watch.list(T0)).toEqual([{ area: AREA, since: T0, vessels: 6, kind: 'samePlace' }]);
    runThrough(watch.look(() => vessels, T0 + MINUTE));
    expect(watch.list(T0 + MINUTE)).toMatchObject([{ since: T0 }]);
    runThrough(watch.look(() => vessels.slice(2), T0 + 2 * MINUTE));
    expect(watch.list(T0 + 2 * MINUTE)).toEqual([]);
  });

  test('is searched in steps of 256 vessels', () => {
    const vessels = Array.from({ length: 2560 }, (_, mmsi) => seen(mmsi));
    expect([...new InterferenceWatch().look(() => vessels, T0)]).toHaveLength(20);
  });

  test('does not count for vessels of another day, those side by side, and those that were not received since the start', () => {
    const watch = new InterferenceWatch();
    const six = [1, 2, 3, 4, 5, 6];
    runThrough(watch.look(() => six.map((mmsi) => seen(mmsi, { fixAt: T0 - 11 * MINUTE })), T0));
    expect(watch.list(T0)).toEqual([]);
    runThrough(watch.look(() => six.map((mmsi) => seen(mmsi, { latitude: 50.36 + mmsi / 100_000 })), T0));
    expect(watch.list(T0)).toEqual([]);
    runThrough(watch.look(() => six.map((mmsi) => seen(mmsi, { isStale: true })), T0));
    expect(watch.list(T0)).toEqual([]);
  });
});

test('it is near within 50 km of the area, also across the date line', () => {
  const watch = new InterferenceWatch();
  for (let mmsi = 1; mmsi <= 5; mmsi += 1) jump(watch, mmsi);
  expect(watch.isNear(HERE, T0)).toBe(true);
  expect(watch.isNear({ latitude: 50.9, longitude: 7.7 }, T0)).toBe(true);
  expect(watch.isNear({ latitude: 51, longitude: 7.7 }, T0)).toBe(false);
  expect(watch.isNear({ latitude: 50.2, longitude: 6.9 }, T0)).toBe(true);
  expect(watch.isNear({ latitude: 50.2, longitude: 6.7 }, T0)).toBe(false);
  const east = new InterferenceWatch();
  for (let mmsi = 1; mmsi <= 5; mmsi += 1) {
    east.jumped(mmsi, { from: { latitude: 0.1, longitude: 179.9 }, to: { latitude: 3, longitude: 170 }, at: T0 });
  }
  expect(east.isNear({ latitude: 0.1, longitude: -179.8 }, T0)).toBe(true);
  expect(east.isNear({ latitude: 0.1, longitude: -179 }, T0)).toBe(false);
});
