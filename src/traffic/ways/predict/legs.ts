import type { Steps } from '../../../foundation/shared/slices.ts';
import { courseBetween, courseDifference, metresBetween, wrapLongitude } from '../geometry.ts';
import { hasLeft, isLock, type Lock } from '../locks/lock.ts';
import type { Location, Start } from './locate.ts';
import type { Arc, Network } from './network.ts';

/**
 * Part of the way without locks. Its times are sums of usual times, grouped by how much the factor of the vessel affects
 * them.
 */
export interface Free {
  readonly kind: 'free';
  readonly bySlope: Float64Array;
  readonly metres: number;
  /** State after each edge: metres from the start of the way, and usual time from the start of the part. */
  readonly steps: readonly Step[];
}

export interface Step {
  readonly atM: number;
  readonly secs: number;
}

/** Part of the way through the zone of a lock. */
export interface Held {
  readonly kind: 'lock';
  readonly lock: Lock;
  readonly isAlong: boolean;
  /** Time of entry into the zone; undefined if the vessel is not there yet. */
  readonly sinceSecs: number | undefined;
  /** Share of the zone that is ahead of a vessel inside, and share that is left out for a place inside. */
  readonly aheadShare: number;
  readonly cutShare: number;
  /** End of the part, in metres from the start of the way. */
  endM: number;
}

export type Leg = Free | Held;

/** Number of slopes, which are rounded to tenths. */
export const SLOPES = 16;

export interface Legs {
  readonly legs: readonly Leg[];
  readonly metres: number;
  /** Fewest passages of an edge ahead, and share of the way over edges with few passages. */
  readonly leastPassages: number;
  readonly fewShare: number;
  /** Line from the vessel to the place, for a map. */
  readonly line: Line;
}

export type Line = readonly (readonly [latitude: number, longitude: number])[];

const FEW_PASSAGES = 3;
const THROUGH_M = 400;

/** Divides the way into free parts and zones of locks. `cutM`: length that is left out at the end of the last edge. */
export function divide(network: Network, { start, route, zones: known, location, place, cutM }: DivideOptions): Legs {
  const { graph } = network;
  const legs: Leg[] = [];
  let bySlope = new Float64Array(SLOPES);
  let [freeM, metres, fewM, leastPassages] = [0, 0, 0, Number.POSITIVE_INFINITY];
  let steps: Step[] = [];
  let usualSecs = 0;
  const flush = () => {
    if (freeM > 0) legs.push({ kind: 'free', bySlope, metres: freeM, steps });
    bySlope = new Float64Array(SLOPES);
    [freeM, usualSecs, steps] = [0, 0, []];
  };
  const zones = zonesOn(network, route, known);
  const inside = new Map<Lock, Held>();
  for (const [at, arc] of route.entries()) {
    const left = arc.lengthM - (at === 0 ? start.alongM : 0) - (at === route.length - 1 ? cutM : 0);
    const length = Math.max(0, left);
    metres += length;
    leastPassages = Math.min(leastPassages, arc.edge.passages);
    if (arc.edge.passages < FEW_PASSAGES) fewM += length;
    const zone = zones.get(arc);
    const held = zone && heldIn(zone, location);
    if (zone && held !== false) {
      const entered = inside.get(zone.lock);
      if (entered) {
        entered.endM = metres;
        continue;
      }
      flush();
      const leg: Held = {
        kind: 'lock',
        lock: zone.lock,
        isAlong: zone.isAlong,
        sinceSecs: held,
        ...sharesOf(zone.lock, location, place),
        endM: metres,
      };
      inside.set(zone.lock, leg);
      legs.push(leg);
      continue;
    }
    const slope = Math.round(arc.slope * 10);
    const secs = Math.exp(arc.pace) * length;
    bySlope[slope] = (bySlope[slope] ?? 0) + secs;
    freeM += length;
    usualSecs += secs;
    steps.push({ atM: metres, secs: usualSecs });
  }
  flush();
  const line = lineOf(graph, { start, route, location, place, cutM });
  return { legs, metres, leastPassages, fewShare: metres > 0 ? fewM / metres : 0, line };
}

export interface DivideOptions {
  readonly start: Start;
  readonly route: readonly Arc[];
  readonly zones: LockZones;
  readonly location: Location;
  readonly place: { readonly latitude: number; readonly longitude: number; readonly radiusM: number };
  readonly cutM: number;
}

/** Nodes ahead, between the vessel and the place. The last edge ends where it enters the place. */
function lineOf(
  { nodes }: Network['graph'],
  { start, route, location, place, cutM }: Omit<DivideOptions, 'zones'>,
): [number, number][] {
  const line: [number, number][] = [[location.latitude, location.longitude]];
  for (const [at, { edge, lengthM }] of route.entries()) {
    const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)];
    if (!from || !to) continue;
    if (at === 0 && start.alongM === 0) line.push([from.latitude, from.longitude]);
    const part = at === route.length - 1 ? Math.max(0, 1 - cutM / Math.max(1, lengthM)) : 1;
    // The vessel has already passed it.
    if (at === 0 && part * lengthM <= start.alongM) continue;
    line.push([
      from.latitude + (to.latitude - from.latitude) * part,
      from.longitude + wrapLongitude(to.longitude - from.longitude) * part,
    ]);
  }
  line.push([place.latitude, place.longitude]);
  return line;
}

