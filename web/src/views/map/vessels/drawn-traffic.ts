import { serviceNow } from '../../../lib/clock.ts';
import type { LatLon } from '../../../lib/geo.ts';
import { KINDS } from '../../../lib/ship-type.ts';
import { type TrafficChange, traffic } from '../../../live/index.ts';
import { extentOf, fromScreen, type Mercator, toScreen, type View } from '../../../map/mercator.ts';
import { type Group, groupOf } from '../tools/type-filter.ts';
import { type Cluster, cellsAt, clusterPx, clusterSpots, isCrowded, moveAside, type Spots } from './clusters.ts';
import { drawInto, drawnAt } from './motion.ts';
import { Trails } from './trails.ts';
import { VesselRows } from './vessel-rows.ts';

export interface VisibilityFacts {
  view: View;
  /** In row time. */
  seconds: number;
  /** Vessels that are always drawn singly: watched, chosen, measured, or with an alarm. */
  isKept: (mmsi: number) => boolean;
  hiddenGroups: ReadonlySet<Group>;
  /** Your vessel, which is drawn separately. */
  own?: Mercator | undefined;
}

/** A symbol near a cluster: half of its length. */
const SYMBOL_PX = 12;

const GROUP_OF_KIND = KINDS.map(groupOf);

/** Decides which vessels are visible: not filtered, and not in a cluster. */
export class VesselVisibility {
  readonly #rows: VesselRows;
  clusters: readonly Cluster[] = [];
  #isCrowded = false;
  #spots: Spots = { count: 0, x: new Float64Array(0), y: new Float64Array(0) };
  #mmsis: number[] = [];
  /** Vessels in view, besides clusters. */
  #kept: Mercator[] = [];

  constructor(rows: VesselRows) {
    this.#rows = rows;
  }

  update(facts: VisibilityFacts): void {
    const inView = this.#collect(facts);
    this.#isCrowded = isCrowded({ inView, zoom: facts.view.zoom, was: this.#isCrowded });
    if (!this.#isCrowded) {
      if (this.clusters.length > 0) this.clusters = [];
      for (const mmsi of this.#mmsis) this.#rows.hide(mmsi, false);
      return;
    }
    const { clusters, isMember } = clusterSpots(this.#spots, cellsAt(facts.view.zoom));
    const { view, own } = facts;
    moveAside(
      clusters,
      own ? [...this.#kept, own] : this.#kept,
      (count) => (clusterPx(count) + SYMBOL_PX) / view.worldPx,
    );
    this.clusters = clusters;
    for (let spot = 0; spot < this.#spots.count; spot += 1)
      this.#rows.hide(this.#mmsis[spot] ?? 0, isMember[spot] === 1);
  }

  /** Cluster at a point of the screen. */
  pick(view: View, [x, y]: readonly [number, number]): Cluster | undefined {
    return this.clusters.find(({ at, count }) => {
      const [left, top] = toScreen(view, at);
      return Math.hypot(left - x, top - y) <= clusterPx(count) + 4;
    });
  }

  /** Fills the spots with possible members of clusters, in whole cells around the view; returns the number in view. */
  #collect({ view, seconds, isKept, hiddenGroups }: VisibilityFacts): number {
    const places = this.#rows.places();
    if (this.#spots.x.length < places.size) {
      const capacity = Math.max(1024, places.size * 2);
      this.#spots = { count: 0, x: new Float64Array(capacity), y: new Float64Array(capacity) };
    }
    const { x, y } = this.#spots;
    const cell = 1 / cellsAt(view.zoom);
    const { halfWidth, halfHeight } = extentOf(view);
    const at: Mercator = { x: 0, y: 0 };
    this.#mmsis.length = 0;
    this.#kept.length = 0;
    let count = 0;
    let inView = 0;
    for (const [mmsi, { motion, kind }] of places) {
      const kept = isKept(mmsi);
      if (!kept && hiddenGroups.has(GROUP_OF_KIND[kind] ?? 'other')) {
        this.#rows.hide(mmsi, true);
        continue;
      }
      drawInto(at, motion, seconds);
      let east = at.x - view.center.x;
      east -= Math.round(east);
      const overX = Math.abs(east) - halfWidth;
      const overY = Math.abs(at.y - view.center.y) - halfHeight;
      if (overX <= 0 && overY <= 0) inView += 1;
      if (kept && overX <= 0 && overY <= 0) this.#kept.push({ x: at.x, y: at.y });
      if (kept || overX > cell || overY > cell) {
        this.#rows.hide(mmsi, false);
        continue;
      }
      x[count] = at.x;
      y[count] = at.y;
      this.#mmsis.push(mmsi);
      count += 1;
    }
    this.#spots.count = count;
    return inView;
  }
}

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
