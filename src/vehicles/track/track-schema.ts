import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { DAY_MS } from '../../foundation/shared/units.ts';
import { named } from '../../server/http/named.ts';
import { parseInstant } from '../../server/http/parameters.ts';
import { Links, linksTo, Nullable, OneOf, Timestamp, Uuid } from '../../server/http/schema.ts';
import type { DayRecord } from './days.ts';
import type { TrackRange, VehicleTrack } from './track-service.ts';

const MAX_TRACK_DAYS = 31;
const MAX_DAYS = 92;
const DATE = '^\\d{4}-\\d{2}-\\d{2}$';

const Instant = (description: string) =>
  Type.String({ maxLength: 40, description: `${description}: RFC 3339 or Unix seconds` });

export const TrackQuery = Type.Object({
  from: Type.Optional(Instant('Default: 24 h before `to`')),
  to: Type.Optional(Instant('Default: now')),
  maxPoints: Type.Optional(Type.Integer({ minimum: 2, maximum: 10_000, default: 2000 })),
  format: Type.Optional({ ...OneOf(['json', 'geojson', 'gpx']), default: 'json' }),
});

export function parseTrackRange({ from, to }: { from?: string; to?: string }, now: number): TrackRange {
  const toMs = to === undefined ? now : parseInstant('to', to, 999);
  const fromMs = from === undefined ? toMs - DAY_MS : parseInstant('from', from);
  if (fromMs > toMs) throw badRequest('from must not be after to', fault('from', 'order', 'to', from));
  if (toMs - fromMs > MAX_TRACK_DAYS * DAY_MS + 999)
    throw badRequest(`to must be at most ${MAX_TRACK_DAYS} days after from`, fault('to', 'conflict', 'from', to));
  return { fromMs, toMs };
}

const COLUMNS = ['at', 'latitude', 'longitude', 'speedMps', 'courseDeg', 'altitudeM'] as const;

const Leg = Type.Object({
  begins: OneOf(
    ['start', 'silence', 'jump'],
    'What is between it and the leg before: `silence` of more than 30 min and 500 m; a `jump`, which is in no distance',
  ),
  points: Type.Array(Type.Array(Nullable(Type.Number())), {
    description: 'Each an array of `columns`; `at` is in ms since `t0`',
  }),
});

const trackFields = {
  vehicleId: Uuid(),
  from: Timestamp('As asked for'),
  to: Timestamp('As asked for'),
  toleranceM: Type.Number({ description: 'No believed report is farther from the lines than this, at its time' }),
  pointsStored: Type.Integer({ description: 'Points of the range that are stored' }),
  t0: Timestamp('The times of points count from here'),
  columns: Type.Array(OneOf(COLUMNS)),
  legs: Type.Array(Leg),
  _links: Links,
};

const trackPath = (id: string): string => `/v1/vehicles/${id}/track`;

export function toTrackAnswer(
  id: string,
  { fromMs, toMs }: TrackRange,
  track: VehicleTrack,
): Static<typeof TrackAnswer> {
  const t0 = track.legs[0]?.points[0]?.at ?? fromMs;
  return {
    vehicleId: id,
    from: toTimestamp(fromMs),
    to: toTimestamp(toMs),
    toleranceM: Number(track.toleranceM.toFixed(1)),
    pointsStored: track.stored,
    t0: toTimestamp(t0),
    columns: [...COLUMNS],
    legs: track.legs.map(({ begins, points }) => ({
      begins,
      points: points.map((point) => [
        point.at - t0,
        point.latitude,
        point.longitude,
        point.speedMps,
        point.courseDeg,
        point.altitudeM,
      ]),
    })),
    _links: linksTo(trackPath(id)),
  };
}

const EXAMPLE_ID = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa1';

export const TrackAnswer = named('VehicleTrack', Type.Object(trackFields), {
  description: 'The track of a vehicle in legs; as a file with `format`',
  example: {
    vehicleId: EXAMPLE_ID,
    from: '2026-11-20T08:00:00.000Z',
    to: '2026-11-20T09:00:00.000Z',
    toleranceM: 20,
    pointsStored: 2,
    t0: '2026-11-20T08:00:12.000Z',
    columns: [...COLUMNS],
    legs: [
      {
        begins: 'start',
        points: [
          [0, 50.3536, 7.5951, 12.5, 158, 73],
          [60_000, 50.3471, 7.5993, 12.2, 160, null],
        ],
      },
    ],
    _links: linksTo(trackPath(EXAMPLE_ID)),
  },
});

const Day = Type.String({ pattern: DATE, description: 'A date in the time zone of the vehicle' });

export const DaysQuery = Type.Object({
  from: Type.Optional(Day),
  to: Type.Optional({ ...Day, description: 'The last date; default: that of `from`, or today' }),
  format: Type.Optional({ ...OneOf(['json', 'csv']), default: 'json' }),
});

