import Type, { type Static } from 'typebox';
import { Answer, Links, linksTo, Nullable, Timestamp } from '../http/schema.ts';
import { toSpeedFields, toSpeeds } from '../shared/units.ts';
import type { Fix } from './fix.ts';
import type { Location } from './location.ts';

/** The year 9999 in Unix seconds: what RFC 3339 can still write. */
const LAST_UNIX_SECOND = 253_402_300_799;

const UnixSeconds = (description: string) => Type.Integer({ minimum: 0, maximum: LAST_UNIX_SECOND, description });

const camelSpeeds = {
  speedKmh: Type.Number({ description: 'km/h' }),
  speedMps: Type.Number({ description: 'm/s' }),
  speedMph: Type.Number({ description: 'mph' }),
  speedKnots: Type.Number({ description: 'kn' }),
};

const speedReading = {
  ...camelSpeeds,
  timestamp: UnixSeconds('When it was measured, Unix seconds'),
  _links: Links,
};

const Speed = Type.Object(speedReading);

const Gps = Type.Object({
  latitude: Type.Number({ description: 'degrees, north positive' }),
  longitude: Type.Number({ description: 'degrees, east positive' }),
  altitude: Type.Number({ description: 'metres above sea level; 0 where the receiver does not know it' }),
  ...speedReading,
});

const LocationRecord = Type.Object({
  id: Type.String({ format: 'uuid' }),
  timestamp: Timestamp('When it was measured'),
  latitude: Type.Number(),
  longitude: Type.Number(),
  altitude: Type.Number(),
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

/** A fix with unknown altitude or speed shows 0, because the contract has no null for them. */
export function toReading(fix: Fix): Omit<Static<typeof Gps>, '_links'> {
  return { latitude: fix.latitude, longitude: fix.longitude, altitude: fix.altitudeM ?? 0, ...toSpeedReading(fix) };
}

export function toSpeedReading(fix: Fix): Omit<Static<typeof Speed>, '_links'> {
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
    ...toSpeedFields(location.speedMps ?? 0),
    trip_id: null,
  };
}

const exampleFix: Fix = {
  latitude: 50.360022,
  longitude: 7.601915,
  altitudeM: 64.3,
  headingDeg: 147.3,
  speedMps: 4.332,
  pdop: 1.42,
  hdop: 0.82,
  vdop: 1.16,
  recordedAt: Date.parse('2026-11-20T08:35:59.400Z'),
};

export const GpsReading = Answer(Gps, 'The last fix of the own receiver', {
  ...toReading(exampleFix),
  _links: linksTo('/v1/router/gps'),
});

export const SpeedReading = Answer(Speed, 'The own speed', {
  ...toSpeedReading(exampleFix),
  _links: linksTo('/v1/router/gps/speed'),
});

export const History = Answer(
  Type.Object({ locations: Type.Array(LocationRecord), _links: Links }),
  'The recorded positions, oldest first',
  {
    locations: [toLocationRecord({ ...exampleFix, id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60' })],
    _links: linksTo('/v1/router/gps/history'),
  },
);
