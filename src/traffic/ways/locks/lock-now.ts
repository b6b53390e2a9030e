import type { Clock } from '../../../foundation/shared/clock.ts';
import { createPause, inSlices, type Steps } from '../../../foundation/shared/slices.ts';
import type { StoredTracks } from '../../tracks/index.ts';
import type { Figures } from '../figures.ts';
import {
  courseBetween,
  courseDifference,
  degreesEast,
  degreesNorth,
  metresBetween,
  wrapLongitude,
} from '../geometry.ts';
import { CONTEXT_SECS } from '../learn.ts';
import { readPoints } from '../learning/stored-points.ts';
import type { Model } from '../model.ts';
import { LINK_STRAIGHT, type Points } from '../track/points.ts';
import { type Sample, walk } from '../track/walk.ts';
import { learnCrossings } from './learn-crossings.ts';
import { hasLeft, type Lock, type LockSample } from './lock.ts';

/** Present state of a lock, from the tracks of the last hours. */
export interface LockNow {
  /** Number of vessels received in its zone; the state is unknown if there are none. */
  readonly received: number;
  /** Vessels in the zone that have not passed the lock. */
  readonly inside: readonly Inside[];
  /** Start of the reception without a gap; earlier crossings may be missing. */
  readonly receivedSecs: number;
  /** Finished crossings. */
  readonly crossings: readonly LockSample[];
  /** Last time at which a vessel that is still in the zone passed the lock; -Infinity if none has. */
  readonly passedSecs: number;
}

interface Inside {
  readonly mmsi: number;
  readonly entrySecs: number;
  readonly isAlong: boolean;
}

/** Maximum silence of a vessel in the zone. After it, the vessel may have left. */
const SILENT_SECS = 1800;
/** Maximum time without any position. After it, the receiver may have been off. */
const GAP_SECS = 3600;
/** Number of later arrivals that must have passed before a vessel counts as berthed and not as waiting. */
const OVERTAKEN = 2;

export function* lockNowSteps(
  lock: Lock,
  tracks: Iterable<readonly [mmsi: number, points: Points]>,
  { figures, nowSecs }: Pick<Model, 'figures'> & { nowSecs: number },
): Steps<LockNow> {
  const seen: Lock = { ...lock, samples: [] };
  const inside: Inside[] = [];
  let receivedSecs = nowSecs;
  let received = 0;
  let passedSecs = Number.NEGATIVE_INFINITY;
  for (const [mmsi, points] of tracks) {
    yield;
    const { pieces } = walk(points, figures);
    const crossing = learnCrossings(seen, pieces, {
      afterSecs: Number.NEGATIVE_INFINITY,
      untilSecs: nowSecs,
    });
    const at = points.count - 1;
    const [latitude = 0, longitude = 0, secs = 0] = [points.latitudes[at], points.longitudes[at], points.secs[at]];
    const metres = metresBetween(lock.latitude, lock.longitude, latitude, longitude);
    if (metres > lock.radiusM || nowSecs - secs > SILENT_SECS) continue;
    received += 1;
    receivedSecs = Math.min(receivedSecs, withoutGapSince(points));
    if (!crossing || crossing.isBroken) continue;
    const { entry, entrySecs } = crossing;
    const course = courseBetween(entry.latitude, entry.longitude, lock.latitude, lock.longitude);
    const isAlong = courseDifference(course, lock.axis ?? course) < 90;
    if (!hasLeft(lock, isAlong, { latitude, longitude })) inside.push({ mmsi, entrySecs, isAlong });
    else
      passedSecs = Math.max(
        passedSecs,
        firstBehind(pieces, (sample) => hasLeft(lock, isAlong, sample), entrySecs) ?? secs,
      );
  }
  return { received, inside, receivedSecs, crossings: seen.samples, passedSecs };
}

const firstBehind = (
  pieces: readonly (readonly Sample[])[],
  isBehind: (sample: Sample) => boolean,
  fromSecs: number,
): number | undefined => pieces.flat().find((sample) => sample.secs > fromSecs && isBehind(sample))?.secs;

function withoutGapSince({ count, secs, links }: Points): number {
  for (let at = count - 1; at > 0; at -= 1) {
    const here = secs[at] ?? 0;
    if (links[at] !== LINK_STRAIGHT && here - (secs[at - 1] ?? 0) > GAP_SECS) return here;
  }
  return secs[0] ?? Number.POSITIVE_INFINITY;
}

/**
 * Number of vessels that wait in the same direction ahead of vessel `mmsi`, which has been in the zone since `sinceSecs`.
 * Undefined if unknown.
 */
