import type { ClosestPass } from '../../../lib/closest-pass.ts';
import type { LatLon } from '../../../lib/geo.ts';
import { ahead } from '../../../lib/reckoning.ts';
import type { LiveVessel } from '../../../live/index.ts';
import { type Mercator, toLatitude, toLongitude } from '../../../map/mercator.ts';

/** The lines end where vessels will be after so long; your heading line too. */
export const AHEAD_SECS = 360;

type Line = readonly LatLon[];

const latLonOf = ({ x, y }: Mercator): LatLon => ({ latitude: toLatitude(y), longitude: toLongitude(x) });

/** From where a vessel is drawn to where it will be if it keeps course and speed; none of one that lies still. */
export function vectorOf({ course: courseDeg, speed_knots: speedKnots }: LiveVessel, place: Mercator): Line[] {
  const from = latLonOf(place);
  const to = ahead(from, { courseDeg, speedKnots }, AHEAD_SECS);
  return to === from ? [] : [[from, to]];
}

interface PassFacts {
  fix: LatLon | undefined;
  pass: ClosestPass | undefined;
  /** Where the other vessel is drawn. */
  place: Mercator;
  /** What is drawn of it where no pass is known. */
  vector: readonly Line[];
}

/** The ways of both vessels to their nearest pass, and the line between them there. */
export function passLines({ fix, pass, place, vector }: PassFacts): readonly Line[] {
  if (!fix || !pass) return vector;
  return [
    [fix, pass.own],
    [latLonOf(place), pass.other],
    [pass.own, pass.other],
  ];
}
