import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import type { ListCut, PageRequest } from '../../foundation/db/keyset-pages.ts';
import type { TripStatus } from './trip.ts';
import type { TripTable } from './trip-tables.ts';

/** Which trips are wanted; what is not given does not matter. */
export interface TripFilter extends ListCut {
  status?: TripStatus | undefined;
  /** Sender or receiver. */
  clientId?: string | undefined;
  categoryId?: string | undefined;
  /** Of these ships only. */
  shipIds?: readonly string[] | undefined;
  /** The start, ms since the epoch, both inclusive. */
  from?: number | undefined;
  to?: number | undefined;
}

type Trips = SelectQueryBuilder<Database, 'trips', TripTable>;

/** The query for one page of the list, newest start first; whatever is filtered, an index gives the rows in order. */
export function selectPage(db: Db, filter: TripFilter, { after, size, offset }: PageRequest<TripTable>) {
  const inOrder = db.selectFrom('trips').selectAll().orderBy('start_time', 'desc').orderBy('id', 'desc');
  const page = restrict(inOrder, filter).$if(after !== undefined, (query) => query.where(isBehind(after)));
  const { clientId } = filter;
  if (clientId === undefined) return page.limit(size).$if(offset > 0, (query) => query.offset(offset));

  // No index orders both columns together. So each side gives its newest rows by its own, as many as the page can need;
  // the union drops the second copy of a trip whose sender is its receiver.
  const side = (column: 'sender_id' | 'receiver_id') =>
    db
      .selectFrom(
        page
          .where(column, '=', clientId)
          .limit(offset + size)
          .as(column),
      )
      .selectAll();
  return db
    .selectFrom(side('sender_id').union(side('receiver_id')).as('both'))
    .selectAll()
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .$if(offset > 0, (query) => query.offset(offset));
}

function restrict(query: Trips, { status, categoryId, shipIds, from, to }: TripFilter): Trips {
  let restricted = query;
  if (status !== undefined) restricted = restricted.where('status', '=', status);
  if (categoryId !== undefined) restricted = restricted.where('category_id', '=', categoryId);
  if (shipIds !== undefined) restricted = restricted.where('ship_id', 'in', shipIds);
  if (from !== undefined) restricted = restricted.where('start_time', '>=', from);
  if (to !== undefined) restricted = restricted.where('start_time', '<=', to);
  return restricted;
}

const isBehind = (row: TripTable | undefined) => (eb: ExpressionBuilder<Database, 'trips'>) =>
  row ? eb(eb.refTuple('start_time', 'id'), '<', eb.tuple(row.start_time, row.id)) : eb.lit(true);
