import type { Readable } from 'node:stream';

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['mp3', 'audio/mpeg'],
  ['ogg', 'audio/ogg'],
  ['wav', 'audio/wav'],
]);

/** The media type of a file by the extension of its key. The media type claimed by an uploader is ignored. */
export function mediaTypeOf(key: string): string {
  const ending = key.slice(key.lastIndexOf('.') + 1);
  return MEDIA_TYPES.get(ending) ?? 'application/octet-stream';
}

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
