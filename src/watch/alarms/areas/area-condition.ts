import { bearingDeg, distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { type Condition, NO_FIGURES } from '../alarm.ts';
import type { Area } from './area.ts';

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
