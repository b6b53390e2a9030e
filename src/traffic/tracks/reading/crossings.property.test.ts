import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrap180 } from '../../../foundation/shared/geo/geo.ts';
import { newColumns } from '../recording/point-columns.ts';
import { boxOf, isWithin } from '../store/directory.ts';
import { MARK_FIRST } from '../stored-track.ts';
import { staysIn } from './crossings.ts';

const STEP = 1000;
/** Points nearer to a side of the box than this may be on either side. */
const EDGE_DEG = 1e-6;
const place = fc.record({ lat: fc.integer({ min: -60, max: 60 }), lon: fc.integer({ min: -180, max: 180 }) });
const point = fc.record({
  lat: fc.integer({ min: -6e6, max: 6e6 }),
  lonStep: fc.integer({ min: -4e6, max: 4e6 }),
  isFirst: fc.boolean(),
});

test('a vessel stays in a box exactly while its line is inside, across 180° too', () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 8 }),
      place,
      fc.record({ height: fc.integer({ min: 1, max: 60 }), width: fc.integer({ min: 1, max: 350 }) }),
      (points, { lat: south, lon: west }, { height, width }) => {
        const track = newColumns(points.length);
        let lon = 0;
        for (const [at, { lat, lonStep, isFirst }] of points.entries()) {
          lon += lonStep;
          track.tenths[at] = at * STEP;
          track.latE5[at] = lat;
          track.lonE5[at] = Math.round(wrap180(lon / 1e5) * 1e5);
          track.marks[at] = isFirst || at === 0 ? MARK_FIRST : 0;
        }
        const box = { south, north: south + height, west, east: wrap180(west + width) };
        const stays = staysIn(track, box, { from: 0, to: 1e9 });
        for (let at = 0; at + 1 < points.length; at += 1) {
          if (((track.marks[at + 1] ?? 0) & MARK_FIRST) !== 0) continue;
          for (const share of [0.1, 0.5, 0.9]) {
            const between = (column: Int32Array, step: number) => ((column[at] ?? 0) + share * step) / 1e5;
            const north = between(track.latE5, (track.latE5[at + 1] ?? 0) - (track.latE5[at] ?? 0));
            const eastStep = wrap180(((track.lonE5[at + 1] ?? 0) - (track.lonE5[at] ?? 0)) / 1e5) * 1e5;
            const east = (((between(track.lonE5, eastStep) - west) % 360) + 360) % 360;
            const inside = Math.min(north - south, south + height - north, east, width - east);
            if (Math.abs(inside) < EDGE_DEG || 360 - east < EDGE_DEG) continue;
            const time = (at + share) * STEP;
            expect(stays.some(({ from, to }) => time >= from && time <= to)).toBe(inside > 0);
          }
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test('a track within a box stays there as the directory says, without a look at its points', () => {
  let seen = 0;
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      place,
      fc.record({ height: fc.integer({ min: 1, max: 120 }), width: fc.integer({ min: 1, max: 350 }) }),
      (points, isCarried, { lat: south, lon: west }, { height, width }) => {
        const track = newColumns(points.length);
        let lon = (west + width / 4) * 1e5;
        for (const [at, { lat, lonStep, isFirst }] of points.entries()) {
          lon += lonStep / 8;
          track.tenths[at] = at * STEP;
          track.latE5[at] = Math.round((south + height / 2) * 1e5 + lat / 4);
          track.lonE5[at] = Math.round(wrap180(lon / 1e5) * 1e5);
          track.marks[at] = (at === 0 ? !isCarried : isFirst) ? MARK_FIRST : 0;
        }
        const area = { south, north: south + height, west, east: wrap180(west + width) };
        const box = boxOf(track);
        if (!isWithin(box, area) || box.legs === 0) return;
        const stays = staysIn(track, area, { from: 0, to: 1e9 });
        expect(stays).toHaveLength(box.legs);
        expect([stays[0]?.from, stays.at(-1)?.to]).toEqual([box.fromTenths, box.toTenths]);
        seen += 1;
      },
    ),
    { numRuns: 5000 },
  );
  expect(seen).toBeGreaterThan(500);
});
