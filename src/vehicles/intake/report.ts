import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import { DAY_MS } from '../../foundation/shared/units.ts';

/** One position as a tracker measured it, in the units of the service. Unknown values are null. */
export interface Report extends LatLon {
  /** Time of measurement, ms since the epoch. */
  readonly at: number;
  readonly speedMps: number | null;
  readonly courseDeg: number | null;
  readonly altitudeM: number | null;
  readonly accuracyM: number | null;
  readonly batteryPercent: number | null;
  readonly ignition: boolean | null;
}

/** A message without a position: a sign of life. */
export interface SignOfLife {
  readonly at: number;
  readonly batteryPercent: number | null;
}

export const REFUSAL_REASONS = {
  position: 'a latitude or longitude is out of range',
  time: 'the time of a report cannot be read',
  clockAhead: 'the clock of the device is more than 5 minutes ahead',
  tooOld: 'a report is older than what is kept',
  encrypted: 'encryption is on in the app: switch it off',
  malformed: 'a report has another form',
  offDuty: 'the vehicle was off duty',
} as const;
export type RefusalReason = keyof typeof REFUSAL_REASONS;

/** Content of a tracker's request or message. */
export interface ParsedReports {
  /** Device name in the message; undefined if missing. */
  readonly identifier: string | undefined;
  readonly reports: readonly Report[];
  readonly signs: readonly SignOfLife[];
  readonly refused: readonly RefusalReason[];
  /** Number of valid messages of other kinds, such as `waypoint`. */
  readonly ignored: number;
}

/** Unchecked values of a report in the units of the service; any of them can be missing or invalid. */
export interface RawReport {
  at: number | undefined;
  latitude: number | undefined;
  longitude: number | undefined;
  /** False if the tracker reports that it has no fix. */
  hasFix?: boolean;
  speedMps?: number | undefined;
  courseDeg?: number | undefined;
  altitudeM?: number | undefined;
  accuracyM?: number | undefined;
  batteryPercent?: number | undefined;
  ignition?: boolean | undefined;
}

const MOST_SPEED_MPS = 1000;

/** Collects the reports of one request. */
export function createGathering() {
  const reports: Report[] = [];
  const signs: SignOfLife[] = [];
  const refused: RefusalReason[] = [];
  let ignored = 0;

  return {
    add(raw: RawReport): void {
      const { at, latitude, longitude, hasFix = true } = raw;
      if (at === undefined || !Number.isSafeInteger(at)) {
        refused.push('time');
        return;
      }
      const batteryPercent = within(raw.batteryPercent, 0, 100);
      const isBroken = Number.isNaN(latitude) || Number.isNaN(longitude);
      const isNowhere = latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0);
      // Receivers without a fix send 0/0. Phones without one also send an accuracy below -1, which means unknown.
      const isInvalid = (raw.accuracyM ?? 0) < -1;
      if (!hasFix || isInvalid || (isNowhere && !isBroken)) {
        signs.push({ at, batteryPercent });
        return;
      }
      if (isNowhere || within(latitude, -90, 90) === null || within(longitude, -180, 180) === null) {
        refused.push('position');
        return;
      }
      const accuracyM = within(raw.accuracyM, 0, 20_000_000);
      reports.push({
        at,
        latitude,
        longitude,
        speedMps: within(raw.speedMps, 0, MOST_SPEED_MPS),
        courseDeg: toCourse(raw.courseDeg),
        altitudeM: within(raw.altitudeM, -500, 20_000),
        // Apps send 0 for an unknown accuracy.
        accuracyM: accuracyM === 0 ? null : accuracyM,
        batteryPercent,
        ignition: raw.ignition ?? null,
      });
    },
    refuse: (reason: RefusalReason) => void refused.push(reason),
    ignore(): void {
      ignored += 1;
    },
    result: (identifier?: string): ParsedReports => ({ identifier, reports, signs, refused, ignored }),
  };
}

export type Gathering = ReturnType<typeof createGathering>;

/** Null if the number is missing, not finite or out of range: apps send -1 for unknown values. */
const within = (value: number | undefined, least: number, most: number): number | null =>
  value !== undefined && value >= least && value <= most ? value : null;

const toCourse = (value: number | undefined): number | null => {
  const course = within(value, 0, 360);
  return course === 360 ? 0 : course;
};

/** Maximum lead of a device clock over the service clock. */
const MOST_AHEAD_MS = 5 * 60_000;

/** Period after which the week number of old receivers begins again (traccar-client-android#414). */
const ROLLOVER_MS = 1024 * 7 * DAY_MS;

/** The given time. If it is too old, the time 1,024 weeks later, if that can be accepted. */
export function correctedTime(at: number, limits: { now: number; oldest: number }): number {
  const later = at + ROLLOVER_MS;
  return at < limits.oldest && refusalOfTime(later, limits) === undefined ? later : at;
}

/** Reason to refuse a report of this time; undefined if it is accepted. */
export function refusalOfTime(at: number, { now, oldest }: { now: number; oldest: number }): RefusalReason | undefined {
  if (at > now + MOST_AHEAD_MS) return 'clockAhead';
  return at < oldest ? 'tooOld' : undefined;
}
