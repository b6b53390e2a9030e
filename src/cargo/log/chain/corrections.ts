import type { JsonObject } from '../../../foundation/shared/canonical-json.ts';
import { targetsFirst } from '../../../foundation/shared/targets-first.ts';
import type { EntryFacts, LogEntry } from './entry.ts';

/** An entry as it counts now, with what it was before. */
export interface CurrentEntry extends EntryFacts {
  /** Of the entry that was written first. */
  id: string;
  /** Of the entry that counts: the first one, or its last correction. */
  currentId: string;
  /** It was withdrawn: it is in the log, and it does not count. */
  isWithdrawn: boolean;
  /** All versions, the first one first. */
  versions: readonly LogEntry[];
}

/** What a correction that withdraws an entry has in its data. */
export const WITHDRAWN: JsonObject = { withdrawn: true };

/**
 * Puts each correction in the place of what it corrects, and drops none. Entries come in the order of their ids; a
 * correction of what is not among them stands for itself.
 */
export function withCorrections(entries: readonly LogEntry[]): CurrentEntry[] {
  const versions = new Map<string, LogEntry[]>();
  const firstOf = new Map<string, string>();
  for (const entry of targetsFirst(entries)) {
    const first = (entry.corrects !== null && firstOf.get(entry.corrects)) || entry.id;
    firstOf.set(entry.id, first);
    versions.set(first, [...(versions.get(first) ?? []), entry]);
  }
  return [...versions].map(([id, all]) => {
    const { id: currentId, previousHash: _previous, hash: _hash, ...facts } = lastOf(all);
    return { ...facts, id, currentId, isWithdrawn: facts.data?.['withdrawn'] === true, versions: all };
  });
}

function lastOf(all: readonly LogEntry[]): LogEntry {
  const last = all.at(-1);
  if (!last) throw new Error('an entry has at least one version');
  return last;
}
