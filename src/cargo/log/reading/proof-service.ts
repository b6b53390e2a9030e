import { badRequest } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { toEntryRecord } from '../chain/entry.ts';
import { EXPORT_FORMAT } from '../chain/export-file.ts';
import type { LogHeadTable, LogStore } from '../chain/log-store.ts';
import { createChainCheck, type Verified } from '../chain/verify-chain.ts';
import type { EntryRecord } from './entry-record.ts';

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

export interface ExportRange {
  shipId: string;
  from: number | undefined;
  to: number | undefined;
}

/** A gapless part of a log, with the hashes at its ends. */
export interface LogPart {
  format: typeof EXPORT_FORMAT;
  previousHash: string | null;
  pages(): AsyncGenerator<EntryRecord[]>;
  /** Hash of the last entry read. */
  lastHash(): string | null;
}

export type ExportService = ReturnType<typeof createExportService>;

const LAST_INSTANT = 8.64e15;

/**
 * Reads a log for an export. Includes entries written between those of the range, whatever their time: otherwise the export
 * would have gaps.
 */
export function createExportService(store: LogStore) {
  async function previousHashOf(shipId: string, first: string): Promise<string | null> {
    // An office may not have received earlier entries of a ship yet, so the hash is read from the entry itself.
    if (shipId !== '') return (await store.find(first))?.previousHash ?? null;
    return (await store.entryBefore(shipId, first))?.hash ?? null;
  }

  return {
    async part({ shipId, from = -LAST_INSTANT, to = LAST_INSTANT }: ExportRange, most?: number): Promise<LogPart> {
      const bounds = await store.bounds(shipId, { from, to });
      if (bounds && most !== undefined && (await store.countBetween(shipId, bounds)) > most)
        throw badRequest(`The range has more than ${most} entries`, fault('from', 'conflict', 'to', null));
      const previousHash = bounds ? await previousHashOf(shipId, bounds.first) : null;
      let last = previousHash;
      async function* pages(): AsyncGenerator<EntryRecord[]> {
        if (!bounds) return;
        for await (const page of store.pages(shipId, { from: bounds.first, upTo: bounds.last })) {
          last = page.at(-1)?.hash ?? last;
          yield page.map(toEntryRecord);
        }
      }
      return { format: EXPORT_FORMAT, previousHash, pages, lastHash: () => last };
    },
  };
}
