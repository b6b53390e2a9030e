import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeTrack, encodeTrack, type TrackRow } from './track-codec.ts';

const TRIPS = ['0193a3b5-7c1d-7e2f-8a90-1b2c3d4e5f60', '0193a3b5-7c1d-7e2f-8a90-1b2c3d4e5f61'];

const decimal = (max: number) => fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((value) => value / 1e6);
/** As receivers give it, and any number at all. */
const number = (max: number) => fc.oneof(decimal(max), fc.double({ min: -max, max, noNaN: true }));

const row: fc.Arbitrary<TrackRow> = fc.record({
  recordedAt: fc.integer({ min: 0, max: 8.64e15 }),
  latitude: number(90),
  longitude: number(180),
  altitudeM: fc.option(number(9000)),
  speedMps: fc.option(number(60)),
  tripId: fc.option(fc.constantFrom(...TRIPS)),
  isJump: fc.option(fc.constant(true as const), { nil: undefined }),
});

test('a track comes back as it was, whatever its numbers are', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      // The sign of zero means nothing for a place.
      const plain = JSON.parse(JSON.stringify(rows));
      expect(JSON.parse(JSON.stringify(decodeTrack(encodeTrack(rows))))).toEqual(plain);
    }),
  );
});

test('bytes that are no track, or a part of one, are no track', () => {
  const bytes = encodeTrack(fc.sample(row, { numRuns: 20, seed: 1 }));
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (any) => void decodeTrack(Buffer.from(any))));
  for (let length = 0; length < bytes.length; length += 1)
    expect(decodeTrack(bytes.subarray(0, length))).toBeUndefined();
});

test('a position takes some 10 bytes', () => {
  const rows = Array.from({ length: 360 }, (_, index): TrackRow => {
    const wander = Math.sin(index * 12.9898) * 43_758.5453;
    const noise = (wander - Math.floor(wander)) * 2e-5;
    const place = { latitude: 50.36 + index * 3e-4 + noise, longitude: 7.6 + index * 2e-4 - noise };
    return {
      recordedAt: Date.parse('2026-11-20T08:00:00Z') + index * 10_000,
      latitude: Math.round(place.latitude * 1e6) / 1e6,
      longitude: Math.round(place.longitude * 1e6) / 1e6,
      altitudeM: Math.round((60 + noise * 1e5) * 10) / 10,
      speedMps: Math.round((4 + noise * 1e4) * 100) / 100,
      tripId: null,
    };
  });
  expect(encodeTrack(rows).length / rows.length).toBeLessThanOrEqual(10);
});
