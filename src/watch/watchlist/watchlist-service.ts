import type { Kysely } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import type { NoteChanges } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest, explained, isUniqueViolation, notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { type Changes, withChanges } from '../../foundation/shared/event.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { LIMITS, type Limit } from '../../foundation/shared/limits.ts';
import { demandName } from '../../foundation/shared/text.ts';
import { createSoundStore, type Sound } from './sound-store.ts';
import {
  type CategoryDetails,
  type EntryDetails,
  formatMmsi,
  INITIAL_SETTINGS,
  type WatchlistCategory,
  type WatchlistEntry,
  type WatchlistSettings,
} from './watchlist.ts';
import {
  createCategoryStore,
  createEntryStore,
  createSettingsStore,
  findLockedCategory,
  findLockedEntry,
  findLockedSettings,
  type Usage,
} from './watchlist-store.ts';

/** References of a record, by the field names of requests. */
export interface References {
  categoryId?: string | null | undefined;
  alertSound?: string | null | undefined;
  dangerSound?: string | null | undefined;
  defaultAlertSound?: string | undefined;
  defaultDangerSound?: string | undefined;
}

/** Throws a `BadRequest` for the first reference that does not exist. */
async function checkReferences(references: References, within: Db): Promise<void> {
  const { categoryId, alertSound, dangerSound, defaultAlertSound, defaultDangerSound } = references;
  if (categoryId && !(await hasCategory(within, categoryId)))
    throw badRequest(`categoryId ${categoryId} not found`, fault('categoryId', 'reference', null, categoryId));
  const keys = { alertSound, dangerSound, defaultAlertSound, defaultDangerSound };
  for (const [field, key] of Object.entries(keys)) {
    if (typeof key === 'string' && !(await hasSound(within, key)))
      throw badRequest(`${field} ${key} not found`, fault(field, 'reference', null, key));
  }
}

async function hasCategory(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('watchlist_categories').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

async function hasSound(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('watchlist_sounds').select('id').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** Throws if a record with texts of this size would exceed a limit. */
function demandRoom({ items, bytes }: Usage, size: number, limit: Limit, what: string): void {
  if (items >= limit.items) throw new ServiceError('Conflict', `There are ${items} ${what} already`);
  if (bytes + size > limit.bytes)
    throw new ServiceError('Conflict', `The texts of the ${what} would have more than ${limit.bytes} bytes`);
}

async function demandRoomForCategory(db: Db, { id, name, overlayIcon }: WatchlistCategory): Promise<void> {
  const usage = await createCategoryStore(db).usage(id);
  demandRoom(usage, Buffer.byteLength(name + (overlayIcon ?? '')), LIMITS.watchlistCategories, 'categories');
}

async function demandRoomForEntry(db: Db, { id, name }: WatchlistEntry): Promise<void> {
  demandRoom(await createEntryStore(db).usage(id), Buffer.byteLength(name), LIMITS.watchlist, 'watched vessels');
}

export interface CategoryServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  /** Called after each stored change. */
  onChange: () => void;
}

export type CategoryService = ReturnType<typeof createCategoryService>;

export function createCategoryService({ db, clock, onChange }: CategoryServiceDeps) {
  const store = createCategoryStore(db);

  return {
    list: () => store.list(),

    async get(id: string): Promise<WatchlistCategory> {
      const category = await store.find(id);
      if (category === undefined) throw notFound('Category', id);
      return category;
    },

    /** Stores a category; names need not be unique. */
    async create(details: CategoryDetails): Promise<WatchlistCategory> {
      demandName(details.name);
      await checkReferences(details, db);
      const now = clock.now();
      const category = { ...details, id: createId(now), createdAt: now, updatedAt: now };
      await demandRoomForCategory(db, category);
      await explained(store.insert(category), () => checkReferences(details, db));
      onChange();
      return category;
    },

    /** Changes only the given fields. If nothing changes, the update time stays the same. */
    async update(id: string, changes: Changes<CategoryDetails>): Promise<WatchlistCategory> {
      demandName(changes.name);
      const change = db.transaction().execute(async (trx) => {
        const before = await findLockedCategory(trx, id, 'change');
        if (before === undefined) throw notFound('Category', id);
        await checkReferences(changes, trx);
        const after = withChanges(before, changes, clock.now());
        if (after !== before) {
          await demandRoomForCategory(trx, after);
          await createCategoryStore(trx).replace(after);
        }
        return { after, isChanged: after !== before };
      });
      const { after, isChanged } = await explained(change, () => checkReferences(changes, db));
      if (isChanged) onChange();
      return after;
    },

    /** Removes a category; its entries stay, without a category. */
    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        // Take the lock first: it waits for an entry that is being given this category, which is then cleared too.
        if ((await findLockedCategory(trx, id, 'removal')) === undefined) throw notFound('Category', id);
        await createEntryStore(trx).clearCategory(id, clock.now());
        await createCategoryStore(trx).remove(id);
      });
      onChange();
    },
  };
}

export interface EntryServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  /** Undefined if no other installation receives the entries. */
  note?: NoteChanges | undefined;
  /** Called after each stored change. */
  onChange: () => void;
}

