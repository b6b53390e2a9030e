import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Bytes. */
  size: number;
  /** Strong, in its quotes: another content has another tag. */
  etag: string;
  /** The bytes of it, or from `start` to `end`, both included; undefined where the file is gone by now. */
  read(range?: { start: number; end: number }): Promise<Readable | undefined>;
}

/** How much a folder holds. */
export interface Usage {
  files: number;
  bytes: number;
}

/** Where files are kept, a folder or a bucket. A name is the key of a file, with the folder that it is in. */
export interface FileStore {
  find(name: string): Promise<StoredFile | undefined>;
  /** Takes over the local file at `path`: it is there under its name as a whole and for good, or not at all. */
  take(path: string, name: string): Promise<void>;
  /** One that is not there is no failure. */
  remove(name: string): Promise<void>;
  usage(folder: string): Promise<Usage>;
}
