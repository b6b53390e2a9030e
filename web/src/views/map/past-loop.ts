import { effect } from '@preact/signals';
import { serviceNow } from '../../lib/clock.ts';
import type { LatLon } from '../../lib/geo.ts';
import { isStill } from '../../lib/reckoning.ts';
import type { LiveVessel } from '../../live/index.ts';
import { toMercatorX, toMercatorY } from '../../map/mercator.ts';
import type { PastPositions } from '../../playback/past-positions.ts';
import type { Session } from '../../playback/session.ts';
import { looksVersion, pastLook, type VesselLook } from '../../playback/vessel-looks.ts';
import type { Own } from './labels/annotations.ts';
import { isFollowing } from './map-state.ts';
import type { MapView } from './map-view.ts';
import type { DrawnTraffic } from './vessels/drawn-traffic.ts';
import { TRAIL_MS } from './vessels/trails.ts';
import type { Placed, VesselRows } from './vessels/vessel-rows.ts';

/** Slot of your vessel in the positions; it is drawn separately. */
const OWN_ID = 0;

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
function createPastRows({ rows, positions, lookOf }: PastRowsDeps) {
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

/** Even without movement, the view may need other blocks. */
const STILL_EVERY_MS = 200;
/** Interval of rebuilding trails, in shown time. */
const TRAILS_EVERY_MS = 250;

interface PastLoopDeps {
  mapView: MapView;
  drawn: DrawnTraffic;
  session: Session;
  onTrails: () => void;
}

export type PastLoop = ReturnType<typeof startPastLoop>;

/** Draws the past frame by frame in place of the traffic, until it is stopped. */
export function startPastLoop({ mapView, drawn, session, onTrails }: PastLoopDeps) {
  const { positions } = session;
  const rows = createPastRows({ rows: drawn.rows, positions, lookOf: pastLook });
  drawn.showPast({
    trailOf(mmsi) {
      const to = session.momentMs();
      return to === undefined ? [] : positions.trailOf(mmsi, to - TRAIL_MS, to);
    },
  });
  let frame = requestAnimationFrame(draw);
  let drawnAt = performance.now();
  let trailsAt = 0;

  function draw(at: number): void {
    frame = requestAnimationFrame(draw);
    const elapsedMs = at - drawnAt;
    const isPlaying = session.state.peek().phase === 'playing';
    const isStill = session.state.peek().phase === 'paused';
    if (document.hidden || (isStill && elapsedMs < STILL_EVERY_MS)) return;
    drawnAt = at;
    const hasMoved = session.frame(mapView.view(), elapsedMs);
    rows.show();
    if (isFollowing.peek()) follow();
    if (at - trailsAt > TRAILS_EVERY_MS) {
      trailsAt = at;
      onTrails();
    }
    if (hasMoved || !isPlaying) mapView.map.triggerRepaint();
  }

  function ownPlace(): (LatLon & { slot: number }) | undefined {
    const slot = positions.slotOf(OWN_ID);
    if (slot === undefined || positions.isThere[slot] !== 1) return undefined;
    return { slot, latitude: positions.latitudes[slot] ?? 0, longitude: positions.longitudes[slot] ?? 0 };
  }

  function follow(): void {
    const place = ownPlace();
    const { map } = mapView;
    if (!place || map.isMoving()) return;
    mapView.begin(place);
    const { lat, lng } = map.getCenter();
    if (lat !== place.latitude || lng !== place.longitude) map.jumpTo({ center: [place.longitude, place.latitude] });
  }

  const stopLooks = effect(() => {
    if (looksVersion.value > 0) rows.redress();
  });

  return {
    ownPlace,
    /** Your vessel at the moment; undefined if nothing was recorded. */
    own(size: Own['size']): Own | undefined {
      const place = ownPlace();
      if (!place) return undefined;
      const { slot, latitude, longitude } = place;
      const heading = positions.courses[slot] ?? Number.NaN;
      const knots = positions.knots[slot] ?? Number.NaN;
      return {
        latitude,
        longitude,
        heading: Number.isNaN(heading) ? null : heading,
        speedKnots: Number.isNaN(knots) ? 0 : knots,
        size,
        isOld: false,
      };
    },
    /** Your track of the last minutes. */
    ownTrail(): LatLon[][] {
      const to = session.momentMs() ?? serviceNow();
      return positions.trailOf(OWN_ID, to - TRAIL_MS, to);
    },
    stop(): void {
      cancelAnimationFrame(frame);
      stopLooks();
      drawn.showPast(undefined);
    },
  };
}
