import { type Generated, sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';
import { ownerOfVehicle } from '../../foundation/shared/ids.ts';
import type { HiddenPlace, Link, LinkedTrip } from './link.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    links: LinkTable;
    link_mails: LinkMailTable;
  }
}

export interface LinkTable {
  id: string;
  trip_id: string;
  /** In an office, the ship that made it; empty for this installation. */
  ship_id: string;
  /** Lower-case hexadecimal. */
  secret_sha256: string;
  created_at: number;
  expires_at: number;
  delay_secs: number;
  precision_m: number;
  /** JSON: `HiddenPlace[]` */
  hidden: string;
  /** JSON: ids of contacts. */
  contacts: string;
  promised_at: number | null;
}

export interface LinkMailTable {
  sequence: Generated<number>;
  link_id: string;
  kind: 'link' | 'delay' | 'arrived';
  contact_id: string;
  queued_at: number;
  retries: number;
  /** JSON: `MailContent`; empty once it is sent. */
  content: string;
  /** Id of the key that encrypts the secret in the content; empty without a secret. */
  key_id: string;
  /** Null while it waits. */
  done_at: number | null;
  was_sent: 0 | 1;
}

/** A link with its trip. */
export interface StoredLink {
  readonly link: Link;
  readonly trip: LinkedTrip;
}

export function createLinkStore(db: Db) {
  const joined = () =>
    db
      .selectFrom('links')
      .innerJoin('trips', 'trips.id', 'links.trip_id')
      .selectAll('links')
      .select([
        'trips.start_time',
        'trips.end_time',
        'trips.status',
        'trips.ship_id as trip_ship_id',
        'trips.vehicle_id',
      ]);

  return {
    async findByDigest(digest: string): Promise<StoredLink | undefined> {
      const row = await joined().where('secret_sha256', '=', digest).executeTakeFirst();
      return row && toStored(row);
    },

    async find(id: string): Promise<StoredLink | undefined> {
      const row = await joined().where('links.id', '=', id).executeTakeFirst();
      return row && toStored(row);
    },

    /** Newest first. */
    async list(tripId?: string): Promise<StoredLink[]> {
      const all = joined().orderBy('links.id', 'desc');
      const rows = await (tripId === undefined ? all : all.where('links.trip_id', '=', tripId)).execute();
      return rows.map(toStored);
    },

    /** Number of links, and bytes of their shapes and contacts. */
    async usage(shipId = ''): Promise<{ items: number; bytes: number }> {
      const bytes = sql<number | string>`coalesce(sum(octet_length(hidden) + octet_length(contacts)), 0)`;
      const { items, size } = await db
        .selectFrom('links')
        .select(({ fn }) => [fn.countAll<number | string>().as('items'), bytes.as('size')])
        .where('ship_id', '=', shipId)
        .executeTakeFirstOrThrow();
      return { items: Number(items), bytes: Number(size) };
    },

    async insert(link: Link, digest: string): Promise<void> {
      await db
        .insertInto('links')
        .values({ ...toRow(link), secret_sha256: digest })
        .execute();
    },

    async digestOf(id: string): Promise<string | undefined> {
      const row = await db.selectFrom('links').select('secret_sha256').where('id', '=', id).executeTakeFirst();
      return row?.secret_sha256;
    },

    /** Stores the first estimated arrival. */
    async promise(id: string, arrivesAt: number): Promise<void> {
      await db
        .updateTable('links')
        .set({ promised_at: arrivesAt })
        .where('id', '=', id)
        .where('promised_at', 'is', null)
        .execute();
    },

    async remove(id: string): Promise<boolean> {
      const result = await db.deleteFrom('links').where('id', '=', id).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },

    /** Deletes links that were closed at this instant. */
    async forget(instant: number): Promise<void> {
      await db.deleteFrom('links').where('expires_at', '<', instant).execute();
      const ended = db
        .selectFrom('trips')
        .select('id')
        .where('end_time', '<', instant)
        .where('status', 'in', ['Completed', 'Cancelled']);
      await db.deleteFrom('links').where('trip_id', 'in', ended).execute();
    },
  };
}

type JoinedRow = LinkTable &
  Pick<LinkedTrip, 'status'> & { trip_ship_id: string; vehicle_id: string | null } & {
    start_time: number;
    end_time: number | null;
  };

const toStored = ({ start_time, end_time, status, trip_ship_id, vehicle_id, ...row }: JoinedRow): StoredLink => ({
  link: toLink(row),
  trip: {
    startTime: start_time,
    endTime: end_time,
    status,
    shipId: vehicle_id === null ? trip_ship_id : ownerOfVehicle(vehicle_id),
  },
});

const toRow = (link: Link): Omit<LinkTable, 'secret_sha256'> => ({
  id: link.id,
  trip_id: link.tripId,
  ship_id: link.shipId,
  created_at: link.createdAt,
  expires_at: link.expiresAt,
  delay_secs: link.delaySecs,
  precision_m: link.precisionM,
  hidden: JSON.stringify(link.hidden),
  contacts: JSON.stringify(link.contactIds),
  promised_at: link.promisedAt,
});

/** Written by `toRow`. */
const toLink = (row: LinkTable): Link => ({
  id: row.id,
  tripId: row.trip_id,
  shipId: row.ship_id,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  delaySecs: row.delay_secs,
  precisionM: row.precision_m,
  hidden: JSON.parse(row.hidden) as HiddenPlace[],
  contactIds: JSON.parse(row.contacts) as string[],
  promisedAt: row.promised_at,
});
