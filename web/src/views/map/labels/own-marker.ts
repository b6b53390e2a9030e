import type { FixState } from '../../../lib/position-age-limits.ts';
import type { GpsData } from '../../../live/index.ts';
import type { Own } from './annotations.ts';

interface OwnFacts {
  fix: GpsData | undefined;
  knots: number | undefined;
  state: FixState;
  isLive: boolean;
  size: Own['size'];
}

/** Marker of your vessel: hollow and without a heading line unless its position is current. */
export function ownMarker({ fix, knots, state, isLive, size }: OwnFacts): Own | undefined {
  if (!fix || state === 'none') return undefined;
  const { latitude, longitude, heading } = fix;
  const isOld = state !== 'current' || !isLive;
  // The heading of a lost vessel is unknown.
  return { latitude, longitude, heading: state === 'lost' ? null : heading, speedKnots: knots ?? 0, size, isOld };
}
