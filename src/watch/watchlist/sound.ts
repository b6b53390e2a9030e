/** With a number appended, the slug stays below the maximum key length of requests. */
const MAX_SLUG_LENGTH = 48;
const ACCENTS = /\p{M}/gu;
const OTHERS = /[^a-z0-9]+/g;
const EDGES = /^-+|-+$/g;

/** A sound that clients play for an alert. Entries, categories and settings refer to it by key. */
export interface Sound {
  id: string;
  key: string;
  name: string;
  /** 0 to 100. */
  volume: number;
  /** Key of its file in the file store. */
  fileId: string;
  builtin: boolean;
  createdAt: number;
}

/** Preferred key for a sound name: `Ship's bell` is `ship-s-bell`. */
export function toSlug(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase().replaceAll(OTHERS, '-');
  return plain.replace(EDGES, '').slice(0, MAX_SLUG_LENGTH).replace(EDGES, '') || 'sound';
}

/** The slug, or the first free one of `slug-2`, `slug-3` … */
export function freeKey(slug: string, taken: ReadonlySet<string>): string {
  let key = slug;
  for (let number = 2; taken.has(key); number += 1) key = `${slug}-${number}`;
  return key;
}
