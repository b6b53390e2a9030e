import Type, { type Static } from 'typebox';
import { createSyncPart } from '../../../foundation/db/create-sync-part.ts';
import type { SyncPart } from '../../../foundation/db/sync-part.ts';
import { ALARM_TYPES, PRIORITIES } from '../alarm.ts';
import { type AlarmRecord, createAlarmStore } from '../alarm-store.ts';
import { ALARM } from '../kinds.ts';
import { MAX_ADDED, MAX_RECORDS } from '../retention.ts';

const instant = Type.Integer({ minimum: 0, maximum: 8.64e15 });
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' });
const figure = (minimum: number, maximum: number) => orNull(Type.Number({ minimum, maximum }));

const Body = Type.Object({
  key: text(200),
  type: Type.Enum([...ALARM_TYPES]),
  priority: Type.Enum([...PRIORITIES]),
  state: Type.Enum(['active', 'acknowledged', 'rectified']),
  mmsi: orNull(Type.Integer({ minimum: 0, maximum: 999_999_999 })),
  name: orNull(text(500)),
  text: text(2000),
  latitude: figure(-90, 90),
  longitude: figure(-180, 180),
  distanceKm: figure(0, 50_000),
  bearingDeg: figure(0, 360),
  cpaM: figure(0, 5e7),
  tcpaSecs: figure(-1e9, 1e9),
  source: Type.Enum(['antenna', 'feed', 'own']),
  raisedAt: instant,
  updatedAt: instant,
  acknowledgedAt: orNull(instant),
  acknowledgedBy: orNull(text(200)),
  escalations: Type.Integer({ minimum: 0, maximum: 1000 }),
  clearedAt: orNull(instant),
});

type Body = Static<typeof Body>;

/** What travels of a record. */
const toBody = (given: Body): Body => ({
  key: given.key,
  type: given.type,
  priority: given.priority,
  state: given.state,
  mmsi: given.mmsi,
  name: given.name,
  text: given.text,
  latitude: given.latitude,
  longitude: given.longitude,
  distanceKm: given.distanceKm,
  bearingDeg: given.bearingDeg,
  cpaM: given.cpaM,
  tcpaSecs: given.tcpaSecs,
  source: given.source,
  raisedAt: given.raisedAt,
  updatedAt: given.updatedAt,
  acknowledgedAt: given.acknowledgedAt,
  acknowledgedBy: given.acknowledgedBy,
  escalations: given.escalations,
  clearedAt: given.clearedAt,
});

export interface AlarmSyncDeps {
  /** In an office, after a record of a ship is stored. */
  onReceived(): void;
  /** [100,000] */
  maxRecords?: number;
  /** [1000] */
  maxAdded?: number;
}

/** The alarms that were raised aboard, each with what became of it; the ship alone decides on them. */
export function createAlarmSync({
  onReceived,
  maxRecords = MAX_RECORDS,
  maxAdded = MAX_ADDED,
}: AlarmSyncDeps): SyncPart {
  /** By ship: records that were added since its surplus was deleted. */
  const added = new Map<string, number>();

  return createSyncPart({
    kind: ALARM,
    direction: 'up',
    hasTwoAuthors: false,
    body: Body,
    isUrgent: true,

    async outgoing(db, keys) {
      const records = await createAlarmStore(db).find(keys);
      // That an alarm is silent for half a minute concerns nobody ashore.
      return records.map((record) => {
        const state = record.state === 'silenced' ? 'active' : record.state;
        return { keys: [record.id], body: toBody({ ...record, state }) };
      });
    },

    async apply({ key, body, shipId }, { trx, afterwards }) {
      // The retention aboard deletes; the office keeps alarms for as long as its own retention says.
      if (body === undefined) return 'applied';
      const store = createAlarmStore(trx);
      const [known] = await store.find([key]);
      if (known && known.shipId !== shipId) return 'unusable';
      if (!known) {
        const count = (added.get(shipId) ?? maxAdded) + 1;
        if (count > maxAdded) await store.keepNewest(shipId, maxRecords - maxAdded);
        added.set(shipId, count > maxAdded ? 1 : count);
      }
      const record: AlarmRecord = { ...body, id: key, silencedUntil: null, shipId };
      await store.save([record]);
      if (known?.asked && isDecided(known, record)) {
        await trx.updateTable('alarms').set({ asked_at: null, asked_by: null }).where('id', '=', key).execute();
      }
      afterwards(onReceived);
      return 'applied';
    },

    async keys(db) {
      const rows = await db.selectFrom('alarms').select('id').where('ship_id', '=', '').orderBy('id').execute();
      return rows.map(({ id }) => id);
    },

    /** What the database aboard before it left open is over, unless this one hands it over again. */
    async begin(trx, shipId, now) {
      await trx
        .updateTable('alarms')
        .set({ cleared_at: now, asked_at: null, asked_by: null })
        .where('ship_id', '=', shipId)
        .where('cleared_at', 'is', null)
        .execute();
    },
  });
}

/** Whether there is nothing left to ask for: what has escalated since then has to be looked at again. */
const isDecided = (before: AlarmRecord, { acknowledgedAt, clearedAt, escalations }: AlarmRecord): boolean =>
  acknowledgedAt !== null || clearedAt !== null || escalations > before.escalations;
