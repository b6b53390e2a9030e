import type { Kysely } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import { createRetention } from '../../foundation/db/retention.ts';
import type { NoteChanges } from '../../foundation/db/sync-part.ts';
import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { ALARM, type Alarm, type RecordKind, recordKindOf } from './alarm.ts';
import type { AlarmChange } from './alarm-book.ts';
import type { AlarmDesk } from './alarm-desk.ts';
import { MAX_ALARMS } from './alarm-places.ts';
import { type AlarmRecord, createAlarmStore, SAVE_ROWS } from './alarm-store.ts';
import type { Proximity } from './proximity/index.ts';
import type { Watch } from './watch.ts';

/** Interval for writing figures, and for retries after a database error. */
const INTERVAL_MS = 30_000;
/** Maximum number of ended alarms of a kind that wait while the database is down; the oldest is dropped first. */
const MAX_ENDED_WAITING = 2000;
/** Interval for writing the figures of a watched vessel that is near, if nothing else changes. */
const CONFIRM_MS = 5 * 60_000;

const LANES = {
  alarms: { gatherMs: 0, failure: 'alarms.write_failed', recovery: 'alarms are recorded again' },
  // A vessel that repeatedly comes and goes must not wear out the flash.
  alerts: { gatherMs: 1000, failure: 'alerts.write_failed', recovery: 'alerts are recorded again' },
} as const;

export interface AlarmRecorderDeps {
  db: Kysely<Database>;
  /** Undefined if there is no office. */
  note?: NoteChanges | undefined;
  clock: Clock;
  log: Log;
  /** Called before this number of records is written; see `createRetention`. */
  makeRoom(kind: RecordKind, rows: number): Promise<void>;
}

/**
 * Records the changes of alarms. A database that is down affects only the recording. Many alerts of watched vessels neither
 * delay nor displace other records.
 */
export function createAlarmRecorder(deps: AlarmRecorderDeps) {
  const lanes = { alarms: createLane(deps, 'alarms'), alerts: createLane(deps, 'alerts') };
  return {
    /** Announced changes are written at once, or within a second for a watched vessel; figures within 30 s. */
    record: (change: AlarmChange): void => lanes[recordKindOf(change.alarm)].record(change),
    /** Resolves when all pending records are written or have failed; never rejects. */
    async flush(): Promise<void> {
      await Promise.all([lanes.alarms.flush(), lanes.alerts.flush()]);
    },
    start(): void {
      for (const lane of Object.values(lanes)) lane.start();
    },
    async close(): Promise<void> {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
    },
    stats: () => ({ alarms: lanes.alarms.stats(), alerts: lanes.alerts.stats() }),
  };
}

export type AlarmRecorder = ReturnType<typeof createAlarmRecorder>;

function createLane({ db, note, clock, log, makeRoom }: AlarmRecorderDeps, kind: RecordKind) {
  const { gatherMs, failure, recovery } = LANES[kind];
  /** Records to be written, by id. */
  const waiting = new Map<string, AlarmRecord>();
  /** Ids of ended alarms in `waiting`, oldest first. */
  const ended = new Set<string>();
  /** Changes for the office, by id. Changes of figures only are not sent. */
  const announced = new Set<string>();
  /** Alarms with new figures only. */
  const stale = new Map<string, Alarm>();
  /** Last written records of open alarms of watched vessels, by id. */
  const written = new Map<string, AlarmRecord>();
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, failure, { err: error }),
    onEnd: () => log.info({}, recovery),
  });
  let dropped = 0;
  let writing: Promise<unknown> | undefined;
  let gathering: Timer | undefined;
  let timer: Timer | undefined;

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting.values()].slice(0, SAVE_ROWS);
      await makeRoom(kind, batch.length);
      await save(batch);
      for (const record of batch) {
        if (kind === 'alerts' && record.clearedAt === null) written.set(record.id, record);
        // A record that changed in the meantime stays.
        if (waiting.get(record.id) === record) forget(record.id);
      }
    }
  }

  function forget(id: string): void {
    waiting.delete(id);
    ended.delete(id);
    announced.delete(id);
  }

  async function save(batch: readonly AlarmRecord[]): Promise<void> {
    const changes = batch.filter(({ id }) => announced.has(id)).map(({ id }) => ({ kind: ALARM, key: id }));
    if (note === undefined || changes.length === 0) return createAlarmStore(db).save(batch);
    await db.transaction().execute(async (trx) => {
      await createAlarmStore(trx).save(batch);
      await note(trx, changes);
    });
  }

  async function flush(): Promise<void> {
    gathering?.cancel();
    gathering = undefined;
    do {
      writing ??= outage.run(write).finally(() => {
        writing = undefined;
      });
      await writing;
      // Changes between the last batch of a write and its end are not covered by it.
    } while (waiting.size > 0 && !outage.isFailing);
  }

  function put(record: AlarmRecord): void {
    stale.delete(record.id);
    waiting.set(record.id, record);
    if (record.clearedAt === null) return;
    written.delete(record.id);
    ended.add(record.id);
    const [oldest] = ended;
    if (ended.size <= MAX_ENDED_WAITING || oldest === undefined) return;
    forget(oldest);
    dropped += 1;
  }

  function putFigures(): void {
    for (const alarm of [...stale.values()]) {
      if (isNews(alarm, written.get(alarm.id))) put({ ...alarm, clearedAt: null });
      else stale.delete(alarm.id);
    }
  }

  return {
    flush,
    record({ kind: change, alarm, watched }: AlarmChange): void {
      if (change === null && (watched === undefined || watched.kind === 'fell')) {
        if (watched) announced.add(alarm.id);
        const record = waiting.get(alarm.id);
        if (record) waiting.set(alarm.id, { ...alarm, clearedAt: record.clearedAt });
        else stale.set(alarm.id, alarm);
        return;
      }
      announced.add(alarm.id);
      put({ ...alarm, clearedAt: change === 'cleared' ? alarm.updatedAt : null });
      if (outage.isFailing) return;
      if (gatherMs === 0) void flush();
      else gathering ??= clock.schedule(gatherMs, () => void flush());
    },
    start(): void {
      timer = every(clock, INTERVAL_MS, () => {
        putFigures();
        void flush();
      });
    },
    /** Writes the newest figures: the next start compares their time to decide whether the situation is the same. */
    async close(): Promise<void> {
      timer?.cancel();
      for (const alarm of [...stale.values()]) put({ ...alarm, clearedAt: null });
      await flush();
    },
    stats: () => ({ waiting: waiting.size, dropped, isFailing: outage.isFailing }),
  };
}

