import type { Kysely, KyselyPlugin } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../src/foundation/db/database.ts';
import { createStateStore } from '../../../src/foundation/db/state-store.ts';
import { DatabaseError } from '../../../src/foundation/shared/errors.ts';
import { createEvent } from '../../../src/foundation/shared/event.ts';
import type { LatLon } from '../../../src/foundation/shared/geo/geo.ts';
import { type LiveMessage, toMessage } from '../../../src/server/live/channel.ts';
import type { AisMessage } from '../../../src/traffic/ais/index.ts';
import type { TrafficListener } from '../../../src/traffic/vessels/index.ts';
import { LiveTraffic } from '../../../src/traffic/vessels/traffic.ts';
import type { Fix } from '../../../src/vessel/position/index.ts';
import type { LiveAlarm } from '../../../src/watch/alarms/alarm-record.ts';
import { createAlarms } from '../../../src/watch/alarms/index.ts';
import type { LiveAlert } from '../../../src/watch/alarms/proximity/live-alert.ts';
import { decodeLines } from '../ais/ais-lines.ts';
import { FakeClock } from '../fake-clock.ts';
import { createRecordingLog } from '../recording-log.ts';
import { makeConfig } from '../samples/make-config.ts';
import { makeFix } from '../samples/make-fix.ts';
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

/** Started alarms with a real live traffic, an own-ship position and rules that a test decides, and what the channel `watchlist` sent. */
export async function startAlerts({
  db,
  rules: firstRules,
  clock = new FakeClock(),
  takesOver = false,
}: AlertsRunOptions) {
  const log = createRecordingLog();
  const received = createEvent<AisMessage>();
  const listeners = new Set<TrafficListener>();
  const fixListeners = new Set<(fix: Fix) => void>();
  const rulesListeners = new Set<() => void>();
  const messages: AlertsMessage[] = [];
  const down = { database: false, rules: false };
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
  const guarded = db.withPlugin(failing(() => down.database));
  const alarms = createAlarms({
    config: makeConfig({ router: { max_fix_age_secs: MAX_FIX_AGE_MS / 1000 } }),
    db: guarded,
    clock,
    log,
    vessels: { traffic, listen: (listener) => addTo(listeners, listener) },
    position: {
      current: () => own && makeFix({ recordedAt: clock.now(), speedMps: null, headingDeg: null, ...own }),
      onFix: (listener) => addTo(fixListeners, listener),
      state: () => ({ clockAheadMs: null }),
    },
    watchlist: {
      rules: () => (down.rules ? Promise.reject(new Error('the database is unreachable')) : Promise.resolve(rules)),
      onChange: (listener) => addTo(rulesListeners, listener),
    },
    ais: { local: { onMessage: received.on }, remote: { onMessage: () => () => undefined } },
    states: createStateStore(guarded, clock),
    countSubscribers: () => 3,
    keyNameOf: async () => 'bridge',
  });
  const [channel] = alarms.channels;
  if (!channel) throw new Error('there is no channel of the watchlist');
  const stop = channel.start((message) => void messages.push(readMessage(toMessage(message))));
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= alarms.close();
    return closed;
  };
  onTestFinished(() => close());
  await alarms.restore({ takesOver });
  return {
    alarms,
    traffic,
    clock,
    log,
    messages,
    down,
    stop,
    close,
    /** A fix of the own-ship position comes. */
    moveOwn(position: LatLon): void {
      own = position;
      const fix = makeFix({ recordedAt: clock.now(), speedMps: null, headingDeg: null, ...position });
      for (const listener of fixListeners) listener(fix);
    },
    /** A position of a vessel comes. */
    receive: (mmsi: number, position: LatLon) =>
      traffic.accept(makeReport({ mmsi, position, receivedAt: clock.now(), fixAt: clock.now() })),
    /** A sentence comes from the antenna. */
    receiveSentence(sentence: string): void {
      for (const message of decodeLines([sentence], { nowMs: clock.now() }).messages) received.emit(message);
    },
    /** All alarms that the channel `alarms` greets with. */
    inbox(): LiveAlarm[] {
      const [message] = (alarms.channels[1]?.greeting() ?? []) as LiveMessage[];
      return (message?.['data'] as { alarms: LiveAlarm[] } | undefined)?.alarms ?? [];
    },
    /** Somebody changes the watchlist. */
    async change(parts: RulesParts): Promise<void> {
      rules = makeWatchlistRules(parts);
      for (const listener of rulesListeners) listener();
      await clock.advance(0);
    },
    /** What was sent since the last call, once this turn is over. */
    async news(): Promise<AlertsMessage[]> {
      await clock.advance(0);
      return messages.splice(0);
    },
    greeting: () => channel.greeting().map((message) => readMessage(message as LiveMessage)),
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
