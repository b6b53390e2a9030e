import type { Readable } from 'node:stream';
import Type, { type TSchema } from 'typebox';
import { GEOJSON_TYPE } from '../../../foundation/shared/geo/geojson.ts';
import { GPX_TYPE } from '../../../foundation/shared/geo/gpx.ts';
import { named } from '../../../server/http/named.ts';
import { Links, linksTo, Nullable, OneOf, Timestamp } from '../../../server/http/schema.ts';
import { COLUMNS } from './track-answer.ts';

export const TRACKS_PATH = '/v1/tracks';
export const PLAYBACK_TYPE = 'application/vnd.wheelhouse.playback';
export const JSON_TYPE = 'application/json; charset=utf-8';

const EXAMPLE_MMSI = 211_234_560;
const EXAMPLE_TIMES = { from: '2026-11-20T08:00:00.000Z', to: '2026-11-20T09:00:00.000Z' };

const Mmsi = Type.Integer({ description: 'Maritime Mobile Service Identity' });
const Tolerance = Type.Number({ description: 'No received position is farther than this from the lines, in metres' });
/** No `examples`: they are not allowed in inline schemas, which the document has for an answer of several types. */
const Moment = (description: string) => Type.String({ format: 'date-time', description });
const CompleteUntil = Moment('What is later may still change within the tolerance');

const LegRecord = named(
  'TrackLeg',
  Type.Object({
    source: OneOf(['local', 'remote']),
    begins: OneOf(
      ['new', 'jump', 'before'],
      '`new`: after silence; `jump`: where the leg before cannot have led; `before`: earlier than what was read',
    ),
    ends: OneOf(['end', 'after', 'open'], '`after`: later than what was read; `open`: it has not ended yet'),
    points: Type.Array(Type.Array(Nullable(Type.Number())), { description: 'Arrays of `columns`' }),
  }),
  { description: 'A part of a track without a gap' },
);

const exampleLeg = {
  source: 'local' as const,
  begins: 'new' as const,
  ends: 'open' as const,
  points: [
    [0, 51.5, 4.2, 8.1, 231],
    [412.3, 51.49214, 4.18401, 8.4, null],
  ],
};

const Track = named(
  'VesselTrack',
  Type.Object({
    mmsi: Mmsi,
    from: Moment('Of the range'),
    to: Moment('Of the range'),
    tolerance_m: Tolerance,
    points_stored: Type.Integer({ description: 'Positions that are stored of the range' }),
    complete_until: CompleteUntil,
    t0: Moment('The `dt` of the points counts seconds from here'),
    columns: Type.Array(Type.String()),
    legs: Type.Array(LegRecord),
    _links: Links,
  }),
  {
    description: 'The track of a vessel by legs, between which it is not known where it was',
    example: {
      mmsi: EXAMPLE_MMSI,
      ...EXAMPLE_TIMES,
      tolerance_m: 20,
      points_stored: 2,
      complete_until: '2026-11-20T06:00:00.000Z',
      t0: EXAMPLE_TIMES.from,
      columns: [...COLUMNS],
      legs: [exampleLeg],
      _links: linksTo(`/v1/vessels/${EXAMPLE_MMSI}/track`),
    },
  },
);

const media = (schema: TSchema, example: unknown) => ({ schema, example });
const FeatureCollection = named('TrackFeatureCollection', Type.Object({}, { additionalProperties: true }), {
  description: 'Tracks as features of GeoJSON (RFC 7946)',
  example: { type: 'FeatureCollection', features: [] },
});
const files = {
  [GEOJSON_TYPE]: { schema: FeatureCollection },
  [GPX_TYPE]: media(Type.String(), '<gpx version="1.1"><trk><name>211234560</name></trk></gpx>'),
};

export const TrackAnswerSchema = Type.Unsafe<Readable>({
  description: 'The track by legs, between which it is not known where the vessel was',
  content: {
    'application/json': { schema: Track },
    ...files,
  },
});

const Totals = Type.Object({
  mmsi: Mmsi,
  from: Timestamp('Of the range'),
  to: Timestamp('Of the range'),
  distance_km: Type.Number({ description: 'Along the lines' }),
  under_way_secs: Type.Number(),
  still_secs: Type.Number({ description: 'On lines slower than 0.5 kn' }),
  silent_secs: Type.Number({ description: 'Between the first and the last position, without a leg' }),
  highest_speed_knots: Nullable(Type.Number({ description: 'As reported' })),
  highest_speed_at: Nullable(Timestamp('When it was reported')),
  legs: Type.Integer(),
  points: Type.Integer(),
  first: Nullable(Timestamp('First time that is covered')),
  last: Nullable(Timestamp('Last time that is covered')),
  _links: Links,
});