/** Whether figures are written: for a watched vessel only if it came nearer, has other stars, or after a time. */
function isNews({ proximity, updatedAt }: Alarm, before: AlarmRecord | undefined): boolean {
  if (!proximity || !before) return true;
  const { stars, nearestAt } = before.proximity ?? {};
  return proximity.stars !== stars || proximity.nearestAt !== nearestAt || updatedAt - before.updatedAt >= CONFIRM_MS;
}

const RETRY_MS = 30_000;

export interface RestoreDeps {
  db: Db;
  clock: Clock;
  log: Log;
  desk: AlarmDesk;
  recorder: Pick<AlarmRecorder, 'record'>;
  watches: readonly Watch[];
  choose: Proximity['choose'];
}

/** Lists the alarms of an earlier run again, and passes each to its watch. Retries while the database is down. */
export function createRestore({ db, clock, log, desk, recorder, watches, choose }: RestoreDeps) {
  let retry: Timer | undefined;

  async function restore(takesOver: boolean): Promise<void> {
    try {
      const { listed, over } = choose(await createAlarmStore(db).listOpen(MAX_ALARMS), takesOver);
      for (const alarm of over) recorder.record({ kind: 'cleared', alarm });
      const restored = desk.restore(listed);
      const now = clock.now();
      for (const alarm of restored) {
        const own = watches.filter(({ types }) => types.includes(alarm.type));
        for (const watch of own) watch.restore?.(alarm, now);
        // Its watch is disabled now, so it would never end.
        if (own.length === 0) desk.withdraw(alarm.key);
      }
    } catch (error) {
      // Logged once: the recorder reports a database that stays down.
      if (retry === undefined) logEvent(log, 'alarms.load_failed', { err: error });
      retry = clock.schedule(RETRY_MS, () => void restore(takesOver));
    }
  }

  return {
    /** Never rejects. */
    restore,
    close: () => retry?.cancel(),
  };
}

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;

/** Limit of records, because forged distress devices must not fill the disk within the 90 days. */
export const MAX_RECORDS = 100_000;
/** Records between two runs: a compromise between short runs and rare runs. */
export const MAX_ADDED = 1000;

interface AlarmRetentionDeps {
  db: Db;
  clock: Clock;
  log: Log;
  maxRecords?: number;
  maxAdded?: number;
}

const CLEANUPS = {
  alarms: { what: 'old alarms', failure: 'alarms.cleanup_failed' },
  alerts: { what: 'old alerts', failure: 'alerts.cleanup_failed' },
} as const;

/**
 * Deletes the records of alarms that ended 90 days ago, and the oldest above the limit: at the start, daily, and as records
 * are added. Alerts of watched vessels are counted separately.
 */
export function createAlarmRetention(deps: AlarmRetentionDeps) {
  const kinds = { alarms: createRetentionOf(deps, 'alarms'), alerts: createRetentionOf(deps, 'alerts') };
  return {
    start(): void {
      for (const one of Object.values(kinds)) one.start();
    },
    makeRoom: (kind: RecordKind, rows: number): Promise<void> => kinds[kind].makeRoom(rows),
    async close(): Promise<void> {
      await Promise.all(Object.values(kinds).map((one) => one.close()));
    },
  };
}

function createRetentionOf(
  { db, clock, log, maxRecords = MAX_RECORDS, maxAdded = MAX_ADDED }: AlarmRetentionDeps,
  kind: RecordKind,
) {
  const store = createAlarmStore(db);
  return createRetention({
    clock,
    log,
    ...CLEANUPS[kind],
    intervalMs: DAY_MS,
    maxAdded,
    async deleteChunk(limit) {
      const old = await store.deleteBefore(kind, clock.now() - KEPT_DAYS * DAY_MS, { limit });
      const surplusEnd = await store.endOf(kind, maxRecords - maxAdded);
      if (surplusEnd === undefined) return old;
      return old + (await store.deleteBefore(kind, surplusEnd + 1, { limit, shipId: '' }));
    },
  });
}
