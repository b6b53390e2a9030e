import type { Kysely, Transaction } from 'kysely';
import type { Database, Db } from '../../../foundation/db/database.ts';
import { lockedToChange } from '../../../foundation/db/queries.ts';
import { createStateStore } from '../../../foundation/db/state-store.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { ByteReader, ByteWriter } from '../../../foundation/shared/encoding/codec.ts';
import { ServiceError } from '../../../foundation/shared/errors.ts';
import { createPause, inSlices, nextTurn } from '../../../foundation/shared/slices.ts';
import { tileOfNode } from '../graph/graph.ts';
import { keyOf, type StopCell, tileOfCell } from '../locks/cell.ts';
import type { Lock } from '../locks/lock.ts';
import { type Model, newModel } from '../model.ts';
import { newHistograms, type Scores } from '../predict/scores.ts';
import {
  connectSteps,
  decodeLock,
  decodeTileSteps,
  decodeVessel,
  encodeLock,
  encodeTile,
  encodeVessel,
} from './codec.ts';

declare module '../../../foundation/db/database.ts' {
  interface Database {
    way_tiles: WayTileTable;
    way_locks: WayLockTable;
    way_habits: WayHabitTable;
    eta_scores: EtaScoreTable;
  }
}

/** `kind`: 0 water, 1 roads. */
interface WayTileTable {
  kind: number;
  tile: number;
  /** See `encodeTile`. */
  data: Uint8Array;
  /** Estimated size of the row on disk. */
  bytes: number;
  /** Day of the last passage, since 1970. */
  seen_day: number;
}

interface WayLockTable {
  kind: number;
  id: string;
  latitude: number;
  longitude: number;
  radius_m: number;
  /** See `encodeLock`. */
  data: Uint8Array;
  seen_day: number;
}

interface WayHabitTable {
  kind: number;
  mmsi: number;
  /** See `encodeVessel`. */
  data: Uint8Array;
  seen_at: number;
}

interface EtaScoreTable {
  kind: number;
  bucket: string;
  low: Uint8Array;
  high: Uint8Array;
}

const SCORE_UNIT = 100;

export function encodeHistogram(histogram: Float64Array): Uint8Array {
  const out = new ByteWriter(128);
  for (const count of histogram) out.unsigned(Math.round(count * SCORE_UNIT));
  return out.take().slice();
}

export function decodeHistogram(bytes: Uint8Array): Float64Array {
  const input = new ByteReader(bytes);
  return newHistograms().low.map(() => input.unsigned() / SCORE_UNIT);
}

/** Rows per statement. */
const ROWS = 60;
const ROW_BYTES = 64;
/** Number of attempts to read a consistent state while it is being changed. */
const SHARED_TRIES = 3;

/** Summary of the learnt data, saved in the transaction that changes it. */
export interface WaysFacts {
  /** Changes with every save. */
  readonly version: number;
  readonly days: readonly number[];
  readonly checked: number;
  readonly within: number;
  /** Time of the last learning, ms since 1970; 0 if never. */
  readonly learntAt: number;
  readonly bytes: number;
}

const NO_FACTS: WaysFacts = { version: 0, days: [], checked: 0, within: 0, learntAt: 0, bytes: 0 };

export interface WaysStoreOptions {
  /** 0 water, 1 roads. */
  readonly kind: number;
  readonly clock: Clock;
}

/** Version at which a model was read or saved. The second one of two concurrent changes is refused. */
const versions = new WeakMap<Model, number>();

/** Declares that a model replaces another one that was read before. */
export function keepVersion(before: Model, after: Model): void {
  const version = versions.get(before);
  if (version !== undefined) versions.set(after, version);
}

