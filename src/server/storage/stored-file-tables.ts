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
  /** From 0; all but the last one are equally long. */
  part: number;
  bytes: Uint8Array;
}