export const TotalsAnswer = named('VesselTrackTotals', Totals, {
  description: 'The track in numbers',
  example: {
    mmsi: EXAMPLE_MMSI,
    ...EXAMPLE_TIMES,
    distance_km: 14.2,
    under_way_secs: 3400,
    still_secs: 200,
    silent_secs: 0,
    highest_speed_knots: 9.1,
    highest_speed_at: '2026-11-20T08:12:00.000Z',
    legs: 1,
    points: 24,
    first: EXAMPLE_TIMES.from,
    last: EXAMPLE_TIMES.to,
    _links: linksTo(`/v1/vessels/${EXAMPLE_MMSI}/track/statistics`),
  },
});

export const AreaAnswer = named(
  'TrackList',
  Type.Object({
    from: Timestamp('Of the range'),
    to: Timestamp('Of the range'),
    complete_until: CompleteUntil,
    vessels: Type.Array(
      Type.Object({
        mmsi: Mmsi,
        first_inside: Timestamp('By its lines'),
        last_inside: Timestamp('By its lines'),
        crossings: Type.Integer({ description: 'Stays inside' }),
        tolerance_m: Type.Optional(Tolerance),
        t0: Type.Optional(Timestamp('The `dt` of the points counts seconds from here')),
        columns: Type.Optional(Type.Array(Type.String())),
        legs: Type.Optional(Type.Array(LegRecord, { description: 'Its whole track in the range, with `detail=legs`' })),
      }),
    ),
    next_cursor: Nullable(Type.Integer({ description: 'Null at the end of the list' })),
    _links: Links,
  }),
  {
    description: 'The vessels whose line crossed the box, by MMSI',
    example: {
      ...EXAMPLE_TIMES,
      complete_until: '2026-11-20T06:00:00.000Z',
      vessels: [
        {
          mmsi: EXAMPLE_MMSI,
          first_inside: '2026-11-20T08:10:00.000Z',
          last_inside: '2026-11-20T08:31:00.000Z',
          crossings: 1,
        },
      ],
      next_cursor: null,
      _links: linksTo(TRACKS_PATH),
    },
  },
);

export const InstantAnswer = named(
  'VesselsAtTime',
  Type.Object({
    time: Timestamp('The instant'),
    complete_until: CompleteUntil,
    vessels: Type.Array(
      Type.Object({
        mmsi: Mmsi,
        latitude: Type.Number(),
        longitude: Type.Number(),
        speed_knots: Nullable(Type.Number()),
        course: Nullable(Type.Number()),
        source: OneOf(['local', 'remote']),
        before_secs: Type.Number({ description: 'Since the stored position before' }),
        after_secs: Type.Number({ description: 'Until the stored position after' }),
      }),
    ),
    _links: Links,
  }),
  {
    description: 'Where each vessel was; one that was silent is not there',
    example: {
      time: EXAMPLE_TIMES.from,
      complete_until: '2026-11-20T06:00:00.000Z',
      vessels: [
        {
          mmsi: EXAMPLE_MMSI,
          latitude: 51.5,
          longitude: 4.2,
          speed_knots: 8.1,
          course: 231,
          source: 'local',
          before_secs: 12.5,
          after_secs: 190,
        },
      ],
      _links: linksTo(`${TRACKS_PATH}/at`),
    },
  },
);

export const StatisticsAnswer = named(
  'TrackStatistics',
  Type.Object({
    vessels: Type.Integer(),
    points: Type.Integer(),
    bytes: Type.Integer({ description: 'On the disk' }),
    oldest: Nullable(Timestamp('Begin of the oldest tracks')),
    open_points: Type.Integer({ description: 'Points that are not in a closed segment yet' }),
    complete_until: CompleteUntil,
    largest: Type.Array(Type.Object({ mmsi: Mmsi, points: Type.Integer(), bytes: Type.Integer() })),
    _links: Links,
  }),
  {
    description: 'What is stored',
    example: {
      vessels: 812,
      points: 190_400,
      bytes: 1_040_000,
      oldest: '2026-11-01T00:00:00.000Z',
      open_points: 2210,
      complete_until: '2026-11-20T06:00:00.000Z',
      largest: [{ mmsi: EXAMPLE_MMSI, points: 8120, bytes: 44_300 }],
      _links: linksTo(`${TRACKS_PATH}/statistics`),
    },
  },
);

