import { formatTime } from '../../../lib/format.ts';
import type { ShownEntry } from './fold-entries.ts';
import type { LogMark } from './log-drawing.ts';

/** Maximum marks, to avoid overlaps; the table has all. */
const MOST_MARKS = 200;

/** Positions of a day's entries; departures and arrivals come first if there are too many. */
export function toMarks(
  entries: readonly ShownEntry[],
  kinds: Readonly<Record<ShownEntry['kind'], string>>,
  /** In an office: name of the entry's ship. */
  shipOf: (entry: ShownEntry) => string | undefined = () => undefined,
): LogMark[] {
  const marks = entries.flatMap((entry): LogMark[] => {
    const { firstId, kind, at, latitude, longitude, isWithdrawn } = entry;
    if (isWithdrawn || latitude === null || longitude === null) return [];
    const look = kind === 'departure' || kind === 'arrival' ? kind : 'other';
    const name = [shipOf(entry), formatTime(at, 'time'), kinds[kind]].filter(Boolean).join(' ');
    return [{ id: firstId, kind: look, latitude, longitude, name }];
  });
  // Later marks are drawn above earlier ones.
  const isEnd = ({ kind }: LogMark) => kind !== 'other';
  const ends = marks.filter(isEnd).slice(-MOST_MARKS);
  const others = marks.filter((mark) => !isEnd(mark)).slice(0, MOST_MARKS - ends.length);
  return [...others, ...ends];
}
