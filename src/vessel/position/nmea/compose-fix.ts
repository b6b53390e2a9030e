import { type Reason, toReason } from '../../../foundation/shared/reason.ts';
import { DAY_MS } from '../../../foundation/shared/units.ts';
import { type Fix, NO_FIX_REASONS } from '../fix.ts';
import { EARLIEST, MAX_LATE_MS, withoutRollover } from '../week-rollover.ts';
import type { Gga, Gll, Gns, PositionSentence, Rmc } from './sentences.ts';

/** `none`: the receiver gave no date; `implausible`: its date is wrong. In both cases the server's date is used. */
export type DateSource = 'receiver' | 'rollover' | 'implausible' | 'none';

interface DatedInstant {
  /** Milliseconds since the epoch, UTC. */
  instant: number;
  source: DateSource;
}

/**
 * The instant for a time of day. Uses the date of the receiver if it is plausible compared with `now`; otherwise the day
 * that puts the time within twelve hours of `expected`.
 */
export function dateTimeOfDay(
  timeOfDayMs: number,
  dayMs: number | null,
  { now, expected }: { now: number; expected: number },
): DatedInstant {
  if (dayMs === null) return { instant: nearestDay(timeOfDayMs, expected), source: 'none' };
  const instant = dayMs + timeOfDayMs;
  const corrected = withoutRollover(instant, now);
  if (corrected !== instant) return { instant: corrected, source: 'rollover' };
  const isPlausible = instant <= now + DAY_MS && instant >= now - MAX_LATE_MS;
  if (isPlausible || now < EARLIEST) return { instant, source: 'receiver' };
  return { instant: nearestDay(timeOfDayMs, now), source: 'implausible' };
}

function nearestDay(timeOfDayMs: number, expected: number): number {
  return timeOfDayMs + Math.round((expected - timeOfDayMs) / DAY_MS) * DAY_MS;
}

/** The sentences of one burst, the last of each type. */
export type Burst = { readonly [Type in PositionSentence['type']]?: Extract<PositionSentence, { type: Type }> };

/** `reason` completes the text "no fix: …". */
export type Outcome = { kind: 'fix'; fix: Fix; date: DateSource } | { kind: 'no_fix'; reason: Reason };

/** Maximum age of values carried over. Routers send each type at a separate interval, five seconds by default. */
const CARRY_MS = 6000;

type Motion = Pick<Fix, 'speedMps' | 'headingDeg'>;
type Height = Pick<Fix, 'altitudeM' | 'geoidM' | 'satellites'>;
type Dops = Pick<Fix, 'pdop' | 'vdop'>;
type Hdop = Pick<Fix, 'hdop'>;
type Known<T> = { readonly value: T; readonly instant: number } | null;

/** Values of earlier bursts, for bursts without the matching sentence, and for the date. */
export interface Carried {
  readonly motion: Known<Motion>;
  /** Altitude, geoid and satellites, which arrive together. */
  readonly height: Known<Height>;
  readonly dops: Known<Dops>;
  readonly hdop: Known<Hdop>;
  /** The last instant with a date from the receiver, and its arrival. */
  readonly dated: { readonly instant: number; readonly at: number } | null;
}

export const NOTHING_CARRIED: Carried = { motion: null, height: null, dops: null, hdop: null, dated: null };

const NO_PLACE = toReason('the receiver gives no plausible position', 'noPlace');
const NO_TIME = toReason('the receiver does not know the time', 'noTime');

