import { readFileSync } from 'node:fs';
import { programFile } from './program.ts';

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