/** Dates of a query. */
export function parseDates({ from, to }: { from?: string; to?: string }, today: string): { from: string; to: string } {
  const first = demandDate('from', from ?? to ?? today);
  const last = demandDate('to', to ?? from ?? today);
  if (first > last) throw badRequest('from must not be after to', fault('from', 'order', 'to', from));
  if (Date.parse(last) - Date.parse(first) >= MAX_DAYS * DAY_MS)
    throw badRequest(`at most ${MAX_DAYS} days can be asked for`, fault('to', 'conflict', 'from', to));
  return { from: first, to: last };
}

/** `Date` parses 30 February as 2 March. */
function demandDate(name: string, text: string): string {
  const instant = Date.parse(`${text}T00:00:00Z`);
  if (!(instant >= 0) || new Date(instant).toISOString().slice(0, 10) !== text)
    throw badRequest(`${name} must be a date such as 2026-11-20`, fault(name, 'pattern', 'date', text));
  return text;
}

const Stop = Type.Object({
  from: Timestamp('The arrival; may be the day before'),
  to: Nullable(Timestamp('The departure; may be the day after. Null: it has not left')),
  latitude: Type.Number(),
  longitude: Type.Number(),
  placeId: Nullable(Uuid('The known place that it is in')),
});

const DaySummary = Type.Object({
  date: Type.String({ pattern: DATE }),
  firstDeparture: Nullable(Timestamp('When it first left a stop on this day')),
  lastArrival: Nullable(Timestamp('When it last arrived at a stop on this day')),
  distanceKm: Type.Number({ description: 'Without the way within stops' }),
  underWaySecs: Type.Integer(),
  stops: Type.Array(Stop, { description: 'At least 3 min within 100 m' }),
});

const daysPath = (id: string): string => `/v1/vehicles/${id}/days`;
const orNull = (at: number | null): string | null => (at === null ? null : toTimestamp(at));

const toDayRecord = (day: DayRecord): Static<typeof DaySummary> => ({
  date: day.date,
  firstDeparture: orNull(day.firstDeparture),
  lastArrival: orNull(day.lastArrival),
  distanceKm: Number((day.distanceM / 1000).toFixed(3)),
  underWaySecs: Math.round(day.underWayMs / 1000),
  stops: day.stops.map(({ from, to, latitude, longitude, placeId }) => ({
    from: toTimestamp(from),
    to: orNull(to),
    latitude: Number(latitude.toFixed(5)),
    longitude: Number(longitude.toFixed(5)),
    placeId,
  })),
});

export const toDaysAnswer = (id: string, timezone: string, days: readonly DayRecord[]): Static<typeof DaysAnswer> => ({
  vehicleId: id,
  timezone,
  days: days.map(toDayRecord),
  _links: linksTo(daysPath(id)),
});

const daysFields = {
  vehicleId: Uuid(),
  timezone: Type.String({ description: 'Whose days these are' }),
  days: Type.Array(DaySummary),
  _links: Links,
};

export const DaysAnswer = named('VehicleDays', Type.Object(daysFields), {
  description: 'The days of a vehicle, oldest first; as a CSV file with `format`',
  example: {
    vehicleId: EXAMPLE_ID,
    timezone: 'Europe/Berlin',
    days: [
      {
        date: '2026-11-20',
        firstDeparture: '2026-11-20T05:32:10.000Z',
        lastArrival: '2026-11-20T15:04:00.000Z',
        distanceKm: 312.4,
        underWaySecs: 19_820,
        stops: [
          {
            from: '2026-11-19T16:20:00.000Z',
            to: '2026-11-20T05:32:10.000Z',
            latitude: 50.36011,
            longitude: 7.58921,
            placeId: null,
          },
        ],
      },
    ],
    _links: linksTo(daysPath(EXAMPLE_ID)),
  },
});

const HEADINGS = 'date,timezone,firstDeparture,lastArrival,distanceKm,underWaySecs,stops';

/** CSV with one line per day; stops as `from/to/latitude/longitude`, separated by spaces. No value needs quotes. */
export function toDaysCsv(timezone: string, days: readonly DayRecord[]): string {
  const lines = days.map(toDayRecord).map((day) => {
    const stops = day.stops.map(({ from, to, latitude, longitude }) => [from, to ?? '', latitude, longitude].join('/'));
    const { date, firstDeparture, lastArrival, distanceKm, underWaySecs } = day;
    const values = [date, timezone, firstDeparture ?? '', lastArrival ?? '', distanceKm, underWaySecs, stops.join(' ')];
    return values.join(',');
  });
  return `${[HEADINGS, ...lines].join('\r\n')}\r\n`;
}