/** Builds the fix of one burst; the outcome is null if no sentence has a position. */
export function composeFix(burst: Burst, carried: Carried, now: number): { outcome: Outcome | null; carried: Carried } {
  const located = [burst.RMC, burst.GNS, burst.GGA, burst.GLL].filter((sentence) => sentence !== undefined);
  if (located.length === 0) return { outcome: null, carried };
  const reason = reasonForNoFix(located);
  if (reason !== null) return { outcome: { kind: 'no_fix', reason }, carried };
  const source = located.find(({ position }) => position !== null);
  if (!source?.position) return noFix(NO_PLACE, carried);
  if (source.timeOfDayMs === null) return noFix(NO_TIME, carried);

  const dated = instantOf(burst, source.timeOfDayMs, carried, now);
  const { instant } = dated;
  const motion = known(motionOf(burst), instant) ?? fresh(carried.motion, instant);
  const height = known(heightOf(burst), instant) ?? fresh(carried.height, instant);
  const dops = known(dopsOf(burst), instant) ?? fresh(carried.dops, instant);
  const hdop = known(hdopOf(burst), instant) ?? fresh(carried.hdop, instant);
  const fix: Fix = {
    ...source.position,
    altitudeM: height?.value.altitudeM ?? null,
    speedMps: motion?.value.speedMps ?? null,
    headingDeg: motion?.value.headingDeg ?? null,
    pdop: dops?.value.pdop ?? null,
    hdop: hdop?.value.hdop ?? null,
    vdop: dops?.value.vdop ?? null,
    satellites: height?.value.satellites ?? null,
    geoidM: height?.value.geoidM ?? null,
    recordedAt: instant,
  };
  const learned = dated.source === 'receiver' || dated.source === 'rollover' ? { instant, at: now } : carried.dated;
  return {
    outcome: { kind: 'fix', fix, date: dated.source },
    carried: { motion, height, dops, hdop, dated: learned },
  };
}

function noFix(reason: Reason, carried: Carried): { outcome: Outcome; carried: Carried } {
  return { outcome: { kind: 'no_fix', reason }, carried };
}

/**
 * A dead-reckoned, simulated or manual position is no fix, whichever sentence declares it: history and forwarding must
 * contain measured positions only. Otherwise the first sentence decides.
 */
function reasonForNoFix(located: readonly (Rmc | Gns | Gga | Gll)[]): Reason | null {
  const doubtful = located.find(({ validity }) => validity !== 'measured' && validity !== 'none');
  const validity = (doubtful ?? located[0])?.validity ?? 'none';
  return validity === 'measured' ? null : NO_FIX_REASONS[validity];
}

function instantOf({ RMC, ZDA }: Burst, timeOfDayMs: number, { dated }: Carried, now: number): DatedInstant {
  const expected = dated === null ? now : dated.instant + (now - dated.at);
  return dateTimeOfDay(timeOfDayMs, RMC?.dayMs ?? ZDA?.dayMs ?? null, { now, expected });
}

// A value is carried over only if the burst lacks its sentence. An empty field in a received sentence means unknown, such as
// the course of a moored vessel.
function motionOf({ RMC, VTG }: Burst): Motion | null {
  if (RMC === undefined && VTG === undefined) return null;
  return {
    speedMps: RMC?.speedMps ?? VTG?.speedMps ?? null,
    headingDeg: RMC?.courseDeg ?? VTG?.courseDeg ?? null,
  };
}

function heightOf({ GGA, GNS }: Burst): Height | null {
  if (GGA === undefined && GNS === undefined) return null;
  return {
    altitudeM: GGA?.altitudeM ?? GNS?.altitudeM ?? null,
    geoidM: GGA?.geoidM ?? GNS?.geoidM ?? null,
    satellites: GGA?.satellites ?? GNS?.satellites ?? null,
  };
}

function dopsOf({ GSA }: Burst): Dops | null {
  return GSA === undefined ? null : { pdop: GSA.pdop, vdop: GSA.vdop };
}

function hdopOf({ GSA, GGA, GNS }: Burst): Hdop | null {
  if (GSA === undefined && GGA === undefined && GNS === undefined) return null;
  return { hdop: GSA?.hdop ?? GGA?.hdop ?? GNS?.hdop ?? null };
}

function known<T>(value: T | null, instant: number): Known<T> {
  return value === null ? null : { value, instant };
}

function fresh<T>(known: Known<T>, instant: number): Known<T> {
  return known !== null && Math.abs(instant - known.instant) <= CARRY_MS ? known : null;
}
