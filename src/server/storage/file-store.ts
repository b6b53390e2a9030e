import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Bytes. */
  size: number;
  /** A strong ETag in quotes; it changes with the content. */
  etag: string;
  /** The bytes, or those from `start` to `end`, both included; undefined if the file has been removed. */
  read(range?: { start: number; end: number }): Promise<Readable | undefined>;
}

/** Content of a folder. */
export interface Usage {
  files: number;
  bytes: number;
}

/** Storage of files: a folder, a bucket or the database. A name consists of a folder and the key of a file. */
export interface FileStore {
  find(name: string): Promise<StoredFile | undefined>;
  /** Moves the local file at `path` into the store, atomically and durably. */
  take(path: string, name: string): Promise<void>;
  /** A missing file is not an error. */
  remove(name: string): Promise<void>;
  usage(folder: string): Promise<Usage>;
}
