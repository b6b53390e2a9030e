import { courseBetween, courseDifference, metresBetween } from '../geometry.ts';
import type { Sample } from '../track/walk.ts';
import { type Lock, type LockSample, MAX_SAMPLES } from './lock.ts';

/** Maximum distance of a crossing from the middle of the lock. */
const THROUGH_M = 400;
/** Length of way before the zone from which the speed of approach is computed. */
const APPROACH_M = 1500;
const SLOWEST_MPS = 1.2;
const FASTEST_MPS = 7;
/** Maximum time between the samples at the edge of a zone. After a longer gap, the time of entry is unknown. */
const LONGEST_STEP_SECS = 600;
const LONGEST_SECS = 3 * 86_400;
const DAY_SECS = 86_400;

/** A passage through a zone that is not finished. */
export interface Crossing {
  readonly entry: Sample;
  readonly entrySecs: number;
  readonly approachMps: number;
  wayM: number;
  leastM: number;
  /** Whether the time of entry is unknown. */
  isBroken: boolean;
}

/**
 * Adds the crossings of a lock that ended after `afterSecs`: in at one side, through the middle, out at the other side.
 * Returns the crossing of a vessel that is still inside.
 */
export function learnCrossings(
  lock: Lock,
  pieces: readonly (readonly Sample[])[],
  { afterSecs, untilSecs }: { afterSecs: number; untilSecs: number },
): Crossing | undefined {
  let inside: Crossing | undefined;
  let before: Sample | undefined;
  let beforeM = Number.POSITIVE_INFINITY;
  let isFirst = true;
  for (const piece of pieces) {
    for (const [at, sample] of piece.entries()) {
      const metres = metresBetween(lock.latitude, lock.longitude, sample.latitude, sample.longitude);
      if (metres <= lock.radiusM) {
        if (!inside) {
          const isKnown = !isFirst && before && sample.secs - before.secs < LONGEST_STEP_SECS;
          inside = {
            entry: sample,
            entrySecs: before && isKnown ? edgeSecs(before, beforeM, sample, metres, lock.radiusM) : sample.secs,
            approachMps: approachOf(piece, at),
            wayM: 0,
            leastM: metres,
            isBroken: !isKnown,
          };
        } else if (before)
          inside.wayM += metresBetween(before.latitude, before.longitude, sample.latitude, sample.longitude);
        inside.leastM = Math.min(inside.leastM, metres);
      } else if (inside && before) {
        if (sample.secs - before.secs < LONGEST_STEP_SECS) {
          const exitSecs = edgeSecs(before, beforeM, sample, metres, lock.radiusM);
          if (exitSecs > afterSecs && exitSecs <= untilSecs) addCrossing(lock, inside, { exit: sample, exitSecs });
        }
        inside = undefined;
      }
      before = sample;
      beforeM = metres;
      isFirst = false;
    }
  }
  return inside;
}

/** Time at which a vessel crossed the edge of the zone, interpolated between two samples. */
function edgeSecs(before: Sample, beforeM: number, after: Sample, afterM: number, radiusM: number): number {
  const part = beforeM === afterM ? 1 : (radiusM - beforeM) / (afterM - beforeM);
  return before.secs + (after.secs - before.secs) * Math.max(0, Math.min(1, part));
}

function approachOf(piece: readonly Sample[], at: number): number {
  const here = piece[at];
  const from = piece[Math.max(0, at - Math.round(APPROACH_M / 50))];
  if (!here || !from || here === from) return 2.5;
  const movedSecs = Math.max(1, here.secs - from.secs - (here.stillSecs - from.stillSecs));
  const way = 50 * Math.min(at, Math.round(APPROACH_M / 50));
  return Math.max(SLOWEST_MPS, Math.min(FASTEST_MPS, way / movedSecs));
}

function addCrossing(
  lock: Lock,
  { entry, entrySecs, approachMps, wayM, leastM, isBroken }: Crossing,
  { exit, exitSecs }: { exit: Sample; exitSecs: number },
): void {
  const throughSecs = exitSecs - entrySecs;
  if (isBroken || leastM > THROUGH_M || throughSecs > LONGEST_SECS) return;
  if (metresBetween(entry.latitude, entry.longitude, exit.latitude, exit.longitude) < lock.radiusM) return;
  const course = courseBetween(entry.latitude, entry.longitude, exit.latitude, exit.longitude);
  lock.axis ??= Math.round(course);
  const sample: LockSample = {
    entrySecs: Math.round(entrySecs),
    throughSecs: Math.round(throughSecs),
    freeSecs: Math.round(Math.max(wayM, lock.radiusM) / approachMps),
    isAlong: courseDifference(course, lock.axis) < 90,
  };
  lock.samples.push(sample);
  if (lock.samples.length > MAX_SAMPLES) lock.samples.shift();
  lock.seenDay = Math.max(lock.seenDay, Math.floor(exitSecs / DAY_SECS));
}
