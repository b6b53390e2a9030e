import { now } from '../../lib/clock.ts';
import { health } from '../../live/health.ts';
import { gps, linkLook } from '../../live/index.ts';
import type { Position } from './trip-draft.ts';

interface OwnPosition extends Position {
  ageMs: number;
  /** Too old to be written down unseen. */
  isOld: boolean;
}

const OLD_MS = 60_000;

/** Where the vessel is, as far as this page knows. */
export function ownPosition(): OwnPosition | undefined {
  const fix = gps.value;
  if (!fix) return undefined;
  // An unchanged position is not sent again, while the health knows that it was measured again.
  const told = linkLook.value === 'live' ? health.data.value?.services.router.lastFixAt : undefined;
  const atMs = Math.max(Date.parse(fix.timestamp), told ? Date.parse(told) : 0);
  const ageMs = Math.max(0, now.value - atMs);
  return { latitude: fix.latitude, longitude: fix.longitude, ageMs, isOld: ageMs > OLD_MS };
}
