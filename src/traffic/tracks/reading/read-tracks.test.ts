import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTurns } from '../../../../test/support/count-turns.ts';
import { anyVessels, FakeTracks, joined, START_MS } from '../../../../test/support/fakes/fake-tracks.ts';
import { wrap180 } from '../../../foundation/shared/geo/geo.ts';
import type { Location } from '../../../vessel/position/index.ts';
import type { TrackBox } from '../stored-track.ts';
import { distanceAt, findNearest, placeAt } from './nearest-approach.ts';
import { readOwnTrack, readTracks, readVisitors } from './read-tracks.ts';
import { readInstant } from './tracks-service.ts';

const signal = new AbortController().signal;
const RANGE = { fromMs: START_MS, toMs: START_MS + 36 * 3_600_000 };

/** Box around a place on the way of the first vessel. */
const boxAround = (store: FakeTracks, mmsi: number): TrackBox => {
  const track = joined(store.segments, mmsi);
  const middle = Math.floor(track.count / 2);
  const [latitude, longitude] = [(track.latE5[middle] ?? 0) / 1e5, (track.lonE5[middle] ?? 0) / 1e5];
  return {
    south: latitude - 0.02,
    north: latitude + 0.02,
    west: wrap180(longitude - 0.02),
    east: wrap180(longitude + 0.02),
  };
};

const isIn = ({ south, north, west, east }: TrackBox, latitude: number, longitude: number): boolean =>
  latitude >= south && latitude <= north && wrap180(longitude - west) >= 0 && wrap180(east - longitude) >= 0;

