import { hash } from 'node:crypto';
import { badRequest } from './errors.ts';
import { fault } from './faults.ts';

/** PostgreSQL takes at most 2,704 bytes of an index entry; this many UTF-16 units with the digest stay below it. */
const MAX_LENGTH = 600;

/**
 * By what names are compared without case and ordered, alike on every database: kept beside the name in its row. Of a
 * very long name it is the beginning with a digest of all, so that only equal names have equal keys.
 */
export function nameKey(name: string): string {
  const key = name.normalize('NFC').toLowerCase();
  return key.length <= MAX_LENGTH ? key : `${key.slice(0, MAX_LENGTH)} ${hash('sha256', key, 'hex')}`;
}

/** Throws where a name is given that has nothing in it. */
export function demandName(name: string | undefined): void {
  if (name !== undefined && name.trim() === '')
    throw badRequest('name must not be empty', fault('name', 'length', { minimum: 1 }, name));
}