export function queueOf(
  { received, inside, crossings }: LockNow,
  {
    mmsi,
    isAlong,
    sinceSecs = Number.POSITIVE_INFINITY,
  }: Omit<Inside, 'entrySecs'> & { sinceSecs?: number | undefined },
): number | undefined {
  if (received === 0) return undefined;
  const isBerthed = ({ entrySecs }: Inside): boolean =>
    crossings.filter((crossing) => crossing.isAlong === isAlong && crossing.entrySecs > entrySecs).length >= OVERTAKEN;
  return inside.filter(
    (vessel) =>
      vessel.mmsi !== mmsi && vessel.isAlong === isAlong && vessel.entrySecs < sinceSecs && !isBerthed(vessel),
  ).length;
}

export interface Closure {
  readonly sinceSecs: number;
  readonly waiting: number;
}

/** Minimum numbers for a closure: vessels that wait longer than any before, and crossings expected in that time. */
const WAITING = 3;
const EXPECTED = 5;
const LONGER = 1.25;
const DAY_SECS = 86_400;

/** Whether the vessels may have waited since before the tracks begin: no vessel has crossed in the whole time. */
const mayWaitLonger = ({ received, crossings }: LockNow): boolean => received >= WAITING && crossings.length === 0;

/**
 * Detects a closed lock from its vessels: several have waited longer than any recorded passage took, and none has come
 * through in a time in which several usually do. Undefined if no closure is detected.
 */
export function closureOf(
  { samples }: Lock,
  { inside, crossings, receivedSecs, passedSecs }: LockNow,
  nowSecs: number,
): Closure | undefined {
  const exits = crossings.map(({ entrySecs, throughSecs }) => entrySecs + throughSecs);
  const lastSecs = Math.max(passedSecs, ...exits);
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return undefined;
  const longest = Math.max(...samples.map(({ throughSecs }) => throughSecs));
  const entries = inside.map(({ entrySecs }) => entrySecs).sort((one, other) => one - other);
  const waiting = entries.filter((secs) => nowSecs - secs > longest * LONGER).length;
  // The longest waiting vessels may lie at a berth, so the entry of a later one counts.
  const sinceSecs = Math.max(lastSecs, entries[WAITING - 1] ?? Number.POSITIVE_INFINITY);
  if (waiting < WAITING || nowSecs - sinceSecs < longest * LONGER || receivedSecs > sinceSecs) return undefined;
  const days = Math.max(1, (last.entrySecs - first.entrySecs) / DAY_SECS);
  const expected = samples.filter(({ entrySecs, throughSecs }) => isInHours(entrySecs + throughSecs)).length / days;
  return expected >= EXPECTED ? { sinceSecs, waiting: inside.length } : undefined;

  /** In a closure of more than a day, an hour of the day counts only once: the result is a lower bound. */
  function isInHours(secs: number): boolean {
    return (((secs - sinceSecs) % DAY_SECS) + DAY_SECS) % DAY_SECS < nowSecs - sinceSecs;
  }
}

const KEPT_MS = 60_000;
const MAX_KEPT = 64;
/** Maximum waiting time of the vessels at a closed lock. */
const CLOSED_SECS = 7 * 86_400;
/** Margin around the zone, so that the approach of a vessel is read too. */
const AROUND_M = 1500;

export interface LockWatchDeps {
  readonly tracks: Pick<StoredTracks, 'read'>;
  readonly figures: Figures;
  readonly clock: Clock;
}

/** Present state of locks, read from the tracks at most once a minute per lock. */
export function createLockWatch({ tracks, figures, clock }: LockWatchDeps) {
  const kept = new Map<string, { readonly at: number; readonly found: Promise<LockNow> }>();

  async function read(lock: Lock): Promise<LockNow> {
    const found = await readSince(lock, CONTEXT_SECS);
    return mayWaitLonger(found) ? readSince(lock, CLOSED_SECS) : found;
  }

  async function readSince(lock: Lock, agoSecs: number): Promise<LockNow> {
    const nowMs = clock.now();
    const reachM = lock.radiusM + AROUND_M;
    const [north, east] = [degreesNorth(reachM), degreesEast(reachM, lock.latitude)];
    const box = {
      south: lock.latitude - north,
      north: lock.latitude + north,
      west: wrapLongitude(lock.longitude - east),
      east: wrapLongitude(lock.longitude + east),
    };
    const points = await readPoints(tracks, { fromMs: nowMs - agoSecs * 1000, toMs: nowMs, box });
    return inSlices(lockNowSteps(lock, points, { figures, nowSecs: nowMs / 1000 }), createPause());
  }

  return function lockNow(lock: Lock): Promise<LockNow> {
    const now = clock.monotonicMs();
    const known = kept.get(lock.id);
    if (known && now - known.at < KEPT_MS) return known.found;
    const found = read(lock);
    found.catch(() => kept.delete(lock.id));
    const oldest = kept.keys().next().value;
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.delete(lock.id);
    kept.set(lock.id, { at: now, found });
    return found;
  };
}
