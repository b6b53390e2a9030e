import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import { type ListCut, locked, readPages } from '../../foundation/db/queries.ts';
import type { Changes } from '../../foundation/shared/event.ts';
import { nameKey } from '../../foundation/shared/text.ts';
import type { Client, ClientDetails } from './client.ts';
import type { ClientTable } from './client-tables.ts';

/** Clients in one page of the list. Fewer than plain rows, because each includes its contacts. */
const PAGE_ROWS = 500;

/** Filter of the list. */
export interface ClientFilter extends ListCut {
  /** Only clients created aboard these ships. */
  shipIds?: readonly string[] | undefined;
}

export function createClientStore(db: Db) {
  return {
    async exists(id: string): Promise<boolean> {
      const row = await db.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    async find(id: string): Promise<Client | undefined> {
      const row = await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toClient(row);
    },

    /** Number of clients that a ship has added. */
    async countOf(shipId: string): Promise<number> {
      const { count } = await db
        .selectFrom('clients')
        .where('ship_id', '=', shipId)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async insert(client: Client): Promise<void> {
      await db.insertInto('clients').values(toRow(client)).execute();
    },

    /** Changes only the given fields in one statement; returns the updated client. */
    async update(id: string, changes: Changes<ClientDetails>): Promise<Client | undefined> {
      const columns = toChangedColumns(changes);
      if (Object.values(columns).every((value) => value === undefined)) return this.find(id);
      const row = await db.updateTable('clients').set(columns).where('id', '=', id).returningAll().executeTakeFirst();
      return row && toClient(row);
    },

    /** All clients by name, in pages. */
    async *pages({ shipIds, ...cut }: ClientFilter): AsyncGenerator<Client[]> {
      const query = db
        .selectFrom('clients')
        .selectAll()
        .$if(shipIds !== undefined, (all) => all.where('ship_id', 'in', shipIds ?? []))
        .orderBy('name_key')
        .orderBy('id');
      const pages = readPages<ClientTable>(
        ({ after, size, offset }) => {
          const page = after ? query.where(isBehind(after)) : query;
          return page
            .$if(offset > 0, (first) => first.offset(offset))
            .limit(size)
            .execute();
        },
        { ...cut, pageRows: PAGE_ROWS },
      );
      for await (const rows of pages) yield rows.map(toClient);
    },
  };
}

/** Locks the client's contacts until the transaction ends; false if the client does not exist. */
export async function lockClient(trx: Transaction<Database>, id: string): Promise<boolean> {
  const row = await locked(trx, trx.selectFrom('clients').select('id').where('id', '=', id)).executeTakeFirst();
  return row !== undefined;
}

const isBehind = (row: ClientTable) => (eb: ExpressionBuilder<Database, 'clients'>) =>
  eb(eb.refTuple('name_key', 'id'), '>', eb.tuple(row.name_key, row.id));

const toRow = ({ houseNumber, postalCode, additionalInfo, shipId = '', ...rest }: Client): ClientTable => ({
  ...rest,
  ship_id: shipId,
  name_key: nameKey(rest.name),
  house_number: houseNumber,
  postal_code: postalCode,
  additional_info: additionalInfo,
});

/** Undefined fields stay undefined: the query builder omits them from the update. */
const toChangedColumns = ({ houseNumber, postalCode, additionalInfo, ...rest }: Changes<ClientDetails>) => ({
  ...rest,
  name_key: rest.name === undefined ? undefined : nameKey(rest.name),
  house_number: houseNumber,
  postal_code: postalCode,
  additional_info: additionalInfo,
});

const toClient = ({
  house_number,
  postal_code,
  additional_info,
  name_key: _nameKey,
  ship_id,
  ...rest
}: ClientTable): Client => ({
  ...rest,
  ...(ship_id !== '' && { shipId: ship_id }),
  houseNumber: house_number,
  postalCode: postal_code,
  additionalInfo: additional_info,
});
