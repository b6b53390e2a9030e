import { isPlausiblePosition } from '../../foundation/shared/geo/geo.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { isAidMmsi, isAircraftMmsi, isShipMmsi } from '../../foundation/shared/mmsi.ts';
import type { AisMessage } from '../ais/index.ts';

/** Aids to navigation report every 3 min, stations every 10 s. */
const KEPT_MS = 1_800_000;
/** Aircraft report every 10 s and move fast. */
const AIRCRAFT_KEPT_MS = 600_000;
/** Highest valid UTC second. Above it, the second and the off-position flag of a floating aid are not valid. */
const LAST_SECOND = 59;

export const AID_KINDS = ['station', 'aid', 'aircraft'] as const;

/**
 * An AIS transmitter that is not a vessel: a station on shore, an aid to navigation, or an aircraft in search and rescue.
 */
export interface ReceivedAid {
  readonly kind: (typeof AID_KINDS)[number];
  readonly mmsi: number;
  readonly name: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** Type of an aid to navigation, 1 to 31. */
  readonly aidType: number | null;
  /** Null for all but aids to navigation. */
  readonly isVirtual: boolean | null;
  /** Whether a floating aid is off position; null if unknown. */
  readonly isOffPosition: boolean | null;
  /** Altitude of an aircraft; 4094 means 4094 m or more. */
  readonly altitudeM: number | null;
  readonly speedKnots: number | null;
  readonly courseDeg: number | null;
  readonly receivedAt: number;
}

/** Last reports of aids. Their number is limited, because anyone with a transmitter can invent some. */
export class ReceivedAids {
  /** By MMSI, longest silent first. */
  readonly #aids = new Map<number, ReceivedAid>();

  receive(message: AisMessage): void {
    const aid = toAid(message);
    if (!aid) return;
    const name = aid.name ?? this.#aids.get(aid.mmsi)?.name ?? null;
    this.#aids.delete(aid.mmsi);
    this.#aids.set(aid.mmsi, name === aid.name ? aid : { ...aid, name });
    if (this.#aids.size <= LIMITS.aids.items) return;
    const { value: silent } = this.#aids.keys().next();
    if (silent !== undefined) this.#aids.delete(silent);
  }

  list(now: number): ReceivedAid[] {
    for (const { mmsi, kind, receivedAt } of this.#aids.values()) {
      const keptMs = kind === 'aircraft' ? AIRCRAFT_KEPT_MS : KEPT_MS;
      // The absolute value, because the clock may have been set back.
      if (Math.abs(now - receivedAt) > keptMs) this.#aids.delete(mmsi);
    }
    return [...this.#aids.values()];
  }
}

/** Undefined for a message of another kind, and for one without a position. */
function toAid(message: AisMessage): ReceivedAid | undefined {
  if (message.own || !('latitude' in message)) return undefined;
  // Fast path: position reports of ships, the most frequent messages, are rejected before an object is created.
  if ((message.kind === 'position' || message.kind === 'extended') && isShipMmsi(message.mmsi)) return undefined;
  const { mmsi, latitude, longitude, receivedAt } = message;
  if (latitude === null || longitude === null || mmsi === 0) return undefined;
  if (!isPlausiblePosition(latitude, longitude)) return undefined;
  const place = { mmsi, latitude, longitude, receivedAt };
  switch (message.kind) {
    case 'base-station':
      return isStationMmsi(mmsi) ? { ...NOTHING, ...place, kind: 'station' } : undefined;
    case 'aid-to-navigation': {
      const { name, aidType, virtual, offPosition, utcSecond } = message;
      const isOffPosition = utcSecond !== null && utcSecond <= LAST_SECOND ? offPosition : null;
      return { ...NOTHING, ...place, kind: 'aid', name, aidType, isVirtual: virtual, isOffPosition };
    }
    case 'aircraft': {
      const { altitudeM, speedKnots, courseDeg } = message;
      return { ...NOTHING, ...place, kind: 'aircraft', altitudeM, speedKnots, courseDeg };
    }
    default: {
      // Some aids send the position report of a ship.
      const { speedKnots, courseDeg } = message;
      if (isAircraftMmsi(mmsi)) return { ...NOTHING, ...place, kind: 'aircraft', speedKnots, courseDeg };
      return isAidMmsi(mmsi) ? { ...NOTHING, ...place, kind: 'aid' } : undefined;
    }
  }
}

const NOTHING = {
  name: null,
  aidType: null,
  isVirtual: null,
  isOffPosition: null,
  altitudeM: null,
  speedKnots: null,
  courseDeg: null,
} as const;

/** `00` and seven digits (ITU-R M.585). A type 4 message from another MMSI is not from a base station. */
const isStationMmsi = (mmsi: number): boolean => mmsi < 10_000_000;
