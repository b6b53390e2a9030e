import { distanceM } from '../../foundation/shared/geo/geo.ts';
import { thin } from '../../foundation/shared/geo/thin.ts';

/** Enough points for a map of a whole river. */
const FINEST_M = 25;
const COARSER = 1.6;
export const MAX_WAY_POINTS = 500;

/** Simplifies a way for a map to at most `MAX_WAY_POINTS`, with the smallest possible deviation. */
export function toWayLine(line: readonly (readonly [number, number])[]): [number, number][] {
  const latitudes = line.map(([latitude]) => latitude);
  const longitudes = line.map(([, longitude]) => longitude);
  let metres = 0;
  const times = line.map(([latitude, longitude], at) => {
    const [before] = line.slice(Math.max(0, at - 1), at);
    // Distances must be strictly increasing.
    if (before)
      metres += Math.max(0.1, distanceM({ latitude: before[0], longitude: before[1] }, { latitude, longitude }));
    return metres;
  });
  const track = { times, latitudes, longitudes, unit: 1 };
  for (let toleranceM = FINEST_M; ; toleranceM *= COARSER) {
    const kept = thin(track, [0, line.length], toleranceM);
    if (kept.length > MAX_WAY_POINTS) continue;
    return kept.map((at) => [rounded(latitudes[at] ?? 0), rounded(longitudes[at] ?? 0)]);
  }
}

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
