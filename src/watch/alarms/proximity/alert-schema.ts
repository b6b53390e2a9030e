import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { named } from '../../../server/http/named.ts';
import {
  Answer,
  Links,
  linksTo,
  Nullable,
  OfShip,
  OneOf,
  ShipId,
  Timestamp,
  UnixSeconds,
  Uuid,
  VesselParams,
} from '../../../server/http/schema.ts';
import type { AlarmRecord } from '../alarm-store.ts';
import type { LiveAlert } from './live-alert.ts';

const SoundTriggerRecord = Type.Object(
  {
    type: OneOf(['alert', 'danger']),
    soundKey: Type.String(),
    volume: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  { description: 'Only in the message of the change that makes the sound; null in greetings' },
);

/** Schema of an alert in live messages. */
export const LiveAlertRecord = named(
  'LiveAlert',
  Type.Object({
    mmsi: Type.Integer({ description: 'Maritime mobile service identity' }),
    name: Type.String({ description: 'As the watchlist calls the vessel' }),
    category: Nullable(Type.String()),
    stars: Type.Integer({ minimum: 0, maximum: 5, description: 'How many of the five rings the vessel is inside' }),
    distanceKm: Type.Number(),
    starColor: Type.String({ description: '#rgb or #rrggbb' }),
    soundTrigger: Nullable(SoundTriggerRecord),
    displayType: OneOf(['stars', 'custom']),
    soundEnabled: Type.Boolean(),
    overlayEnabled: Type.Boolean(),
    overlayIcon: Nullable(Type.String({ description: 'Name of the icon for the display `custom`' })),
    acknowledged: Type.Boolean({
      description: 'Somebody has said that it is seen, and its stars have not risen since',
    }),
  }),
  { description: 'A watched vessel that is near now' },
);

const MAX_LIMIT = 1000;
const DEFAULT_LIMIT = 100;

export const ALERTS_PATH = '/v1/watchlist/alerts';
export const TEST_ALERT_PATH = '/v1/watchlist/test-alert';

const MmsiNumber = (description: string) => Type.Integer({ minimum: 1, maximum: 999_999_999, description });
const Stars = (description: string) => Type.Integer({ minimum: 1, maximum: 5, description });

export const AlertsQuery = Type.Object({
  mmsi: Type.Optional(MmsiNumber('Only alerts of this vessel')),
  active: Type.Optional(Type.Boolean({ description: 'Only those that are active, or only those that have ended' })),
  start: Type.Optional(UnixSeconds('Raised from, Unix seconds; default: all that are kept')),
  shipId: OfShip,
  end: Type.Optional(UnixSeconds('Raised to, Unix seconds; default: now')),
  limit: Type.Integer({ minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT, description: 'At most so many' }),
});

export const AcknowledgeQuery = Type.Object({
  shipId: Type.Optional(ShipId('In an office: the alert of this ship, which is asked to acknowledge it')),
});

export const AlertPath = VesselParams;

const Record = named(
  'Alert',
  Type.Object({
    id: Uuid(),
    mmsi: MmsiNumber('Maritime Mobile Service Identity'),
    name: Type.String({ description: 'Name of the watchlist entry' }),
    category: Nullable(Type.String({ description: 'Name of its category' })),
    raised_at: Timestamp('When the vessel came inside the first ring'),
    highest_stars: Stars('The most stars it had'),
    highest_stars_at: Timestamp('When it first had them'),
    nearest_distance_km: Type.Number({ description: 'The smallest distance from your vessel' }),
    nearest_at: Timestamp('When it was that near'),
    ended_at: Nullable(Timestamp('When it left the last ring or was lost; null while the alert is active')),
    acknowledged_at: Nullable(Timestamp('Null if nobody has acknowledged it since its stars last rose')),
    ship_id: Type.Optional(Nullable(Type.String({ description: 'In an office: the ship; null for the office' }))),
    pending: Type.Optional(
      Nullable(
        Type.Object(
          { acknowledge_asked_at: Timestamp('When the office asked for it') },
          { description: 'In an office: what the ship has not confirmed; null if there is nothing' },
        ),
      ),
    ),
    _links: Type.Optional(Links),
  }),
  { description: 'What became of a watched vessel that came near' },
);

type ShownRecord = Pick<
  AlarmRecord,
  'id' | 'mmsi' | 'name' | 'proximity' | 'raisedAt' | 'clearedAt' | 'acknowledgedAt'
>;

/** Converts the record of a watched vessel, which has a name, an MMSI and its nearest distance. */
export const toAlertRecord = (record: ShownRecord): Static<typeof Record> => ({
  id: record.id,
  mmsi: record.mmsi ?? 0,
  name: record.name ?? '',
  category: record.proximity?.category ?? null,
  raised_at: toTimestamp(record.raisedAt),
  highest_stars: record.proximity?.highestStars ?? 0,
  highest_stars_at: toTimestamp(record.proximity?.highestStarsAt ?? record.raisedAt),
  nearest_distance_km: record.proximity?.nearestKm ?? 0,
  nearest_at: toTimestamp(record.proximity?.nearestAt ?? record.raisedAt),
  ended_at: record.clearedAt === null ? null : toTimestamp(record.clearedAt),
  acknowledged_at: record.acknowledgedAt === null ? null : toTimestamp(record.acknowledgedAt),
});

export function toOfficeAlertRecord(record: AlarmRecord): Static<typeof Record> {
  const { asked, clearedAt, acknowledgedAt, shipId = null } = record;
  const isPending = asked !== undefined && clearedAt === null && acknowledgedAt === null;
  const pending = isPending ? { acknowledge_asked_at: toTimestamp(asked.at) } : null;
  return { ...toAlertRecord(record), ship_id: shipId, pending };
}

const exampleRecord = toAlertRecord({
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60',
  mmsi: 211_234_560,
  name: 'AURORA',
  raisedAt: Date.parse('2026-11-20T08:21:40.210Z'),
  proximity: {
    stars: 4,
    category: 'Tankers',
    highestStars: 4,
    highestStarsAt: Date.parse('2026-11-20T08:33:12.800Z'),
    nearestKm: 0.7214,
    nearestAt: Date.parse('2026-11-20T08:35:02.190Z'),
  },
  clearedAt: null,
  acknowledgedAt: Date.parse('2026-11-20T08:34:55.070Z'),
});

const exampleTest: LiveAlert = {
  mmsi: 999_999_999,
  name: 'Test alert',
  category: null,
  stars: 5,
  distanceKm: 0,
  starColor: '#ffcc00',
  soundTrigger: { type: 'danger', soundKey: 'danger', volume: 80 },
  displayType: 'stars',
  soundEnabled: true,
  overlayEnabled: true,
  overlayIcon: null,
  acknowledged: false,
};

export const AlertList = named('AlertList', Type.Object({ alerts: Type.Array(Record), _links: Links }), {
  description: 'The alerts, the one raised last first',
  example: { alerts: [exampleRecord], _links: linksTo(ALERTS_PATH) },
});

export const OneAlert = Answer(Record, 'The active alert of the vessel, acknowledged now or before');

export const TestAlert = named(
  'AlertTest',
  Type.Object({
    sent: Type.Boolean(),
    alert: LiveAlertRecord,
    recipients: Type.Integer({ description: 'Subscribers of the channel' }),
    _links: Links,
  }),
  {
    description: 'What was sent',
    example: { sent: true, alert: exampleTest, recipients: 2, _links: linksTo(TEST_ALERT_PATH) },
  },
);
