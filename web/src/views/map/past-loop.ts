import { effect } from '@preact/signals';
import { serviceNow } from '../../lib/clock.ts';
import type { LatLon } from '../../lib/geo.ts';
import type { Session } from '../../playback/session.ts';
import { looksVersion, pastLook } from '../../playback/vessel-looks.ts';
import type { Own } from './labels/annotations.ts';
import { isFollowing } from './map-state.ts';
import type { MapView } from './map-view.ts';
import type { DrawnTraffic } from './vessels/drawn-traffic.ts';
import { createPastRows, OWN_ID } from './vessels/past-rows.ts';
import { TRAIL_MS } from './vessels/trails.ts';

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
