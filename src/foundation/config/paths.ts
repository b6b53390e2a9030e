import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { IS_PACKAGE } from '../shared/program.ts';
import type { KeySchema } from './keys.ts';

const SQLITE = 'sqlite:';

/**
 * Resolves a relative path in a configuration file against the folder of that file, so that the file means the same data
 * wherever a command is run. Other values stay unchanged.
 */
export function besideFile(value: unknown, schema: KeySchema, file: string): unknown {
  if (typeof value !== 'string') return value;
  if (schema.path) return pathBeside(value, file);
  if (!schema.schemes?.includes('sqlite') || !value.startsWith(SQLITE)) return value;
  return SQLITE + pathBeside(value.slice(SQLITE.length), file);
}

/** Resolves a path against the folder of a file; unchanged if this is the working directory or the path is absolute. */
export function pathBeside(path: string, file: string): string {
  const folder = dirname(file);
  return folder === '.' || isAbsolute(path) ? path : join(folder, path);
}

export interface Surroundings {
  /** Whether this is an installed package. Users start it in any folder; a clone keeps its data beside itself. */
  isPackage: boolean;
  env: Readonly<Record<string, string | undefined>>;
  home: string;
  /** Whether the working directory contains this name. */
  isThere: (name: string) => boolean;
}

/**
 * The default data folder; undefined: the declared default. A package that is started in two folders must not create
 * two databases, unless the folder contains `config.toml` or `data`.
 */
export function defaultDataDir({ isPackage, env, home, isThere }: Surroundings): string | undefined {
  if (!isPackage || isThere('config.toml') || isThere('data')) return undefined;
  const { XDG_DATA_HOME: base } = env;
  // The XDG base directory specification requires that relative paths are ignored.
  return join(base?.startsWith('/') ? base : join(home, '.local/share'), 'wheelhouse');
}

/** The default data folder of this process. */
export function packageDataDir(env: Surroundings['env']): string | undefined {
  return defaultDataDir({ isPackage: IS_PACKAGE, env, home: homeFolder(), isThere: existsSync });
}

/** The home folder; the working directory if there is none, as for a user of a container without a passwd entry. */
function homeFolder(): string {
  try {
    return homedir();
  } catch {
    return process.cwd();
  }
}
