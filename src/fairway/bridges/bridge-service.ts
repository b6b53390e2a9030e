import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import { locked } from '../../foundation/db/queries.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { type Changes, withChanges } from '../../foundation/shared/event.ts';
import { createIdSequence } from '../../foundation/shared/ids.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { demandName, nameKey } from '../../foundation/shared/text.ts';
import type { Bridge, BridgeDetails, BridgeReference } from './bridge.ts';
import { parseBridgeCsv } from './bridge-csv.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    fairway_bridges: BridgeTable;
  }
}

interface BridgeTable {
  id: string;
  name: string;
  name_key: string;
  latitude: number;
  longitude: number;
  water: string | null;
  km: number | null;
  height_m: number;
  reference: BridgeReference;
  gauge: string | null;
  width_m: number | null;
  created_at: number;
  updated_at: number;
}

/** Rows of one insert, below the parameter limit of a statement. */
const CHUNK = 500;

function createBridgeStore(db: Db) {
  return {
    async find(id: string): Promise<Bridge | undefined> {
      const row = await db.selectFrom('fairway_bridges').selectAll().where('id', '=', id).executeTakeFirst();
      return row && fromRow(row);
    },

    /** By name without case. */
    async list(): Promise<Bridge[]> {
      const rows = await db.selectFrom('fairway_bridges').selectAll().orderBy('name_key').orderBy('id').execute();
      return rows.map(fromRow);
    },

    /** Number of bridges except the given one, and the size of their texts in bytes. */
    async usage(exceptId: string | undefined): Promise<{ items: number; bytes: number }> {
      const bytes = sql<
        number | string
      >`coalesce(sum(octet_length(name) + octet_length(coalesce(water, '')) + octet_length(coalesce(gauge, ''))), 0)`;
      const { items, size } = await db
        .selectFrom('fairway_bridges')
        .select(({ fn }) => [fn.countAll<number | string>().as('items'), bytes.as('size')])
        .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
        .executeTakeFirstOrThrow();
      return { items: Number(items), bytes: Number(size) };
    },

    async insert(bridges: readonly Bridge[]): Promise<void> {
      for (let at = 0; at < bridges.length; at += CHUNK)
        await db
          .insertInto('fairway_bridges')
          .values(bridges.slice(at, at + CHUNK).map(toRow))
          .execute();
    },

    async replace(bridge: Bridge): Promise<void> {
      await db.updateTable('fairway_bridges').set(toRow(bridge)).where('id', '=', bridge.id).execute();
    },

    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('fairway_bridges').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async removeAll(): Promise<void> {
      await db.deleteFrom('fairway_bridges').execute();
    },
  };
}

/** Reads the bridge and locks its row until the transaction ends. */
async function findLocked(trx: Transaction<Database>, id: string): Promise<Bridge | undefined> {
  const row = await locked(trx, trx.selectFrom('fairway_bridges').selectAll().where('id', '=', id)).executeTakeFirst();
  return row && fromRow(row);
}

const toRow = ({ heightM, widthM, createdAt, updatedAt, ...bridge }: Bridge): BridgeTable => ({
  ...bridge,
  name_key: nameKey(bridge.name),
  height_m: heightM,
  width_m: widthM,
  created_at: createdAt,
  updated_at: updatedAt,
});

const fromRow = ({ name_key: _key, height_m, width_m, created_at, updated_at, ...row }: BridgeTable): Bridge => ({
  ...row,
  heightM: height_m,
  widthM: width_m,
  createdAt: created_at,
  updatedAt: updated_at,
});

export interface BridgeServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  /** Called after each stored change. */
  onChange(): void;
}

export type BridgeService = ReturnType<typeof createBridgeService>;

/** The table of bridges, entered by users or imported. */
export function createBridgeService({ db, clock, onChange }: BridgeServiceDeps) {
  const store = createBridgeStore(db);
  const nextId = createIdSequence();

  async function get(id: string): Promise<Bridge> {
    const bridge = await store.find(id);
    if (!bridge) throw notFound('Bridge', id);
    return bridge;
  }

  const toBridge = (details: BridgeDetails): Bridge => {
    const now = clock.now();
    return { ...details, name: details.name.trim(), id: nextId(now), createdAt: now, updatedAt: now };
  };

  return {
    get,
    list: () => store.list(),

    async create(details: BridgeDetails): Promise<Bridge> {
      demandName(details.name);
      const bridge = toBridge(details);
      await db.transaction().execute(async (trx) => {
        await demandRoom(trx, [bridge]);
        await createBridgeStore(trx).insert([bridge]);
      });
      onChange();
      return bridge;
    },

    async update(id: string, changes: Changes<BridgeDetails>): Promise<Bridge> {
      demandName(changes.name);
      const { after, isChanged } = await db.transaction().execute(async (trx) => {
        const before = await findLocked(trx, id);
        if (!before) throw notFound('Bridge', id);
        const after = withChanges(before, { ...changes, name: changes.name?.trim() }, clock.now());
        const isChanged = after !== before;
        if (isChanged) {
          await demandRoom(trx, [after], id);
          await createBridgeStore(trx).replace(after);
        }
        return { after, isChanged };
      });
      if (isChanged) onChange();
      return after;
    },

    async remove(id: string): Promise<void> {
      if (!(await store.remove(id))) throw notFound('Bridge', id);
      onChange();
    },

    /** Adds the bridges of a table, or replaces all bridges with them, in one transaction. */
    async importCsv(text: string, replacesAll: boolean): Promise<{ imported: number }> {
      const bridges = parseBridgeCsv(text).map(toBridge);
      await db.transaction().execute(async (trx) => {
        const stored = createBridgeStore(trx);
        if (replacesAll) await stored.removeAll();
        await demandRoom(trx, bridges);
        await stored.insert(bridges);
      });
      onChange();
      return { imported: bridges.length };
    },
  };
}

async function demandRoom(trx: Db, bridges: readonly Bridge[], exceptId?: string): Promise<void> {
  const { items, bytes } = await createBridgeStore(trx).usage(exceptId);
  const limit = LIMITS.fairwayBridges;
  const added = bridges.reduce((sum, bridge) => sum + sizeOf(bridge), 0);
  if (items + bridges.length > limit.items)
    throw new ServiceError('Conflict', `There is room for ${limit.items} bridges; remove some first`);
  if (bytes + added > limit.bytes)
    throw new ServiceError('Conflict', `Bridges may have ${limit.bytes} bytes of text; shorten some first`);
}

const sizeOf = ({ name, water, gauge }: Bridge): number =>
  [name, water, gauge].reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);
