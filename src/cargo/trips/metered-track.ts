import { type Location, thinLocations } from '../../vessel/position/index.ts';
import type { createTrackMeter } from './track.ts';

type Pages = AsyncGenerator<Location[]>;

/** A track with totals over all locations. `maxPoints` limits the number of points returned. */
export function meteredTrack(
  read: () => Pages,
  meter: Pick<ReturnType<typeof createTrackMeter>, 'add'>,
  maxPoints: number | undefined,
): Pages {
  let isMetered = false;
  async function* metered() {
    const isFirst = !isMetered;
    isMetered = true;
    for await (const page of read()) {
      if (isFirst) meter.add(page);
      yield page;
    }
  }
  return maxPoints === undefined ? metered() : thinLocations(metered, maxPoints);
}
