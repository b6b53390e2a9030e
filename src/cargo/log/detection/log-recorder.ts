import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import { createStateStore } from '../../../foundation/db/state-store.ts';
import { createWriteBehind } from '../../../foundation/db/write-behind.ts';
import { type Clock, every, type Timer, toTimestamp } from '../../../foundation/shared/clock.ts';
import { createId } from '../../../foundation/shared/ids.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../foundation/shared/units.ts';
import type { Fix, Jump, Location } from '../../../vessel/position/index.ts';
import type { PlaceDirectory } from '../../places/index.ts';
import { isByHand, isNamedByHand } from '../chain/by-hand.ts';
import { isStopKind, type LogEntry, type StopKind, withCorrections } from '../chain/entry.ts';
import { ABOARD, type StoredEntry } from '../chain/log-store.ts';
import type { LogService } from '../writing/log-service.ts';
import { Detector, type SavedDetector } from './detector.ts';
import { type AlarmNews, at, createAlarmEntries, type Finding, onWay, type Way } from './findings.ts';
import type { LearntLock } from './stop-label.ts';

const KEY = 'log.detector';
const TICK_MS = 30_000;
const SAVE_MS = 10 * MINUTE_MS;
/** Maximum age of recorded positions that are evaluated after a restart. */
const REPLAY_MS = 7 * DAY_MS;
/** Period before these positions that is read as context. */
const WARM_UP_MS = 15 * MINUTE_MS;
/** Number of former stops from which labels are learnt. */
const LEARNT_STOPS = 500;
/** Manual entries that show work on the cargo. */
const WORK: readonly string[] = ['loadingStarted', 'loadingEnded', 'unloadingStarted', 'unloadingEnded'];

export interface LogRecorderDeps {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  service: Pick<LogService, 'append' | 'announce' | 'onAdded' | 'list' | 'versionsOf'>;
  places: Pick<PlaceDirectory, 'at'>;
  position: {
    onFix(listener: (fix: Fix) => void): () => void;
    onJump(listener: (jump: Jump) => void): () => void;
  };
  /** Recorded positions of this installation in a range, in pages. */
  recorded(range: { from: number; to: number }): AsyncIterable<readonly Location[]>;
  /** The source of the position; undefined if there is only one. */
  source(): string | undefined;
  /** The AIS status sent by the transponder on board; undefined if there is none. */
  navStatus?: (() => number | undefined) | undefined;
  /** Locks learnt from tracks; undefined if learning is off. */
  learntLocks?: (() => Promise<readonly LearntLock[]>) | undefined;
}

interface Saved {
  detector: SavedDetector;
  /** Ids of entries that may still be corrected, by name. */
  ids: Record<string, string>;
  source: string | null;
  savedAt: number;
}

