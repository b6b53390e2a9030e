import Type, { type Static, type TProperties } from 'typebox';
import { toSpeedFields } from '../../foundation/shared/units.ts';
import { UnixSeconds } from '../../server/http/schema.ts';
import type { Fix } from './fix.ts';

export const speedFields = {
  speedKmh: Type.Number({ description: 'km/h' }),
  speedMps: Type.Number({ description: 'm/s' }),
  speedMph: Type.Number({ description: 'mph' }),
  speedKnots: Type.Number({ description: 'kn' }),
  timestamp: UnixSeconds('When it was measured, Unix seconds'),
};

/** The position in REST. */
export const readingFields = {
  latitude: Type.Number({ description: 'degrees, north positive' }),
  longitude: Type.Number({ description: 'degrees, east positive' }),
  altitude: Type.Number({ description: 'metres above sea level; 0 where the receiver does not know it' }),
  ...speedFields,
};

type Values<Fields extends TProperties> = { [Name in keyof Fields]: Static<Fields[Name]> };

/** Unknown altitude and speed are 0, because the contract has no null for them. */
export function toReading(fix: Fix): Values<typeof readingFields> {
  return { latitude: fix.latitude, longitude: fix.longitude, altitude: fix.altitudeM ?? 0, ...toSpeedReading(fix) };
}

export function toSpeedReading(fix: Fix): Values<typeof speedFields> {
  const { speed_kmh, speed_mps, speed_mph, speed_knots } = toSpeedFields(fix.speedMps ?? 0);
  return {
    speedKmh: speed_kmh,
    speedMps: speed_mps,
    speedMph: speed_mph,
    speedKnots: speed_knots,
    timestamp: Math.floor(fix.recordedAt / 1000),
  };
}

export const exampleFix: Fix = {
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
