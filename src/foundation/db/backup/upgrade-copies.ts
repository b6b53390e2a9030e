import { readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createPrivateFile } from '../private-files.ts';
import { copySqlite } from './backup.ts';

/** Number of copies, for a way back over the last two upgrades. Older copies would only fill the disk. */
const KEPT_COPIES = 2;

/** Copies the file before a newer release changes it, as `service.db.before-0009`, named after the first change. */
export function keepBeforeUpgrade(file: string, migration: string): void {
  const prefix = `${basename(file)}.before-`;
  const copy = join(dirname(file), prefix + migration.slice(0, 4));
  const partial = `${file}.copying`;
  rmSync(partial, { force: true });
  createPrivateFile(partial);
  try {
    copySqlite(file, partial);
    renameSync(partial, copy);
  } catch (error) {
    rmSync(partial, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`it could not be copied to ${copy} before the upgrade, so it was left as it is: ${reason}`, {
      cause: error,
    });
  }
  const copies = readdirSync(dirname(file)).filter((name) => name.startsWith(prefix));
  for (const name of copies.sort().slice(0, -KEPT_COPIES)) rmSync(join(dirname(file), name));
}
