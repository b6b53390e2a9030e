import { bearingDeg, distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { MOTION, VOYAGE } from './parameters.ts';

const BIN_M = 10;
const BINS = MOTION.leftM / BIN_M;
const SECTORS = 8;
/** Number of fixes in the moving mean of the centre, some hours: it follows a vessel that is moved along the quay. */
const MEMORY = 2000;
/** Share of fixes within the radius; the others are treated as reflections. */
const SHARE = 0.97;

/** The area that a vessel occupied during a stop, in numbers that are stored with the stop. */
export interface Extent {
  middle: LatLon;
  fixes: number;
  /** Histogram of distances from the centre, in steps of 10 m. */
  distances: number[];
  /** Number of distant fixes by direction. */
  sectors: number[];
}

export const newExtent = (middle: LatLon): Extent => ({
  middle,
  fixes: 0,
  distances: new Array<number>(BINS).fill(0),
  sectors: new Array<number>(SECTORS).fill(0),
});

export function extend(extent: Extent, fix: LatLon): void {
  const metres = distanceM(extent.middle, fix);
  const bin = Math.floor(metres / BIN_M);
  if (bin >= BINS) return;
  extent.fixes += 1;
  extent.distances[bin] = (extent.distances[bin] ?? 0) + 1;
  if (metres >= VOYAGE.swingM) {
    const sector = Math.floor(bearingDeg(extent.middle, fix) / (360 / SECTORS)) % SECTORS;
    extent.sectors[sector] = (extent.sectors[sector] ?? 0) + 1;
  }
  const weight = 1 / Math.min(extent.fixes + 10, MEMORY);
  const { latitude, longitude } = extent.middle;
  extent.middle = {
    latitude: latitude + (fix.latitude - latitude) * weight,
    longitude: longitude + wrapped(fix.longitude - longitude) * weight,
  };
}

/** Radius that contains nearly all fixes. */
export function radiusM({ distances, fixes }: Extent): number {
  let counted = 0;
  for (const [bin, count] of distances.entries()) {
    counted += count;
    if (counted >= fixes * SHARE) return (bin + 1) * BIN_M;
  }
  return 0;
}

/** Whether the vessel moved around the centre, as at anchor. A vessel moved along a quay stays on a line. */
export const isSwinging = ({ sectors, fixes }: Extent): boolean =>
  fixes > 0 && sectors.filter((count) => count >= fixes * VOYAGE.swingShare).length >= VOYAGE.swingSectors;

const wrapped = (degrees: number): number => (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees);
