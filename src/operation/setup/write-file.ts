import type { Stats } from 'node:fs';
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file atomically: after a power failure it contains the old or the new text. Mode and owner stay; a new file is
 * readable by its owner only, because it may hold secrets. If the path is a link, its target is replaced. Undefined removes
 * the file.
 */
export async function replaceFile(path: string, text: string | undefined): Promise<void> {
  const target = await realpath(path).catch(() => path);
  if (text === undefined) await rm(target, { force: true });
  else {
    // Use a fixed name, so that the next change reuses a file left by a power failure.
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

/** Best effort: a file with another owner is better than none. */
async function keepAccess(file: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  const hasGroup = (await isPermitted(file.chown(uid, gid))) || (await isPermitted(file.chown(-1, gid)));
  // Do not make a file readable for another group.
  await isPermitted(file.chmod(mode & (hasGroup ? 0o777 : 0o777 & ~GROUP)));
}

const isPermitted = (change: Promise<void>): Promise<boolean> =>
  change.then(
    () => true,
    () => false,
  );
