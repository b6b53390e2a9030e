import type { Db } from '../../foundation/db/database.ts';
import type { ApiKey, KeyScope } from './key.ts';

export type KeyStore = ReturnType<typeof createKeyStore>;

export function createKeyStore(db: Db) {
  return {
    async insert(key: ApiKey, digest: Buffer): Promise<void> {
      await db.insertInto('api_keys').values(toRow(key, digest)).execute();
    },
    /** False if the name exists: of several processes that start together, one succeeds. */
    async insertFirst(key: ApiKey, digest: Buffer): Promise<boolean> {
      const query = db.insertInto('api_keys').values(toRow(key, digest));
      const result = await query.onConflict((conflict) => conflict.column('name').doNothing()).executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async findByDigest(digest: Buffer): Promise<ApiKey | undefined> {
      const row = await db
        .selectFrom('api_keys')
        .selectAll()
        .where('secret_sha256', '=', digest.toString('hex'))
        .executeTakeFirst();
      return row && toKey(row);
    },
    async list(): Promise<ApiKey[]> {
      const rows = await db.selectFrom('api_keys').selectAll().orderBy('name').execute();
      return rows.map(toKey);
    },
    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('api_keys')
        .select((eb) => eb.fn.countAll<string | number | bigint>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Does not delete the last key with this scope. */
    async removeUnlessLast(name: string, scope: KeyScope): Promise<boolean> {
      const result = await db
        .deleteFrom('api_keys')
        .where('name', '=', name)
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('scope', '!=', scope),
            exists(
              selectFrom('api_keys as other')
                .select('other.id')
                .where('other.scope', '=', scope)
                .where('other.name', '!=', name),
            ),
          ]),
        )
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
    async remove(name: string): Promise<boolean> {
      const result = await db.deleteFrom('api_keys').where('name', '=', name).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}

const toKey = ({ id, name, scope, created_at, ships }: ApiKeyTable): ApiKey => ({
  id,
  name,
  scope,
  createdAt: created_at,
  ...(ships !== null && { ships: JSON.parse(ships) as string[] }),
});

const toRow = ({ createdAt, ships, ...rest }: ApiKey, digest: Buffer) => ({
  ...rest,
  created_at: createdAt,
  ships: ships ? JSON.stringify(ships) : null,
  secret_sha256: digest.toString('hex'),
});

declare module '../../foundation/db/database.ts' {
  interface Database {
    api_keys: ApiKeyTable;
  }
}

interface ApiKeyTable {
  id: string;
  name: string;
  scope: KeyScope;
  /** Lower-case hexadecimal. */
  secret_sha256: string;
  created_at: number;
  /** JSON; null without a limit. */
  ships: string | null;
}
