/** Room for a number behind it stays below the length that requests may name. */
const MAX_SLUG_LENGTH = 48;
const ACCENTS = /\p{M}/gu;
const OTHERS = /[^a-z0-9]+/g;
const EDGES = /^-+|-+$/g;

/** A sound that clients play at an alert. Entries, categories and settings name it by its key. */
export interface Sound {
  id: string;
  key: string;
  name: string;
  /** 0 to 100. */
  volume: number;
  /** Key of its file in the storage. */
  fileId: string;
  builtin: boolean;
  createdAt: number;
}

/** The key that a sound with this name would like to have: `Ship's bell` is `ship-s-bell`. */
export function toSlug(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase().replaceAll(OTHERS, '-');
  return plain.replace(EDGES, '').slice(0, MAX_SLUG_LENGTH).replace(EDGES, '') || 'sound';
}

/** The slug itself, else the first of `slug-2`, `slug-3` … that nobody has. */
export function freeKey(slug: string, taken: ReadonlySet<string>): string {
  let key = slug;
  for (let number = 2; taken.has(key); number += 1) key = `${slug}-${number}`;
  return key;
}
