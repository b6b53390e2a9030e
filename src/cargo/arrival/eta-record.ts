import Type, { type Static } from 'typebox';
import { distanceM } from '../../foundation/shared/geo/geo.ts';
import { thin } from '../../foundation/shared/geo/thin.ts';
import { named } from '../../server/http/named.ts';
import { Nullable, OneOf, Point, Timestamp, Uuid } from '../../server/http/schema.ts';
import { DESTINATION_SOURCES } from './destination.ts';

/** Smallest tolerance of a simplified way, fine enough for a map of a whole river. */
const FINEST_M = 25;
const COARSER = 1.6;
export const MAX_WAY_POINTS = 500;

/** Simplifies a way for a map to at most `MAX_WAY_POINTS`, with the smallest possible deviation. */
export function toWayLine(line: readonly (readonly [number, number])[]): [number, number][] {
  const latitudes = line.map(([latitude]) => latitude);
  const longitudes = line.map(([, longitude]) => longitude);
  let metres = 0;
  const times = line.map(([latitude, longitude], at) => {
    const [before] = line.slice(Math.max(0, at - 1), at);
    // The distances are the times of `thin`, which must be strictly increasing.
    if (before)
      metres += Math.max(0.1, distanceM({ latitude: before[0], longitude: before[1] }, { latitude, longitude }));
    return metres;
  });
  const track = { times, latitudes, longitudes, unit: 1 };
  for (let toleranceM = FINEST_M; ; toleranceM *= COARSER) {
    const kept = thin(track, [0, line.length], toleranceM);
    if (kept.length > MAX_WAY_POINTS) continue;
    return kept.map((at) => [rounded(latitudes[at] ?? 0), rounded(longitudes[at] ?? 0)]);
  }
}

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

export const ETA_STATES = [
  'ok',
  'noDestination',
  'noWay',
  'offWay',
  'stale',
  'stopped',
  'learning',
  'blocked',
] as const;
export type EtaState = (typeof ETA_STATES)[number];

const DOUBTS = ['left', 'movesAway'] as const;

const Latitude = Type.Number({ minimum: -90, maximum: 90, description: 'Degrees, north positive' });
const Longitude = Type.Number({ minimum: -180, maximum: 180, description: 'Degrees, east positive' });

export const DestinationBody = named(
  'Destination',
  Type.Object({
    placeId: Nullable(Uuid('The saved place; null for a point on the map')),
    name: Nullable(Type.String()),
    latitude: Latitude,
    longitude: Longitude,
    from: OneOf(
      DESTINATION_SOURCES,
      'How it is known: a point on the map, a saved place, the place of a trip, or the text that the vessel sends by AIS',
    ),
  }),
  { description: 'Where a vessel goes' },
);

const Seconds = Type.Integer({ minimum: 0, description: 'Seconds' });

const Window = named(
  'ArrivalWindow',
  Type.Object({
    earliest: Timestamp('Begin of the window'),
    latest: Timestamp('End of the window'),
    share: Type.Number({ minimum: 0, maximum: 1, description: 'How likely the arrival is in this window' }),
  }),
  { description: 'A time in which the vessel may arrive' },
);

const Via = named(
  'LockOnTheWay',
  Type.Object({
    kind: OneOf(['lock']),
    latitude: Latitude,
    longitude: Longitude,
    name: Nullable(Type.String({ description: 'Of a saved place of the kind lock; null where there is none' })),
    arrives: Timestamp('When the vessel comes there, most likely'),
    waitSecs: Type.Object(
      { p10: Seconds, p50: Seconds, p90: Seconds },
      {
        description: 'How long it takes beyond free running: one of ten takes less than p10, one of ten more than p90',
      },
    ),
    queue: Nullable(
      Type.Integer({
        description:
          'Vessels of the same direction that wait there now, before yours: of the next three locks, where vessels at the lock ' +
          'are received; else null',
      }),
    ),
  }),
  { description: 'A lock on the way' },
);

const Closure = named(
  'LockClosure',
  Type.Object({
    latitude: Latitude,
    longitude: Longitude,
    name: Nullable(Type.String({ description: 'Of a saved place of the kind lock; null where there is none' })),
    since: Timestamp('Since when nobody has come through'),
    waiting: Type.Integer({ description: 'Vessels at the lock' }),
  }),
  {
    description: 'A lock that nobody comes through',
    example: { latitude: 51.1521, longitude: 6.8012, name: null, since: '2026-11-20T06:10:00.000Z', waiting: 5 },
  },
);

const Rest = named(
  'ArrivalRest',
  Type.Object({
    probability: Type.Number({ minimum: 0, maximum: 1, description: 'How likely the vessel rests on the way' }),
    from: Timestamp('When it stops for the rest'),
    to: Timestamp('When it goes on'),
  }),
  {
    description: 'A rest on the way',
    example: { probability: 0.8, from: '2026-11-20T19:00:00.000Z', to: '2026-11-21T05:00:00.000Z' },
  },
);

const Basis = named(
  'ArrivalBasis',
  Type.Object({
    days: Type.Integer({ description: 'Days of tracks that were learnt, of the last 90' }),
    leastPassages: Nullable(Type.Integer({ description: 'Passages of the part of the way that was passed least' })),
    checked: Type.Integer({ description: 'Past predictions that were compared with the arrival; 0: not yet checked' }),
    within: Type.Integer({ description: 'Of these, arrivals within the predicted range' }),
  }),
  { description: 'What the prediction is made from' },
);