/** Writes findings and the detector state in one transaction: a killed process neither loses nor duplicates an entry. */
export function createLogRecorder(deps: LogRecorderDeps) {
  const { db, clock, log, service, places, position, recorded, source, navStatus } = deps;
  let locks: readonly LearntLock[] = [];
  const detector = new Detector({ places, newId: createId, learntLocks: () => locks });
  const toAlarmEntry = createAlarmEntries();
  let pending: Finding[] = [];
  let ids: Record<string, string> = {};
  let lastSource: string | null = null;
  let lastFixAtMs = clock.monotonicMs();
  let savedAtMs = Number.NEGATIVE_INFINITY;
  let restartedAt: number | undefined;
  let isRunning = false;
  let ends: (() => void)[] = [];
  let timer: Timer | undefined;
  let lockTimer: Timer | undefined;
  const writing = createWriteBehind({
    write,
    onBegin: (error) => logEvent(log, 'log.write_failed', { err: error }),
    onEnd: () => log.info({}, "the ship's log is written again"),
  });

  async function write(): Promise<void> {
    // Further findings may arrive in the meantime.
    do await writePending();
    while (pending.length > 0);
  }

  async function writePending(): Promise<void> {
    const findings = pending;
    const saved: Saved = { detector: detector.save(), ids: {}, source: lastSource, savedAt: clock.now() };
    // Serialized now, because later findings change the state.
    const detectorJson = JSON.stringify(saved.detector);
    const { stop } = saved.detector.tracker;
    const known = { ...ids };
    const entries = await db.transaction().execute(async (trx) => {
      const added = await appendFindings(findings, known, (entry) => service.append(entry, trx));
      for (const name of [stop?.name, stop?.arrival]) {
        const id = name && known[name];
        if (name && id) saved.ids[name] = id;
      }
      const json = `{"detector":${detectorJson},${JSON.stringify({ ids: saved.ids, source: saved.source, savedAt: saved.savedAt }).slice(1)}`;
      await createStateStore(trx, clock).save(KEY, json);
      return added;
    });
    // Filtered by identity, because the oldest findings may have been dropped in the meantime.
    const written = new Set(findings);
    pending = pending.filter((finding) => !written.has(finding));
    ids = saved.ids;
    savedAtMs = clock.monotonicMs();
    service.announce(entries);
  }

  function add(findings: readonly Finding[]): void {
    const kept = findings.filter(isNews);
    if (kept.length === 0) return;
    pending = [...pending, ...kept].slice(-LIMITS.logPending.items);
    void writing.flush();
  }

  /**
   * Whether to write a finding. After a restart, the entry of the start already shows the gap since the last position.
   */
  function isNews({ entry }: Finding): boolean {
    if (restartedAt === undefined) return true;
    if (entry.kind === 'positionLost' && (entry.at ?? 0) < restartedAt) return false;
    if (entry.kind !== 'positionBack') return true;
    restartedAt = undefined;
    return false;
  }

  function observe(fix: Fix | Location): Finding[] {
    const { latitude, longitude, speedMps, recordedAt } = fix;
    const hdop = 'hdop' in fix ? fix.hdop : null;
    const status = 'hdop' in fix ? navStatus?.() : null;
    return detector.observe({ at: recordedAt, latitude, longitude, speedMps, hdop, navStatus: status });
  }

  function receive(fix: Fix): void {
    const before = detector.lastAt;
    const findings = [...sourceFindings(fix), ...observe(fix)];
    // A fix that the detector ignores, repeated or inexact, does not count as a position.
    if (detector.lastAt !== before) lastFixAtMs = clock.monotonicMs();
    add(findings);
  }

  /** Records a jump, unless a replay has started again. */
  function receiveJump({ fix, distanceM, from, isExpected }: Jump): void {
    detector.jump();
    if (isExpected) return;
    add([jumpFinding({ fix, distanceM, from }, detector.way)]);
  }

  function sourceFindings(fix: Fix): Finding[] {
    const now = source();
    if (now === undefined || now === lastSource) return [];
    const before = lastSource;
    lastSource = now;
    return before === null ? [] : [sourceFinding(fix, before, now)];
  }

  function tick(): void {
    add(detector.tick(clock.monotonicMs() - lastFixAtMs));
    if (clock.monotonicMs() - savedAtMs >= SAVE_MS && detector.lastAt !== undefined) void writing.flush();
  }

  /** Learns from entries by people, which change the current stop. */
  function learn(entry: LogEntry & Partial<StoredEntry>): void {
    if (!isByHand(entry)) return;
    const { kind, label, corrects, at } = entry;
    if (kind === 'stop' && isStopKind(label) && corrects !== null) void learnLabel(corrects, label);
    const { stop } = detector;
    // An entry from the office may arrive after the vessel has left.
    if (WORK.includes(kind) && stop && at >= stop.stayedSince) add(detector.works(at));
  }

  /** Learns the label of a stop. The corrected entry may itself be a correction. */
  async function learnLabel(corrected: string, label: StopKind): Promise<void> {
    try {
      const versions = await service.versionsOf(corrected);
      const { stop } = detector;
      if (stop && ids[stop.name] === versions[0]?.id && isNamedByHand(versions)) detector.name(label);
    } catch (error) {
      logEvent(log, 'log.read_failed', { err: error });
    }
  }

  /** Locks are learnt at night, so infrequent reads are enough. */
  async function readLocks(): Promise<void> {
    try {
      locks = (await deps.learntLocks?.()) ?? locks;
    } catch (error) {
      logEvent(log, 'log.read_failed', { err: error });
    }
  }

  /** Evaluates positions recorded after the state was stored. */
  async function replay(lastAt: number): Promise<void> {
    const now = clock.now();
    for await (const page of recorded({ from: Math.max(lastAt - WARM_UP_MS, now - REPLAY_MS), to: now })) {
      for (const location of page) {
        const { recordedAt, latitude, longitude, speedMps, isJump } = location;
        if (isJump) detector.jump();
        if (recordedAt <= lastAt) detector.warmUp({ at: recordedAt, latitude, longitude, speedMps, hdop: null });
        else add(observe(location));
      }
    }
  }

  async function goOn({ takesOver }: { takesOver: boolean }): Promise<void> {
    const [spots] = await Promise.all([formerSpots(service), readLocks()]);
    for (const spot of spots) detector.spots.add(spot);
    const text = await createStateStore(db, clock).load(KEY);
    if (text === undefined) return;
    // Written by `write`.
    const saved = JSON.parse(text) as Saved;
    detector.restore(saved.detector);
    ids = saved.ids;
    lastSource = saved.source;
    const { lastAt } = detector;
    if (lastAt !== undefined) await replay(lastAt);
    if (takesOver) return;
    restartedAt = clock.now();
    const secs = Math.max(0, Math.round((restartedAt - (detector.lastAt ?? saved.savedAt)) / 1000));
    const data = { secsWithoutPosition: secs };
    add([{ entry: { kind: 'restart', at: restartedAt, ...voyageOf(detector.way), data } }]);
  }

  return {
    /** Handles an entry from the office. */
    learn,
    /** The current voyage. */
    way: (): Way | null => detector.way,
    alarmChanged(news: AlarmNews): void {
      const finding = isRunning ? toAlarmEntry(news, clock.now()) : undefined;
      if (finding) add([{ entry: { ...finding.entry, ...voyageOf(detector.way) } }]);
    },
    /** Continues from the stored state of an earlier process. Never rejects. */
    async restore(after = { takesOver: false }): Promise<void> {
      isRunning = true;
      try {
        await goOn(after);
      } catch (error) {
        logEvent(log, 'log.read_failed', { err: error });
      }
      void writing.flush();
    },
    start(): void {
      lastFixAtMs = clock.monotonicMs();
      ends = [position.onJump(receiveJump), position.onFix(receive), service.onAdded(learn)];
      timer = every(clock, TICK_MS, tick);
      if (deps.learntLocks) lockTimer = every(clock, HOUR_MS, () => void readLocks());
    },
    async close(): Promise<void> {
      for (const end of ends) end();
      timer?.cancel();
      lockTimer?.cancel();
      if (isRunning) await writing.flushAll();
      isRunning = false;
    },
    /** Findings waiting for the database. */
    pending: (): readonly Finding[] => pending,
  };
}

