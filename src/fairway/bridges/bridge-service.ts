import type { Kysely } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import { type Changes, withChanges } from '../../foundation/shared/changes.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { createIdSequence } from '../../foundation/shared/ids.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { demandName } from '../../foundation/shared/name.ts';
import type { Bridge, BridgeDetails } from './bridge.ts';
import { parseBridgeCsv } from './bridge-csv.ts';
import { createBridgeStore } from './bridge-store.ts';

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
        await demandRoom(trx, [bridge], '');
        await createBridgeStore(trx).insert([bridge]);
      });
      onChange();
      return bridge;
    },

    async update(id: string, changes: Changes<BridgeDetails>): Promise<Bridge> {
      demandName(changes.name);
      const before = await get(id);
      const after = withChanges(before, { ...changes, name: changes.name?.trim() }, clock.now());
      if (after === before) return before;
      await db.transaction().execute(async (trx) => {
        await demandRoom(trx, [after], id);
        await createBridgeStore(trx).replace(after);
      });
      onChange();
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
        await demandRoom(trx, bridges, '');
        await stored.insert(bridges);
      });
      onChange();
      return { imported: bridges.length };
    },
  };
}

async function demandRoom(trx: Db, bridges: readonly Bridge[], exceptId: string): Promise<void> {
  const { items, bytes } = await createBridgeStore(trx).usage(exceptId || NOBODY);
  const limit = LIMITS.fairwayBridges;
  const added = bridges.reduce((sum, bridge) => sum + sizeOf(bridge), 0);
  if (items + bridges.length > limit.items)
    throw new ServiceError('Conflict', `There is room for ${limit.items} bridges; remove some first`);
  if (bytes + added > limit.bytes)
    throw new ServiceError('Conflict', `Bridges may have ${limit.bytes} bytes of text; shorten some first`);
}

/** An id that never exists. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

const sizeOf = ({ name, water, gauge }: Bridge): number =>
  [name, water, gauge].reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);
