import { bearingDeg, distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import type { Shape } from '../../../foundation/shared/geo/shape.ts';
import { type Condition, NO_FIGURES } from '../alarm.ts';

/** Maximum number of areas of one installation. */
export const MAX_AREAS = 100;
export const RADIUS_M = { least: 10, most: 200_000 } as const;

export const AREA_WATCHES = ['enter', 'leave', 'both'] as const;
export type AreaWatched = (typeof AREA_WATCHES)[number];

/** `watched`: vessels of the watchlist; `all`: every other vessel; `vehicles`: those reported by a phone or tracker. */
export const AREA_WHOM = ['own', 'watched', 'all', 'vehicles'] as const;
export type AreaWhom = (typeof AREA_WHOM)[number];

export interface AreaDetails {
  readonly name: string;
  readonly shape: Shape;
  readonly watch: AreaWatched;
  readonly whom: AreaWhom;
}

/** A part of the water with an alarm for entering or leaving it. */
export interface Area extends AreaDetails {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type AreaEvent = 'enter' | 'leave';

/** The last reported position of a vessel, or of this vessel (`mmsi` null). */
export interface Sighting {
  latitude: number;
  longitude: number;
  mmsi: number | null;
  name: string | null;
  source: Exclude<Condition['source'], 'tracker'>;
  fixAt: number;
  /** Time by which the position is older than `fixAt`. */
  lagMs: number;
  /** Null if unknown. */
  speedMps: number | null;
}

export const keyOf = (areaId: string, mmsi: number | null, event: AreaEvent): string =>
  `area:${areaId}:${mmsi ?? 'own'}:${event}`;

/** Parses a key made by `keyOf`; undefined for any other key. */
export function parseKey(key: string): { areaId: string; mmsi: number | null; event: AreaEvent } | undefined {
  const found = /^area:([^:]+):(own|\d{1,9}):(enter|leave)$/.exec(key);
  if (!found) return undefined;
  const [, areaId = '', who, event] = found;
  return { areaId, mmsi: who === 'own' ? null : Number(who), event: event === 'enter' ? 'enter' : 'leave' };
}

const WORDS = { enter: 'Entered', leave: 'Left' } as const;

export function toAreaCondition(
  { area, event, seen }: { area: Area; event: AreaEvent; seen: Sighting },
  own: LatLon | undefined,
  now: number,
): Condition {
  const { mmsi, name, source, latitude, longitude, fixAt, lagMs } = seen;
  const distance = own && mmsi !== null ? distanceM(own, seen) : null;
  const ageSecs = Math.max(0, Math.round((now - fixAt + lagMs) / 1000));
  const age = `${ageSecs} s old`;
  const from = { own: '', antenna: ` (AIS, ${age})`, feed: ` (internet AIS, may lag by minutes, ${age})` }[source];
  return {
    ...NO_FIGURES,
    key: keyOf(area.id, mmsi, event),
    type: 'area',
    priority: 'warning',
    mmsi,
    name,
    text: `${WORDS[event]} the area ${area.name}${from}`,
    latitude,
    longitude,
    distanceKm: distance === null ? null : distance / 1000,
    bearingDeg: own && mmsi !== null ? bearingDeg(own, seen) : null,
    source,
    details: { event, areaName: area.name, ...(mmsi !== null && { ageSecs }) },
  };
}
