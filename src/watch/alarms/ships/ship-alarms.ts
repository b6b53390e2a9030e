import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import type { NoteChanges } from '../../../foundation/db/sync-part.ts';
import { type Clock, every, type Timer } from '../../../foundation/shared/clock.ts';
import type { Hints } from '../../../foundation/shared/event.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../../foundation/shared/logging/outage-log.ts';
import {
  ALARM_ACKNOWLEDGEMENT,
  type Alarm,
  type AlarmChangeKind,
  compareAlarms,
  FORMER_ACKNOWLEDGEMENT,
  recordKindOf,
  SHIP_ALARM,
} from '../alarm.ts';
import type { AlarmChange } from '../alarm-book.ts';
import { type AlarmRecord, createAlarmStore } from '../alarm-store.ts';

/** Interval for reading all rows, because a hint of another instance may be lost. */
const INTERVAL_MS = 5000;
/** Maximum number of rows in one read, newest first. */
const MAX_READ = 20_000;
/** Maximum number listed: alarms of a ship, watched vessels of a ship, and all. One message contains all listed ones. */
const MAX_OF_SHIP = 100;
const MAX_LISTED = 2000;
/** If a read finds more changes than this, one message announces them all. */
const MAX_ANNOUNCED = 10;

export interface ShipAlarmsDeps {
  db: Kysely<Database>;
  note: NoteChanges;
  /** Names of the ships by id. */
  names(): Promise<ReadonlyMap<string, string>>;
  hints: Pick<Hints, 'on'>;
  clock: Clock;
  log: Log;
  onChange(change: AlarmChange, isOneOfMany: boolean): void;
  /** Called if only figures changed: the list is sent again, without naming a change. */
  onFigures(): void;
}

export type ShipAlarms = ReturnType<typeof createShipAlarms>;

/** The open alarms of the ships of an office, as last read. The database is the source of truth. */
export function createShipAlarms({ db, note, names, hints, clock, log, onChange, onFigures }: ShipAlarmsDeps) {
  const outage = createOutageLog({ onBegin: (error) => logEvent(log, 'alarms.ships_unreadable', { err: error }) });
  /** By id. */
  let open = new Map<string, Alarm>();
  let listed: readonly Alarm[] = [];
  let isOutdated = false;
  let reading: Promise<void> | undefined;
  let ends: (() => void)[] = [];
  let timer: Timer | undefined;

  async function readOpen(): Promise<Map<string, Alarm>> {
    const [records, shipNames] = await Promise.all([createAlarmStore(db).listOpenOfShips(MAX_READ), names()]);
    const named = records.flatMap((record) => toShown(record, shipNames));
    return new Map(named.map((alarm) => [alarm.id, alarm]));
  }

  function show(next: Map<string, Alarm>): void {
    open = next;
    const counts = new Map<string, number>();
    listed = [...next.values()]
      .sort(compareAlarms)
      .filter((alarm) => {
        const counter = `${alarm.shipId} ${recordKindOf(alarm)}`;
        const count = (counts.get(counter) ?? 0) + 1;
        counts.set(counter, count);
        return count <= MAX_OF_SHIP;
      })
      .slice(0, MAX_LISTED);
  }

  async function readOnce(): Promise<void> {
    isOutdated = false;
    const next = await readOpen();
    const changes = changesOf(open, next);
    show(next);
    const announced = changes.filter(({ kind }) => kind !== null);
    const areMany = announced.length > MAX_ANNOUNCED;
    for (const change of announced) onChange(change, areMany);
    if (areMany || announced.length < changes.length) onFigures();
  }

  /** One read at a time; rows stored in the meantime are read by the next one. */
  function refresh(): Promise<void> {
    isOutdated = true;
    reading ??= (async () => {
      while (isOutdated) await outage.run(readOnce);
      reading = undefined;
    })();
    return reading;
  }

  return {
    /** Highest first. */
    list: (): readonly Alarm[] => listed,
    find: (id: string): Alarm | undefined => open.get(id),
    refresh,
    names,

    /**
     * Requests acknowledgements from the ship under that name, except those already requested; returns the ids of new
     * requests.
     */
    async ask(ids: readonly string[], by: string): Promise<string[]> {
      const asked = await db.transaction().execute(async (trx) => {
        const records = await createAlarmStore(trx).find(ids);
        const meant = records.filter(({ shipId, clearedAt, state, asked }) => {
          return shipId !== undefined && clearedAt === null && state !== 'acknowledged' && asked === undefined;
        });
        if (meant.length === 0) return [];
        const keys = meant.map(({ id }) => id);
        const row = { asked_at: clock.now(), asked_by: by };
        await trx.updateTable('alarms').set(row).where('id', 'in', keys).execute();
        await note(
          trx,
          meant.map(({ id, shipId, proximity }) => {
            // A ship with an older release stores it as an alert.
            const kind = proximity?.stars === null ? FORMER_ACKNOWLEDGEMENT : ALARM_ACKNOWLEDGEMENT;
            return { kind, key: id, shipId };
          }),
        );
        return keys;
      });
      if (asked.length > 0) await refresh();
      return asked;
    },

    /** Alarms that are open before the first listener are not announced. */
    async start(): Promise<void> {
      await outage.run(async () => show(await readOpen()));
      ends = [hints.on(SHIP_ALARM, () => void refresh())];
      timer = every(clock, INTERVAL_MS, () => void refresh());
    },
    async close(): Promise<void> {
      timer?.cancel();
      for (const end of ends.splice(0)) end();
      await reading;
    },
  };
}

/** A ship with a revoked token cannot end alarms any more, so none of its alarms are listed. */
function toShown({ clearedAt: _clearedAt, ...alarm }: AlarmRecord, names: ReadonlyMap<string, string>): Alarm[] {
  const shipName = names.get(alarm.shipId ?? '');
  return shipName === undefined ? [] : [{ ...alarm, shipName }];
}

/** The changes of alarms between two reads. */
function changesOf(before: ReadonlyMap<string, Alarm>, after: ReadonlyMap<string, Alarm>): AlarmChange[] {
  const changes: AlarmChange[] = [];
  for (const alarm of after.values()) {
    const known = before.get(alarm.id);
    const kind = kindOf(known, alarm);
    if (kind !== null || known?.updatedAt !== alarm.updatedAt || known.asked?.at !== alarm.asked?.at) {
      changes.push({ kind, alarm });
    }
  }
  for (const alarm of before.values()) if (!after.has(alarm.id)) changes.push({ kind: 'cleared', alarm });
  return changes;
}

function kindOf(before: Alarm | undefined, { state, escalations }: Alarm): AlarmChangeKind | null {
  if (!before) return 'raised';
  if (escalations > before.escalations) return 'escalated';
  if (state === before.state) return null;
  return state === 'active' ? 'raised' : state;
}
