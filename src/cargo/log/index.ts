import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { NoteChanges, SyncPart } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { type Hints, NO_HINTS } from '../../foundation/shared/event.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import type { Feature } from '../../server/features/feature.ts';
import { disabledRoutes, joinRoutes } from '../../server/http/route.ts';
import type { Fix, Jump } from '../../vessel/position/index.ts';
import type { PlaceDirectory } from '../places/index.ts';
import type { LogEntry } from './chain/entry.ts';
import { createLogStore, OFFICE_LOG } from './chain/log-store.ts';
import type { AlarmNews } from './detection/findings.ts';
import { createLogRecorder, type LogRecorderDeps } from './detection/log-recorder.ts';
import { createLogChannel } from './reading/log-channel.ts';
import { createLogRoutes } from './reading/log-routes.ts';
import { createProofRoutes } from './reading/proof-routes.ts';
import { createExportService, createVerifyService } from './reading/proof-service.ts';
import { createSuggestionRoutes } from './suggestions/suggestion-routes.ts';
import { createSuggestionService, type SuggestionServiceDeps } from './suggestions/suggestion-service.ts';
import { createVoyageRoutes } from './voyages/voyage-routes.ts';
import { createHandService, type Lookup } from './writing/hand-service.ts';
import { createLogService, type LogService } from './writing/log-service.ts';
import { createRecentEntries } from './writing/recent-entries.ts';

export { type CurrentEntry, type LogEntry, withCorrections } from './chain/entry.ts';
export { OFFICE_LOG } from './chain/log-store.ts';
export { createOwnStatus } from './detection/own-status.ts';
export { checkData, checkText } from './writing/hand-service.ts';
export type { LogService } from './writing/log-service.ts';

export interface ShipLogDeps {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  hints?: Hints | undefined;
  /** Undefined if there is no other installation. */
  note?: NoteChanges | undefined;
  isOffice: boolean;
  /** Defined in an office. */
  ships?: { exists(id: string): Promise<boolean> } | undefined;
  settings: { enabled: boolean };
  position: {
    current(): Fix | undefined;
    onFix(listener: (fix: Fix) => void): () => void;
    onJump(listener: (jump: Jump) => void): () => void;
  };
  /** Recorded positions of this installation in a range, in pages. */
  recorded: LogRecorderDeps['recorded'];
  /** The source of the position; undefined if there is only one. */
  source(): string | undefined;
  navStatus?: LogRecorderDeps['navStatus'];
  learntLocks?: LogRecorderDeps['learntLocks'];
  places: Lookup & { directory: Pick<PlaceDirectory, 'at'> };
  trips: Lookup & SuggestionServiceDeps['trips'];
  /** Name of the API key of a request; null without one. */
  keyNameOf(request: FastifyRequest): Promise<string | null>;
}

export interface ShipLog extends Feature {
  /** The log, for other features that read it or add to it. */
  service: LogService;
  /** Loaded by installations that sync the log. */
  sync(): Promise<SyncPart[]>;
  /** Adds an entry for an alarm change, if the priority is high enough. */
  alarmChanged(news: AlarmNews): void;
}

/** The ship's log: events on the way, in entries chained by hashes. */
export function createShipLog(deps: ShipLogDeps): ShipLog {
  const { db, clock, log, isOffice, settings, position, places, keyNameOf, hints = NO_HINTS } = deps;
  const store = createLogStore(db);
  const service = createLogService({ db, clock, note: deps.note, isOffice });
  // Other features read the log and add to it even if it is disabled.
  const loadSync = async (onChange: (ofOffice?: LogEntry) => void) => {
    const [{ createLogSync }, { createOfficeEntrySync }] = await Promise.all([
      import('./sharing/log-sync.ts'),
      import('./sharing/office-entry-sync.ts'),
    ]);
    return [createLogSync({ onChange }), createOfficeEntrySync({ onAdded: onChange, log: service })];
  };
  if (!settings.enabled)
    return { service, routes: noLog, alarmChanged: () => undefined, sync: () => loadSync(() => undefined) };

  const recent = createRecentEntries({ store, clock, log, hints, isOffice });
  // An office detects no events, because its ships do.
  const recorder = isOffice ? undefined : createLogRecorder({ ...deps, service, places: places.directory });
  const hand = createHandService({
    db,
    clock,
    log: service,
    places,
    trips: deps.trips,
    ships: deps.ships,
    position,
    placeAt: (at) => places.directory.at(at)[0]?.id,
    underway: () => recorder?.way() ?? undefined,
  });
  const ends = [service.onAdded(recent.changed)];
  return {
    service,
    routes: joinRoutes(
      createProofRoutes(createExportService(store), createVerifyService(store)),
      createVoyageRoutes(store, { isOffice }),
      createSuggestionRoutes(createSuggestionService({ db, clock, note: deps.note, store, trips: deps.trips })),
      createLogRoutes({ service, hand, isOffice, keyNameOf }),
    ),
    channels: [createLogChannel(recent, { isOffice })],
    sync: () =>
      loadSync((ofOffice) => {
        recent.changed();
        if (ofOffice) recorder?.learn({ ...ofOffice, shipId: OFFICE_LOG });
      }),
    alarmChanged: (news) => recorder?.alarmChanged(news),
    load: recent.load,
    async restore(after) {
      // A hint may have been lost while another instance was the leader.
      await recent.refresh();
      await recorder?.restore(after);
    },
    ...(recorder && { start: recorder.start }),
    async close() {
      await recorder?.close();
      for (const end of ends) end();
      recent.close();
    },
  };
}

const noLog = disabledRoutes('The log is disabled. Set log.enabled to keep one', [
  ...['/v1/log', '/v1/log/*', '/v1/voyages', '/v1/voyages/*', '/v1/trips/suggestions'],
]);