/** Store of the learnt data. A change is one transaction: after a power cut there is either the old or the new model. */
export function createWaysStore(db: Kysely<Database>, { kind, clock }: WaysStoreOptions) {
  const key = `ways.${kind}`;

  async function facts(within: Db = db): Promise<WaysFacts> {
    const text = await createStateStore(within, clock).load(key);
    return text === undefined ? NO_FACTS : { ...NO_FACTS, ...(JSON.parse(text) as Partial<WaysFacts>) };
  }

  /**
   * Reads the facts and locks them until the end of the transaction. Creates the row if it does not exist, so that it can be
   * locked.
   */
  async function lockFacts(trx: Transaction<Database>): Promise<WaysFacts> {
    await createStateStore(trx, clock).keepFirst(key, JSON.stringify(NO_FACTS));
    await lockedToChange(trx, trx.selectFrom('states').select('key').where('key', '=', key)).execute();
    return facts(trx);
  }

  return {
    facts: () => facts(),

    /** Reads only the learnt locks. */
    async locks(): Promise<Lock[]> {
      const rows = await db.selectFrom('way_locks').selectAll().where('kind', '=', kind).orderBy('id').execute();
      const pause = createPause();
      const locks: Lock[] = [];
      for (const { id, latitude, longitude, radius_m: radiusM, seen_day: seenDay, data } of rows) {
        locks.push({ id, latitude, longitude, radiusM, seenDay, ...decodeLock(data) });
        await pause();
      }
      return locks;
    },

    /** Reads the given tiles, at most as many as fit into one statement. */
    async tiles(tiles: readonly number[]): Promise<SharedWays['tiles']> {
      if (tiles.length === 0) return [];
      return db
        .selectFrom('way_tiles')
        .select(['tile', 'data'])
        .where('kind', '=', kind)
        .where('tile', 'in', tiles)
        .execute();
    },

    /** Data to share with others, without the habits, which are personal data. */
    async shared(withTiles = true): Promise<SharedWays> {
      for (let left = SHARED_TRIES; left > 0; left -= 1) {
        const before = await facts();
        const tiles = withTiles
          ? await db.selectFrom('way_tiles').select(['tile', 'data']).where('kind', '=', kind).orderBy('tile').execute()
          : [];
        const locks = await this.locks();
        const scores = await db
          .selectFrom('eta_scores')
          .select(['bucket', 'low', 'high'])
          .where('kind', '=', kind)
          .orderBy('bucket')
          .execute();
        if ((await facts()).version === before.version) return { facts: before, tiles, locks, scores };
      }
      throw new ServiceError('Conflict', 'The ways are being learnt now. Try it again when that is done');
    },

    /** Reads the whole model, in slices. */
    async load(settings: Pick<Model, 'figures' | 'localHour'>): Promise<Model> {
      const model = newModel(settings.figures, settings.localHour);
      const { days, checked, within, version } = await facts();
      versions.set(model, version);
      for (const day of days) model.days.add(day);
      Object.assign(model.tally, { checked, within });
      const pause = createPause();
      for (let after = -1; ; ) {
        const rows = await db
          .selectFrom('way_tiles')
          .select(['tile', 'data'])
          .where('kind', '=', kind)
          .where('tile', '>', after)
          .orderBy('tile')
          .limit(8)
          .execute();
        for (const { tile, data } of rows) {
          for (const cell of await inSlices(decodeTileSteps(model.graph, tile, data), pause))
            model.stopCells.set(keyOf(cell.row, cell.column), cell);
          after = tile;
          await pause();
        }
        if (rows.length === 0) break;
      }
      await inSlices(connectSteps(model.graph), pause);
      for (const lock of await this.locks()) model.locks.push(lock);
      for (let after = -1; ; ) {
        const rows = await db
          .selectFrom('way_habits')
          .select(['mmsi', 'data'])
          .where('kind', '=', kind)
          .where('mmsi', '>', after)
          .orderBy('mmsi')
          .limit(1000)
          .execute();
        for (const { mmsi, data } of rows) {
          model.vessels.set(mmsi, decodeVessel(mmsi, data));
          after = mmsi;
          await pause();
        }
        if (rows.length === 0) break;
      }
      for (const { bucket, low, high } of await db
        .selectFrom('eta_scores')
        .selectAll()
        .where('kind', '=', kind)
        .execute())
        model.scores.set(bucket, { low: decodeHistogram(low), high: decodeHistogram(high) });
      return model;
    },

    /** Writes the changes in one transaction. `vessels`: the learnt vessels; `gone`: the forgotten ones. */
    async save(model: Model, { vessels, gone, learntAt }: SaveOptions): Promise<void> {
      const pause = createPause();
      const tiles = await tileRows(model, kind);
      const locks = model.locks.map((lock) => ({
        kind,
        id: lock.id,
        latitude: lock.latitude,
        longitude: lock.longitude,
        radius_m: lock.radiusM,
        data: encodeLock(lock),
        seen_day: lock.seenDay,
      }));
      const habits: { kind: number; mmsi: number; data: Uint8Array; seen_at: number }[] = [];
      for (const mmsi of vessels) {
        const vessel = model.vessels.get(mmsi);
        if (!vessel) continue;
        habits.push({ kind, mmsi, data: encodeVessel(vessel), seen_at: Math.round(vessel.seenSecs * 1000) });
        await pause();
      }
      const scores = scoreRows(model.scores, kind);
      const version = await db.transaction().execute(async (trx) => {
        const before = await lockFacts(trx);
        if ((versions.get(model) ?? before.version) !== before.version)
          throw new ServiceError(
            'Conflict',
            'Something else has learnt at the same time, so this was not saved. Try it again',
          );
        for (const part of inParts(tiles.changed)) {
          await trx
            .insertInto('way_tiles')
            .values(part)
            .onConflict((conflict) =>
              conflict.columns(['kind', 'tile']).doUpdateSet((eb) => ({
                data: eb.ref('excluded.data'),
                bytes: eb.ref('excluded.bytes'),
                seen_day: eb.ref('excluded.seen_day'),
              })),
            )
            .execute();
          await pause();
        }
        for (const part of inParts(tiles.empty))
          await trx.deleteFrom('way_tiles').where('kind', '=', kind).where('tile', 'in', part).execute();
        await trx.deleteFrom('way_locks').where('kind', '=', kind).execute();
        for (const part of inParts(locks)) {
          await trx.insertInto('way_locks').values(part).execute();
          await pause();
        }
        for (const part of inParts(habits)) {
          await trx
            .insertInto('way_habits')
            .values(part)
            .onConflict((conflict) =>
              conflict
                .columns(['kind', 'mmsi'])
                .doUpdateSet((eb) => ({ data: eb.ref('excluded.data'), seen_at: eb.ref('excluded.seen_at') })),
            )
            .execute();
          await pause();
        }
        for (const part of inParts([...gone]))
          await trx.deleteFrom('way_habits').where('kind', '=', kind).where('mmsi', 'in', part).execute();
        await trx.deleteFrom('eta_scores').where('kind', '=', kind).execute();
        for (const part of inParts(scores)) await trx.insertInto('eta_scores').values(part).execute();
        const { bytes } = await trx
          .selectFrom('way_tiles')
          .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
          .where('kind', '=', kind)
          .executeTakeFirstOrThrow();
        const after: WaysFacts = {
          version: before.version + 1,
          days: [...model.days].sort((one, other) => one - other),
          checked: model.tally.checked,
          within: model.tally.within,
          learntAt,
          bytes: Number(bytes ?? 0),
        };
        await createStateStore(trx, clock).save(key, JSON.stringify(after));
        return after.version;
      });
      versions.set(model, version);
      model.graph.changed.clear();
    },

    /** Records the time of a learning without any changes. */
    async touch(learntAt: number): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await createStateStore(trx, clock).save(key, JSON.stringify({ ...(await lockFacts(trx)), learntAt }));
      });
    },
  };
}

