import { dirname, isAbsolute, join } from 'node:path';
import type { KeySchema } from './keys.ts';

const SQLITE = 'sqlite:';

/**
 * A value of a configuration file with a relative path made to start at the folder of that file, so that the same file
 * means the same data from wherever a command is run. Other values stay as they are.
 */
export function besideFile(value: unknown, schema: KeySchema, file: string): unknown {
  if (typeof value !== 'string') return value;
  if (schema.path) return pathBeside(value, file);
  if (!schema.schemes?.includes('sqlite') || !value.startsWith(SQLITE)) return value;
  return SQLITE + pathBeside(value.slice(SQLITE.length), file);
}

/** In the working directory itself a path stays as it was written. */
export function pathBeside(path: string, file: string): string {
  const folder = dirname(file);
  return folder === '.' || isAbsolute(path) ? path : join(folder, path);
}
