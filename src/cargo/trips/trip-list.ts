import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import type { ListCut, PageRequest } from '../../foundation/db/queries.ts';
import type { TripStatus } from './trip.ts';
import type { TripTable } from './trip-tables.ts';

/** Filter of the trip list; absent fields match everything. */
export interface TripFilter extends ListCut {
  status?: TripStatus | undefined;
  /** Sender or receiver. */
  clientId?: string | undefined;
  categoryId?: string | undefined;
  /** Only trips of these ships. */
  shipIds?: readonly string[] | undefined;
  /** Range of the start, ms since the epoch, inclusive. */
  from?: number | undefined;
  to?: number | undefined;
}

type Trips = SelectQueryBuilder<Database, 'trips', TripTable>;

/** The query for one page, newest start first. With any filter, an index returns the rows in order. */
export function selectPage(db: Db, filter: TripFilter, { after, size, offset }: PageRequest<TripTable>) {
  const inOrder = db.selectFrom('trips').selectAll().orderBy('start_time', 'desc').orderBy('id', 'desc');
  const page = restrict(inOrder, filter).$if(after !== undefined, (query) => query.where(isBehind(after)));
  const { clientId } = filter;
  if (clientId === undefined) return page.limit(size).$if(offset > 0, (query) => query.offset(offset));

  // No index orders both columns together, so each side reads its newest rows from its own index, as many as a page needs.
  // The union removes duplicates of trips with the same sender and receiver.
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
