import type { Kysely, KyselyPlugin } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../src/foundation/db/database.ts';
import { DatabaseError } from '../../../src/foundation/shared/errors.ts';
import type { LatLon } from '../../../src/foundation/shared/geo.ts';
import { type LiveMessage, toMessage } from '../../../src/server/live/channel.ts';
import type { TrafficListener } from '../../../src/traffic/vessels/index.ts';
import { LiveTraffic } from '../../../src/traffic/vessels/traffic.ts';
import { createAlerts } from '../../../src/watch/alerts/index.ts';
import type { LiveAlert } from '../../../src/watch/alerts/live-alert.ts';
import { FakeClock } from '../fake-clock.ts';
import { createRecordingLog } from '../recording-log.ts';
import { makeReport } from '../samples/make-report.ts';
import { makeWatchlistRules, type RulesParts } from '../samples/make-watchlist-rules.ts';

export const VESSEL_TTL_MS = 600_000;
export const MAX_FIX_AGE_MS = 60_000;

interface AlertsRunOptions {
  db: Kysely<Database>;
  rules?: RulesParts;
  clock?: FakeClock;
  /** Whether it goes on with the open alerts of another process. */
  takesOver?: boolean;
}

/** What a message of the channel holds. */
export interface AlertsMessage {
  alerts: LiveAlert[];
  topAlert: LiveAlert | null;
}

const readMessage = (message: LiveMessage) => message['data'] as AlertsMessage;

/** Started alerts with a true live traffic, an own-ship position and rules that a test decides, and what the channel said. */
export async function startAlerts({
  db,
  rules: firstRules,
  clock = new FakeClock(),
  takesOver = false,
}: AlertsRunOptions) {
  const log = createRecordingLog();
  const listeners = new Set<TrafficListener>();
  const fixListeners = new Set<(fix: LatLon) => void>();
  const rulesListeners = new Set<() => void>();
  const messages: AlertsMessage[] = [];
  const away = { database: false, rules: false };
  let own: LatLon | undefined;
  let rules = makeWatchlistRules(firstRules);
  const traffic = new LiveTraffic({
    ttlMs: VESSEL_TTL_MS,
    maxJumpMps: 0,
    rangeKm: undefined,
    maxVessels: 10_000,
    arbitration: { isDual: false, localPriorityTtlMs: 0 },
    listener: {
      spawn: (vessel) => listeners.forEach((listener) => void listener.spawn(vessel)),
      update: (vessel) => listeners.forEach((listener) => void listener.update(vessel)),
      remove: (mmsi) => listeners.forEach((listener) => void listener.remove(mmsi)),
      bbox: (bbox) => listeners.forEach((listener) => void listener.bbox(bbox)),
    },
  });
  const alerts = createAlerts({
    db: db.withPlugin(failing(() => away.database)),
    clock,
    log,
    maxFixAgeMs: MAX_FIX_AGE_MS,
    vessels: { traffic, listen: (listener) => addTo(listeners, listener) },
    position: { current: () => own, onFix: (listener) => addTo(fixListeners, listener) },
    rules: () => (away.rules ? Promise.reject(new Error('the database is unreachable')) : Promise.resolve(rules)),
    onRulesChanged: (listener) => addTo(rulesListeners, listener),
    countSubscribers: () => 3,
  });
  const stop = alerts.channels[0].start((message) => void messages.push(readMessage(toMessage(message))));
  let closed: Promise<void> | undefined;
  const close = (options?: { keepsOpen: boolean }) => {
    closed ??= alerts.close(options);
    return closed;
  };
  onTestFinished(() => close());
  await alerts.restore({ takesOver });
  return {
    alerts,
    traffic,
    clock,
    log,
    messages,
    away,
    stop,
    close,
    /** A fix of the own-ship position comes. */
    moveOwn(position: LatLon): void {
      own = position;
      for (const listener of fixListeners) listener(position);
    },
    /** A position of a vessel comes. */
    hear: (mmsi: number, position: LatLon) =>
      traffic.accept(makeReport({ mmsi, position, receivedAt: clock.now(), fixAt: clock.now() })),
    /** Somebody changes the watchlist. */
    async change(parts: RulesParts): Promise<void> {
      rules = makeWatchlistRules(parts);
      for (const listener of rulesListeners) listener();
      await clock.advance(0);
    },
    /** What was said since the last call, once this turn is over. */
    async news(): Promise<AlertsMessage[]> {
      await clock.advance(0);
      return messages.splice(0);
    },
    greeting: () => alerts.channels[0].greeting().map((message) => readMessage(message as LiveMessage)),
  };
}

export type AlertsRun = Awaited<ReturnType<typeof startAlerts>>;

function addTo<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => set.delete(item);
}

function failing(isDown: () => boolean): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (isDown()) throw new DatabaseError('failed', undefined, new Error('the database is unreachable'));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
