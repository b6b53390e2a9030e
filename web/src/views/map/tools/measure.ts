import { bearingDeg, destination, distanceM, type LatLon, unwrapped } from '../../../lib/geo.ts';

/** End of a measurement: your vessel, another one (both followed), or a fixed position. */
export type End =
  | { kind: 'own' }
  | { kind: 'vessel'; mmsi: number; name: string; last: LatLon }
  | { kind: 'place'; at: LatLon };

export interface Measuring {
  from: End | undefined;
  to: End | undefined;
}

export interface Measured {
  from: LatLon;
  to: LatLon;
  metres: number;
  /** True bearing at the start of the line. */
  bearing: number;
}

/** Starts measuring, from the position if given. */
export const beginMeasuring = (hasOwn: boolean): Measuring => ({
  from: hasOwn ? { kind: 'own' } : undefined,
  to: undefined,
});

/** Sets a point: the start if missing, else the end. */
export const withPoint = ({ from }: Measuring, point: End): Measuring =>
  from ? { from, to: point } : { from: point, to: undefined };

/** Continues from the last end. */
export const fromEnd = ({ from, to }: Measuring): Measuring => ({ from: to ?? from, to: undefined });

export function measure(from: LatLon, to: LatLon): Measured {
  return { from, to, metres: distanceM(from, to), bearing: bearingDeg(from, to) };
}

const PIECE_M = 50_000;
const MOST_PIECES = 64;

/** Great circle, in pieces if it is too long for a straight line on the map. */
export function wayOf({ from, to, metres, bearing }: Measured): LatLon[] {
  const pieces = Math.min(MOST_PIECES, Math.ceil(metres / PIECE_M));
  const between = Array.from({ length: Math.max(0, pieces - 1) }, (_none, index) =>
    unwrapped(destination(from, bearing, (metres * (index + 1)) / pieces), from),
  );
  return [from, ...between, unwrapped(to, from)];
}
