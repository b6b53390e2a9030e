import type { JsonObject } from '../../../foundation/shared/encoding/canonical-json.ts';
import { targetsFirst } from '../../../foundation/shared/logged-entry.ts';
import type { EntryFacts, LogEntry } from './entry.ts';

/** The current version of an entry, with all earlier versions. */
export interface CurrentEntry extends EntryFacts {
  /** Id of the first version. */
  id: string;
  /** Id of the current version. */
  currentId: string;
  /** A withdrawn entry stays in the log but does not count. */
  isWithdrawn: boolean;
  /** All versions, oldest first. */
  versions: readonly LogEntry[];
}

/** Data of a correction that withdraws an entry. */
export const WITHDRAWN: JsonObject = { withdrawn: true };

/**
 * Groups corrections with the entries that they correct. Entries must be in order of their ids; a correction of an entry
 * that is not among them stays separate.
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
