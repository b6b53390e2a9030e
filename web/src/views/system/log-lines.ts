import type { Schema } from '../../api/schema-types.ts';
import { formatUtc } from '../../lib/format.ts';

export type LogLine = Schema<'LogLine'>;
export type Level = LogLine['level'];

/** Least severe first. */
export const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const satisfies readonly Level[];

/** Maximum lines, as in the service. */
const MAX_LINES = 1000;

/** Fields of a line as text; empty without any. */
export const factsOf = ({ facts }: LogLine): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');

/** One line of text for any content. */
export function toText(line: LogLine): string {
  const parts = [line.time === null ? '' : formatUtc(line.time), line.level, line.code, line.message, factsOf(line)];
  return parts
    .filter((part) => part)
    .join(' ')
    .replaceAll(/[\r\n]+/g, ' ');
}

/** Appends new lines; the oldest ones beyond the maximum are dropped. */
export function addLines(known: readonly LogLine[], added: readonly LogLine[]): readonly LogLine[] {
  const ids = new Set(known.map(({ id }) => id));
  const news = added.filter(({ id }) => !ids.has(id));
  return news.length === 0 ? known : [...known, ...news].slice(-MAX_LINES);
}

/** Lines of this level and above whose text has all the words. */
export function filterLines(lines: readonly LogLine[], level: Level | '', search: string): LogLine[] {
  const least = level === '' ? 0 : LEVELS.indexOf(level);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    if (LEVELS.indexOf(line.level) < least) return false;
    const text = words.length > 0 ? toText(line).toLowerCase() : '';
    return words.every((word) => text.includes(word));
  });
}
