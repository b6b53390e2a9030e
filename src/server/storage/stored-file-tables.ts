declare module '../../foundation/db/database.ts' {
  interface Database {
    stored_files: StoredFileTable;
    stored_file_parts: StoredFilePartTable;
  }
}

export interface StoredFileTable {
  name: string;
  folder: string;
  /** Bytes. */
  size: number;
  etag: string;
}

export interface StoredFilePartTable {
  name: string;
  /** Index of the part, from 0. All parts except the last have the same length. */
  part: number;
  bytes: Uint8Array;
}