const EtaNotice = named(
  'EtaNotice',
  Type.Object({
    noticeId: Type.String({ description: 'Id of the notice to skippers' }),
    organisation: Type.String({ description: 'Who issued it' }),
    number: Nullable(Type.String({ description: 'Year, number and serial number' })),
    code: Type.String({ description: '`OBSTRU` closed, `NOSERV` a lock without service, `DELAY`' }),
    name: Nullable(Type.String({ description: 'Of the lock or the stretch' })),
    latitude: Latitude,
    longitude: Longitude,
    until: Nullable(
      Timestamp('When a vessel that comes late in the range goes on; null of a delay, and where no end is known'),
    ),
    delaySecs: Nullable(
      Type.Integer({
        description: 'What it adds to the likely arrival; null where no end is known, and the state is `blocked`',
      }),
    ),
  }),
  {
    description: 'What a notice to skippers does to the arrival',
    example: {
      noticeId: 'WSA-RHEIN 2026 4711',
      organisation: 'WSA-RHEIN',
      number: '2026 4711 0',
      code: 'DELAY',
      name: 'Lock Koblenz',
      latitude: 50.3601,
      longitude: 7.5902,
      until: null,
      delaySecs: 7200,
    },
  },
);

export type EtaNotice = Static<typeof EtaNotice>;

const Eta = Type.Object({
  state: OneOf(ETA_STATES, '`ok`, or why no time is predicted'),
  computedAt: Timestamp('When it was computed'),
  destination: Nullable(DestinationBody),
  doubt: Nullable(
    OneOf(
      DOUBTS,
      'Why the place that the AIS destination names is not taken for the destination: the vessel was there at last (`left`), or its way there grows (`movesAway`)',
    ),
  ),
  earliest: Nullable(Timestamp('One of ten arrivals is before it')),
  likely: Nullable(Timestamp('As many arrivals are before it as after it')),
  latest: Nullable(Timestamp('One of ten arrivals is after it')),
  windows: Type.Array(Window, {
    description: 'One window, or two where a night lies between; empty without a prediction',
  }),
  distanceKm: Nullable(
    Type.Number({ description: 'Along the way; in a straight line where the state is `noWay` or `offWay`' }),
  ),
  via: Type.Array(Via, { description: 'Locks on the way, in order' }),
  rest: Nullable(Rest),
  closure: Nullable(Closure),
  basis: Nullable(Basis),
  notices: Type.Optional(
    Type.Array(EtaNotice, {
      description:
        'Notices to skippers that hold the vessel up, in order of the way; absent where `fairway.enabled` is false',
    }),
  ),
  way: Type.Optional(
    Type.Array(Point, {
      maxItems: MAX_WAY_POINTS,
      description:
        'From the vessel to the destination, for a map; with `way=true` only, and empty without a prediction',
    }),
  ),
});

export type EtaRecord = Static<typeof Eta>;
export type DestinationRecord = Static<typeof DestinationBody>;

const Way = Type.Optional(Type.Boolean({ description: 'Send the way too, as a line for a map. Default: false' }));

export const TripEtaQuery = Type.Object({ way: Way });

export const EtaQuery = Type.Object({
  way: Way,
  placeId: Type.Optional(Type.String({ description: 'UUID of a saved place' })),
  latitude: Type.Optional(Latitude),
  longitude: Type.Optional(Longitude),
});

export const NewDestination = named(
  'NewDestination',
  Type.Object({
    placeId: Type.Optional(Type.String({ description: 'UUID of a saved place; or latitude and longitude' })),
    latitude: Type.Optional(Latitude),
    longitude: Type.Optional(Longitude),
    name: Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$', description: 'Of a point' })),
  }),
  { description: 'A saved place, or a point', example: { placeId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0' } },
);

export type GivenDestination = Static<typeof NewDestination>;
export type EtaQuestion = GivenDestination & Static<typeof TripEtaQuery>;

export const exampleEta: EtaRecord = {
  state: 'ok',
  computedAt: '2026-11-20T08:35:59.400Z',
  destination: {
    placeId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0',
    name: 'Neuss, quay 4',
    latitude: 51.2105,
    longitude: 6.7207,
    from: 'place',
  },
  doubt: null,
  earliest: '2026-11-20T11:50:00.000Z',
  likely: '2026-11-20T12:20:00.000Z',
  latest: '2026-11-20T13:05:00.000Z',
  windows: [{ earliest: '2026-11-20T11:50:00.000Z', latest: '2026-11-20T13:05:00.000Z', share: 1 }],
  distanceKm: 41.3,
  via: [
    {
      kind: 'lock',
      latitude: 51.1521,
      longitude: 6.8012,
      name: null,
      arrives: '2026-11-20T09:40:00.000Z',
      waitSecs: { p10: 1200, p50: 2100, p90: 4500 },
      queue: 2,
    },
  ],
  rest: null,
  closure: null,
  basis: { days: 34, leastPassages: 12, checked: 412, within: 331 },
};

export const EtaBody = named('Eta', Eta, {
  description: 'The arrival, as a range that holds four times in five, or why there is none',
  example: exampleEta,
});
