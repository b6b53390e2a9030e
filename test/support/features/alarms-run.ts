import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../src/foundation/db/database.ts';
import { createStateStore } from '../../../src/foundation/db/state-store.ts';
import { DatabaseError } from '../../../src/foundation/shared/errors.ts';
import { createEvent } from '../../../src/foundation/shared/event.ts';
import { encodeSentences } from '../../../src/outward/nmea-output/encoder/index.ts';
import { type LiveMessage, toMessage } from '../../../src/server/live/channel.ts';
import type { AisMessage } from '../../../src/traffic/ais/index.ts';
import { toVessel } from '../../../src/traffic/vessel-data/vessel.ts';
import type { TrafficListener, Vessel } from '../../../src/traffic/vessels/index.ts';
import type { Fix, TrustCause } from '../../../src/vessel/position/index.ts';
import type { LiveAlarm } from '../../../src/watch/alarms/alarm-record.ts';
import { createAlarms } from '../../../src/watch/alarms/index.ts';
import { decodeLines } from '../ais/ais-lines.ts';
import { FakeClock } from '../fake-clock.ts';
import { createRecordingLog } from '../recording-log.ts';
import { makeConfig } from '../samples/make-config.ts';
import { makeFix } from '../samples/make-fix.ts';
import { makeReport } from '../samples/make-report.ts';
import { makeWatchlistEntry, makeWatchlistRules } from '../samples/make-watchlist-rules.ts';

interface AlarmsRunOptions {
  db: Kysely<Database>;
  config?: Parameters<typeof makeConfig>[0];
  clock?: FakeClock;
}

interface AlarmsMessage {
  alarms: LiveAlarm[];
  top: LiveAlarm | null;
  change: { id: string; kind: string } | null;
}

/** No distance is within such rings. */
const NEVER_NEAR = { rangeThresholds: [-1, -2, -3, -4, -5] };

const readMessage = (message: LiveMessage) => message['data'] as AlarmsMessage;