export interface SharedWays {
  readonly facts: WaysFacts;
  readonly tiles: readonly { readonly tile: number; readonly data: Uint8Array }[];
  readonly locks: readonly Lock[];
  readonly scores: readonly { readonly bucket: string; readonly low: Uint8Array; readonly high: Uint8Array }[];
}

export interface SaveOptions {
  readonly vessels: ReadonlySet<number>;
  readonly gone: ReadonlySet<number>;
  readonly learntAt: number;
}

function* inParts<T>(rows: readonly T[]) {
  for (let first = 0; first < rows.length; first += ROWS) yield rows.slice(first, first + ROWS);
}

/** Encodes one tile per turn of the event loop. */
async function tileRows({ graph, stopCells }: Model, kind: number) {
  const cells = new Map<number, StopCell[]>();
  for (const cell of stopCells.values()) {
    const tile = tileOfCell(cell);
    if (!graph.changed.has(tile)) continue;
    const others = cells.get(tile);
    if (others) others.push(cell);
    else cells.set(tile, [cell]);
  }
  const nodes = Map.groupBy(graph.nodes.values(), ({ id }) => tileOfNode(id));
  const changed = [];
  const empty: number[] = [];
  for (const tile of [...graph.changed].sort((one, other) => one - other)) {
    const [members = [], stops = []] = [nodes.get(tile), cells.get(tile)];
    if (members.length === 0 && stops.length === 0) {
      empty.push(tile);
      continue;
    }
    const data = encodeTile(tile, { nodes: members, nextIndex: graph.nextIndex.get(tile) ?? 0, cells: stops });
    let seenDay = 0;
    for (const { out } of members) for (const edge of out.values()) seenDay = Math.max(seenDay, edge.seenDay);
    for (const stop of stops) seenDay = Math.max(seenDay, stop.seenDay);
    changed.push({ kind, tile, data, bytes: data.length + ROW_BYTES, seen_day: seenDay });
    await nextTurn();
  }
  return { changed, empty };
}

const scoreRows = (scores: Scores, kind: number) =>
  [...scores].map(([bucket, { low, high }]) => ({
    kind,
    bucket,
    low: encodeHistogram(low),
    high: encodeHistogram(high),
  }));
