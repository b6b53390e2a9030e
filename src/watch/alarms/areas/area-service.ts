import type { Db } from '../../../foundation/db/database.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { badRequest, notFound, ServiceError } from '../../../foundation/shared/errors.ts';
import { type Changes, withChanges } from '../../../foundation/shared/event.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { checkedOutline, type Point, type Shape } from '../../../foundation/shared/geo/shape.ts';
import { createId } from '../../../foundation/shared/ids.ts';
import { demandName } from '../../../foundation/shared/text.ts';
import { type Area, type AreaDetails, type AreaWatched, type AreaWhom, MAX_AREAS } from './area.ts';

declare module '../../../foundation/db/database.ts' {
  interface Database {
    areas: AreaTable;
  }
}

interface AreaTable {
  id: string;
  name: string;
  shape: string;
  watch: string;
  whom: string;
  created_at: number;
  updated_at: number;
}

function createAreaStore(db: Db) {
  return {
    /** Oldest first. */
    async list(): Promise<Area[]> {
      const rows = await db.selectFrom('areas').selectAll().orderBy('created_at').orderBy('id').execute();
      return rows.map(fromRow);
    },

    async insert(area: Area): Promise<void> {
      await db.insertInto('areas').values(toRow(area)).execute();
    },

    async replace(area: Area): Promise<void> {
      await db.updateTable('areas').set(toRow(area)).where('id', '=', area.id).execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('areas').where('id', '=', id).execute();
    },
  };
}

const toRow = ({ shape, createdAt, updatedAt, ...rest }: Area): AreaTable => ({
  ...rest,
  shape: JSON.stringify(shape),
  created_at: createdAt,
  updated_at: updatedAt,
});

/** Shape and enumerations were written by `toRow`. */
const fromRow = ({ shape, watch, whom, created_at, updated_at, ...row }: AreaTable): Area => ({
  ...row,
  shape: JSON.parse(shape) as Shape,
  watch: watch as AreaWatched,
  whom: whom as AreaWhom,
  createdAt: created_at,
  updatedAt: updated_at,
});

export interface AreaServiceDeps {
  db: Db;
  clock: Clock;
  /** Called with all areas after they were read and after each stored change. */
  onChange(areas: readonly Area[]): void;
}

export interface GivenArea extends Omit<AreaDetails, 'shape'> {
  readonly shape: GivenShape;
}

export type AreaService = ReturnType<typeof createAreaService>;

/** Stores the areas. Makes one change at a time, so that watched and stored areas are the same. */
export function createAreaService({ db, clock, onChange }: AreaServiceDeps) {
  const store = createAreaStore(db);
  let turn: Promise<unknown> = Promise.resolve();

  function inTurn<T>(act: (areas: readonly Area[]) => Promise<T>): Promise<T> {
    const result = turn.then(async () => act(await store.list()));
    turn = result.catch(() => undefined);
    return result;
  }

  function found(areas: readonly Area[], id: string): Area {
    const area = areas.find((one) => one.id === id);
    if (!area) throw notFound('Area', id);
    return area;
  }

  return {
    list: () => store.list(),

    get: async (id: string): Promise<Area> => found(await store.list(), id),

    create: ({ shape, ...details }: GivenArea): Promise<Area> =>
      inTurn(async (areas) => {
        demandName(details.name);
        if (areas.length >= MAX_AREAS) throw new ServiceError('Conflict', `There are ${MAX_AREAS} areas already`);
        const now = clock.now();
        const area = { ...details, shape: toShape(shape), id: createId(now), createdAt: now, updatedAt: now };
        await store.insert(area);
        onChange([...areas, area]);
        return area;
      }),

    /** Changes only the given fields. If nothing changes, the update time stays the same. */
    update: (id: string, { shape, ...changes }: Changes<GivenArea>): Promise<Area> =>
      inTurn(async (areas) => {
        demandName(changes.name);
        const before = found(areas, id);
        const details = { ...changes, shape: shape && toShape(shape, before.shape) };
        const after = withChanges<Area>(before, details, Math.max(clock.now(), before.updatedAt + 1));
        if (after === before) return before;
        await store.replace(after);
        onChange(areas.map((area) => (area === before ? after : area)));
        return after;
      }),

    remove: (id: string): Promise<void> =>
      inTurn(async (areas) => {
        const area = found(areas, id);
        await store.remove(id);
        onChange(areas.filter((one) => one !== area));
      }),

    /** Reads the areas of an earlier run. */
    restore: (): Promise<void> => inTurn(async (areas) => onChange(areas)),
  };
}

/** The shape in a request; the schema has checked the ranges. */
interface GivenShape {
  readonly kind?: Shape['kind'] | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly radiusM?: number | undefined;
  readonly points?: readonly Point[] | undefined;
}

/** The given shape, completed from the previous one. Throws a `BadRequest` that names the error. */
export function toShape(given: GivenShape, before?: Shape): Shape {
  const kind = given.kind ?? before?.kind;
  return kind === 'polygon' ? toPolygon(given, before) : toCircle(given, before);
}

function toCircle(given: GivenShape, before: Shape | undefined): Shape {
  if (given.points) throw badRequest('a circle has no points', fault('points', 'conflict', 'kind'));
  const known = before?.kind === 'circle' ? before : undefined;
  const { latitude = known?.latitude, longitude = known?.longitude, radiusM = known?.radiusM } = given;
  if (latitude === undefined || longitude === undefined || radiusM === undefined) {
    const missing = Object.entries({ latitude, longitude, radiusM }).filter(([, value]) => value === undefined);
    throw badRequest(
      'a circle needs latitude, longitude and radiusM',
      missing.map(([field]) => fault(field, 'required', null)),
    );
  }
  return { kind: 'circle', latitude, longitude, radiusM };
}

function toPolygon(given: GivenShape, before: Shape | undefined): Shape {
  if (given.latitude !== undefined || given.longitude !== undefined || given.radiusM !== undefined) {
    const { latitude, longitude, radiusM } = given;
    const extra = Object.entries({ latitude, longitude, radiusM }).filter(([, value]) => value !== undefined);
    throw badRequest(
      'a polygon has points, no latitude, longitude or radiusM',
      extra.map(([field]) => fault(field, 'conflict', 'kind')),
    );
  }
  if (!given.points) {
    if (before?.kind !== 'polygon') throw badRequest('a polygon needs points', fault('points', 'required', null));
    return before;
  }
  return { kind: 'polygon', points: checkedOutline(given.points, 'points') };
}
