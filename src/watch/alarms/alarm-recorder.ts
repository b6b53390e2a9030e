import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { NoteChanges } from '../../foundation/db/sync-part.ts';
import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/log.ts';
import { logEvent } from '../../foundation/shared/log-events.ts';
import { createOutageLog } from '../../foundation/shared/outage-log.ts';
import type { Alarm } from './alarm.ts';
import type { AlarmChange } from './alarm-book.ts';
import { type AlarmRecord, createAlarmStore, SAVE_ROWS } from './alarm-store.ts';
import { ALARM } from './kinds.ts';

/** How often figures are written, and how soon a database that failed is tried again. */
const INTERVAL_MS = 30_000;
/** Alarms that wait for a database that is down; of more the oldest cleared one is lost. */
const MAX_WAITING = 2000;

export interface AlarmRecorderDeps {
  db: Kysely<Database>;
  /** Undefined where there is no office. */
  note?: NoteChanges | undefined;
  clock: Clock;
  log: Log;
  /** Called before so many records are written; see `createRetention`. */
  makeRoom(rows: number): Promise<void>;
}

/** Writes down what becomes of each alarm. A database that is down disturbs nothing but this. */
export function createAlarmRecorder({ db, note, clock, log, makeRoom }: AlarmRecorderDeps) {
  /** What is to be written, by id. */
  const waiting = new Map<string, AlarmRecord>();
  /** Of these, by id, what the office is to get; figures alone are not worth the link. */
  const announced = new Set<string>();
  /** Alarms of which only figures are new. */
  const stale = new Map<string, Alarm>();
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, 'alarms.write_failed', { err: error }),
    onEnd: () => log.info({}, 'alarms are recorded again'),
  });
  let dropped = 0;
  let writing: Promise<unknown> | undefined;
  let timer: Timer | undefined;

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting.values()].slice(0, SAVE_ROWS);
      await makeRoom(batch.length);
      await save(batch);
      for (const record of batch) {
        // One that changed meanwhile stays.
        if (waiting.get(record.id) !== record) continue;
        waiting.delete(record.id);
        announced.delete(record.id);
      }
    }
  }

  async function save(batch: readonly AlarmRecord[]): Promise<void> {
    const changes = batch.filter(({ id }) => announced.has(id)).map(({ id }) => ({ kind: ALARM, key: id }));
    if (note === undefined || changes.length === 0) return createAlarmStore(db).save(batch);
    await db.transaction().execute(async (trx) => {
      await createAlarmStore(trx).save(batch);
      await note(trx, changes);
    });
  }

  /** Resolves when everything that waits is written, or could not be; never rejects. */
  async function flush(): Promise<void> {
    do {
      writing ??= outage.run(write).finally(() => {
        writing = undefined;
      });
      await writing;
      // What came between the last look of a write and its end is not written by it.
    } while (waiting.size > 0 && !outage.isFailing);
  }

  function put(record: AlarmRecord): void {
    stale.delete(record.id);
    waiting.set(record.id, record);
    if (waiting.size <= MAX_WAITING) return;
    const oldest = [...waiting.values()].find((one) => one.clearedAt !== null) ?? record;
    waiting.delete(oldest.id);
    announced.delete(oldest.id);
    dropped += 1;
  }

  return {
    /** Takes a change; what it announces is written at once, figures within 30 s. */
    note({ kind, alarm }: AlarmChange): void {
      if (kind === null) {
        stale.set(alarm.id, alarm);
        return;
      }
      announced.add(alarm.id);
      put({ ...alarm, clearedAt: kind === 'cleared' ? alarm.updatedAt : null });
      if (!outage.isFailing) void flush();
    },
    flush,
    start(): void {
      timer = every(clock, INTERVAL_MS, () => {
        for (const alarm of [...stale.values()]) if (!waiting.has(alarm.id)) put({ ...alarm, clearedAt: null });
        void flush();
      });
    },
    async close(): Promise<void> {
      timer?.cancel();
      await flush();
    },
    stats: () => ({ waiting: waiting.size, dropped, isFailing: outage.isFailing }),
  };
}

export type AlarmRecorder = ReturnType<typeof createAlarmRecorder>;
