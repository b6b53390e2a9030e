/*
 * Builds fixes from the messages of the devices on a bus. A receiver sends
 *
 *   129025  position, 10 times a second, without a time
 *   129026  course and speed over ground
 *   129029  position with time, quality, satellites and altitude, once a second
 *   129539  dilutions of precision
 *   126992, 129033  date and time
 *
 * 129025 makes the fixes where a receiver sends it, dated by the difference between its clock and the time of arrival;
 * otherwise 129029 does. Values of several devices are never mixed, except the heading, which a compass sends (127250).
 */

import { type BusMessage, dayOf, numberOf, placeOf, timeOfDayOf } from '../../../foundation/nmea2000/index.ts';
import { RAD_PER_DEG } from '../../../foundation/shared/geo/geo.ts';
import { type Fix, NO_FIX_REASONS, toDop, toGeoidM, toSatellites, type Validity } from '../fix.ts';
import { dateTimeOfDay, type Outcome } from '../nmea/compose-fix.ts';
import { toAltitudeM, toHeadingDeg, toSpeedMps } from '../values.ts';

const [SYSTEM_TIME, HEADING, VARIATION, PLACE, MOTION, GNSS, TIME, DILUTIONS] = [
  126_992, 127_250, 127_258, 129_025, 129_026, 129_029, 129_033, 129_539,
] as const;

export const POSITION_PGNS: ReadonlySet<number> = new Set([
  SYSTEM_TIME,
  HEADING,
  VARIATION,
  PLACE,
  MOTION,
  GNSS,
  TIME,
  DILUTIONS,
]);

/** Maximum age of course, speed and heading. */
const MOTION_MS = 3000;
/** Maximum age of what changes slowly, and of the difference between the clocks. */
const FACTS_MS = 10_000;
const VARIATION_MS = 3_600_000;
/** After this time without 129025, 129029 makes the fixes. */
const RAPID_MS = 2000;
/** Minimum time between fixes: a WLAN delivers several in one burst with one time of arrival. Only the first counts. */
const LEAST_SPACING_MS = 50;
/** The smallest difference between arrival and measurement has the least delay; it is forgotten after this time. */
const DELAY_WINDOW_MS = 30_000;
/** A larger difference means that the clock of the receiver was set; a smaller one is a delay of the network. */
const CLOCK_STEP_MS = 2000;
/** A bus has at most 252 devices. The one that was silent for longest is dropped. */
const MAX_DEVICES = 32;
/** A compass without a message for this time is replaced by another. */
const COMPASS_HOLD_MS = 10_000;

interface Known<T> {
  readonly value: T;
  /** Monotonic time. */
  readonly at: number;
}

interface ClockDifference {
  /** Arrival minus measurement. */
  readonly ms: number;
  readonly date: Extract<Outcome, { kind: 'fix' }>['date'];
  /** Monotonic time of the message with this difference. */
  readonly foundAt: number;
}

interface Device {
  clock?: Known<ClockDifference>;
  motion?: Known<Pick<Fix, 'speedMps' | 'headingDeg'>>;
  facts?: Known<Pick<Fix, 'altitudeM' | 'geoidM' | 'satellites' | 'hdop' | 'pdop'>>;
  dilutions?: Known<Pick<Fix, 'hdop' | 'vdop'>>;
  quality?: Known<Validity>;
  placedAt?: number;
  /** `recordedAt` of the last fix. */
  lastAt?: number;
}

export interface Instant {
  /** ms since the epoch, UTC. */
  now: number;
  monotonicMs: number;
}

export function createPositionComposer() {
  const devices = new Map<string, Device>();
  const compass = createCompass();

  function deviceOf(name: string): Device {
    const device = devices.get(name) ?? {};
    devices.delete(name);
    devices.set(name, device);
    const [oldest] = devices.keys();
    if (devices.size > MAX_DEVICES && oldest !== undefined) devices.delete(oldest);
    return device;
  }

  return {
    /** Processes a message; returns the fix that it makes, or the reason why its device has none. */
    take(message: BusMessage, at: Instant): Outcome | undefined {
      const { pgn, fields } = message;
      if (pgn === HEADING || pgn === VARIATION) {
        compass.take(message, at.monotonicMs);
        return undefined;
      }
      const device = deviceOf(message.device);
      switch (pgn) {
        case SYSTEM_TIME:
        case TIME:
          learnTime(device, message, at);
          return undefined;
        case MOTION:
          device.motion = { value: motionOf(message), at: at.monotonicMs };
          return undefined;
        case DILUTIONS:
          device.dilutions = {
            value: { hdop: toDop(numberOf(fields, 'hdop')), vdop: toDop(numberOf(fields, 'vdop')) },
            at: at.monotonicMs,
          };
          return undefined;
        case GNSS:
          learnTime(device, message, at);
          learnFacts(device, message, at.monotonicMs);
          // While the device sends 129025, that makes the fixes.
          if (fresh(device.placedAt, at.monotonicMs, RAPID_MS)) return refusal(device, at);
          return compose(device, message, at, compass.trueHeadingDeg(at.monotonicMs));
        case PLACE:
          if (placeOf(fields)) device.placedAt = at.monotonicMs;
          return compose(device, message, at, compass.trueHeadingDeg(at.monotonicMs));
        default:
          return undefined;
      }
    },
  };
}

