import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toReason } from '../../../foundation/shared/reason.ts';
import type { SourceReader } from './http-source.ts';
import { NO_VALIDATORS } from './http-source.ts';
import { SourceError } from './source-error.ts';

/** Maximum number of files read in a folder. */
const MAX_FILES = 2000;

/** The XML files of a folder; a file is read again after a change. */
export function createFolderSource(url: string): SourceReader {
  const folder = fileURLToPath(url);
  /** Size and time of each file read, by name. */
  let known = new Map<string, string>();

  return {
    async poll(_validators, read, signal) {
      const names = await listFiles(folder);
      const found = new Map<string, string>();
      const results = [];
      for (const name of names) {
        signal.throwIfAborted();
        const path = join(folder, name);
        const sign = await signOf(path);
        if (sign === undefined) continue;
        // A failed file is read again by the next poll.
        if (known.get(name) !== sign) results.push(await read(createReadStream(path)));
        found.set(name, sign);
        known.set(name, sign);
      }
      known = found;
      return results.length === 0
        ? { kind: 'unchanged' }
        : { kind: 'changed', read: results, validators: NO_VALIDATORS };
    },
    close: async () => undefined,
  };
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names
      .filter((name) => /\.xml$/i.test(name))
      .sort()
      .slice(0, MAX_FILES);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new SourceError(toReason(`folder cannot be read (${code})`, 'cannotOpen', { system: code }));
  }
}

/** Undefined if it is not a file, or does not exist any more. */
async function signOf(path: string): Promise<string | undefined> {
  try {
    const facts = await stat(path);
    return facts.isFile() ? `${facts.size} ${facts.mtimeMs}` : undefined;
  } catch {
    // It was removed after the folder was listed.
    return undefined;
  }
}
