import { distanceM } from '../../foundation/shared/geo/geo.ts';
import { thin } from '../../foundation/shared/geo/thin-by-fan.ts';

/** On a map of a whole river nobody sees a finer line. */
const FINEST_M = 25;
const COARSER = 1.6;
export const MAX_WAY_POINTS = 500;

/** A way for a map: at most `MAX_WAY_POINTS`, as near to the given line as they can be. */
export function toWayLine(line: readonly (readonly [number, number])[]): [number, number][] {
  const latitudes = line.map(([latitude]) => latitude);
  const longitudes = line.map(([, longitude]) => longitude);
  let metres = 0;
  const times = line.map(([latitude, longitude], at) => {
    const [before] = line.slice(Math.max(0, at - 1), at);
    // No two points are at the same metre.
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
