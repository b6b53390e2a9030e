import { newSourceTimes } from '../vessel-data/arbitration.ts';
import { MAX_DIMENSIONS } from '../vessel-data/dimensions.ts';
import type { Statics } from '../vessel-data/statics.ts';
import type { Vessel } from '../vessel-data/vessel.ts';
import { NO_VOYAGE } from '../vessel-data/voyage.ts';

/** Fields of a vessel saved for the next start. */
export type SavedVessel = Pick<
  Vessel,
  | 'mmsi'
  | 'source'
  | 'latitude'
  | 'longitude'
  | 'speedMps'
  | 'courseDeg'
  | 'headingDeg'
  | 'navStatusCode'
  | 'statics'
  | 'dimensions'
  | 'fixAt'
  | 'lastSeenAt'
> & {
  /** The only field of the voyage that does not go out of date. */
  readonly imo: number | null;
};

export const toSaved = (vessel: Readonly<Vessel>): SavedVessel => pick({ ...vessel, imo: vessel.voyage?.imo ?? null });

function pick(vessel: SavedVessel): SavedVessel {
  const { mmsi, source, latitude, longitude, speedMps, courseDeg, headingDeg, navStatusCode } = vessel;
  const { statics, dimensions, imo, fixAt, lastSeenAt } = vessel;
  return {
    mmsi,
    source,
    latitude,
    longitude,
    speedMps,
    courseDeg,
    headingDeg,
    navStatusCode,
    statics,
    dimensions,
    imo,
    fixAt,
    lastSeenAt,
  };
}

/** A saved vessel as shown until its first position: stale, with nothing received since the start. */
export function toStaleVessel({ imo, ...saved }: SavedVessel, now: number): Vessel {
  return {
    ...saved,
    isSpeedKnown: false,
    isAccurate: false,
    isTurning: false,
    transponder: 'A',
    received: newSourceTimes(),
    seededAt: now,
    publishedAt: 0,
    isStale: true,
    isShown: false,
    receptionAt: saved.fixAt,
    datedAt: 0,
    elsewhere: null,
    voyage: imo === null ? null : { ...NO_VOYAGE, imo },
    trackSlot: -1,
  };
}

/**
 * Whether a saved vessel is shown again. One with a time in the future was saved with another clock, so its age is unknown.
 */
export const isWithinLife = ({ lastSeenAt }: SavedVessel, now: number, ttlMs: number): boolean =>
  lastSeenAt <= now && now - lastSeenAt <= ttlMs;

/** Validates a saved vessel; undefined if it is invalid. */
export function parseSaved(value: unknown): SavedVessel | undefined {
  const saved = toFields(value);
  const statics = toFields(saved['statics']);
  const isSound =
    isBetween(saved['mmsi'], 1, 999_999_999) &&
    (saved['source'] === 'local' || saved['source'] === 'remote') &&
    isBetween(saved['latitude'], -90, 90) &&
    isBetween(saved['longitude'], -180, 180) &&
    isBetween(saved['speedMps'], 0, 1000) &&
    isNullOr(saved['courseDeg'], isDegrees) &&
    isNullOr(saved['headingDeg'], isDegrees) &&
    isNullOr(saved['navStatusCode'], (code) => isBetween(code, 0, 15)) &&
    isBetween(saved['fixAt'], 0, Number.MAX_SAFE_INTEGER) &&
    isBetween(saved['lastSeenAt'], 0, Number.MAX_SAFE_INTEGER) &&
    isBetween(saved['dimensions'], 0, MAX_DIMENSIONS) &&
    isNullOr(saved['imo'], (imo) => isBetween(imo, 0, 2 ** 30)) &&
    isStatics(statics);
  return isSound ? pick(saved as unknown as SavedVessel) : undefined;
}

type Fields = Record<string, unknown>;

const toFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const isBetween = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;
const isDegrees = (value: unknown): boolean => isBetween(value, 0, 360);
const isText = (value: unknown): boolean => typeof value === 'string';
const isCount = (value: unknown): boolean => isBetween(value, 0, 100_000);
const isNullOr = (value: unknown, isSound: (value: unknown) => boolean): boolean => value === null || isSound(value);

const STATIC_CHECKS: Record<keyof Required<Statics>, (value: unknown) => boolean> = {
  name: (value) => isNullOr(value, isText),
  callsign: (value) => isNullOr(value, isText),
  shipType: (value) => isNullOr(value, isCount),
  lengthM: (value) => isNullOr(value, isCount),
  beamM: (value) => isNullOr(value, isCount),
  isInlandSize: (value) => value === undefined || value === true,
};

const isStatics = (statics: Fields): boolean =>
  Object.entries(STATIC_CHECKS).every(([field, isSound]) => isSound(statics[field]));
