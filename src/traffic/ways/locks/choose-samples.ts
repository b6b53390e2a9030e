import { hoursApart, isSunday, type LocalHour } from '../habits/local-time.ts';
import type { Lock, LockSample } from './lock.ts';

const NEAREST = 24;
const FEWEST = 4;
const OTHER_DAY_HOURS = 1;

/** Most similar past passages: same direction, about the same hour, same kind of day. */
export function nearestSamples(
  { samples }: Lock,
  { isAlong, secs, localHour }: { isAlong: boolean; secs: number; localHour: LocalHour },
): readonly LockSample[] {
  const same = samples.filter((sample) => sample.isAlong === isAlong);
  const usable = same.length >= FEWEST ? same : samples;
  const [hour, sunday] = [localHour(secs), isSunday(secs, localHour)];
  return usable
    .map((sample) => ({
      sample,
      hours:
        hoursApart(hour, localHour(sample.entrySecs)) +
        (isSunday(sample.entrySecs, localHour) === sunday ? 0 : OTHER_DAY_HOURS),
    }))
    .sort((one, other) => one.hours - other.hours || other.sample.entrySecs - one.sample.entrySecs)
    .slice(0, NEAREST)
    .map(({ sample }) => sample);
}
