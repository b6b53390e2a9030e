import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkTrack, learnLocks, learnTrack, type Track } from '../learn.ts';
import { createPlan, type Model } from '../model.ts';

/** No slice of work holds the loop for much longer. */
const SLICE_MS = 10;

/** Lets others have their turn whenever a slice is over. */
export function createPause(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await nextTurn();
    began = performance.now();
  };
}

/** Learns the tracks of one day or so: first what the model would have predicted is checked. Returns who was learnt. */
export async function learnBatch(
  model: Model,
  tracks: readonly Track[],
  { untilSecs, pause }: { untilSecs: number; pause: () => Promise<void> },
): Promise<Set<number>> {
  const fresh = tracks.filter((track) => isFresh(model, track));
  const plan = createPlan(model);
  for (const track of fresh) {
    checkTrack(plan, track);
    await pause();
  }
  for (const track of fresh) {
    learnTrack(model, track, untilSecs);
    await pause();
  }
  await learnLocks(model, fresh, pause);
  return new Set(fresh.map(({ mmsi }) => mmsi));
}

/** Whether a track has positions that are not learnt: the same track again changes nothing. */
export const isFresh = ({ vessels }: Model, { mmsi, points }: Track): boolean =>
  (points.secs[points.count - 1] ?? 0) > (vessels.get(mmsi)?.seenSecs ?? 0);