/**
 * Shares of a zone. The lock is passed before the middle of its zone, so the part behind the middle is left out for a place
 * there.
 */
function sharesOf(
  { latitude, longitude, radiusM }: Lock,
  location: Location,
  place: DivideOptions['place'],
): Pick<Held, 'aheadShare' | 'cutShare'> {
  const hereM = metresBetween(latitude, longitude, location.latitude, location.longitude);
  const placeM = Math.max(0, metresBetween(latitude, longitude, place.latitude, place.longitude) - place.radiusM);
  const cutShare = Math.max(0, radiusM - placeM) / (2 * radiusM);
  return { aheadShare: Math.min(1, Math.max(0, (hereM + radiusM) / (2 * radiusM) - cutShare)), cutShare };
}

interface Zone {
  readonly lock: Lock;
  readonly isAlong: boolean;
}

/** Locks in whose zone the middle of an edge lies, by the index of its arc. */
export type LockZones = ReadonlyMap<number, readonly Lock[]>;

/** Computes the zones of all locks, once per plan. */
export function* zoneSteps({ graph, figures, byFrom }: Network, locks: readonly Lock[]): Steps<LockZones> {
  const zones = new Map<number, Lock[]>();
  for (const lock of locks.filter(isLock)) {
    yield;
    graph.near(lock.latitude, lock.longitude, lock.radiusM + figures.maxEdgeM, (from) => {
      for (const arc of byFrom.get(from.id) ?? []) {
        const to = graph.nodes.get(arc.edge.to);
        if (!to) continue;
        const [latitude, longitude] = [(from.latitude + to.latitude) / 2, (from.longitude + to.longitude) / 2];
        if (metresBetween(lock.latitude, lock.longitude, latitude, longitude) > lock.radiusM) continue;
        zones.set(arc.index, [...(zones.get(arc.index) ?? []), lock]);
      }
    });
  }
  return zones;
}

/**
 * Edges of the way in zones of locks that it passes. A way that ends in the zone before the lock does not pass the
 * lock.
 */
function zonesOn({ graph }: Network, route: readonly Arc[], known: LockZones): Map<Arc, Zone> {
  const zones = new Map<Arc, Zone>();
  const byLock = new Map<Lock, Arc[]>();
  for (const arc of route) {
    for (const lock of known.get(arc.index) ?? []) byLock.set(lock, [...(byLock.get(lock) ?? []), arc]);
  }
  for (const [lock, within] of byLock) {
    let arcs: Arc[] = [];
    let least = Number.POSITIVE_INFINITY;
    let isBehind = false;
    for (const arc of within) {
      const [from, to] = [graph.nodes.get(arc.edge.from), graph.nodes.get(arc.edge.to)];
      if (!from || !to) continue;
      arcs.push(arc);
      const toM = metresBetween(lock.latitude, lock.longitude, to.latitude, to.longitude);
      const fromM = metresBetween(lock.latitude, lock.longitude, from.latitude, from.longitude);
      least = Math.min(least, toM, fromM);
      isBehind ||= toM > fromM && least < THROUGH_M;
    }
    const [first, last] = [arcs[0], arcs.at(-1)];
    if (!first || !last || least > THROUGH_M || !isBehind) continue;
    const [from, to] = [graph.nodes.get(first.edge.from), graph.nodes.get(last.edge.to)];
    if (!from || !to) continue;
    const course = courseBetween(from.latitude, from.longitude, to.latitude, to.longitude);
    const isAlong = courseDifference(course, lock.axis ?? course) < 90;
    arcs = arcs.filter((arc) => !zones.has(arc));
    for (const arc of arcs) zones.set(arc, { lock, isAlong });
  }
  return zones;
}

/** Time of entry of a vessel in a zone; false if it has already left the lock, undefined if it is not there. */
function heldIn({ lock, isAlong }: Zone, location: Location): number | undefined | false {
  const metresOf = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    metresBetween(lock.latitude, lock.longitude, latitude, longitude);
  if (metresOf(location) > lock.radiusM) return undefined;
  if (hasLeft(lock, isAlong, location)) return false;
  let entry = location.secs;
  for (const piece of [...location.walk.pieces].reverse()) {
    for (let at = piece.length - 1; at >= 0; at -= 1) {
      const sample = piece[at];
      if (!sample) continue;
      if (metresOf(sample) > lock.radiusM) return entry;
      entry = sample.secs;
    }
  }
  return entry;
}
