import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { FleetShipTable } from '../fleet-tables.ts';
import { type Link, troubleColumns } from '../link-store.ts';

/** A ship of the fleet with its link. */
export type ShipRow = Omit<FleetShipTable, 'token_sha256'> &
  Omit<Link, 'used_rows' | 'used_bytes' | 'used_at'> & {
    isRevoked: boolean;
    /** Records of the office that are too large for the ship. */
    aside: number;
  };

export type ShipStore = ReturnType<typeof createShipStore>;

export function createShipStore(db: Kysely<Database>) {
  const all = () =>
    db
      .selectFrom('fleet_ships')
      .innerJoin('fleet_links', 'fleet_links.peer', 'fleet_ships.id')
      .selectAll()
      .select(({ selectFrom }) =>
        selectFrom('fleet_set_aside')
          .select(({ fn }) => fn.countAll<string | number>().as('count'))
          .whereRef('fleet_set_aside.peer', '=', 'fleet_ships.id')
          .as('aside'),
      )
      .orderBy('fleet_ships.id');

  return {
    async insert(ship: { id: string; name: string; tokenSha256: string; now: number }): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { id, name, tokenSha256, now } = ship;
        await trx
          .insertInto('fleet_ships')
          .values({ id, name, token_sha256: tokenSha256, created_at: now, live: null, live_at: null })
          .execute();
        await trx.insertInto('fleet_links').values({ peer: id, epoch: null }).execute();
      });
    },

    /** All ships, or those with these ids. */
    async list(ids?: readonly string[]): Promise<ShipRow[]> {
      const query = ids ? all().where('fleet_ships.id', 'in', ids) : all();
      return (await query.execute()).map(toShip);
    },

    async find(id: string): Promise<ShipRow | undefined> {
      const row = await all().where('fleet_ships.id', '=', id).executeTakeFirst();
      return row && toShip(row);
    },

    /** Id of the ship with this token. */
    async findByToken(tokenSha256: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('fleet_ships')
        .select('id')
        .where('token_sha256', '=', tokenSha256)
        .executeTakeFirst();
      return row?.id;
    },

    /** Sets the token, null to revoke it, and drops the records that wait for the ship. */
    async setToken(id: string, tokenSha256: string | null): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const result = await trx
          .updateTable('fleet_ships')
          .set({ token_sha256: tokenSha256 })
          .where('id', '=', id)
          .executeTakeFirst();
        await trx.deleteFrom('fleet_outbox').where('peer', '=', id).execute();
        const fresh = {
          epoch: null,
          former_epoch: null,
          sending: null,
          confirmed: null,
          received: null,
          ...troubleColumns(null),
        };
        await trx.updateTable('fleet_links').set(fresh).where('peer', '=', id).execute();
        return result.numUpdatedRows > 0n;
      });
    },

    /** Uses one transaction, because a reader in between would report the ship twice. */
    async saveLive(id: string, { live, link }: { live: string; link: Partial<Link> }, now: number) {
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('fleet_ships').set({ live, live_at: now }).where('id', '=', id).execute();
        await trx.updateTable('fleet_links').set(link).where('peer', '=', id).execute();
      });
    },
  };
}

type Joined = FleetShipTable & Link & { peer: string; aside: string | number | null };

/** Omits the quota, which changes with each batch and is not shown. */
const toShip = ({
  token_sha256,
  peer: _peer,
  used_rows: _rows,
  used_bytes: _bytes,
  used_at: _at,
  aside,
  ...row
}: Joined): ShipRow => ({
  ...row,
  aside: Number(aside ?? 0),
  isRevoked: token_sha256 === null,
});
