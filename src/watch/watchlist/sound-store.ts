import type { Db } from '../../foundation/db/database.ts';
import { nameKey } from '../../foundation/shared/text.ts';
import type { Sound } from './sound.ts';
import type { SoundTable } from './watchlist-tables.ts';

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
