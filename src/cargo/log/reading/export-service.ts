import { badRequest } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { toEntryRecord } from '../chain/entry.ts';
import { EXPORT_FORMAT } from '../chain/export-file.ts';
import type { LogStore } from '../chain/log-store.ts';
import type { EntryRecord } from './entry-record.ts';

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
    // In an office, an earlier entry may not have been received yet.
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
