import { realpathSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { KeySchema } from '../../foundation/config/keys.ts';

const SQLITE = 'sqlite:';

/** File or folder named by a configuration value; undefined if it names none. */
export function pathIn(value: unknown, schema: KeySchema): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (schema.path) return value;
  return schema.schemes?.includes('sqlite') && value.startsWith(SQLITE) ? value.slice(SQLITE.length) : undefined;
}

/** Whether a path is inside one of the folders after following links. The root of the disk is not accepted as a folder. */
export function isInside(path: string, folders: readonly string[]): boolean {
  const target = resolveLinks(resolve(path));
  return folders
    .map((folder) => resolveLinks(resolve(folder)))
    .some((folder) => {
      const way = relative(folder, target);
      return (
        dirname(folder) !== folder && way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === target
      );
    });
}

/** The path with links resolved as far as it exists. */
function resolveLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : resolve(resolveLinks(parent), relative(parent, path));
  }
}
