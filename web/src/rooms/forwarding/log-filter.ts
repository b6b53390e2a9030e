import type { LogEntry } from './records.ts';

/** Whether every word that was typed is found somewhere in the entry, whatever its case. */
export function matchesText(entry: LogEntry, typed: string): boolean {
  const { destination, errorMessage, statusCode, postBody } = entry;
  const text = [destination, errorMessage, statusCode, postBody].join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
