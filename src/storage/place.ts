import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

export interface StoredFile {
  /** Bytes. */
  size: number;
  /** Strong, in its quotes: another content has another tag. */
  etag: string;
  /** The bytes of it, or of a part; undefined where the file is gone by now. */
  read(range?: ByteRange): Promise<Readable | undefined>;
}

/** Where files are kept, a folder or a bucket. A name is the key of a file, with the folder that it is in. */
export interface Place {
  find(name: string): Promise<StoredFile | undefined>;
  /** Takes over the local file at `path`: it is there under its name as a whole and for good, or not at all. */
  take(path: string, name: string): Promise<void>;
  /** One that is not there is no fault. */
  remove(name: string): Promise<void>;
}
