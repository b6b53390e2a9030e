import { serviceNow } from '../../../lib/clock.ts';
import type { LatLon } from '../../../lib/geo.ts';
import { type TrafficChange, traffic } from '../../../live/index.ts';
import { fromScreen, type Mercator, toScreen, type View } from '../../../map/mercator.ts';
import { drawInto, drawnAt } from './motion.ts';
import { Trails } from './trails.ts';
import { VesselRows } from './vessel-rows.ts';
import { VesselVisibility } from './vessel-visibility.ts';

/** Maximum distance of a tap. */
export const PICK_PX = 22;

interface PastTrails {
  trailOf: (mmsi: number) => readonly (readonly LatLon[])[];
}

export type DrawnTraffic = ReturnType<typeof createDrawnTraffic>;

/** Draws the live traffic and finds vessels. */
export function createDrawnTraffic() {
  const rows = new VesselRows(serviceNow());
  const visibility = new VesselVisibility(rows);
  const trails = new Trails();
  const now = () => rows.seconds(serviceNow());
  /** Rows drawn in place of the traffic. */
  let past: PastTrails | undefined;
  const take = (change: TrafficChange) => {
    if (past) return;
    const seconds = now();
    if (change.kind === 'all') {
      rows.reset(traffic.vessels.values(), seconds);
    } else if (change.kind === 'gone') {
      rows.remove(change.mmsi, seconds);
      trails.forget(change.mmsi);
    } else {
      const vessel = traffic.vessels.get(change.mmsi);
      if (!vessel) return;
      rows.put(vessel, seconds);
      trails.add(change.mmsi, vessel.live, vessel.receivedAt);
    }
  };
  take({ kind: 'all' });
  const stop = traffic.listen(take);

  return {
    rows,
    visibility,
    trails,
    now,
    stop,
    /** Hands the rows to the playback; without one, the traffic is drawn again. */
    showPast(shown: PastTrails | undefined): void {
      if (shown === past) return;
      past = shown;
      rows.clear();
      take({ kind: 'all' });
    },
    /** Track of the last minutes. */
    trailOf: (mmsi: number): readonly (readonly LatLon[])[] =>
      past ? past.trailOf(mmsi) : trails.of(mmsi, serviceNow()),
    /** Drawn position of a vessel. */
    placeOf(mmsi: number): Mercator | undefined {
      const place = rows.places().get(mmsi);
      return place && drawnAt(place.motion, now());
    },
    /** Nearest vessel to a point of the screen, within the maximum distance. */
    pick(view: View, [x, y]: readonly [number, number]): number | undefined {
      const seconds = now();
      let nearest: { mmsi: number; px: number } | undefined;
      const at: Mercator = { x: 0, y: 0 };
      const reach = PICK_PX / view.worldPx;
      const { y: aimY } = fromScreen(view, [x, y]);
      for (const [mmsi, { motion, isHidden }] of rows.places()) {
        if (isHidden) continue;
        drawInto(at, motion, seconds);
        // One comparison excludes most of thousands.
        if (Math.abs(at.y - aimY) > reach) continue;
        const [left, top] = toScreen(view, at);
        const px = Math.hypot(left - x, top - y);
        if (px < PICK_PX && (!nearest || px < nearest.px)) nearest = { mmsi, px };
      }
      return nearest?.mmsi;
    },
  };
}

export const isInView = (
  view: Pick<View, 'width' | 'height'>,
  [x, y]: readonly [number, number],
  margin = 0,
): boolean => x > -margin && y > -margin && x < view.width + margin && y < view.height + margin;
