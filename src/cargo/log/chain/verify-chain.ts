import type { JsonObject, JsonValue } from '../../../foundation/shared/encoding/canonical-json.ts';
import { hashOf } from './entry.ts';

/**
 * `changed`: the entry does not match its hash. `order`: it does not follow the previous entry, so an entry is missing,
 * was added or was moved. `end`: entries at the end are missing that another copy has.
 */
export type Breach = 'changed' | 'order' | 'end';

export interface BrokenEntry {
  /** Index from 0. */
  index: number;
  /** Null if missing or unreadable. */
  id: string | null;
  reason: Breach;
}

export interface Verified {
  ok: boolean;
  /** Number of entries read. */
  entries: number;
  /** Hash of the last entry; null if there is none. */
  lastHash: string | null;
  firstBroken: BrokenEntry | null;
}

/** Verifies entries one by one in the order of their log. The first one must follow `previousHash`. */
export function createChainCheck(previousHash: string | null) {
  let last = previousHash;
  let entries = 0;
  let firstBroken: BrokenEntry | null = null;

  function breachOf(entry: JsonObject): Breach | undefined {
    if (computed(entry) !== entry['hash']) return 'changed';
    return entry['previousHash'] === last ? undefined : 'order';
  }

  return {
    lastHash: () => last,
    /** The next entry begins a new branch that follows an earlier entry. */
    branchFrom(hash: string | null): void {
      last = hash;
    },
    add(entry: JsonObject): void {
      const reason = breachOf(entry);
      if (reason !== undefined) firstBroken ??= { index: entries, id: textOf(entry['id']), reason };
      last = textOf(entry['hash']);
      entries += 1;
    },
    /** `expected`: the known hash of the last entry, or undefined. */
    result(expected?: string | null): Verified {
      const isCut = expected !== undefined && expected !== last;
      const broken = firstBroken ?? (isCut ? { index: entries, id: null, reason: 'end' as const } : null);
      return { ok: broken === null, entries, lastHash: last, firstBroken: broken };
    },
  };
}

/** Undefined if the entry has no canonical form, so that no hash can match. */
function computed(entry: JsonObject): string | undefined {
  try {
    return hashOf(entry);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const textOf = (value: JsonValue | undefined): string | null => (typeof value === 'string' ? value : null);
