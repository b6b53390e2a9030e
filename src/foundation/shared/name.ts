import { hash } from 'node:crypto';
import { badRequest } from './errors.ts';
import { fault } from './faults.ts';

/**
 * Maximum length in UTF-16 units. PostgreSQL allows 2,704 bytes for an index entry; the length with the digest stays below.
 */
const MAX_LENGTH = 600;

/**
 * Key for case-insensitive comparison and order of names, the same on every database, stored beside the name. The key of a
 * very long name is its beginning and a digest of the whole, so that only equal names have equal keys.
 */
export function nameKey(name: string): string {
  const key = name.normalize('NFC').toLowerCase();
  return key.length <= MAX_LENGTH ? key : `${key.slice(0, MAX_LENGTH)} ${hash('sha256', key, 'hex')}`;
}

/** Throws if the name is empty or blank. */
export function demandName(name: string | undefined): void {
  if (name !== undefined && name.trim() === '')
    throw badRequest('name must not be empty', fault('name', 'length', { minimum: 1 }, name));
}
