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

/** PostgreSQL cannot store U+0000, and UTF-8 cannot encode half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Location of a text that no database can store, and the reason. */
export interface UnstorableText {
  /** Path of the field, such as `contacts.0.name`; empty for the value itself. */
  readonly field: string;
  readonly has: 'half of a surrogate pair' | 'the character U+0000';
}

/** Finds the first text or field name in the value that no database can store. */
export function findUnstorable(value: unknown): UnstorableText | undefined {
  // An explicit stack, because the value may be nested deeper than the call stack allows.
  const waiting: { field: string; value: unknown }[] = [{ field: '', value }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { field, value: found } = next;
    if (typeof found === 'string' && !isStorable(found))
      return { field: field.toWellFormed(), has: whatIsWrong(found) };
    if (typeof found !== 'object' || found === null) continue;
    for (const [name, member] of Object.entries(found).reverse()) {
      const path = field === '' ? name : `${field}.${name}`;
      if (!isStorable(name)) return { field: path.toWellFormed().replaceAll('\0', '\ufffd'), has: whatIsWrong(name) };
      if (typeof member === 'string' || typeof member === 'object') waiting.push({ field: path, value: member });
    }
  }
  return undefined;
}

const whatIsWrong = (text: string): UnstorableText['has'] =>
  text.isWellFormed() ? 'the character U+0000' : 'half of a surrogate pair';

/** Languages of the console, documents, mails and notices; each has a file in `locales`. */
export const LANGUAGES = ['en', 'de', 'nl', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A value for each language. */
export const inEachLanguage = <T>(make: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;
