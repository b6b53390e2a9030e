import { toEntryRecord } from '../chain/entry.ts';
import type { LogStore } from '../chain/log-store.ts';
import type { LogHeadTable } from '../chain/log-tables.ts';
import { createChainCheck, type Verified } from '../chain/verify-chain.ts';

/** The end of the log as stored elsewhere: ashore, or in the last backup. */
export interface Anchor {
  hash: string;
  entries: number;
  at: number;
  in: 'office' | 'backup';
  /** Whether the log has the entry with this hash. */
  isFound: boolean;
}

export interface VerifiedLog extends Verified {
  /** 1; more if a ship continued from an older backup, so that its log ashore has branches. */
  branches: number;
  /** Null if the end is not stored elsewhere. */
  anchor: Anchor | null;
}

export type VerifyService = ReturnType<typeof createVerifyService>;

/** Verifies the stored log of this installation or, in an office, of a ship. */
export function createVerifyService(store: LogStore) {
  async function readAnchor(shipId: string, head: LogHeadTable | undefined): Promise<Anchor | null> {
    if (!head?.anchor_hash || !head.anchored_in) return null;
    const { anchor_hash: hash, anchor_entries: entries, anchored_at: at, anchored_in: where } = head;
    return { hash, entries: entries ?? 0, at: at ?? 0, in: where, isFound: await store.hasHash(shipId, hash) };
  }

  return {
    async verify(shipId: string): Promise<VerifiedLog> {
      const head = await store.head(shipId);
      const check = createChainCheck(null);
      let branches = 1;
      const upTo = shipId === '' ? (head?.newest_id ?? undefined) : undefined;
      for await (const page of store.pages(shipId, { upTo })) {
        for (const entry of page) {
          const { previousHash } = entry;
          const isBranch =
            shipId !== '' &&
            previousHash !== check.lastHash() &&
            (previousHash === null || (await store.hasHash(shipId, previousHash, entry.id)));
          if (isBranch) {
            branches += 1;
            check.branchFrom(previousHash);
          }
          check.add(toEntryRecord(entry));
        }
      }
      const verified = check.result(shipId === '' ? (head?.newest_hash ?? null) : undefined);
      const anchor = await readAnchor(shipId, head);
      if (anchor && !anchor.isFound && verified.ok) {
        const firstBroken = { index: verified.entries, id: null, reason: 'end' } as const;
        return { ...verified, ok: false, firstBroken, branches, anchor };
      }
      return { ...verified, branches, anchor };
    },
  };
}