/** Started alarms with an own-ship position and vessels that a test decides, and what the channel sent. */
export async function startAlarms({ db, config = {}, clock = new FakeClock() }: AlarmsRunOptions) {
  const log = createRecordingLog();
  const vessels = new Map<number, Vessel>();
  const messages: AlarmsMessage[] = [];
  const [local, remote] = [createEvent<AisMessage>(), createEvent<AisMessage>()];
  const fixes = createEvent<Fix>();
  const watched = new Set<number>();
  const rulesChanged = createEvent<void>();
  const listeners = new Set<TrafficListener>();
  const down = { database: false };
  const clockState: { clockAheadMs: number | null } = { clockAheadMs: null };
  const doubted: { cause?: TrustCause | undefined; phase: 'raise' | 'end' | undefined } = { phase: 'end' };
  let own: Fix | undefined;
  const guarded = db.withPlugin({
    transformQuery({ node }) {
      if (down.database) throw new DatabaseError('failed', undefined, new Error('the database is down'));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const alarms = createAlarms({
    config: makeConfig({ closest_approach: { profile: 'river' }, ...config }),
    db: guarded,
    clock,
    log,
    position: { current: () => own, onFix: fixes.on, state: () => clockState },
    trust: {
      view: () => ({ reasons: doubted.cause ? [{ cause: doubted.cause, text: 'Doubtful' }] : [] }),
      alarmPhase: () => doubted.phase,
    },
    watchlist: {
      rules: async () =>
        makeWatchlistRules({ entries: [...watched].map((mmsi) => makeWatchlistEntry(mmsi, NEVER_NEAR)) }),
      onChange: rulesChanged.on,
    },
    vessels: {
      traffic: { vessels: () => vessels.values(), find: (mmsi) => vessels.get(mmsi) },
      listen(given) {
        listeners.add(given);
        return () => listeners.delete(given);
      },
    },
    states: createStateStore(guarded, clock),
    ais: { local: { onMessage: local.on }, remote: { onMessage: remote.on } },
    countSubscribers: () => 3,
    keyNameOf: async () => 'bridge',
  });
  const channel = alarms.channels[1];
  if (!channel) throw new Error('there is no channel of the alarms');
  channel.start((message) => void messages.push(readMessage(toMessage(message))));
  /** Sentences come from the antenna, or messages as if by the feed. */
  const receive = (sentences: readonly string[], source: 'antenna' | 'feed' = 'antenna'): void => {
    const { messages: decoded } = decodeLines(sentences, { nowMs: clock.now() });
    for (const message of decoded) (source === 'antenna' ? local : remote).emit(message);
  };
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= alarms.close();
    return closed;
  };
  onTestFinished(close);
  await alarms.restore();
  return {
    alarms,
    clock,
    log,
    messages,
    down,
    close,
    /** A fix of the own-ship position comes. */
    moveOwn(changes: Partial<Fix> = {}): void {
      own = makeFix({ recordedAt: clock.now(), ...changes });
      fixes.emit(own);
    },
    /** Something speaks against the position, for long enough; nothing, for long enough; or it is not known yet. */
    doubt(phase: 'raise' | 'end' | undefined, cause?: TrustCause): void {
      doubted.phase = phase;
      doubted.cause = cause;
    },
    loseOwn(): void {
      own = undefined;
    },
    /** The clock of this computer is ahead of the receiver's by so much. */
    putClockAhead(ms: number): void {
      clockState.clockAheadMs = ms;
    },
    /** A report of a vessel comes. */
    receiveReport({
      utcSecond = null,
      ...changes
    }: Omit<NonNullable<Parameters<typeof makeReport>[0]>, 'utcSecond'> & { utcSecond?: number | null } = {}): void {
      const at = { latitude: 50.36, longitude: 7.6 };
      const report = makeReport({ position: at, receivedAt: clock.now(), fixAt: clock.now(), ...changes });
      const vessel = toVessel(report, report.position ?? at);
      vessel.isShown = true;
      const isNew = !vessels.has(vessel.mmsi);
      vessels.set(vessel.mmsi, vessel);
      for (const listener of listeners) listener[isNew ? 'spawn' : 'update'](vessel);
      const { mmsi, latitude, longitude } = vessel;
      const sentences = encodeSentences({ kind: 'position', type: 1, mmsi, latitude, longitude, utcSecond });
      receive(sentences, report.source === 'local' ? 'antenna' : 'feed');
    },
    receive,
    forget(mmsi: number): void {
      vessels.delete(mmsi);
      for (const listener of listeners) listener.remove(mmsi);
    },
    /** It is followed but not shown. */
    leaveRange(mmsi: number): void {
      const vessel = vessels.get(mmsi);
      if (vessel) vessel.isShown = false;
      for (const listener of listeners) listener.remove(mmsi);
    },
    /** Puts vessels on the watchlist, and takes all others from it. */
    async watch(...mmsis: number[]): Promise<void> {
      watched.clear();
      for (const mmsi of mmsis) watched.add(mmsi);
      rulesChanged.emit();
      await clock.advance(0);
    },
    /** What was announced so far, as type and kind. */
    announced: () =>
      messages.flatMap(({ alarms: list, change }) =>
        change ? [`${list.find(({ id }) => id === change.id)?.type ?? 'gone'} ${change.kind}`] : [],
      ),
    now: () => (channel.greeting() as LiveMessage[]).map(readMessage)[0]?.alarms ?? [],
  };
}

export type AlarmsRun = Awaited<ReturnType<typeof startAlarms>>;

/** This vessel and another one sail towards each other for 45 s: enough for an alarm of the profile `river`. */
export async function sailHeadOn(run: AlarmsRun, secs = 45): Promise<void> {
  const motion = { speedKnots: 5, courseDeg: 180, headingDeg: null };
  for (let second = 0; second < secs; second += 1) {
    run.moveOwn({ latitude: 50.36, longitude: 7.6, speedMps: 2.5, headingDeg: 0 });
    run.receiveReport({ position: { latitude: 50.364, longitude: 7.6 }, motion });
    await run.clock.advance(1000);
  }
}
