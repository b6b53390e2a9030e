import { existsSync, readFileSync } from 'node:fs';

/**
 * Whether the TypeScript sources run, from `src/foundation/shared`. JavaScript runs from `dist/server` of a package or
 * `.cache/server` of a clone.
 */
const IS_SOURCE = import.meta.filename.endsWith('.ts');

/** The folder with package.json, the assets and the built console. */
const FOLDER = new URL(IS_SOURCE ? '../../../' : '../../', import.meta.url);

/** Whether this is a package, which has no sources, unlike a clone. */
export const IS_PACKAGE = !IS_SOURCE && !existsSync(new URL('src/main.ts', FOLDER));

/** URL of a file of the program. */
export const programFile = (path: string): URL => new URL(path, FOLDER);

/** First words of commands for messages: a package installs a command, a clone uses npm. */
export const PROGRAM = IS_PACKAGE ? 'wheelhouse' : 'npm start --';

let version: string | undefined;

/** The release number from `package.json`. */
export function readVersion(): string {
  version ??= read();
  return version;
}

function read(): string {
  const text = readFileSync(programFile('package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
