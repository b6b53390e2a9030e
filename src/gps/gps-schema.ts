import Type, { type Static } from 'typebox';
import { Links, Nullable, Timestamp } from '../http/schema.ts';
import { type Speeds, toSpeeds } from '../shared/units.ts';
import type { Fix } from './fix.ts';
import type { Location } from './location.ts';

/** The year 9999 in Unix seconds: what RFC 3339 can still write. */
const LAST_UNIX_SECOND = 253_402_300_799;

const UnixSeconds = (description: string) =>
  Type.Integer({ minimum: 0, maximum: LAST_UNIX_SECOND, description, examples: [1_795_164_959] });

const camelSpeeds = {
  speedKmh: Type.Number({ description: 'km/h', examples: [15.5952] }),
  speedMps: Type.Number({ description: 'm/s', examples: [4.332] }),
  speedMph: Type.Number({ description: 'mph', examples: [9.690408017179671] }),
  speedKnots: Type.Number({ description: 'kn', examples: [8.4207343412527] }),
};

export const SpeedReading = Type.Object({
  ...camelSpeeds,
  timestamp: UnixSeconds('When it was measured, Unix seconds'),
  _links: Links,
});

export const GpsReading = Type.Object({
  latitude: Type.Number({ description: 'degrees, north positive', examples: [50.360022] }),
  longitude: Type.Number({ description: 'degrees, east positive', examples: [7.601915] }),
  altitude: Type.Number({
    description: 'metres above sea level; 0 where the receiver does not know it',
    examples: [64.3],
  }),
  ...SpeedReading.properties,
});

export const LocationRecord = Type.Object({
  id: Type.String({ format: 'uuid', examples: ['019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60'] }),
  timestamp: Timestamp('When it was measured'),
  latitude: Type.Number({ examples: [50.360022] }),
  longitude: Type.Number({ examples: [7.601915] }),
  altitude: Type.Number({ examples: [64.3] }),
  speed_kmh: camelSpeeds.speedKmh,
  speed_mps: camelSpeeds.speedMps,
  speed_mph: camelSpeeds.speedMph,
  speed_knots: camelSpeeds.speedKnots,
  trip_id: Nullable(Type.String({ format: 'uuid', description: 'Trip that the location was logged for' })),
});

export const HistoryQuery = Type.Object({
  start: Type.Optional(UnixSeconds('From, Unix seconds; default: 24 h ago')),
  end: Type.Optional(UnixSeconds('To, Unix seconds; default: now')),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'At most so many; default: all' })),
  offset: Type.Optional(Type.Integer({ minimum: 0, description: 'Leaves out so many at the beginning' })),
});

export const History = Type.Object({ locations: Type.Array(LocationRecord), _links: Links });

/** A fix with unknown altitude or speed shows 0, because the contract has no null for them. */
export function toReading(fix: Fix): Omit<Static<typeof GpsReading>, '_links'> {
  return { latitude: fix.latitude, longitude: fix.longitude, altitude: fix.altitudeM ?? 0, ...toSpeedReading(fix) };
}

export function toSpeedReading(fix: Fix): Omit<Static<typeof SpeedReading>, '_links'> {
  const { kmh, mps, mph, knots } = toSpeeds(fix.speedMps ?? 0);
  return {
    speedKmh: kmh,
    speedMps: mps,
    speedMph: mph,
    speedKnots: knots,
    timestamp: Math.floor(fix.recordedAt / 1000),
  };
}

export function toLocationRecord(location: Location): Static<typeof LocationRecord> {
  return {
    id: location.id,
    timestamp: new Date(location.recordedAt).toISOString(),
    latitude: location.latitude,
    longitude: location.longitude,
    altitude: location.altitudeM ?? 0,
    ...toSpeedFields(toSpeeds(location.speedMps ?? 0)),
    trip_id: null,
  };
}

/** The four units as records and live messages name them. */
export const toSpeedFields = ({ kmh, mps, mph, knots }: Speeds) => ({
  speed_kmh: kmh,
  speed_mps: mps,
  speed_mph: mph,
  speed_knots: knots,
});
