import { expect, test } from 'vitest';
import { KOBLENZ, north } from '../../../test/support/features/gauge-run.ts';
import type { Station } from './parse-stations.ts';
import { covers, findNear, keepNear, toRangeKm, toSearch } from './search.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');

function makeStation(name: string, changes: Partial<Station> = {}): Station {
  return {
    name,
    waterName: 'RHEIN',
    waterShortName: 'RHEIN',
    km: null,
    ...KOBLENZ,
    level: 213,
    unit: 'cm',
    measuredAt: '2026-11-20T08:45:00+01:00',
    state: 'normal' as const,
    ...changes,
  };
}

const near = (stations: Station[], { radiusKm = 50, water }: { radiusKm?: number; water?: string } = {}) =>
  findNear(stations, { from: KOBLENZ, radiusKm, water, now: NOW }).map(({ station }) => station.name);

test('the range is the radius, and 200 km where stations are listed', () => {
  expect(toRangeKm({ radius_km: 30, stations: [] })).toBe(30);
  expect(toRangeKm({ radius_km: 30, stations: ['KAUB'] })).toBe(200);
});

test.each([2, 50, 200, 1000])('a search for %d km covers every place whose range lies in its circle', (rangeKm) => {
  const search = toSearch(KOBLENZ, rangeKm);
  expect(covers(search, KOBLENZ, rangeKm)).toBe(true);
  for (let km = 0; km <= 2 * rangeKm; km += rangeKm / 40) {
    if (covers(search, north(km), rangeKm)) expect(km + rangeKm).toBeLessThanOrEqual(search.radiusKm + 0.02);
  }
  expect(covers(search, north(rangeKm / 4 + 0.1), rangeKm)).toBe(false);
  expect(covers(search, north(10.1), rangeKm)).toBe(false);
});

test('the nearest is first, and what is beyond the radius is left out', () => {
  const stations = [makeStation('FAR', north(49)), makeStation('NEAR', north(1)), makeStation('OUT', north(51))];
  expect(near(stations)).toEqual(['NEAR', 'FAR']);
  expect(near(stations, { radiusKm: 5 })).toEqual(['NEAR']);
});

test('a reading of exactly a day counts, an older one does not', () => {
  const measured = (measuredAt: string) => makeStation(measuredAt, { measuredAt });
  const inTime = measured('2026-11-19T09:00:00+01:00');
  expect(near([inTime, measured('2026-11-19T08:59:59+01:00')])).toEqual([inTime.name]);
});

test('a water is found by its name and by its abbreviation, in any case', () => {
  const canal = makeStation('CANAL', { waterName: 'MITTELLANDKANAL', waterShortName: 'MLK' });
  const stations = [makeStation('RIVER'), canal, makeStation('NOWHERE', { waterName: '', waterShortName: '' })];
  expect(near(stations, { water: 'rhein' })).toEqual(['RIVER']);
  expect(near(stations, { water: 'Mlk' })).toEqual(['CANAL']);
  expect(near(stations, { water: 'mittellandkanal' })).toEqual(['CANAL']);
  expect(near(stations, { water: 'RHE' })).toEqual([]);
});

test('of an answer that takes no notice of the circle only the stations in it are kept, and never thousands', () => {
  const search = toSearch(KOBLENZ, 50);
  expect(keepNear([makeStation('OUT', north(61)), makeStation('IN', north(59))], search)).toMatchObject([
    { name: 'IN' },
  ]);
  const crowd = Array.from({ length: 1500 }, (_, index) => makeStation(`${index}`, north(59 - index / 100)));
  const kept = keepNear(crowd, search);
  expect(kept).toHaveLength(1000);
  expect(kept[0]?.name).toBe('1499');
});
