import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { NoteChanges, SyncPart } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { programFile } from '../../foundation/shared/program.ts';
import { apart, joinRoutes } from '../../server/http/route.ts';
import type { Storage } from '../../server/storage/index.ts';
import { createCategoryRoutes } from './category-routes.ts';
import { createEntryRoutes } from './entry-routes.ts';
import { createSettingsRoutes } from './settings-routes.ts';
import { createSoundService } from './sound-service.ts';
import { createSoundRoutes, createUploadRoutes } from './upload-routes.ts';
import {
  createCategoryService,
  createEntryService,
  createSettingsService,
  readRules,
  type WatchlistRules,
} from './watchlist-service.ts';

export type { DisplayType, WatchlistCategory, WatchlistEntry } from './watchlist.ts';
export type { WatchlistRules } from './watchlist-service.ts';

/** Prefix of built-in sounds in the rows that the migration has written. */
const SHIPPED_SOUNDS = {
  prefix: 'builtin-',
  folder: fileURLToPath(programFile('assets/sounds/')),
};

export interface WatchlistDeps {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  storage: Storage;
  /** Undefined if no other installation receives the entries. */
  note?: NoteChanges | undefined;
}

export interface Watchlist {
  routes: FastifyPluginAsyncTypebox;
  /** All stored rules for alerts. */
  rules(): Promise<WatchlistRules>;
  /** Calls the listener after every stored change of the data that `rules` reads. The returned function removes it. */
  onChange(listener: () => void): () => void;
  /** Another process has changed the data that `rules` reads. */
  changed(): void;
  /** Loaded by installations that sync entries. */
  sync(): Promise<SyncPart>;
}

/** The watched vessels, with the categories, settings and sounds of their alerts. */
export function createWatchlist({ db, clock, log, storage, note }: WatchlistDeps): Watchlist {
  const changes = createEvent<void>();
  const deps = { db, clock, onChange: () => changes.emit() };
  const files = storage.openCollection('sounds', SHIPPED_SOUNDS);
  const sounds = createSoundService({ ...deps, log, files });
  return {
    routes: joinRoutes(
      createEntryRoutes(createEntryService({ ...deps, note })),
      createCategoryRoutes(createCategoryService(deps)),
      createSettingsRoutes(createSettingsService(deps)),
      createSoundRoutes(sounds),
      apart(createUploadRoutes({ service: sounds, storage })),
    ),
    rules: () => readRules(db),
    onChange: changes.on,
    changed: () => changes.emit(),
    sync: async () => (await import('./watch-sync.ts')).createWatchSync(deps),
  };
}
