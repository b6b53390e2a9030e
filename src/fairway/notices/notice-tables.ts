import type { NoticeKind } from './notice.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    fairway_notices: NoticeTable;
  }
}

export interface NoticeTable {
  id: string;
  kind: NoticeKind;
  serial: number;
  issued_at: number | null;
  valid_from: number | null;
  valid_to: number | null;
  withdrawn: number;
  south: number | null;
  north: number | null;
  west: number | null;
  east: number | null;
  unplaced: string;
  waters: string;
  /** JSON of a `Notice`. */
  content: string;
  content_hash: string;
  bytes: number;
  source: string;
  received_at: number;
  ends_at: number | null;
}