test('whoever was in a box is found, with the times of it, also across 180° and between two positions', async () => {
  await fc.assert(
    fc.asyncProperty(anyVessels, async (vessels) => {
      const store = new FakeTracks(vessels);
      const box = boxAround(store, [...vessels.keys()][0] ?? 0);
      const { visitors, isCut } = await readVisitors(store, { box, range: RANGE, after: 0, limit: 100, signal });
      expect(isCut).toBe(false);
      for (const mmsi of vessels.keys()) {
        const track = joined(store.segments, mmsi);
        const times: number[] = [];
        for (let at = track.tenths[0] ?? 0; at <= (track.tenths[track.count - 1] ?? 0); at += 97) {
          const place = placeAt(track, at);
          if (place && isIn(box, place.latitude, place.longitude)) times.push(at);
        }
        const found = visitors.find((visitor) => visitor.mmsi === mmsi);
        if (times.length === 0) continue;
        expect(found?.firstTenths).toBeLessThanOrEqual((times[0] ?? 0) + 1e-3);
        expect(found?.lastTenths).toBeGreaterThanOrEqual((times.at(-1) ?? 0) - 1e-3);
      }
      for (const { mmsi, firstTenths, lastTenths, crossings } of visitors) {
        expect(crossings).toBeGreaterThan(0);
        const track = joined(store.segments, mmsi);
        for (const at of [firstTenths, lastTenths]) {
          // Computed as doubles from tenths: a nanometre beside the edge.
          const place = placeAt(track, at);
          const wider = {
            south: box.south - 1e-6,
            north: box.north + 1e-6,
            west: box.west - 1e-6,
            east: box.east + 1e-6,
          };
          if (place) expect(isIn(wider, place.latitude, place.longitude)).toBe(true);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('a list goes on behind its last vessel', async () => {
  await fc.assert(
    fc.asyncProperty(anyVessels, fc.integer({ min: 1, max: 3 }), async (vessels, limit) => {
      const store = new FakeTracks(vessels);
      const box = { south: -90, north: 90, west: -180, east: 180 };
      const found: number[] = [];
      for (let after = 0, goesOn = true; goesOn; ) {
        const { visitors, isCut } = await readVisitors(store, { box, range: RANGE, after, limit, signal });
        expect(visitors.length).toBeLessThanOrEqual(limit);
        found.push(...visitors.map(({ mmsi }) => mmsi));
        after = found.at(-1) ?? 0;
        goesOn = isCut;
      }
      const all = [...vessels].filter(([, legs]) => (legs[0]?.points[0]?.tenths ?? 0) <= RANGE.toMs / 100);
      expect(found).toEqual(all.map(([mmsi]) => mmsi).sort((a, b) => a - b));
    }),
    { numRuns: 50 },
  );
});

test('an instant has who is on a line then, and nobody else', async () => {
  await fc.assert(
    fc.asyncProperty(anyVessels, fc.nat({ max: 200_000 }), async (vessels, later) => {
      const store = new FakeTracks(vessels);
      const atMs = START_MS + later * 100;
      const found = (await Array.fromAsync(readInstant(store, { atMs, box: undefined, signal }))).flat();
      const expected = [...vessels.keys()].filter((mmsi) => placeAt(joined(store.segments, mmsi), atMs / 100));
      expect(found.map(({ mmsi }) => mmsi).sort()).toEqual(expected.sort());
    }),
    { numRuns: 100 },
  );
});

test('the nearest approach is not farther than at any sampled time', async () => {
  await fc.assert(
    fc.asyncProperty(anyVessels, async (vessels) => {
      const store = new FakeTracks(vessels);
      const [one = 0, other = one] = [...vessels.keys()];
      const read = await readTracks(store, { mmsis: [one, other], range: RANGE, signal });
      const [a, b] = [read.get(one)?.track, read.get(other)?.track];
      if (!a || !b) return;
      const range = { from: RANGE.fromMs / 100, to: RANGE.toMs / 100 };
      const nearest = findNearest([a, b], range);
      for (let tenths = range.from; tenths < range.to; tenths += 1013) {
        const distance = distanceAt([a, b], tenths);
        if (distance === undefined) continue;
        // Over long distances, straight lines of latitude and longitude are not great circles.
        expect(nearest?.distanceM).toBeLessThanOrEqual(distance + Math.max(1, distance * 0.02));
      }
    }),
    { numRuns: 100 },
  );
});

test('two on one river at one time: the nearest approach is where they pass', () => {
  const line = (from: number, to: number) => ({
    count: 2,
    tenths: Float64Array.of(0, 36_000),
    latE5: Int32Array.of(from, to),
    lonE5: Int32Array.of(760_000, 760_000),
    speeds: Uint16Array.of(80, 80),
    courses: Uint16Array.of(0, 0),
    marks: Uint16Array.of(1, 2),
  });
  const nearest = findNearest([line(5_000_000, 5_010_000), line(5_010_000, 5_000_000)], { from: 0, to: 36_000 });
  expect(nearest?.tenths).toBe(18_000);
  expect(nearest?.distanceM).toBeCloseTo(0, 3);
});

test('reading stops when the client has left', async () => {
  const store = new FakeTracks(fc.sample(anyVessels, { numRuns: 1, seed: 3 })[0] ?? new Map());
  const client = new AbortController();
  client.abort();
  await expect(
    readVisitors(store, { box: boxAround(store, 0), range: RANGE, after: 0, limit: 1, signal: client.signal }),
  ).rejects.toThrow('The client has left');
  expect(store.reads).toBe(1);
});

test('others have their turn while the history of the own ship is thinned', async () => {
  const location = (second: number): Location => ({
    id: `${second}`,
    recordedAt: START_MS + second * 1000,
    latitude: 50,
    longitude: 7 + second / 1e6,
    altitudeM: null,
    speedMps: 3,
    tripId: null,
  });
  async function* pages() {
    yield Array.from({ length: 500_002 }, (_, second) => location(second));
    yield [location(500_002)];
  }
  const range = { fromMs: START_MS, toMs: START_MS + 500_002_000 };
  const reading = readOwnTrack(pages, { range, signal });
  expect(await countTurns(reading)).toBeGreaterThanOrEqual(2);
  const { track, storedM } = await reading;
  expect([track.tenths[0], track.tenths[track.count - 1]]).toEqual([range.fromMs / 100, range.toMs / 100]);
  expect(storedM).toBe(5);
});
