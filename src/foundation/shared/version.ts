import { readFileSync } from 'node:fs';
import { programFile } from './program.ts';

/** The release, as `package.json` has it. */
export function readVersion(): string {
  const text = readFileSync(programFile('package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  return version;
}
