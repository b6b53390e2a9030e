import { isStill } from '../../../lib/reckoning.ts';
import type { LiveVessel } from '../../../live/index.ts';
import { toMercatorX, toMercatorY } from '../../../map/mercator.ts';
import type { PastPositions } from '../../../playback/past-positions.ts';
import type { VesselLook } from '../../../playback/vessel-looks.ts';
import type { Placed, VesselRows } from './vessel-rows.ts';

/** Slot of your vessel in the positions; it is drawn separately. */
export const OWN_ID = 0;

interface PastRowsDeps {
  rows: VesselRows;
  positions: PastPositions;
  lookOf: (mmsi: number) => VesselLook | undefined;
}

const UNKNOWN: VesselLook = {
  name: '',
  callsign: null,
  ship_type: 'Unknown',
  ship_type_code: null,
  length: null,
  beam: null,
};

/** Draws the past positions in the rows of the traffic, so that vessels look as in live mode. */
export function createPastRows({ rows, positions, lookOf }: PastRowsDeps) {
  const shown = new Set<number>();
  // Reused, because this runs for thousands of vessels in each frame.
  const placed: Placed = { x: 0, y: 0, headingDeg: Number.NaN, isStill: true, isRemote: false };
  const course = { speedKnots: 0, courseDeg: 0 };

  function put(mmsi: number, slot: number): void {
    const latitude = positions.latitudes[slot] ?? 0;
    const longitude = positions.longitudes[slot] ?? 0;
    rows.put({ live: standing(mmsi, lookOf(mmsi) ?? UNKNOWN, { latitude, longitude }), receivedAt: rows.epochMs }, 0);
    shown.add(mmsi);
  }

  return {
    /** Draws all vessels at the current positions; those without a line are hidden. */
    show(): void {
      for (const mmsi of shown) {
        const slot = positions.slotOf(mmsi);
        if (slot !== undefined && positions.isThere[slot] === 1) continue;
        shown.delete(mmsi);
        rows.drop(mmsi);
      }
      for (let slot = 0; slot < positions.count; slot += 1) {
        if (positions.isThere[slot] !== 1) continue;
        const mmsi = positions.mmsis[slot] ?? OWN_ID;
        if (mmsi === OWN_ID) continue;
        if (!shown.has(mmsi)) put(mmsi, slot);
        const knots = positions.knots[slot] ?? Number.NaN;
        const courseDeg = positions.courses[slot] ?? Number.NaN;
        course.speedKnots = knots;
        course.courseDeg = courseDeg;
        placed.x = toMercatorX(positions.longitudes[slot] ?? 0);
        placed.y = toMercatorY(positions.latitudes[slot] ?? 0);
        placed.headingDeg = courseDeg;
        // Without a speed, the line shows whether it moves.
        placed.isStill = Number.isNaN(courseDeg) || isStill(course);
        placed.isRemote = positions.isRemote[slot] === 1;
        rows.place(mmsi, placed);
      }
    },
    /** Call when names and sizes were loaded. */
    redress(): void {
      for (const mmsi of shown) {
        const slot = positions.slotOf(mmsi);
        if (slot !== undefined) put(mmsi, slot);
      }
      this.show();
    },
  };
}

/** Without speed, so that the shader does not extrapolate. */
const standing = (mmsi: number, known: VesselLook, place: { latitude: number; longitude: number }): LiveVessel => ({
  ...place,
  ...known,
  mmsi,
  nav_status: 'Unknown',
  nav_status_code: null,
  heading: null,
  course: null,
  speed_kmh: 0,
  speed_mps: 0,
  speed_mph: 0,
  speed_knots: 0,
  source: 'local',
  last_seen: new Date(0).toISOString(),
});
