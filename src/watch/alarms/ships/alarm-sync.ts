// The alarms of ships in their office: ships send their records, and the office sends acknowledgements back.

import type { Kysely } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Database } from '../../../foundation/db/database.ts';
import { type Applied, type Applying, createSyncPart, type SyncPart } from '../../../foundation/db/sync-part.ts';
import { TRUST_CAUSES } from '../../../vessel/position/index.ts';
import { ALARM, ALARM_ACKNOWLEDGEMENT, ALARM_EVENTS, ALARM_TYPES, PRIORITIES, recordKindOf } from '../alarm.ts';
import { MAX_ADDED, MAX_RECORDS } from '../alarm-recorder.ts';
import { type AlarmRecord, createAlarmStore } from '../alarm-store.ts';
import { MAX_STARS } from '../proximity/stars.ts';

export interface ReceiverDeps {
  /** Called in an office after a record of a ship is stored. */
  onReceived(): void;
  /** [100,000] */
  maxRecords?: number;
  /** [1000] */
  maxAdded?: number;
}

type RecordOfShip = AlarmRecord & { readonly shipId: string };

/** Stores records of ships in an office, up to a maximum for each ship and kind. */
export function createReceiver({ onReceived, maxRecords = MAX_RECORDS, maxAdded = MAX_ADDED }: ReceiverDeps) {
  /** Number of records added since the last deletion of surplus ones, by ship and kind. */
  const added = new Map<string, number>();

  return async (record: RecordOfShip, { trx, afterwards }: Applying): Promise<Applied> => {
    const { id, shipId } = record;
    const store = createAlarmStore(trx);
    const [known] = await store.find([id]);
    if (known && known.shipId !== shipId) return 'unusable';
    if (!known) {
      const kind = recordKindOf(record);
      const counter = `${shipId} ${kind}`;
      const count = (added.get(counter) ?? maxAdded) + 1;
      if (count > maxAdded) await store.keepNewest(shipId, kind, maxRecords - maxAdded);
      added.set(counter, count > maxAdded ? 1 : count);
    }
    await store.save([record]);
    if (known?.asked && isDecided(known, record)) {
      await trx.updateTable('alarms').set({ asked_at: null, asked_by: null }).where('id', '=', id).execute();
    }
    afterwards(onReceived);
    return 'applied';
  };
}

/** Whether the request is done: an escalated alarm needs a new acknowledgement. */
const isDecided = (before: AlarmRecord, { acknowledgedAt, clearedAt, escalations }: AlarmRecord): boolean =>
  acknowledgedAt !== null || clearedAt !== null || escalations > before.escalations;

/** Fields of the records that a ship sends. */
export const instant = Type.Integer({ minimum: 0, maximum: 8.64e15 });
export const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' });

/** More than the maximum number of open alarms. */
const MAX_URGENT = 700;

const figure = (minimum: number, maximum: number) => orNull(Type.Number({ minimum, maximum }));

const Body = Type.Object({
  key: text(200),
  type: Type.Enum([...ALARM_TYPES]),
  priority: Type.Enum([...PRIORITIES]),
  state: Type.Enum(['active', 'acknowledged', 'rectified']),
  mmsi: orNull(Type.Integer({ minimum: 0, maximum: 999_999_999 })),
  name: orNull(text(10_000)),
  text: text(2000),
  latitude: figure(-90, 90),
  longitude: figure(-180, 180),
  distanceKm: figure(0, 50_000),
  bearingDeg: figure(0, 360),
  cpaM: figure(0, 5e7),
  tcpaSecs: figure(-1e9, 1e9),
  source: Type.Enum(['antenna', 'feed', 'own', 'tracker']),
  raisedAt: instant,
  updatedAt: instant,
  acknowledgedAt: orNull(instant),
  acknowledgedBy: orNull(text(200)),
  escalations: Type.Integer({ minimum: 0, maximum: 1000 }),
  clearedAt: orNull(instant),
  details: Type.Optional(
    Type.Object({
      event: Type.Optional(Type.Enum([...ALARM_EVENTS])),
      areaName: Type.Optional(text(1000)),
      limitM: Type.Optional(Type.Number({ minimum: 0, maximum: 1e6 })),
      ageSecs: Type.Optional(Type.Number({ minimum: 0, maximum: 1e9 })),
      cause: Type.Optional(Type.Enum([...TRUST_CAUSES])),
      noticeId: Type.Optional(text(200)),
      code: Type.Optional(text(20)),
      marginM: Type.Optional(Type.Number({ minimum: -1000, maximum: 1000 })),
      aheadKm: Type.Optional(Type.Number({ minimum: 0, maximum: 50_000 })),
    }),
  ),
  /** For a watched vessel. */
  proximity: Type.Optional(
    Type.Object({
      stars: orNull(Type.Integer({ minimum: 1, maximum: MAX_STARS })),
      category: orNull(text(10_000)),
      highestStars: Type.Integer({ minimum: 0, maximum: MAX_STARS }),
      highestStarsAt: instant,
      nearestKm: Type.Number({ minimum: 0, maximum: 50_000 }),
      nearestAt: instant,
    }),
  ),
});

