import { lstatSync, mkdirSync, renameSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The folder of the configuration belongs to the service, because the console writes there. Whoever takes over the
 * service can put a link into it, and what root then does to the link, it does to any file of the machine.
 */
const isSingle = (facts: Stats | undefined): boolean => facts?.isFile() === true && facts.nlink === 1;

/** Whether the path is a file and no second name of one; a link is not followed. */
export const isSingleFile = (path: string): boolean => isSingle(lstatSync(path, { throwIfNoEntry: false }));

/** Whether there is anything, be it a link to nothing. */
export const isTaken = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Moves the secrets that an older release kept in the folder of the service; returns what to say about it. */
export function moveSecrets(from: string, to: string): string | undefined {
  if (!isTaken(from)) return undefined;
  if (isTaken(to)) return `${from} is not read any more: ${to} is`;
  mkdirSync(dirname(to), { recursive: true });
  // Moved first and looked at then: in a folder of root, nobody exchanges it in between.
  renameSync(from, to);
  const facts = lstatSync(to);
  if (isSingle(facts) && facts.uid === process.getuid?.()) return `moved: ${from} to ${to}`;
  renameSync(to, from);
  return `${from} is not a file of root alone, so it is not read any more: look at it, and put secrets into ${to}`;
}
