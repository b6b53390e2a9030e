import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyVessels,
  type FakeVessels,
  joined,
  SEGMENT_TENTHS,
  START_MS,
  toSegments,
} from '../../../../test/support/fakes/fake-tracks.ts';
import { distanceM } from '../../../foundation/shared/geo/geo.ts';
import { endsOf, thinToFit } from '../../../foundation/shared/geo/thin.ts';
import { asTimedPlaces, lastAtOrBefore, legsOf, linesWithin } from './join-track.ts';
import { placeAt } from './nearest-approach.ts';
import { totalsOf } from './tracks-service.ts';

const each = (vessels: FakeVessels) => {
  const segments = toSegments(vessels);
  return [...vessels].map(([mmsi, legs]) => ({ legs, track: joined(segments, mmsi) }));
};

test('segments give the legs that were stored, each point once', () => {
  fc.assert(
    fc.property(anyVessels, (vessels) => {
      for (const { legs, track } of each(vessels)) {
        expect([...track.tenths]).toEqual(legs.flatMap(({ points }) => points.map(({ tenths }) => tenths)));
        expect(legsOf(track, false)).toEqual(
          legs.map(({ points, isRemote, isJump, isOpen }) => ({
            first: track.tenths.indexOf(points[0]?.tenths ?? 0),
            end: track.tenths.indexOf(points.at(-1)?.tenths ?? 0) + 1,
            source: isRemote ? 'remote' : 'local',
            begins: isJump ? 'jump' : 'new',
            ends: isOpen ? 'open' : 'end',
          })),
        );
      }
    }),
  );
});

test('a leg whose first segment is gone begins before what is there', () => {
  fc.assert(
    fc.property(anyVessels, (vessels) => {
      const [, ...segments] = toSegments(vessels);
      for (const mmsi of vessels.keys()) {
        const track = joined(segments, mmsi);
        if (track.count === 0) continue;
        const isCarried = (track.tenths[0] ?? 0) < START_MS / 100 + SEGMENT_TENTHS;
        expect(legsOf(track, false)[0]?.begins === 'before').toBe(isCarried);
      }
    }),
  );
});

test('the lines of a range cover the range as all lines do, and no leg is without need', () => {
  fc.assert(
    fc.property(anyVessels, fc.nat({ max: 200_000 }), fc.nat({ max: 100_000 }), (vessels, begin, length) => {
      const range = { from: START_MS / 100 + begin, to: START_MS / 100 + begin + length };
      for (const { track } of each(vessels)) {
        const cut = linesWithin(track, range);
        for (let at = range.from; at <= range.to; at += Math.max(1, Math.floor(length / 23)))
          expect(placeAt(cut, at)).toEqual(expectedPlace(track, cut, at));
        for (const leg of legsOf(cut, false)) {
          expect(cut.tenths[leg.first]).toBeLessThanOrEqual(range.to);
          expect(cut.tenths[leg.end - 1]).toBeGreaterThanOrEqual(range.from);
        }
      }
    }),
  );
});

function expectedPlace(track: Parameters<typeof placeAt>[0], cut: Parameters<typeof placeAt>[0], at: number) {
  const place = placeAt(track, at);
  return place && { ...place, index: lastAtOrBefore(cut, at) };
}

test('thinning to a number of points keeps the ends of legs and every point within the tolerance that it states', async () => {
  await fc.assert(
    fc.asyncProperty(anyVessels, fc.nat({ max: 30 }), async (vessels, more) => {
      for (const { track } of each(vessels)) {
        const legs = legsOf(track, false);
        const maxPoints = endsOf(legs) + more;
        const thinned = await thinToFit(asTimedPlaces(track), legs, { maxPoints, storedM: 20 });
        expect(thinned.count).toBeLessThanOrEqual(maxPoints);
        if (track.count <= maxPoints) expect(thinned.toleranceM).toBe(20);
        for (const [at, { first, end }] of legs.entries()) {
          const kept = thinned.legs[at] ?? [];
          expect([kept[0], kept.at(-1)]).toEqual([first, end - 1]);
          for (const [index, from] of kept.slice(0, -1).entries()) {
            const to = kept[index + 1] ?? from;
            for (let point = from; point <= to; point += 1) {
              const share =
                ((track.tenths[point] ?? 0) - (track.tenths[from] ?? 0)) /
                ((track.tenths[to] ?? 0) - (track.tenths[from] ?? 0));
              const [west, east] = [track.lonE5[from] ?? 0, track.lonE5[to] ?? 0];
              const wide = east - west - 36_000_000 * Math.round((east - west) / 36_000_000);
              const [south, north] = [track.latE5[from] ?? 0, track.latE5[to] ?? 0];
              const line = {
                latitude: (south + share * (north - south)) / 1e5,
                longitude: (west + share * wide) / 1e5,
              };
              const place = { latitude: (track.latE5[point] ?? 0) / 1e5, longitude: (track.lonE5[point] ?? 0) / 1e5 };
              expect(distanceM(line, place) + 20).toBeLessThanOrEqual(thinned.toleranceM * 1.002 + 0.01);
            }
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('the times of a track in numbers add up, and a part of it is never more than all of it', () => {
  fc.assert(
    fc.property(anyVessels, fc.nat({ max: 200_000 }), fc.nat({ max: 100_000 }), (vessels, begin, length) => {
      const all = { from: 0, to: Number.MAX_SAFE_INTEGER };
      const range = { from: START_MS / 100 + begin, to: START_MS / 100 + begin + length };
      for (const { track, legs } of each(vessels)) {
        const whole = totalsOf(track, legsOf(track, false), all);
        expect(whole).toMatchObject({ legs: legs.length, points: track.count });
        const covered = ((track.tenths[track.count - 1] ?? 0) - (track.tenths[0] ?? 0)) / 10;
        expect(whole.underWaySecs + whole.stillSecs + whole.silentSecs).toBeCloseTo(covered, 3);
        const part = totalsOf(track, legsOf(track, false), range);
        expect(part.distanceKm).toBeLessThanOrEqual(whole.distanceKm + 1e-6);
        expect(part.points).toBeLessThanOrEqual(whole.points);
      }
    }),
  );
});
