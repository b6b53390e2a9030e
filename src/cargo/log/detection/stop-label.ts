import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { HOUR_MS } from '../../../foundation/shared/units.ts';
import type { Place, PlaceDirectory } from '../../places/index.ts';
import type { StopKind } from '../chain/stop-kinds.ts';
import { type Extent, isSwinging } from './extent.ts';
import { VOYAGE } from './parameters.ts';
import type { Spots } from './spots.ts';

export interface StopLabel {
  kind: StopKind;
  /** Where the stop is, or what it waits for. */
  place: Place | undefined;
  /** Only the AIS status shows it. */
  isByStatus?: boolean;
}

/** A lock that was learnt from the tracks of vessels. */
export interface LearntLock extends LatLon {
  /** Nearly all that wait for it are inside. */
  radiusM: number;
}

/** By what stops are labelled. */
export interface LabelSources {
  places: Pick<PlaceDirectory, 'at'>;
  spots: Pick<Spots, 'at'>;
  /** Undefined where nothing is learnt. */
  learntLocks?: (() => readonly LearntLock[]) | undefined;
}

/** What is known of a stop beside its place. */
export interface StopFacts {
  position: LatLon;
  since: number;
  /** Until when it lasts, so far. */
  until: number;
  extent: Extent | undefined;
  /** The AIS status of the vessel; null where it is not known or cannot be believed. */
  navStatus: number | null;
}

const AT_ANCHOR = 1;
const MOORED = 5;

const LONGEST_MARGIN_M = VOYAGE.waitM;

/**
 * What the vessel stops for. What is drawn on the map counts most, then what the vessel does, then what it did here before.
 * A place that holds the vessel comes before one that is near, and a small one before a large one.
 */
export function labelStop(
  { position, since, until, extent, navStatus }: StopFacts,
  { places, spots, learntLocks }: LabelSources,
): StopLabel {
  const near = places.at(position, LONGEST_MARGIN_M);
  const within = (kind: Place['kind'], marginM: number) => {
    const those = near.filter((place) => place.kind === kind);
    return those.length === 0 ? undefined : places.at(position, marginM).find((place) => place.kind === kind);
  };
  const lock = within('lock', 0);
  if (lock) return { kind: 'lock', place: lock };
  const berth = within('berth', VOYAGE.berthMarginM) ?? within('port', 0);
  if (berth) return { kind: 'berth', place: berth };
  const anchorage = within('anchorage', VOYAGE.berthMarginM);
  if (anchorage) return { kind: 'anchorage', place: anchorage };
  const gate = within('lock', VOYAGE.lockMarginM);
  if (gate) return { kind: 'lock', place: gate };
  const bridge = within('bridge', VOYAGE.bridgeMarginM);
  if (bridge) return { kind: 'bridge', place: bridge };
  const other = within('other', 0);
  const { named, isBrief } = spots.at(position);
  if (named) return { kind: named, place: other };
  const learnt =
    navStatus === MOORED || until - since >= VOYAGE.waitMs ? undefined : learntLockAt(position, learntLocks);
  if (isBrief) return { kind: learnt ?? 'waiting', place: other };
  const awaited = nearest(
    position,
    near.filter(({ kind }) => kind === 'lock' || kind === 'bridge'),
  );
  if (awaited && until - since < VOYAGE.waitMs) return { kind: 'waiting', place: awaited };
  if (navStatus === AT_ANCHOR || (extent && isSwinging(extent))) return { kind: 'anchorage', place: other };
  if (learnt) return { kind: learnt, place: other };
  if (isRest(since, until, position.longitude)) return { kind: 'rest', place: other };
  return navStatus === MOORED ? { kind: 'berth', place: other, isByStatus: true } : { kind: 'unknown', place: other };
}

/** Who moors near a lock does not wait for it; all others that stop there do. */
function learntLockAt(position: LatLon, learntLocks: LabelSources['learntLocks']): StopKind | undefined {
  for (const lock of learntLocks?.() ?? []) {
    if (Math.abs(lock.latitude - position.latitude) > 0.05) continue;
    const metres = distanceM(lock, position);
    if (metres <= VOYAGE.learntLockM) return 'lock';
    if (metres <= lock.radiusM) return 'waiting';
  }
  return undefined;
}

/** Long, and most of it at night. Night is by the sun: the zone of the place need not be known. */
export function isRest(since: number, until: number, longitude: number): boolean {
  if (until - since < VOYAGE.restMs) return false;
  const shiftMs = (longitude / 15) * HOUR_MS;
  let nightMs = 0;
  for (let at = since + shiftMs; at < until + shiftMs; at += HOUR_MS / 4) {
    const hour = Math.floor(at / HOUR_MS) % 24;
    if (hour >= VOYAGE.nightFromHour || hour < VOYAGE.nightToHour) nightMs += HOUR_MS / 4;
    if (nightMs >= VOYAGE.nightMs) return true;
  }
  return false;
}

const nearest = (position: LatLon, places: readonly Place[]): Place | undefined =>
  places.toSorted((a, b) => distanceM(position, a) - distanceM(position, b))[0];
