import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import { toTimestamp } from '../../../foundation/shared/timestamp.ts';
import type { Place } from '../../places/index.ts';
import type { StopKind } from '../chain/stop-kinds.ts';
import type { NewEntry } from '../writing/append.ts';
import type { Between } from './gap.ts';

/**
 * An entry that is to be written. Entries that are corrected later have a name until they get their id; a correction names
 * the same one.
 */
export interface Finding {
  entry: NewEntry;
  /** Its name, of an entry that may be corrected. */
  name?: string | undefined;
  /** The name of the entry that it corrects. */
  corrects?: string | undefined;
}

/** The vessel on its way: a voyage has legs. */
export interface Way {
  voyageId: string;
  legId: string;
  /** Since when the leg. */
  since: number;
}

/** A stop that has begun. */
export interface Stop {
  /** Of its entry. */
  name: string;
  since: number;
  position: LatLon;
  label: StopKind;
  /** A person has said so. */
  isNamed: boolean;
  placeId: string | null;
  placeName: string | null;
  /** The name of the entry of the arrival; null while it is only an interruption. */
  arrival: string | null;
  /** The arrival is the end of the voyage. */
  endsVoyage: boolean;
  /** It lasted when the service began: where it came from is not known. */
  isInitial: boolean;
  /** Since when the vessel is in this harbour: shifting ends no stay. */
  stayedSince: number;
  isRest: boolean;
  /** The course on which it came; null where that is not known. */
  courseDeg: number | null;
  /** It came while there was no position. */
  within?: Between | null;
  /** What it stops for is known from its AIS status alone. */
  isByStatus?: boolean;
  /** How often it was moved on since it came, each time in the direction that it came in; null where once it was not. */
  movedOn?: number | null;
}

export const placeFacts = (place: Pick<Place, 'id' | 'name'> | undefined) => ({
  placeId: place?.id ?? null,
  placeName: place?.name ?? null,
});

/** The entry of a stop as it is known now. */
export function stopEntry(stop: Stop, way: Way | null, until: number | null): NewEntry {
  return {
    kind: 'stop',
    label: stop.label,
    at: stop.since,
    until,
    ...at(stop.position),
    placeId: stop.placeId,
    ...onWay(way),
    data: dataOf(stop),
  };
}

export const arrivalEntry = (stop: Stop, way: Way | null): NewEntry => ({
  kind: 'arrival',
  label: stop.label,
  at: stop.stayedSince,
  ...at(stop.position),
  placeId: stop.placeId,
  ...onWay(way),
  data: { ...dataOf(stop), ...(stop.endsVoyage && { endsVoyage: true }) },
});

/** The time of the entry is an estimate; what is known is that it was between these two. */
export const inGap = (within: Between | null | undefined) =>
  within ? { gap: true, notBefore: toTimestamp(within.from), notAfter: toTimestamp(within.to) } : {};

const dataOf = ({ placeName, isRest, within }: Stop) => ({
  ...(placeName !== null && { place: placeName }),
  ...(isRest && { rest: true }),
  ...inGap(within),
});

export const onWay = (way: Way | null) => ({ voyageId: way?.voyageId ?? null, legId: way?.legId ?? null });

/** To a tenth of a metre: what is behind it is noise. */
export const at = ({ latitude, longitude }: LatLon): LatLon => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
});
