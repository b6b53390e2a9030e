import { MINUTE_MS } from '../../foundation/shared/units.ts';
import type { AisMessage } from '../../traffic/ais/index.ts';
import { at, type PathValue } from './delta.ts';
import { mmsiText } from './own-ship.ts';
import { type AtonType, atonTypeOf } from './type-names.ts';

/**
 * Maximum stations, of some hundred bytes each. A receiver has some dozen; forged radio messages must not fill the memory.
 */
const MAX_STATIONS = 1000;
/** A station without a report for this time is removed. */
const TTL_MS = 30 * MINUTE_MS;
/** Largest valid second of a report. With a higher value the off-position flag is not valid. */
const LAST_SECOND = 59;

/** An aid to navigation or a base station. They are not vessels, and only Signal K shows them. */
export interface Station {
  readonly group: 'atons' | 'basestations';
  readonly mmsi: number;
  readonly receivedAt: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string | null;
  readonly aidType: AtonType | null;
  /** Null for a base station. */
  readonly isVirtual: boolean | null;
  readonly isOffPosition: boolean | null;
}

export const STATION_GROUPS = ['atons', 'basestations'] as const satisfies Station['group'][];

export type Stations = ReturnType<typeof createStations>;

/**
 * Last state of stations received by the antenna. `forgotten` is called for those removed after silence or for lack of room.
 */
export function createStations({ now, forgotten }: { now(): number; forgotten(mmsi: number): void }) {
  /** Longest silent first. */
  const stations = new Map<number, Station>();

  function forget(mmsi: number): void {
    stations.delete(mmsi);
    forgotten(mmsi);
  }

  function clean(): void {
    for (const { mmsi, receivedAt } of stations.values()) {
      if (stations.size <= MAX_STATIONS && receivedAt > now() - TTL_MS) return;
      forget(mmsi);
    }
  }

  return {
    /** Station in the message; undefined if the message is about something else. */
    take(message: AisMessage): Station | undefined {
      const station = toStation(message);
      if (!station) return undefined;
      stations.delete(station.mmsi);
      stations.set(station.mmsi, station);
      clean();
      return station;
    },
    find(mmsi: number): Station | undefined {
      clean();
      return stations.get(mmsi);
    },
    of(group: Station['group']): Station[] {
      clean();
      return [...stations.values()].filter((station) => station.group === group);
    },
  };
}

export function valuesOfStation(station: Station): PathValue[] {
  const { group, mmsi, name, latitude, longitude, aidType, isVirtual, isOffPosition } = station;
  const values = [
    at('mmsi', mmsiText(mmsi)),
    at('sensors.ais.class', group === 'atons' ? 'ATON' : 'BASE'),
    at('navigation.position', { latitude, longitude }),
  ];
  if (name !== null) values.push(at('name', name));
  if (aidType !== null) values.push(at('atonType', aidType));
  if (isVirtual !== null) values.push(at('virtual', isVirtual));
  if (isOffPosition !== null) values.push(at('offPosition', isOffPosition));
  return values;
}

function toStation(message: AisMessage): Station | undefined {
  if (message.kind !== 'aid-to-navigation' && message.kind !== 'base-station') return undefined;
  const { own, mmsi, latitude, longitude, receivedAt } = message;
  if (own || latitude === null || longitude === null) return undefined;
  const place = { mmsi, receivedAt, latitude, longitude };
  if (message.kind === 'base-station') {
    if (!isBaseStationMmsi(mmsi)) return undefined;
    return { ...place, group: 'basestations', name: null, aidType: null, isVirtual: null, isOffPosition: null };
  }
  if (!isAidMmsi(mmsi)) return undefined;
  const { name, aidType, virtual, offPosition, utcSecond } = message;
  return {
    ...place,
    group: 'atons',
    name,
    aidType: aidType === null ? null : atonTypeOf(aidType),
    isVirtual: virtual,
    isOffPosition: utcSecond !== null && utcSecond <= LAST_SECOND ? offPosition : null,
  };
}

/** `99` and seven digits (ITU-R M.585). */
const isAidMmsi = (mmsi: number): boolean => mmsi >= 990_000_000 && mmsi < 1_000_000_000;
/** `00`, a country from 201 to 775, and four digits. */
const isBaseStationMmsi = (mmsi: number): boolean => mmsi >= 2_010_000 && mmsi < 7_760_000;
