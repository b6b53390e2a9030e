import { type Location, thinLocations } from '../../vessel/position/index.ts';
import type { createTrackMeter } from './track.ts';

type Pages = AsyncGenerator<Location[]>;

/** A track, of which all locations are summed up; with `maxPoints` only so many of them come. */
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
