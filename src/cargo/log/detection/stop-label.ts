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
}

/** What is known of a stop beside its place. */
export interface StopFacts {
  position: LatLon;
  since: number;
  /** Until when it lasts, so far. */
  until: number;
  extent: Extent | undefined;
}

const LONGEST_MARGIN_M = VOYAGE.waitM;

/**
 * What the vessel stops for. What is drawn on the map counts most, then what the vessel does, then what it did here before.
 * A place that holds the vessel comes before one that is near, and a small one before a large one.
 */
export function labelStop(
  { position, since, until, extent }: StopFacts,
  { places, spots }: { places: Pick<PlaceDirectory, 'at'>; spots: Pick<Spots, 'kindAt'> },
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
  const known = spots.kindAt(position);
  if (known) return { kind: known, place: other };
  const awaited = nearest(
    position,
    near.filter(({ kind }) => kind === 'lock' || kind === 'bridge'),
  );
  if (awaited && until - since < VOYAGE.waitMs) return { kind: 'waiting', place: awaited };
  if (extent && isSwinging(extent)) return { kind: 'anchorage', place: other };
  return { kind: isRest(since, until, position.longitude) ? 'rest' : 'unknown', place: other };
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
