import { open, realpath, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file as a whole: whenever the power fails, there is the old text or the new one. Only the owner can read it,
 * because it may hold secrets. A link stays, and what it points to is replaced. Undefined removes the file.
 */
export async function replaceFile(path: string, text: string | undefined): Promise<void> {
  const target = await realpath(path).catch(() => path);
  if (text === undefined) await rm(target, { force: true });
  else {
    // One name for all, so that what a power cut leaves behind is used up by the next change.
    const temporary = `${target}.new`;
    await rm(temporary, { force: true });
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(text);
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
