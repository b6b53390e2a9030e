export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Metres in a degree of latitude, on the sphere of `geo.ts`. */
export const METRES_PER_DEGREE = 111_195;
/** Metres in an international nautical mile, and metres per second in a mile per hour (both exact by definition). */
export const METRES_PER_NAUTICAL_MILE = 1852;
const MPS_PER_MPH = 0.44704;

export const mpsToKmh = (mps: number): number => mps * 3.6;
const mpsToMph = (mps: number): number => mps / MPS_PER_MPH;
export const mpsToKnots = (mps: number): number => (mps * 3600) / METRES_PER_NAUTICAL_MILE;

export const knotsToMps = (knots: number): number => (knots * METRES_PER_NAUTICAL_MILE) / 3600;
export const knotsToKmh = (knots: number): number => (knots * METRES_PER_NAUTICAL_MILE) / 1000;
export const kmhToMps = (kmh: number): number => kmh / 3.6;

const BYTE_UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Formats a size for people, in powers of 1000: `999 bytes`, `1.5 MB`. A whole number of MiB stays one (`5 MiB`). */
export function formatBytes(bytes: number): string {
  if (bytes >= 1024 ** 2 && bytes % 1024 ** 2 === 0) return `${bytes / 1024 ** 2} MiB`;
  const power = Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${Number(value.toFixed(value < 100 ? 1 : 0))} ${BYTE_UNITS[power]}`;
}

/** One speed in four units, with the names in records and live messages; not rounded. */
export const toSpeedFields = (mps: number) => ({
  speed_kmh: mpsToKmh(mps),
  speed_mps: mps,
  speed_mph: mpsToMph(mps),
  speed_knots: mpsToKnots(mps),
});
