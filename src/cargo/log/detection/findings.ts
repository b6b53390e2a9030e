import { toTimestamp } from '../../../foundation/shared/clock.ts';
import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { HOUR_MS } from '../../../foundation/shared/units.ts';
import type { Place } from '../../places/index.ts';
import type { StopKind } from '../chain/entry.ts';
import type { NewEntry } from '../writing/append.ts';
import type { Between } from './motion.ts';

/**
 * An entry to be written. An entry that may be corrected has a name until it gets its id; corrections refer to that name.
 */
export interface Finding {
  entry: NewEntry;
  /** Name of an entry that may be corrected. */
  name?: string | undefined;
  /** Name of the corrected entry. */
  corrects?: string | undefined;
}

/** The current voyage and its leg. */
export interface Way {
  voyageId: string;
  legId: string;
  /** Start of the leg. */
  since: number;
}

/** A stop that has begun. */
export interface Stop {
  /** Name of its entry. */
  name: string;
  since: number;
  position: LatLon;
  label: StopKind;
  /** A person has set the label. */
  isNamed: boolean;
  placeId: string | null;
  placeName: string | null;
  /** Name of the arrival entry; null while the stop is only an interruption. */
  arrival: string | null;
  /** The arrival is the end of the voyage. */
  endsVoyage: boolean;
  /** The stop began before the service started: the way to it is unknown. */
  isInitial: boolean;
  /** Start of the stay in this harbour. Shifting does not end the stay. */
  stayedSince: number;
  isRest: boolean;
  /** Course of the approach; null if unknown. */
  courseDeg: number | null;
  /** The vessel arrived while there was no position. */
  within?: Between | null;
  /** Only the AIS status shows the reason of the stop. */
  isByStatus?: boolean;
  /** Number of moves since the arrival, all in the direction of the approach; null after a move in another direction. */
  movedOn?: number | null;
}

export const placeFacts = (place: Pick<Place, 'id' | 'name'> | undefined) => ({
  placeId: place?.id ?? null,
  placeName: place?.name ?? null,
});

/** The entry of a stop in its current state. */
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

/** Marks an estimated time with its bounds. */
export const inGap = (within: Between | null | undefined) =>
  within ? { gap: true, notBefore: toTimestamp(within.from), notAfter: toTimestamp(within.to) } : {};

const dataOf = ({ placeName, isRest, within }: Stop) => ({
  ...(placeName !== null && { place: placeName }),
  ...(isRest && { rest: true }),
  ...inGap(within),
});

export const onWay = (way: Way | null) => ({ voyageId: way?.voyageId ?? null, legId: way?.legId ?? null });

/** Rounded to a tenth of a metre; finer digits are noise. */
export const at = ({ latitude, longitude }: LatLon): LatLon => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
});

/** The fields of an alarm change that an entry needs. */
export interface AlarmNews {
  readonly kind: string | null;
  readonly alarm: {
    readonly id: string;
    readonly type: string;
    readonly priority: string;
    readonly text: string;
    readonly mmsi: number | null;
    readonly name: string | null;
    readonly latitude: number | null;
    readonly longitude: number | null;
    /** In an office: the ship of the alarm, which records the alarm itself. */
    readonly shipId?: string | undefined;
  };
}

const WRITTEN = ['alarm', 'emergency'];
const MAX_TEXT = 2000;

/** Creates one entry for each alarm, once its priority is high enough. */
export function createAlarmEntries() {
  let known: string[] = [];
  let times: number[] = [];
  let omitted = 0;
  return (news: AlarmNews, now: number): Finding | undefined => {
    const { kind, alarm } = news;
    const { id, type, priority, mmsi, name, latitude, longitude } = alarm;
    const isNews = (kind === 'raised' || kind === 'escalated') && WRITTEN.includes(priority) && !alarm.shipId;
    if (!isNews || known.includes(id)) return undefined;
    known = [...known, id].slice(-LIMITS.logAlarms.items * 10);
    times = times.filter((time) => now - time < HOUR_MS && time <= now);
    if (times.length >= LIMITS.logAlarms.items) {
      omitted += 1;
      return undefined;
    }
    times.push(now);
    const data = { alarmId: id, priority, mmsi, name: name && wellFormed(name), ...(omitted > 0 && { omitted }) };
    omitted = 0;
    return { entry: { kind: 'alarm', label: type, at: now, latitude, longitude, text: wellFormed(alarm.text), data } };
  };
}

/** Texts received by radio may contain any characters. */
const wellFormed = (text: string): string => text.slice(0, MAX_TEXT).toWellFormed().replaceAll('\0', '');
