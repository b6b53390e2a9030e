import type { EntryKind } from './entry.ts';

declare module '../../../foundation/db/database.ts' {
  interface Database {
    log_entries: LogEntryTable;
    log_heads: LogHeadTable;
  }
}

export interface LogEntryTable {
  id: string;
  kind: EntryKind;
  label: string | null;
  at: number;
  until: number | null;
  latitude: number | null;
  longitude: number | null;
  place_id: string | null;
  trip_id: string | null;
  voyage_id: string | null;
  leg_id: string | null;
  author: string | null;
  text: string | null;
  /** JSON. */
  data: string | null;
  corrects: string | null;
  previous_hash: string | null;
  hash: string;
  /** Empty for an entry of this installation; `OFFICE_LOG` aboard for an entry from the office. */
  ship_id: string;
}

/** The head of each log. Its row is locked to append an entry. */
export interface LogHeadTable {
  ship_id: string;
  entries: number;
  newest_id: string | null;
  newest_hash: string | null;
  anchor_hash: string | null;
  anchor_entries: number | null;
  anchored_at: number | null;
  anchored_in: 'office' | 'backup' | null;
}
