import type { Db } from '../../../foundation/db/database.ts';
import { type Changes, withChanges } from '../../../foundation/shared/changes.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { notFound, ServiceError } from '../../../foundation/shared/errors.ts';
import { createId } from '../../../foundation/shared/ids.ts';
import { demandName } from '../../../foundation/shared/name.ts';
import { type Area, type AreaDetails, MAX_AREAS } from './area.ts';
import { type GivenShape, toShape } from './area-shape.ts';
import { createAreaStore } from './area-store.ts';

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
