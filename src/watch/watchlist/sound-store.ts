import type { Db } from '../../foundation/db/database.ts';
import { nameKey } from '../../foundation/shared/text.ts';
import type { SoundTable } from './watchlist-store.ts';

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

export function createSoundStore(db: Db) {
  return {
    /** All sounds, built-in ones first, then by name without case. */
    async list(): Promise<Sound[]> {
      const all = db.selectFrom('watchlist_sounds').selectAll();
      const rows = await all.orderBy('builtin', 'desc').orderBy('name_key').orderBy('id').execute();
      return rows.map(toSound);
    },

    async find(id: string): Promise<Sound | undefined> {
      const row = await db.selectFrom('watchlist_sounds').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toSound(row);
    },

    /** Keys that are equal to the slug or begin with it. A slug contains no pattern characters. */
    async keysLike(slug: string): Promise<Set<string>> {
      const query = db.selectFrom('watchlist_sounds').select('key').where('key', 'like', `${slug}%`);
      return new Set((await query.execute()).map(({ key }) => key));
    },

    /** False if the key is taken. */
    async insert(sound: Sound): Promise<boolean> {
      const query = db.insertInto('watchlist_sounds').values(toRow(sound));
      const result = await query.onConflict((conflict) => conflict.column('key').doNothing()).executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** The updated sound; undefined if it does not exist. */
    async setVolume(id: string, volume: number): Promise<Sound | undefined> {
      const query = db.updateTable('watchlist_sounds').set({ volume }).where('id', '=', id);
      const row = await query.returningAll().executeTakeFirst();
      return row && toSound(row);
    },

    /** Rejects with a foreign-key violation while the sound is referenced. */
    async remove(id: string): Promise<boolean> {
      const result = await db.deleteFrom('watchlist_sounds').where('id', '=', id).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}

const toRow = ({ fileId, builtin, createdAt, ...rest }: Sound): SoundTable => ({
  ...rest,
  name_key: nameKey(rest.name),
  file_id: fileId,
  builtin: builtin ? 1 : 0,
  created_at: createdAt,
});

const toSound = ({ name_key: _nameKey, file_id, builtin, created_at, ...rest }: SoundTable): Sound => ({
  ...rest,
  fileId: file_id,
  builtin: builtin === 1,
  createdAt: created_at,
});
