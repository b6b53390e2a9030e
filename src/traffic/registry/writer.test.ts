import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeSightings, encodeSightings, type Sighting } from './writer.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');

const sighting = fc.record({
  mmsi: fc.integer({ min: 1, max: 999_999_999 }),
  lastAt: fc.integer({ min: NOW - 40 * 86_400_000, max: NOW }),
  source: fc.constantFrom('local' as const, 'remote' as const),
});
const sightings = fc.uniqueArray(sighting, { selector: ({ mmsi }) => mmsi, maxLength: 200 });

describe('sightings', () => {
  test('come back by MMSI, at most a second earlier and never later', () => {
    fc.assert(
      fc.property(sightings, (written) => {
        const sorted = written.toSorted((a, b) => a.mmsi - b.mmsi);
        const read = decodeSightings(encodeSightings(sorted, NOW), NOW);
        expect(read.map(({ mmsi, source }) => [mmsi, source])).toEqual(
          sorted.map(({ mmsi, source }) => [mmsi, source]),
        );
        for (const [index, { lastAt }] of sorted.entries()) {
          const early = lastAt - (read[index]?.lastAt ?? Number.NaN);
          expect(early).toBeGreaterThanOrEqual(0);
          expect(early).toBeLessThan(1000);
        }
      }),
    );
  });

  test('of two thousand vessels of one river take less than two kilobytes for their times', () => {
    const fleet = Array.from({ length: 2000 }, (_, index): Sighting => {
      return { mmsi: 211_200_000 + index * 97, lastAt: NOW - ((index * 7919) % 10_000), source: 'local' };
    });
    const { members, times } = encodeSightings(fleet, NOW);
    expect(members.length).toBeLessThan(4010);
    expect(times.length).toBeLessThan(2000);
  });

  test('have the same members whenever the same vessels were received', () => {
    const at = (lastAt: number) =>
      encodeSightings(
        [1, 2, 300].map((mmsi) => ({ mmsi, lastAt, source: 'local' })),
        NOW,
      );
    expect(at(NOW).members).toEqual(at(NOW - 500_000).members);
    expect(at(NOW).times).not.toEqual(at(NOW - 500_000).times);
  });

  test('of which the members were cut short lose only their end', () => {
    const written: Sighting[] = [1, 2, 3].map((index) => ({ mmsi: index * 1000, lastAt: NOW, source: 'remote' }));
    const { members, times } = encodeSightings(written, NOW);
    expect(decodeSightings({ members: members.subarray(0, -1), times }, NOW)).toEqual(written.slice(0, 2));
    expect(decodeSightings(encodeSightings([], NOW), NOW)).toEqual([]);
  });

  test('of which times are missing are those that have one', () => {
    const written: Sighting[] = [1, 2, 3].map((index) => ({ mmsi: index * 1000, lastAt: NOW, source: 'local' }));
    const { members } = encodeSightings(written, NOW);
    const { times } = encodeSightings(written.slice(0, 2), NOW);
    expect(decodeSightings({ members, times }, NOW)).toEqual(written.slice(0, 2));
  });

  test('of which the times are broken are none', () => {
    const { members, times } = encodeSightings([{ mmsi: 1, lastAt: NOW, source: 'local' }], NOW);
    for (const broken of [Buffer.from('nonsense'), times.subarray(0, 1), new Uint8Array()]) {
      expect(decodeSightings({ members, times: broken }, NOW)).toEqual([]);
    }
  });

  test('of the future, after the clock was set back, are of now', () => {
    const bytes = encodeSightings([{ mmsi: 1, lastAt: NOW + 5000, source: 'local' }], NOW);
    expect(decodeSightings(bytes, NOW)).toEqual([{ mmsi: 1, lastAt: NOW, source: 'local' }]);
  });
});