export type EntryService = ReturnType<typeof createEntryService>;

export function createEntryService({ db, clock, note, onChange }: EntryServiceDeps) {
  const store = createEntryStore(db);

  async function insert(entry: WatchlistEntry): Promise<void> {
    if (note === undefined) return store.insert(entry);
    await db.transaction().execute(async (trx) => {
      await createEntryStore(trx).insert(entry);
      await note(trx, [{ kind: 'watch', key: entry.id }]);
    });
  }

  return {
    list: () => store.list(),

    async get(id: string): Promise<WatchlistEntry> {
      const entry = await store.find(id);
      if (entry === undefined) throw notFound('Entry', id);
      return entry;
    },

    /** Adds a vessel; each vessel has at most one entry. */
    async create(details: EntryDetails): Promise<WatchlistEntry> {
      demandName(details.name);
      await checkReferences(details, db);
      const now = clock.now();
      const entry = { ...details, id: createId(now), createdAt: now, updatedAt: now };
      await demandRoomForEntry(db, entry);
      await explained(insert(entry), () => checkReferences(details, db)).catch(refuseTaken(details.mmsi));
      onChange();
      return entry;
    },

    /** Changes only the given fields. If nothing changes, the update time stays the same. */
    async update(id: string, changes: Changes<EntryDetails>): Promise<WatchlistEntry> {
      demandName(changes.name);
      const change = db.transaction().execute(async (trx) => {
        const before = await findLockedEntry(trx, id);
        if (before === undefined) throw notFound('Entry', id);
        refuseFromOffice(before);
        await checkReferences(changes, trx);
        const after = withChanges(before, changes, clock.now());
        if (after !== before) {
          await demandRoomForEntry(trx, after);
          await createEntryStore(trx).replace(after);
          await note?.(trx, [{ kind: 'watch', key: id }]);
        }
        return { after, isChanged: after !== before };
      });
      const { after, isChanged } = await explained(change, () => checkReferences(changes, db)).catch(
        refuseTaken(changes.mmsi),
      );
      if (isChanged) onChange();
      return after;
    },

    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const entry = await findLockedEntry(trx, id);
        if (entry === undefined) throw notFound('Entry', id);
        refuseFromOffice(entry);
        await createEntryStore(trx).remove(id);
        await note?.(trx, [{ kind: 'watch', key: id, isGone: true }]);
      });
      onChange();
    },
  };
}

/** The database enforces the unique MMSI, also between concurrent requests. */
const refuseTaken = (mmsi: number | undefined) => (error: unknown) => {
  if (mmsi === undefined || !isUniqueViolation(error)) throw error;
  const message = `mmsi ${formatMmsi(mmsi)} is on the watchlist already`;
  throw badRequest(message, fault('mmsi', 'conflict', null, mmsi), error);
};

function refuseFromOffice({ isFromOffice }: WatchlistEntry): void {
  if (isFromOffice) throw new ServiceError('Conflict', 'The office of the fleet keeps this entry; change it there');
}

export interface SettingsServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  /** Called after each stored change. */
  onChange: () => void;
}

export type SettingsService = ReturnType<typeof createSettingsService>;

export function createSettingsService({ db, clock, onChange }: SettingsServiceDeps) {
  const store = createSettingsStore(db);

  return {
    async get(): Promise<WatchlistSettings> {
      const settings = await store.find();
      if (settings === undefined) throw new ServiceError('NotFound', 'Watchlist settings not found');
      return settings;
    },

    /** Changes only the given fields. If nothing changes, the update time stays the same. */
    async update(changes: Changes<Omit<WatchlistSettings, 'id' | 'updatedAt'>>): Promise<WatchlistSettings> {
      const change = db.transaction().execute(async (trx) => {
        const found = await findLockedSettings(trx);
        await checkReferences(changes, trx);
        const now = clock.now();
        const after = withChanges(found ?? { ...INITIAL_SETTINGS, updatedAt: now }, changes, now);
        if (after !== found) await createSettingsStore(trx).save(after);
        return { after, isChanged: after !== found };
      });
      const { after, isChanged } = await explained(change, () => checkReferences(changes, db));
      if (isChanged) onChange();
      return after;
    },
  };
}

/** All rules for alerts, from one read. */
export interface WatchlistRules {
  entries: readonly WatchlistEntry[];
  /** By id. */
  categories: ReadonlyMap<string, WatchlistCategory>;
  settings: WatchlistSettings;
  /** By key. */
  sounds: ReadonlyMap<string, Sound>;
}

/** Reads everything in one transaction, so that each category of an entry is included. */
export function readRules(db: Kysely<Database>): Promise<WatchlistRules> {
  const transaction = db.transaction().setIsolationLevel('repeatable read');
  return transaction.execute(async (trx) => {
    const entries = await createEntryStore(trx).list();
    const categories = await createCategoryStore(trx).list();
    const settings = await createSettingsStore(trx).find();
    const sounds = await createSoundStore(trx).list();
    return {
      entries,
      categories: new Map(categories.map((category) => [category.id, category])),
      settings: settings ?? INITIAL_SETTINGS,
      sounds: new Map(sounds.map((sound) => [sound.key, sound])),
    };
  });
}
