import { formatTime } from '../../../lib/format.ts';
import type { ShownEntry } from './fold-entries.ts';
import type { LogMark } from './log-drawing.ts';

/** More marks hide each other, and the table has all. */
const MOST_MARKS = 200;

/** Where the entries of a day happened; departures and arrivals come first where there are too many. */
export function toMarks(
  entries: readonly ShownEntry[],
  kinds: Readonly<Record<ShownEntry['kind'], string>>,
  /** In an office: the name of the ship, if it is of one. */
  shipOf: (entry: ShownEntry) => string | undefined = () => undefined,
): LogMark[] {
  const marks = entries.flatMap((entry): LogMark[] => {
    const { firstId, kind, at, latitude, longitude, isWithdrawn } = entry;
    if (isWithdrawn || latitude === null || longitude === null) return [];
    const look = kind === 'departure' || kind === 'arrival' ? kind : 'other';
    const name = [shipOf(entry), formatTime(at, 'time'), kinds[kind]].filter(Boolean).join(' ');
    return [{ id: firstId, kind: look, latitude, longitude, name }];
  });
  // Later marks lie above earlier ones.
  const isEnd = ({ kind }: LogMark) => kind !== 'other';
  const ends = marks.filter(isEnd).slice(-MOST_MARKS);
  const others = marks.filter((mark) => !isEnd(mark)).slice(0, MOST_MARKS - ends.length);
  return [...others, ...ends];
}
