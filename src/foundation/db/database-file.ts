import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Log } from '../shared/logging/log-events.ts';

const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const OTHERS = 0o077;

/**
 * Restricts the database file and its folder to the user of the service, because they contain names and addresses.
 * SQLite gives the files beside it (`-wal`, `-shm`) the same mode. An existing folder is changed only if it is
 * `dataDir`, because any other may be shared with other programs.
 */
export function makePrivate(path: string, { dataDir, log }: { dataDir: string | undefined; log: Log }): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  if (dataDir !== undefined && existsSync(dataDir) && realpathSync(dataDir) === realpathSync(folder))
    tighten(folder, FOLDER_MODE, log);
  createPrivateFile(path);
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) tighten(file, FILE_MODE, log);
}

/** Creates an empty file that only its owner can read, unless the file exists. Later writes keep its mode. */
export function createPrivateFile(path: string): void {
  closeSync(openSync(path, 'a', FILE_MODE));
}

function tighten(path: string, mode: number, log: Log): void {
  if (!isOpenToOthers(path)) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    log.debug({ path, err: error }, 'the permissions of a file could not be changed');
  }
  // Some file systems (FAT) have no modes and ignore the change.
  if (!isOpenToOthers(path)) log.info({ path }, 'other users of this machine could read this; now they cannot');
}

const isOpenToOthers = (path: string): boolean => (statSync(path).mode & OTHERS) !== 0;

/**
 * The file that `sqlite:FILE` names (relative to the working directory); undefined for `postgres://…`. For a link it is the file
 * that the link leads to: SQLite keeps its log beside that one.
 */
export function sqliteFileOf(url: string): string | undefined {
  return url.startsWith('sqlite:') ? targetOf(resolve(url.slice('sqlite:'.length))) : undefined;
}

/** Where a path leads to, also if there is nothing yet. */
function targetOf(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const isLink = isMissing && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
    return isLink ? targetOf(resolve(dirname(path), readlinkSync(path))) : path;
  }
}
