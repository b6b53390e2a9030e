import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { extended, named } from '../../server/http/named.ts';
import { Answer, Links, linksTo, Nullable, OneOf, Timestamp } from '../../server/http/schema.ts';
import { MOST_HOURS } from './levels.ts';
import { type Station, WATER_STATES } from './parse-stations.ts';
import type { NearStation } from './search.ts';

/** Source of the data. The terms do not require it, but displays of a level should be able to name the source. */
export const SOURCE = 'WSV, PEGELONLINE';

export const ATTRIBUTION =
  'The data comes from PEGELONLINE of the German Federal Waterways and Shipping Administration (WSV), under the Data ' +
  'licence Germany – Zero – Version 2.0, unless another service is configured. Name it where you show a level, for ' +
  'example as "Datenquelle: WSV, PEGELONLINE". Levels are raw and unchecked: not for navigation.';

const reading = {
  stationName: Type.String({ description: 'Short name; `gauge.stations` takes it' }),
  waterName: Type.String({ description: 'River, canal or lake; empty where the station names none' }),
  km: Type.Number({ description: 'Position along the water; 0 where the station has none' }),
  latitude: Type.Number({ description: 'degrees, north positive' }),
  longitude: Type.Number({ description: 'degrees, east positive' }),
  value: Type.Number({ description: 'Water level' }),
  unit: Type.String({
    description: '`cm` above the zero of the gauge; at some gauges metres above sea level, as `m+NN`',
  }),
  timestamp: Type.String({ format: 'date-time', description: "When it was measured, in the gauge's local time" }),
  state: OneOf(
    WATER_STATES,
    'low: at or below mean low water (MNW); high: at or above mean high water (MHW); unknown: no such marks; ' +
      'commented: a disturbance is announced; out-dated: no recent measurement',
  ),
};

const water = Type.Optional(
  Type.String({ minLength: 1, maxLength: 200, description: 'Only of this water, in any case, for example `rhein`' }),
);
const radius = Type.Optional(
  Type.Number({
    minimum: 0.001,
    description: 'km; at most the configured radius counts, and it has no effect while stations are listed',
  }),
);

export const NearestQuery = Type.Object({
  water,
  radius,
  optional: Type.Boolean({ default: false, description: 'Answer 204 instead of 404 where there is none' }),
});

export const StationsQuery = Type.Object({
  water,
  radius,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'At most so many; default: all' })),
});

/** A station without a kilometre shows 0, because the contract has no null for it. */
export function toReading(station: Station) {
  const { name: stationName, waterName, km, latitude, longitude, level: value, unit, measuredAt, state } = station;
  return { stationName, waterName, km: km ?? 0, latitude, longitude, value, unit, timestamp: measuredAt, state };
}

const example: Station = {
  name: 'KOBLENZ',
  waterName: 'RHEIN',
  waterShortName: 'RHEIN',
  km: 591.5,
  latitude: 50.359145,
  longitude: 7.606189,
  level: 213,
  unit: 'cm',
  measuredAt: '2026-11-20T09:30:00+01:00',
  state: 'normal',
};

const Gauge = named(
  'Gauge',
  Type.Object({
    ...reading,
    _links: Type.Optional(Links),
  }),
  {
    description: 'The last reading of a gauge station',
    example: { ...toReading(example), _links: linksTo('/v1/pegel/nearest') },
  },
);

const GaugeInRange = extended('GaugeInRange', {
  base: Gauge,
  more: { distanceKm: Type.Number({ description: 'From your position' }) },
  description: 'A gauge station near your vessel',
});

const Stations = Type.Object({
  stations: Type.Array(GaugeInRange),
  fetchedAt: Nullable(Timestamp('When the gauge service last confirmed them; null before the first answer')),
  source: Type.String({ description: 'Whose data it is' }),
  _links: Links,
});

/** Distance rounded to the metre. */
export function toStations({
  near,
  fetchedAt,
}: {
  near: readonly NearStation[];
  fetchedAt: number | null;
}): Static<typeof Stations> {
  return {
    stations: near.map(({ station, distanceKm }) => ({
      ...toReading(station),
      distanceKm: Math.round(distanceKm * 1000) / 1000,
    })),
    fetchedAt: fetchedAt === null ? null : toTimestamp(fetchedAt),
    source: SOURCE,
    _links: linksTo('/v1/pegel/stations'),
  };
}

export const NearestGauge = Answer(Gauge, 'The reading of the nearest station');

export const GaugeStations = named('GaugeList', Stations, {
  description: 'The stations in range, the nearest first',
  example: toStations({
    near: [{ station: example, distanceKm: 0.318 }],
    fetchedAt: Date.parse('2026-11-20T08:35:59.400Z'),
  }),
});

export const USUAL_HOURS = 72;

export const StationParams = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200, description: 'Short name of a station in range' }),
});

export const LevelsQuery = Type.Object({
  hours: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MOST_HOURS, description: `How far back; default: ${USUAL_HOURS}` }),
  ),
});

const Levels = Type.Object({
  stationName: Type.String(),
  unit: Type.String({ description: 'Of every level, as in `/v1/pegel/stations`' }),
  trend: Nullable(
    OneOf(
      ['rising', 'falling', 'steady'],
      'What the level did in the last three hours; steady below 2 cm, null where less than three hours are known',
    ),
  ),
  levels: Type.Array(
    Type.Object({
      timestamp: Type.String({ format: 'date-time', description: "When it was measured, in the gauge's local time" }),
      value: Type.Number({ description: 'Water level' }),
    }),
  ),
  _links: Links,
});

export const GaugeLevels = named('GaugeLevelList', Levels, {
  description: 'The levels, the oldest first',
  example: {
    stationName: 'KOBLENZ',
    unit: 'cm',
    trend: 'falling' as const,
    levels: [
      { timestamp: '2026-11-20T06:30:00+01:00', value: 217 },
      { timestamp: '2026-11-20T09:30:00+01:00', value: 213 },
    ],
    _links: linksTo('/v1/pegel/stations/KOBLENZ/levels'),
  },
});
