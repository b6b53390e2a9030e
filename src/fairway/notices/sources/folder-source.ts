import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toReason } from '../../../foundation/shared/reason.ts';
import type { SourceReader } from './http-source.ts';
import { NO_VALIDATORS } from './http-source.ts';
import { SourceError } from './xml-client.ts';

/** Maximum number of files read in a folder: those that changed last, because older notices are stored already. */
const MAX_FILES = 2000;

/** The XML files of a folder; a file is read again after a change. A file that fails does not stop the others. */
export function createFolderSource(url: string, maxFiles = MAX_FILES): SourceReader {
  const folder = fileURLToPath(url);
  /** Version of each file read, by name. */
  let known = new Map<string, string>();

  return {
    async poll(_validators, read, signal) {
      const found = new Map<string, string>();
      const results = [];
      const failures: unknown[] = [];
      for (const { name, version } of await listFiles(folder, { maxFiles, signal })) {
        signal.throwIfAborted();
        try {
          if (known.get(name) !== version) results.push(await read(createReadStream(join(folder, name))));
          found.set(name, version);
          known.set(name, version);
        } catch (error) {
          // The next poll reads the file again.
          failures.push(error);
        }
      }
      signal.throwIfAborted();
      known = found;
      if (failures.length > 0) throw failures[0];
      return results.length === 0
        ? { kind: 'unchanged' }
        : { kind: 'changed', read: results, validators: NO_VALIDATORS };
    },
    close: async () => undefined,
  };
}

interface FoundFile {
  readonly name: string;
  /** Size and time of the last change. */
  readonly version: string;
  readonly changedMs: number;
}

/** Files in the order of their names; if there are too many, those that changed last. */
async function listFiles(
  folder: string,
  { maxFiles, signal }: { maxFiles: number; signal: AbortSignal },
): Promise<FoundFile[]> {
  const files: FoundFile[] = [];
  for (const name of await namesIn(folder)) {
    signal.throwIfAborted();
    const file = await findFile(folder, name);
    if (file) files.push(file);
  }
  return files
    .toSorted((one, other) => other.changedMs - one.changedMs)
    .slice(0, maxFiles)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /\.xml$/i.test(name));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new SourceError(toReason(`folder cannot be read (${code})`, 'cannotOpen', { system: code }));
  }
}

/** The file; undefined if it is no regular file, or was removed. */
async function findFile(folder: string, name: string): Promise<FoundFile | undefined> {
  try {
    const facts = await stat(join(folder, name));
    return facts.isFile() ? { name, version: `${facts.size} ${facts.mtimeMs}`, changedMs: facts.mtimeMs } : undefined;
  } catch {
    // The file was removed after the folder was listed.
    return undefined;
  }
}
