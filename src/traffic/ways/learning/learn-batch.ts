import { checkTrack, learnLocks, learnTrack, type Track } from '../learn.ts';
import { type Model, preparePlan } from '../model.ts';
import { inSlices, type Pause } from '../slices.ts';

/** Learns the tracks of about one day, after checking the model's predictions for them. Returns the learnt vessels. */
export async function learnBatch(
  model: Model,
  tracks: readonly Track[],
  { untilSecs, pause }: { untilSecs: number; pause: Pause },
): Promise<Set<number>> {
  const fresh = tracks.filter((track) => isFresh(model, track));
  const plan = await preparePlan(model, pause);
  for (const track of fresh) {
    await inSlices(checkTrack(plan, track), pause);
    await pause();
  }
  for (const track of fresh) {
    learnTrack(model, track, untilSecs);
    await pause();
  }
  await learnLocks(model, fresh, pause);
  return new Set(fresh.map(({ mmsi }) => mmsi));
}

/** Whether a track has new positions. Learning the same track again changes nothing. */
export const isFresh = ({ vessels }: Model, { mmsi, points }: Track): boolean =>
  (points.secs[points.count - 1] ?? 0) > (vessels.get(mmsi)?.seenSecs ?? 0);
