import { lstatSync, mkdirSync, renameSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The configuration folder belongs to the service, because the console writes there. An attacker in the service can put a
 * link into it, so a write by root through that link could change any file of the machine.
 */
const isSingle = (facts: Stats | undefined): boolean => facts?.isFile() === true && facts.nlink === 1;

/** Whether the path is a regular file with one name; links are not followed. */
export const isSingleFile = (path: string): boolean => isSingle(lstatSync(path, { throwIfNoEntry: false }));

/** Whether the path exists, including dangling links. */
export const isTaken = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Moves secrets that an older release kept in the service's folder; returns messages about it. */
export function moveSecrets(from: string, to: string): string | undefined {
  if (!isTaken(from)) return undefined;
  if (isTaken(to)) return `${from} is not read any more: ${to} is`;
  mkdirSync(dirname(to), { recursive: true });
  // Move first, then check: in a folder of root nobody can replace the file in between.
  renameSync(from, to);
  const facts = lstatSync(to);
  if (isSingle(facts) && facts.uid === process.getuid?.()) return `moved: ${from} to ${to}`;
  renameSync(to, from);
  return `${from} is not a file of root alone, so it is not read any more: look at it, and put secrets into ${to}`;
}