const voyageOf = (way: Way | null) => ({ voyageId: way?.voyageId ?? null, legId: way?.legId ?? null });

/** Appends an entry for each finding. `known` contains the ids of correctable entries by name, and gets the new ids. */
async function appendFindings(
  findings: readonly Finding[],
  known: Record<string, string>,
  append: (entry: Parameters<LogRecorderDeps['service']['append']>[0]) => Promise<LogEntry>,
): Promise<LogEntry[]> {
  const added: LogEntry[] = [];
  for (const { entry, name, corrects } of findings) {
    const corrected = corrects === undefined ? null : (known[corrects] ?? null);
    // If the entry was dropped, its withdrawal is dropped too, and its correction becomes an entry itself.
    if (corrects !== undefined && corrected === null && entry.data?.['withdrawn'] === true) continue;
    const one = await append({ ...entry, corrects: corrected });
    const standsFor = name ?? (corrected === null ? corrects : undefined);
    if (standsFor !== undefined) known[standsFor] = one.id;
    added.push(one);
  }
  return added;
}

function jumpFinding({ fix, distanceM, from }: Pick<Jump, 'fix' | 'distanceM' | 'from'>, way: Way | null): Finding {
  const data = {
    distanceM: Math.round(distanceM),
    ...(from && {
      fromLatitude: at(from).latitude,
      fromLongitude: at(from).longitude,
      since: toTimestamp(from.recordedAt),
    }),
  };
  return { entry: { kind: 'positionJumped', at: fix.recordedAt, ...at(fix), ...onWay(way), data } };
}

const sourceFinding = ({ recordedAt, latitude, longitude }: Fix, from: string, to: string): Finding => ({
  entry: { kind: 'sourceChanged', at: recordedAt, latitude, longitude, data: { from, to } },
});

/** Former stops, from which the labels of later stops are learnt. */
async function formerSpots(service: LogRecorderDeps['service']): Promise<Parameters<Detector['spots']['add']>[0][]> {
  const entries = await service.list({ shipIds: ABOARD, kinds: ['stop'], limit: LEARNT_STOPS });
  const stops = withCorrections(entries.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  return stops.flatMap(({ label, at: since, until, latitude, longitude, versions }) => {
    if (until === null || latitude === null || longitude === null) return [];
    const named = isNamedByHand(versions) && isStopKind(label) ? label : null;
    return [{ position: { latitude, longitude }, named, durationMs: until - since }];
  });
}
