import type { ClosestPass } from '../../../lib/closest-pass.ts';
import type { LatLon } from '../../../lib/geo.ts';
import { ahead } from '../../../lib/reckoning.ts';
import type { LiveVessel } from '../../../live/index.ts';
import { type Mercator, toLatitude, toLongitude } from '../../../map/mercator.ts';

/** Time span of the lines ahead of vessels, and of your heading line. */
export const AHEAD_SECS = 360;

type Line = readonly LatLon[];

const latLonOf = ({ x, y }: Mercator): LatLon => ({ latitude: toLatitude(y), longitude: toLongitude(x) });

/** Line from the drawn position to that after the time span at constant course and speed; none if stationary. */
export function vectorOf({ course: courseDeg, speed_knots: speedKnots }: LiveVessel, place: Mercator): Line[] {
  const from = latLonOf(place);
  const to = ahead(from, { courseDeg, speedKnots }, AHEAD_SECS);
  return to === from ? [] : [[from, to]];
}

interface PassFacts {
  fix: LatLon | undefined;
  pass: ClosestPass | undefined;
  /** Drawn position of the other vessel. */
  place: Mercator;
  /** Lines of the other vessel without a known pass. */
  vector: readonly Line[];
}

/** Paths of both vessels to their nearest pass, and the line between them there. */
export function passLines({ fix, pass, place, vector }: PassFacts): readonly Line[] {
  if (!fix || !pass) return vector;
  return [
    [fix, pass.own],
    [latLonOf(place), pass.other],
    [pass.own, pass.other],
  ];
}
