import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import type { NoteChanges } from '../../../foundation/db/sync-part.ts';
import { type Clock, every, type Timer } from '../../../foundation/shared/clock.ts';
import type { Log } from '../../../foundation/shared/log.ts';
import { logEvent } from '../../../foundation/shared/log-events.ts';
import { createOutageLog } from '../../../foundation/shared/outage-log.ts';
import { type Alert, type AlertChange, type AlertRecord, toRecord } from './alert.ts';
import { createAlertStore, SAVE_ROWS } from './alert-store.ts';

/** How long changes are gathered that are written together: a vessel that comes and goes must not wear out the flash. */
const GATHER_MS = 1000;
/** How often nearest distances are written, and how soon a database that failed is tried again. */
const INTERVAL_MS = 30_000;
/** Alerts that are taken over; the watchlist is shorter. */
const MAX_ADOPTED = 2000;
/** Ended alerts that wait for a database that is down; of more the oldest is lost. */
const MAX_ENDED_WAITING = 2000;

export interface RecorderDeps {
  db: Kysely<Database>;
  /** Undefined where there is no other installation. */
  note?: NoteChanges | undefined;
  clock: Clock;
  log: Log;
  /** Called before so many records are written; see `createRetention`. */
  makeRoom(rows: number): Promise<void>;
  /** The active alerts. */
  alerts: () => readonly Readonly<Alert>[];
  /** Takes over what another process has left open, as `AlertBoard.adopt`. */
  adopt: (records: readonly AlertRecord[]) => readonly AlertRecord[];
}

/** Writes down what becomes of each alert. A database that is down disturbs nothing but this. */
export function createRecorder({ db, note, clock, log, makeRoom, alerts, adopt }: RecorderDeps) {
  /** Active alerts of which something is to be written, and ended ones, by id. */
  const waiting = new Map<string, Readonly<Alert>>();
  const endedWaiting = new Set<string>();
  /** When the nearest distance was measured that is written. */
  const written = new WeakMap<Readonly<Alert>, number>();
  let isRecovered = false;
  let isTakingOver = false;
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, 'alerts.write_failed', { err: error }),
    onEnd: () => log.info({}, 'alerts are recorded again'),
  });
  let dropped = 0;
  let writing: Promise<void> | undefined;
  let gathering: Timer | undefined;
  let timer: Timer | undefined;

  async function save(records: readonly AlertRecord[]): Promise<void> {
    await makeRoom(records.length);
    if (note === undefined) return createAlertStore(db).save(records);
    await db.transaction().execute(async (trx) => {
      await createAlertStore(trx).save(records);
      await note(
        trx,
        records.map(({ id }) => ({ kind: 'alert', key: id })),
      );
    });
  }

  /** Alerts of an earlier run ended when it did: the last thing that is known of each is the last that was written. */
  async function endOpen(): Promise<void> {
    const store = createAlertStore(db);
    for (let open = await store.listOpen(); open.length > 0; open = await store.listOpen()) await end(open);
  }

  const end = (records: readonly AlertRecord[]): Promise<void> =>
    save(records.map((record) => ({ ...record, endedAt: lastKnownAt(record) })));

  /** The situation goes on, and so do its alerts, on the board of this process; those with no place there have ended. */
  async function adoptOpen(): Promise<void> {
    const refused = adopt(await createAlertStore(db).listOpen(MAX_ADOPTED));
    for (let first = 0; first < refused.length; first += SAVE_ROWS) {
      await end(refused.slice(first, first + SAVE_ROWS));
    }
  }

  async function writeBatch(): Promise<void> {
    const batch = [...waiting.values()].slice(0, SAVE_ROWS);
    const records = batch.map(toRecord);
    // One that changes meanwhile is put back by its change.
    for (const { id } of batch) waiting.delete(id);
    try {
      await save(records);
    } catch (error) {
      for (const alert of batch) put(alert);
      throw error;
    }
    batch.forEach((alert, index) => {
      if (!waiting.has(alert.id)) endedWaiting.delete(alert.id);
      written.set(alert, records[index]?.nearestAt ?? 0);
    });
  }

  async function write(): Promise<void> {
    do {
      await outage.run(async () => {
        if (!isRecovered) await (isTakingOver ? adoptOpen() : endOpen());
        isRecovered = true;
        while (waiting.size > 0) await writeBatch();
      });
      // What came between the last look and now met a write that was under way, and nobody else writes it.
    } while (waiting.size > 0 && !outage.isFailing);
    writing = undefined;
  }

  /** Resolves when everything that waits is written, or could not be; never rejects. */
  function flush(): Promise<void> {
    gathering?.cancel();
    gathering = undefined;
    writing ??= Promise.resolve().then(write);
    return writing;
  }

  function put(alert: Readonly<Alert>): void {
    waiting.set(alert.id, alert);
    if (alert.endedAt === null) return;
    endedWaiting.add(alert.id);
    const [oldest] = endedWaiting;
    if (endedWaiting.size <= MAX_ENDED_WAITING || oldest === undefined) return;
    endedWaiting.delete(oldest);
    waiting.delete(oldest);
    dropped += 1;
  }

  return {
    flush,
    /** Takes a change of an alert; it is written within a second, unless the database is down. */
    note({ kind, alert }: AlertChange): void {
      if (kind === 'fell') return;
      put(alert);
      if (!outage.isFailing) gathering ??= clock.schedule(GATHER_MS, () => void flush());
    },
    /** Ends what an earlier run left open, or takes it over. Resolves when that is done, or could not be. */
    start({ takesOver = false } = {}): Promise<void> {
      isTakingOver = takesOver;
      timer = every(clock, INTERVAL_MS, () => {
        for (const alert of alerts()) if (written.get(alert) !== alert.nearestAt) put(alert);
        void flush();
      });
      return flush();
    },
    /** Ends what was taken over and did not come back. A database that fails keeps it open until the next start. */
    async endAdopted(records: readonly AlertRecord[]): Promise<void> {
      if (records.length > 0) await outage.run(() => end(records));
    },
    async close(): Promise<void> {
      timer?.cancel();
      await flush();
    },
    stats: () => ({ waiting: waiting.size, dropped, isFailing: outage.isFailing }),
  };
}

const lastKnownAt = ({ highestStarsAt, nearestAt, acknowledgedAt }: AlertRecord): number =>
  Math.max(highestStarsAt, nearestAt, acknowledgedAt ?? 0);