function compose(
  device: Device,
  { fields }: BusMessage,
  at: Instant,
  trueHeadingDeg: number | null,
): Outcome | undefined {
  const refused = refusal(device, at);
  if (refused) return refused;
  const place = placeOf(fields);
  if (!place) return { kind: 'no_fix', reason: NO_FIX_REASONS.none };
  const clock = recent(device.clock, at.monotonicMs, FACTS_MS);
  const recordedAt = at.now - (clock?.ms ?? 0);
  const { lastAt } = device;
  // A fix that is a little earlier than the last one was delayed in the network. If it is much earlier, the clock was set.
  if (lastAt !== undefined && recordedAt < lastAt + LEAST_SPACING_MS && recordedAt > lastAt - CLOCK_STEP_MS)
    return undefined;
  device.lastAt = recordedAt;
  const facts = recent(device.facts, at.monotonicMs, FACTS_MS);
  const dilutions = recent(device.dilutions, at.monotonicMs, FACTS_MS);
  const motion = recent(device.motion, at.monotonicMs, MOTION_MS);
  const fix: Fix = {
    ...place,
    altitudeM: facts?.altitudeM ?? null,
    headingDeg: motion?.headingDeg ?? null,
    speedMps: motion?.speedMps ?? null,
    pdop: facts?.pdop ?? null,
    hdop: dilutions?.hdop ?? facts?.hdop ?? null,
    vdop: dilutions?.vdop ?? null,
    satellites: facts?.satellites ?? null,
    geoidM: facts?.geoidM ?? null,
    trueHeadingDeg,
    recordedAt,
  };
  return { kind: 'fix', fix, date: clock?.date ?? 'none' };
}

/** The reason why the positions of a device are not measured; undefined if they are, or if the device does not say. */
function refusal({ quality }: Device, { monotonicMs }: Instant): Outcome | undefined {
  const validity = recent(quality, monotonicMs, FACTS_MS) ?? 'measured';
  return validity === 'measured' ? undefined : { kind: 'no_fix', reason: NO_FIX_REASONS[validity] };
}

const METHODS: readonly Validity[] = [
  'none',
  'measured',
  'measured',
  'measured',
  'measured',
  'measured',
  'estimated',
  'manual',
  'simulated',
];
const METHOD_UNKNOWN = 15;

function learnFacts(device: Device, { fields }: BusMessage, at: number): void {
  const method = numberOf(fields, 'method') ?? METHOD_UNKNOWN;
  if (method === METHOD_UNKNOWN) delete device.quality;
  else device.quality = { value: METHODS[method] ?? 'none', at };
  device.facts = {
    value: {
      altitudeM: toAltitudeM(numberOf(fields, 'altitude')),
      geoidM: toGeoidM(numberOf(fields, 'geoidalSeparation')),
      satellites: toSatellites(numberOf(fields, 'numberOfSvs')),
      hdop: toDop(numberOf(fields, 'hdop')),
      pdop: toDop(numberOf(fields, 'pdop')),
    },
    at,
  };
}

function learnTime(device: Device, { fields }: BusMessage, { now, monotonicMs }: Instant): void {
  const timeOfDayMs = timeOfDayOf(fields, 'time');
  if (timeOfDayMs === null) return;
  const dated = dateTimeOfDay(timeOfDayMs, dayOf(fields, 'date'), { now, expected: now });
  const found = { ms: now - dated.instant, date: dated.source, foundAt: monotonicMs };
  const kept = device.clock?.value;
  const isSlower =
    kept !== undefined &&
    found.ms > kept.ms &&
    found.ms - kept.ms < CLOCK_STEP_MS &&
    monotonicMs - kept.foundAt < DELAY_WINDOW_MS;
  device.clock = { value: isSlower ? kept : found, at: monotonicMs };
}

const TRUE_REFERENCE = 0;
const MAGNETIC_REFERENCE = 1;

/** Speed, and course in degrees true; a course to magnetic north counts as unknown. */
function motionOf({ fields }: BusMessage): Pick<Fix, 'speedMps' | 'headingDeg'> {
  const isTrue = numberOf(fields, 'cogReference') === TRUE_REFERENCE;
  return {
    headingDeg: isTrue ? toDegrees(numberOf(fields, 'cog')) : null,
    speedMps: toSpeedMps(numberOf(fields, 'sog'), (mps) => mps),
  };
}

/** The true heading by the compass that was selected first. */
function createCompass() {
  let selected: { device: string; at: number } | undefined;
  let heading: Known<number | null> | undefined;
  let variation: Known<number> | undefined;

  /** True heading in radians; null for a heading to magnetic north without the variation. */
  function trueOf({ fields }: BusMessage, now: number): number | null {
    const given = numberOf(fields, 'heading');
    const reference = numberOf(fields, 'reference');
    if (given === null) return null;
    if (reference === TRUE_REFERENCE) return given;
    const difference = numberOf(fields, 'variation') ?? recent(variation, now, VARIATION_MS);
    if (reference !== MAGNETIC_REFERENCE || difference === undefined) return null;
    const turns = given + (numberOf(fields, 'deviation') ?? 0) + difference;
    return ((turns % FULL_TURN) + FULL_TURN) % FULL_TURN;
  }

  return {
    take(message: BusMessage, now: number): void {
      if (message.pgn === VARIATION) {
        const value = numberOf(message.fields, 'variation');
        if (value !== null) variation = { value, at: now };
        return;
      }
      if (selected && selected.device !== message.device && now - selected.at <= COMPASS_HOLD_MS) return;
      selected = { device: message.device, at: now };
      heading = { value: trueOf(message, now), at: now };
    },
    trueHeadingDeg: (now: number): number | null => toDegrees(recent(heading, now, MOTION_MS) ?? null),
  };
}

const FULL_TURN = 2 * Math.PI;

const toDegrees = (radians: number | null): number | null =>
  radians === null ? null : toHeadingDeg(radians / RAD_PER_DEG);

const fresh = (at: number | undefined, now: number, withinMs: number): boolean =>
  at !== undefined && now - at <= withinMs;

const recent = <T>(known: Known<T> | undefined, now: number, withinMs: number): T | undefined =>
  known && now - known.at <= withinMs ? known.value : undefined;
