import type { Stats } from 'node:fs';
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file as a whole: whenever the power fails, there is the old text or the new one. Mode and owner stay; a new
 * file is for its owner alone, because it may hold secrets. A link stays, and what it points to is replaced. Undefined removes the file.
 */
export async function replaceFile(path: string, text: string | undefined): Promise<void> {
  const target = await realpath(path).catch(() => path);
  if (text === undefined) await rm(target, { force: true });
  else {
    // One name for all, so that what a power cut leaves behind is used up by the next change.
    const temporary = `${target}.new`;
    await rm(temporary, { force: true });
    const before = await stat(target).catch(() => undefined);
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(text);
      if (before) await keepAccess(file, before);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  }
  const folder = await open(dirname(target), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const GROUP = 0o070;

/** As far as the system permits it: a file with another owner is better than none. */
async function keepAccess(file: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  const hasGroup = (await isPermitted(file.chown(uid, gid))) || (await isPermitted(file.chown(-1, gid)));
  // What one group may read, another one may not.
  await isPermitted(file.chmod(mode & (hasGroup ? 0o777 : 0o777 & ~GROUP)));
}

const isPermitted = (change: Promise<void>): Promise<boolean> =>
  change.then(
    () => true,
    () => false,
  );
