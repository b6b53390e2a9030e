import { resolve } from 'node:path';

/** The file that `sqlite:FILE` names (relative to the working directory); undefined for `postgres://…`. */
export function sqliteFileOf(url: string): string | undefined {
  return url.startsWith('sqlite:') ? resolve(url.slice('sqlite:'.length)) : undefined;
}
