import { KINDS } from '../../../lib/vessel-kind.ts';
import { extentOf, type Mercator, toScreen, type View } from '../../../map/mercator.ts';
import { type Group, groupOf } from '../tools/type-filter.ts';
import { type Cluster, cellsAt, clusterPx, clusterSpots, isCrowded, moveAside, type Spots } from './clusters.ts';
import { drawInto } from './motion.ts';
import type { VesselRows } from './vessel-rows.ts';

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
