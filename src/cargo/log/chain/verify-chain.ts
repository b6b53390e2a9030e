import type { JsonObject, JsonValue } from '../../../foundation/shared/canonical-json.ts';
import { hashOf } from './entry.ts';

/**
 * `changed`: the entry is not what its hash was made of. `order`: it does not follow the entry before it, so that one is
 * missing, was added or is at another place. `end`: entries behind it that were known elsewhere are missing.
 */
export type Breach = 'changed' | 'order' | 'end';

export interface BrokenEntry {
  /** From 0. */
  index: number;
  /** Null where it is missing or cannot be read. */
  id: string | null;
  reason: Breach;
}

export interface Verified {
  ok: boolean;
  /** How many were read. */
  entries: number;
  /** Of the last one; null where there is none. */
  lastHash: string | null;
  firstBroken: BrokenEntry | null;
}

/** Checks entries one by one in the order of their log. The first must follow `previousHash`. */
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
    /** The next entry begins another branch, which follows an earlier entry. */
    branchFrom(hash: string | null): void {
      last = hash;
    },
    add(entry: JsonObject): void {
      const reason = breachOf(entry);
      if (reason !== undefined) firstBroken ??= { index: entries, id: textOf(entry['id']), reason };
      last = textOf(entry['hash']);
      entries += 1;
    },
    /** `expected`: the hash that is known to have been the last one, or undefined. */
    result(expected?: string | null): Verified {
      const isCut = expected !== undefined && expected !== last;
      const broken = firstBroken ?? (isCut ? { index: entries, id: null, reason: 'end' as const } : null);
      return { ok: broken === null, entries, lastHash: last, firstBroken: broken };
    },
  };
}

/** Undefined where an entry has no canonical form, so that no hash can be right. */
function computed(entry: JsonObject): string | undefined {
  try {
    return hashOf(entry);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const textOf = (value: JsonValue | undefined): string | null => (typeof value === 'string' ? value : null);
