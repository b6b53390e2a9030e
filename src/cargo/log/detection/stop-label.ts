import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { HOUR_MS } from '../../../foundation/shared/units.ts';
import type { Place, PlaceDirectory } from '../../places/index.ts';
import type { StopKind } from '../chain/entry.ts';
import { type Extent, isSwinging } from './extent.ts';
import { VOYAGE } from './parameters.ts';

/** Maximum number of former stops; the oldest are dropped. */
const MAX_STOPS = 1000;

export interface FormerStop {
  position: LatLon;
  /** Label set by a person; null if detected. */
  named: StopKind | null;
  durationMs: number;
}

export type Spots = ReturnType<typeof createSpots>;

/** Finds reasons of former stops at the same place. */
export function createSpots() {
  let stops: FormerStop[] = [];
  return {
    add(stop: FormerStop): void {
      stops.push(stop);
      if (stops.length > MAX_STOPS) stops = stops.slice(-MAX_STOPS / 2);
    },
    /** The last label that people set here, and whether the vessel often stops here, always for a short time. */
    at(position: LatLon): { named: StopKind | undefined; isBrief: boolean } {
      const here = stops.filter((stop) => isNear(position, stop.position));
      return {
        named: here.findLast((stop) => stop.named !== null && stop.named !== 'unknown')?.named ?? undefined,
        isBrief: here.length >= VOYAGE.spotStops && here.every(({ durationMs }) => durationMs < VOYAGE.spotMs),
      };
    },
  };
}

/** Compares degrees first, which is cheap and excludes most. */
const isNear = (a: LatLon, b: LatLon): boolean =>
  Math.abs(a.latitude - b.latitude) < 0.01 && distanceM(a, b) <= VOYAGE.spotM;

export interface StopLabel {
  kind: StopKind;
  /** The place of the stop, or the place that the vessel waits for. */
  place: Place | undefined;
  /** Based on the AIS status only. */
  isByStatus?: boolean;
}

/** A lock learnt from the tracks of vessels. */
export interface LearntLock extends LatLon {
  /** Radius that contains nearly all waiting vessels. */
  radiusM: number;
}

/** Sources for the label of a stop. */
export interface LabelSources {
  places: Pick<PlaceDirectory, 'at'>;
  spots: Pick<Spots, 'at'>;
  /** Undefined if learning is off. */
  learntLocks?: (() => readonly LearntLock[]) | undefined;
}

/** Facts of a stop besides its place. */
export interface StopFacts {
  position: LatLon;
  since: number;
  /** Current end of the stop. */
  until: number;
  extent: Extent | undefined;
  /** The AIS status of the vessel; null if unknown or implausible. */
  navStatus: number | null;
}

const AT_ANCHOR = 1;
const MOORED = 5;

const LONGEST_MARGIN_M = VOYAGE.waitM;

/**
 * The reason of a stop. Places on the map take precedence, then the behaviour of the vessel, then its former stops here. A
 * place that contains the vessel takes precedence over a near one, and a small place over a large one.
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

/** A vessel moored near a lock does not wait for it; every other stop there is a wait. */
function learntLockAt(position: LatLon, learntLocks: LabelSources['learntLocks']): StopKind | undefined {
  for (const lock of learntLocks?.() ?? []) {
    if (Math.abs(lock.latitude - position.latitude) > 0.05) continue;
    const metres = distanceM(lock, position);
    if (metres <= VOYAGE.learntLockM) return 'lock';
    if (metres <= lock.radiusM) return 'waiting';
  }
  return undefined;
}

/**
 * Whether a stop is a rest: long enough and mostly at night. Night is computed from the sun, so no time zone is needed.
 */
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
