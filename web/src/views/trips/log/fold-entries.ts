import type { Schema } from '../../../api/schema-types.ts';
import { targetsFirst } from '../../../lib/targets-first.ts';

export type Entry = Schema<'LogEntry'>;

/** An entry after corrections. */
export interface ShownEntry extends Entry {
  /** Id of the original entry. */
  firstId: string;
  isCorrected: boolean;
  isWithdrawn: boolean;
}

/** Replaces entries by their corrections, sorted by time. */
export function foldEntries(given: readonly Entry[]): ShownEntry[] {
  const firstOf = new Map<string, string>();
  const shown = new Map<string, ShownEntry>();
  for (const entry of targetsFirst(given.toSorted((a, b) => (a.id < b.id ? -1 : 1)))) {
    const firstId = (entry.corrects && firstOf.get(entry.corrects)) || entry.id;
    firstOf.set(entry.id, firstId);
    const isWithdrawn = entry.data?.['withdrawn'] === true;
    const before = shown.get(firstId);
    // The service corrects only its own entries, not those of users.
    const author = entry.author ?? (before && before.text === entry.text ? before.author : null);
    shown.set(firstId, { ...entry, author, firstId, isCorrected: entry.corrects !== null, isWithdrawn });
  }
  return [...shown.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}
