import Type, { type Static } from 'typebox';
import { Answer, Links, linksTo, listCut, UnixSeconds } from '../http/schema.ts';
import { toSpeedFields } from '../shared/units.ts';
import type { Fix } from './fix.ts';
import { LocationRecord, toLocationRecord } from './location-record.ts';

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

export const HistoryQuery = Type.Object({
  start: Type.Optional(UnixSeconds('From, Unix seconds; default: 24 h ago')),
  end: Type.Optional(UnixSeconds('To, Unix seconds; default: now')),
  ...listCut,
});

/** A fix with unknown altitude or speed shows 0, because the contract has no null for them. */
export function toReading(fix: Fix): Omit<Static<typeof Gps>, '_links'> {
  return { latitude: fix.latitude, longitude: fix.longitude, altitude: fix.altitudeM ?? 0, ...toSpeedReading(fix) };
}

export function toSpeedReading(fix: Fix): Omit<Static<typeof Speed>, '_links'> {
  const { speed_kmh, speed_mps, speed_mph, speed_knots } = toSpeedFields(fix.speedMps ?? 0);
  return {
    speedKmh: speed_kmh,
    speedMps: speed_mps,
    speedMph: speed_mph,
    speedKnots: speed_knots,
    timestamp: Math.floor(fix.recordedAt / 1000),
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
    locations: [toLocationRecord({ ...exampleFix, id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60', tripId: null })],
    _links: linksTo('/v1/router/gps/history'),
  },
);
