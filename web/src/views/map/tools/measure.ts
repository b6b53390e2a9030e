import { bearingDeg, destination, distanceM, type LatLon, unwrapped } from '../../../lib/geo.ts';

/** What is measured from or to: your vessel, another one, wherever they go, or a place. */
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
  /** True, at the beginning of the line. */
  bearing: number;
}

/** With a position it is measured from there. */
export const beginMeasuring = (hasOwn: boolean): Measuring => ({
  from: hasOwn ? { kind: 'own' } : undefined,
  to: undefined,
});

/** The first point is the start where there is none; each other one is the end. */
export const withPoint = ({ from }: Measuring, point: End): Measuring =>
  from ? { from, to: point } : { from: point, to: undefined };

/** Goes on from where it was measured to. */
export const fromEnd = ({ from, to }: Measuring): Measuring => ({ from: to ?? from, to: undefined });

export function measure(from: LatLon, to: LatLon): Measured {
  return { from, to, metres: distanceM(from, to), bearing: bearingDeg(from, to) };
}

const PIECE_M = 50_000;
const MOST_PIECES = 64;

/** The way over ground, in pieces where it is so long that it is no straight line on the map. */
export function wayOf({ from, to, metres, bearing }: Measured): LatLon[] {
  const pieces = Math.min(MOST_PIECES, Math.ceil(metres / PIECE_M));
  const between = Array.from({ length: Math.max(0, pieces - 1) }, (_none, index) =>
    unwrapped(destination(from, bearing, (metres * (index + 1)) / pieces), from),
  );
  return [from, ...between, unwrapped(to, from)];
}
