import Type, { type Static } from 'typebox';
import { named } from '../server/http/named.ts';
import { TRUST_CAUSES, TRUST_STATES } from '../vessel/position/index.ts';

const text = Type.String({ maxLength: 500, pattern: '^[^\\u0000]*$' });
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const instant = Type.Integer({ minimum: 0, maximum: 8.64e15 });

/** Trips and alerts of one report; a ship has few. */
const MAX_LISTED = 20;

/** Plausible values; others come from a faulty receiver and must not be shown. */
export const SPEED_MPS = { minimum: 0, maximum: 150 };
export const ALTITUDE_M = { minimum: -20_000, maximum: 20_000 };

export const LiveReport = named(
  'LiveReport',
  Type.Object({
    sentAt: instant,
    position: orNull(
      Type.Object({
        latitude: Type.Number({ minimum: -90, maximum: 90 }),
        longitude: Type.Number({ minimum: -180, maximum: 180 }),
        altitudeM: orNull(Type.Number(ALTITUDE_M)),
        headingDeg: orNull(Type.Number({ minimum: 0, maximum: 360 })),
        speedMps: orNull(Type.Number(SPEED_MPS)),
        recordedAt: instant,
      }),
    ),
    /** Absent without a router, and from a ship of an earlier release. */
    trust: Type.Optional(
      Type.Object({
        state: Type.Enum([...TRUST_STATES]),
        cause: Type.Optional(Type.Enum([...TRUST_CAUSES])),
      }),
    ),
    trips: Type.Array(Type.Object({ id: Type.String({ format: 'uuid' }), cargo: text }), { maxItems: MAX_LISTED }),
    alerts: Type.Array(
      Type.Object({
        mmsi: Type.Integer({ minimum: 0, maximum: 999_999_999 }),
        name: text,
        stars: Type.Integer({ minimum: 0, maximum: 5 }),
        distanceKm: Type.Number({ minimum: 0, maximum: 50_000 }),
      }),
      { maxItems: MAX_LISTED },
    ),
    link: Type.Object({
      backlog: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
      oldestAt: orNull(instant),
      thinned: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
      waiting: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
      setAside: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
    }),
    software: text,
  }),
  {
    description: 'What a ship reports of itself every few seconds',
    example: {
      sentAt: 1_795_163_759_400,
      position: null,
      trips: [],
      alerts: [],
      link: { backlog: 0, oldestAt: null, thinned: 0 },
      software: '1.4.0',
    },
  },
);

export type LiveReport = Static<typeof LiveReport>;

export const MAX_REPORTED = MAX_LISTED;
