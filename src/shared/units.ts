/** Metres in an international nautical mile and in a statute mile (both exact by definition). */
const METRES_PER_NAUTICAL_MILE = 1852;
const MPS_PER_MPH = 0.44704;

/** One speed in the four units of the interface; no rounding. */
export interface Speeds {
  kmh: number;
  mps: number;
  mph: number;
  knots: number;
}

export function toSpeeds(mps: number): Speeds {
  return {
    kmh: mps * 3.6,
    mps,
    mph: mps / MPS_PER_MPH,
    knots: (mps * 3600) / METRES_PER_NAUTICAL_MILE,
  };
}

/** The four speeds as records and live messages name them. */
export function toSpeedFields(speedMps: number) {
  const { kmh, mps, mph, knots } = toSpeeds(speedMps);
  return { speed_kmh: kmh, speed_mps: mps, speed_mph: mph, speed_knots: knots };
}

export const knotsToMps = (knots: number): number => (knots * METRES_PER_NAUTICAL_MILE) / 3600;
export const kmhToMps = (kmh: number): number => kmh / 3.6;
