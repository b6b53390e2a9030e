import type { Clock } from '../../../foundation/shared/clock.ts';
import type { StoredTracks } from '../../tracks/index.ts';
import type { Figures } from '../figures.ts';
import { degreesEast, degreesNorth, wrapLongitude } from '../geometry.ts';
import { CONTEXT_SECS } from '../learn.ts';
import { readPoints } from '../learning/stored-points.ts';
import { createPause, inSlices } from '../slices.ts';
import type { Lock } from './lock.ts';
import { type LockNow, lockNowSteps, mayWaitLonger } from './lock-now.ts';

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
