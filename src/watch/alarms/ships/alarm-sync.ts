import Type, { type Static } from 'typebox';
import { createSyncPart, type SyncPart } from '../../../foundation/db/sync-part.ts';
import { TRUST_CAUSES } from '../../../vessel/position/index.ts';
import { ALARM_EVENTS, ALARM_TYPES, PRIORITIES } from '../alarm.ts';
import { createAlarmStore } from '../alarm-store.ts';
import { ALARM } from '../kinds.ts';
import { MAX_STARS } from '../proximity/stars.ts';
import { createReceiver, type ReceiverDeps } from './receive-record.ts';

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