export const WipeAnswer = named(
  'TrackDeletion',
  Type.Object({ message: Type.String({ description: 'What is left to do' }), _links: Links }),
  {
    description: 'No answer has the tracks any more',
    example: {
      message: 'The tracks are in no answer any more. Their bytes are being deleted. Backups keep theirs.',
      _links: linksTo(TRACKS_PATH),
    },
  },
);

export const PlaybackAnswer = named(
  'Playback',
  Type.Object({
    generation: Type.String({ description: 'Part of the path of blocks; it changes when tracks are deleted' }),
    block_secs: Type.Integer(),
    zooms: Type.Array(Type.Integer()),
    first_block: Nullable(Type.Integer({ description: 'Unix time divided by 600; null without tracks' })),
    last_block: Nullable(Type.Integer()),
    final_before: Type.Integer({ description: 'Blocks before this one do not change any more' }),
    _links: Links,
  }),
  {
    description: 'Which blocks there are in the range',
    example: {
      generation: '12',
      block_secs: 600,
      zooms: [2, 4, 6, 8, 10, 12],
      first_block: 2_991_984,
      last_block: 2_992_128,
      final_before: 2_992_092,
      _links: linksTo('/v1/playback'),
    },
  },
);

export const BlockBytes = Type.Unsafe<Buffer>({
  description: 'Ten minutes of a map tile: the lines of each vessel that touch both. docs/tracks.md has the format',
  content: { [PLAYBACK_TYPE]: media(Type.String({ format: 'binary' }), 'the bytes of the block') },
});

const Place = named(
  'ApproachPosition',
  Type.Object({
    mmsi: Type.String({ description: '`own` or the MMSI' }),
    latitude: Type.Number(),
    longitude: Type.Number(),
    speed_knots: Nullable(Type.Number()),
    course: Nullable(Type.Number()),
    source: Nullable(OneOf(['local', 'remote'], 'Null for your vessel')),
    tolerance_m: Tolerance,
  }),
  { description: 'Where one of the two vessels was' },
);

const examplePlace = { latitude: 51.5, longitude: 4.2, speed_knots: 8.1, course: 231, tolerance_m: 20 };

const Approach = named(
  'ClosestApproach',
  Type.Object({
    from: Moment('Of the range'),
    to: Moment('Of the range'),
    complete_until: CompleteUntil,
    time: Moment('Of the nearest approach'),
    distance_m: Type.Number(),
    uncertainty_m: Type.Number({
      description: 'The distance is true to so many metres when positions were received; between them it is not known',
    }),
    vessels: Type.Array(Place, { minItems: 2, maxItems: 2 }),
    samples: Type.Array(
      Type.Object({
        time: Moment('Each 10 s'),
        distance_m: Nullable(Type.Number()),
        places: Type.Array(Nullable(Type.Array(Type.Number())), { description: 'Latitude and longitude of both' }),
      }),
      { description: 'Five minutes before and after' },
    ),
    sha256: Type.String({ description: 'Of all other fields as JSON, with sorted keys and without spaces' }),
  }),
  {
    description: 'When and where two vessels were nearest to each other',
    example: {
      ...EXAMPLE_TIMES,
      complete_until: '2026-11-20T06:00:00.000Z',
      time: '2026-11-20T08:20:00.000Z',
      distance_m: 41.2,
      uncertainty_m: 40,
      vessels: [
        { mmsi: '211234560', source: 'local', ...examplePlace },
        { mmsi: 'own', source: null, ...examplePlace, tolerance_m: 0 },
      ],
      samples: [
        {
          time: '2026-11-20T08:20:00.000Z',
          distance_m: 41.2,
          places: [
            [51.5, 4.2],
            [51.5003, 4.2],
          ],
        },
      ],
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  },
);

export const ApproachAnswer = Type.Unsafe<Readable | object | string>({
  description: 'When and where two vessels were nearest to each other',
  content: {
    'application/json': { schema: Approach },
    ...files,
    'text/csv': media(Type.String(), 'time,distance_m,latitude_a,longitude_a,latitude_b,longitude_b'),
  },
});
