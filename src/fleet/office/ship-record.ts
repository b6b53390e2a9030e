import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { causeOf } from '../../foundation/shared/reason.ts';
import { toSpeedFields } from '../../foundation/shared/units.ts';
import { Cause } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { Links, Nullable, OneOf, Timestamp, Uuid } from '../../server/http/schema.ts';
import { TRUST_CAUSES, TRUST_STATES } from '../../vessel/position/index.ts';
import { linkState, type Ship } from './ship-view.ts';

const Position = named(
  'ShipPosition',
  Type.Object({
    latitude: Type.Number({ description: 'degrees, north positive' }),
    longitude: Type.Number({ description: 'degrees, east positive' }),
    altitude: Nullable(Type.Number({ description: 'metres' })),
    heading: Nullable(Type.Number({ description: 'degrees' })),
    timestamp: Timestamp('When it was measured'),
  }),
  { description: 'Where a ship is' },
);

const Speed = Type.Object({
  speed_kmh: Type.Number(),
  speed_mps: Type.Number(),
  speed_mph: Type.Number(),
  speed_knots: Type.Number(),
});

export const ShipRecord = named(
  'Ship',
  Type.Object({
    id: Type.String({ description: 'Made from the name; other resources call it `shipId` and `ship_id`' }),
    name: Type.String(),
    position: Nullable(Position),
    ageSecs: Nullable(Type.Integer({ minimum: 0, description: 'Age of the position; null without one' })),
    speed: Nullable(Speed),
    trust: Type.Optional(
      Type.Object(
        {
          state: OneOf(TRUST_STATES),
          cause: Type.Optional(OneOf(TRUST_CAUSES, 'What speaks against the position; absent while it is good')),
        },
        {
          description: 'How far its position can be trusted, at the last report; absent if the ship does not report it',
        },
      ),
    ),
    trip: Nullable(Type.Object({ id: Uuid(), cargo: Type.String() }, { description: 'The newest active trip' })),
    alerts: Type.Array(
      Type.Object({
        mmsi: Type.Integer(),
        name: Type.String(),
        stars: Type.Integer(),
        distanceKm: Type.Number(),
      }),
      { description: 'Active alerts aboard, the most urgent first' },
    ),
    link: Type.Object({
      state: OneOf(['never', 'online', 'offline', 'revoked']),
      epoch: Nullable(
        Type.String({
          description: 'Names the database on board: a new computer or a restored backup has another one',
        }),
      ),
      lastSeen: Nullable(Timestamp('Of the last request')),
      backlog: Type.Integer({ minimum: 0, description: 'Records that wait aboard, at the last report' }),
      oldestAt: Nullable(Timestamp('Since when the oldest of them waits')),
      thinned: Type.Integer({ minimum: 0, description: 'Positions left out because they had waited too long' }),
      waiting: Type.Integer({
        minimum: 0,
        description: 'Records of the office that the ship has and cannot store yet, at the last report',
      }),
      setAside: Type.Integer({
        minimum: 0,
        description:
          'Records that are held back, in either direction: too large for the link, or more than may wait for records they refer to. All others are still sent',
      }),
      clockSkewSecs: Nullable(Type.Number({ description: 'Clock aboard behind that of the office; negative: ahead' })),
      trouble: Nullable(
        Type.String({
          description: 'What is wrong with the link: why the ship cannot hand anything over, or what is set aside',
        }),
      ),
      cause: Type.Optional(Cause),
    }),
    software: Nullable(Type.String({ description: 'Release that runs aboard' })),
    _links: Type.Optional(Links),
  }),
  { description: 'A ship of the fleet, as the office knows it' },
);

export function toShipRecord(ship: Ship, now: number): Static<typeof ShipRecord> {
  const { id, name, position, trust, trips, alerts, link, software } = ship;
  return {
    id,
    name,
    position: position && {
      latitude: position.latitude,
      longitude: position.longitude,
      altitude: position.altitudeM,
      heading: position.headingDeg,
      timestamp: toTimestamp(position.recordedAt),
    },
    ageSecs: position && Math.max(0, Math.round((now - position.recordedAt) / 1000)),
    speed: position && toSpeedFields(position.speedMps ?? 0),
    ...(trust && { trust }),
    trip: trips[0] ?? null,
    alerts,
    link: {
      state: linkState(ship, now),
      epoch: link.epoch,
      lastSeen: link.seenAt === null ? null : toTimestamp(link.seenAt),
      backlog: link.backlog,
      oldestAt: link.oldestAt === null ? null : toTimestamp(link.oldestAt),
      thinned: link.thinned,
      waiting: link.waiting,
      setAside: link.setAside,
      clockSkewSecs: link.skewMs === null ? null : link.skewMs / 1000,
      trouble: link.trouble?.text ?? null,
      ...causeOf(link.trouble),
    },
    software,
  };
}

const EXAMPLE_TIME = Date.parse('2026-11-20T08:35:59.400Z');

export const exampleShip: Ship = {
  id: 'mv-anna',
  name: 'MV Anna',
  position: {
    latitude: 50.360022,
    longitude: 7.601915,
    altitudeM: 64.3,
    headingDeg: 147.3,
    speedMps: 4.332,
    recordedAt: EXAMPLE_TIME,
  },
  trust: { state: 'good' },
  trips: [{ id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60', cargo: 'Gravel 0/16' }],
  alerts: [{ mmsi: 211_234_560, name: 'AURORA', stars: 3, distanceKm: 1.4 }],
  software: '1.0.0',
  isRevoked: false,
  link: {
    epoch: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f62',
    seenAt: EXAMPLE_TIME + 2000,
    backlog: 12,
    oldestAt: EXAMPLE_TIME,
    thinned: 0,
    waiting: 0,
    setAside: 0,
    skewMs: 120,
    trouble: null,
  },
};
