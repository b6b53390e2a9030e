import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { NoteChanges, SyncPart } from '../../foundation/db/sync-part.ts';
import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import type { Log } from '../../foundation/shared/log.ts';
import type { Channel } from '../../server/live/channel.ts';
import type { Alert, AlertChange } from './alert.ts';
import { createAlertRoutes } from './alert-routes.ts';
import { createAlertService } from './alert-service.ts';
import { createAlertsChannel } from './alerts-channel.ts';
import { createEngine, type EngineSources } from './engine.ts';
import { createRecorder } from './recorder.ts';
import { createAlertRetention } from './retention.ts';

export type { Alert } from './alert.ts';

/** So long after a takeover a watched vessel that is near again goes on with its alert; AIS may take minutes. */
const ADOPTING_MS = 180_000;

export interface AlertsDeps extends EngineSources {
  db: Kysely<Database>;
  /** Undefined where there is no other installation. */
  note?: NoteChanges | undefined;
  /** Whether records name the ship that they are from. */
  isOffice?: boolean | undefined;
  clock: Clock;
  log: Log;
  /** How many clients get what the channel says. */
  countSubscribers: () => number;
}

/** What is active now, and what was counted since the start. */
export interface AlertsStats {
  /** Active alerts by their stars, from 1 to 5. */
  active: Record<string, number>;
  /** Alerts that began. */
  raised: number;
  /** Distances looked at. */
  evaluations: number;
  /** Records that wait to be written, those that were lost meanwhile, and whether the database is down. */
  records: { waiting: number; dropped: number; isFailing: boolean };
}

/** The alerts of the watched vessels that are near. */
export interface Alerts {
  routes: FastifyPluginAsyncTypebox;
  channels: readonly [Channel];
  /** The active alerts, the most urgent first. */
  open(): Readonly<Alert>[];
  /** Calls the listener with every change; the returned function ends it. */
  onChange(listener: (change: AlertChange) => void): () => void;
  /** For all clients; rejects with a `NotFound`. */
  acknowledge(mmsi: number): Promise<unknown>;
  stats(): AlertsStats;
  /** Whether a vessel is on the watchlist. */
  isWatched(mmsi: number): boolean;
  /** Loaded by those that share alerts. */
  sync(): Promise<SyncPart[]>;
  /** Begins to watch; resolves when the rules were read. It goes on with open alerts, or ends them. Never rejects. */
  restore(after?: { takesOver: boolean }): Promise<void>;
  /** Ends all alerts and records that, or leaves them open for the process that goes on with them. */
  close(options?: { keepsOpen: boolean }): Promise<void>;
}

/** Watches how near the vessels of the watchlist are: tells clients live, and keeps a record. */
export function createAlerts({
  db,
  note,
  isOffice = false,
  clock,
  log,
  countSubscribers,
  ...sources
}: AlertsDeps): Alerts {
  const changes = createEvent<AlertChange>();
  let raised = 0;
  const alerts = () => engine.board.alerts();
  const retention = createAlertRetention({ db, clock, log });
  const recorder = createRecorder({
    db,
    note: isOffice ? undefined : note,
    clock,
    log,
    makeRoom: retention.makeRoom,
    alerts,
    adopt: (records) => engine.board.adopt(records),
  });
  let adopting: Timer | undefined;
  const channel = createAlertsChannel(alerts);
  const engine = createEngine({
    ...sources,
    clock,
    log,
    onChange(change) {
      if (change.kind === 'raised') raised += 1;
      recorder.note(change);
      channel.tell(change);
      changes.emit(change);
    },
  });
  const service = createAlertService({
    db,
    clock,
    board: engine.board,
    recorder,
    channel,
    countSubscribers,
    rules: sources.rules,
  });
  const shipAlerts =
    isOffice && note ? async () => (await import('./ship-alerts.ts')).createShipAlerts({ db, note, clock }) : undefined;
  /** The alert that an office means, unless it has ended meanwhile. */
  const acknowledgeFor = ({ id, mmsi }: { id: string; mmsi: number }) => {
    if (alerts().some((alert) => alert.id === id)) engine.board.acknowledge(mmsi);
  };

  return {
    routes: createAlertRoutes({ service, clock, isOffice, shipAlerts }),
    channels: [channel],
    async sync() {
      const [{ createAlertSync }, { createAcknowledgementSync }] = await Promise.all([
        import('./alert-sync.ts'),
        import('./acknowledgement-sync.ts'),
      ]);
      return [createAlertSync(), createAcknowledgementSync(acknowledgeFor)];
    },
    open: alerts,
    onChange: changes.on,
    isWatched: (mmsi) => engine.board.isWatched(mmsi),
    acknowledge: service.acknowledge,
    stats() {
      const active: Record<string, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
      for (const { stars } of alerts()) active[stars] = (active[stars] ?? 0) + 1;
      return { active, raised, evaluations: engine.board.evaluations, records: recorder.stats() };
    },
    async restore(after) {
      await recorder.start(after);
      retention.start();
      const endAdopted = () => void recorder.endAdopted(engine.board.dropAdopted());
      if (after?.takesOver) adopting = clock.schedule(ADOPTING_MS, endAdopted);
      await engine.start();
    },
    async close(options) {
      adopting?.cancel();
      service.close();
      engine.close(options);
      await recorder.close();
      await retention.close();
    },
  };
}