type Body = Static<typeof Body>;

/** The synced fields of a record. */
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
  ...(given.details && { details: given.details }),
  ...(given.proximity && { proximity: given.proximity }),
});

/** Alarms of a ship with their changes. Only the ship changes them. */
export function createAlarmSync(deps: ReceiverDeps): SyncPart {
  const receive = createReceiver(deps);

  return createSyncPart({
    kind: ALARM,
    direction: 'up',
    hasTwoAuthors: false,
    body: Body,

    /** A burst of watched vessels must not delay a distress call. */
    async urgentKeys(db) {
      const rows = await db
        .selectFrom('alarms')
        .select(['id', 'priority'])
        .where('ship_id', '=', '')
        .where('cleared_at', 'is', null)
        .where('priority', 'in', ['emergency', 'alarm'])
        .orderBy('id', 'desc')
        .limit(MAX_URGENT)
        .execute();
      return rows
        .toSorted((a, b) => Number(b.priority === 'emergency') - Number(a.priority === 'emergency'))
        .map(({ id }) => id);
    },

    async outgoing(db, keys) {
      const records = await createAlarmStore(db).find(keys);
      // The silence of half a minute is not relevant ashore.
      return records.map((record) => {
        const state = record.state === 'silenced' ? 'active' : record.state;
        return { keys: [record.id], body: toBody({ ...record, state }) };
      });
    },

    async apply({ key, body, shipId }, applying) {
      // A deletion by the retention aboard is ignored: the office has a separate retention.
      if (body === undefined) return 'applied';
      const isWhole = (body.type === 'watch') === (body.proximity !== undefined);
      return isWhole ? receive({ ...body, id: key, silencedUntil: null, shipId }, applying) : 'unusable';
    },

    async keys(db) {
      const rows = await db.selectFrom('alarms').select('id').where('ship_id', '=', '').orderBy('id').execute();
      return rows.map(({ id }) => id);
    },

    /** Ends alarms left open by the previous database aboard, unless this one sends them again. */
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

const AcknowledgementBody = Type.Object({
  by: Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' }),
  escalations: Type.Integer({ minimum: 0, maximum: 1000 }),
});

/** An acknowledgement requested by an office: the alarm, the name of the person, and the priority at that time. */
export interface AskedAboard {
  readonly id: string;
  readonly by: string;
  /** Absent from an office with an older release. */
  readonly escalations: number | undefined;
}

/**
 * Acknowledgements requested by an office, by the id of the alarm. A request is done when the alarm returns as acknowledged.
 * The ship decides on alarms that have ended or escalated in the meantime.
 */
export function createAlarmAcknowledgementSync(acknowledge: (asked: AskedAboard) => void): SyncPart {
  return createSyncPart({
    kind: ALARM_ACKNOWLEDGEMENT,
    direction: 'down',
    hasTwoAuthors: false,
    body: AcknowledgementBody,

    async outgoing(db, keys) {
      const rows = await requestsAmong(db, keys).select(['id', 'asked_by', 'escalations']).execute();
      return rows.map(({ id, asked_by, escalations }) => ({ keys: [id], body: { by: asked_by ?? '', escalations } }));
    },

    async apply({ key, body }, { afterwards }) {
      if (body === undefined) return 'applied';
      const { by, escalations } = body;
      afterwards(() => acknowledge({ id: key, by, escalations }));
      return 'applied';
    },

    async keys(db, shipId) {
      if (shipId === undefined) return [];
      // Alarms from ships with an older release use the former kind.
      const rows = await openRequests(db, shipId)
        .where((eb) => eb.or([eb('type', '<>', 'watch'), eb('stars', 'is not', null)]))
        .execute();
      return rows.map(({ id }) => id);
    },
  });
}

/** The open alarms of a ship whose acknowledgement is requested. */
export const openRequests = (db: Kysely<Database>, shipId: string) =>
  db
    .selectFrom('alarms')
    .select('id')
    .where('ship_id', '=', shipId)
    .where('cleared_at', 'is', null)
    .where('asked_at', 'is not', null);

/** The alarms with these ids whose acknowledgement is requested, also ended ones. */
export const requestsAmong = (db: Kysely<Database>, ids: readonly string[]) =>
  db.selectFrom('alarms').where('id', 'in', ids).where('asked_at', 'is not', null);
