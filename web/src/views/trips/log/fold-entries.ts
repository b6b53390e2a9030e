import type { Schema } from '../../../api/schema-types.ts';
import { targetsFirst } from '../../../lib/targets-first.ts';

export type Entry = Schema<'LogEntry'>;

/** An entry as it counts now. */
export interface ShownEntry extends Entry {
  /** Of the entry that was written first. */
  firstId: string;
  isCorrected: boolean;
  isWithdrawn: boolean;
}

/** Puts each correction in the place of what it corrects; in the order of time. */
export function foldEntries(given: readonly Entry[]): ShownEntry[] {
  const firstOf = new Map<string, string>();
  const shown = new Map<string, ShownEntry>();
  for (const entry of targetsFirst(given.toSorted((a, b) => (a.id < b.id ? -1 : 1)))) {
    const firstId = (entry.corrects && firstOf.get(entry.corrects)) || entry.id;
    firstOf.set(entry.id, firstId);
    const isWithdrawn = entry.data?.['withdrawn'] === true;
    const before = shown.get(firstId);
    // The service corrects what it has found, and leaves what people have written.
    const author = entry.author ?? (before && before.text === entry.text ? before.author : null);
    shown.set(firstId, { ...entry, author, firstId, isCorrected: entry.corrects !== null, isWithdrawn });
  }
  return [...shown.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}
