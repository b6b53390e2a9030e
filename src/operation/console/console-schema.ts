import Type from 'typebox';
import { LANGUAGES } from '../../foundation/shared/languages.ts';
import { named } from '../../server/http/named.ts';
import { Links, linksTo, Nullable, OneOf } from '../../server/http/schema.ts';
import { MAP_KINDS } from './map.ts';

const MapBackground = named(
  'MapBackground',
  Type.Object({
    kind: OneOf(MAP_KINDS, '`raster` and `vector` are templates of tiles, `style` is a style document'),
    url: Type.String({ description: 'Address, or path of this service' }),
    attribution: Nullable(Type.String({ description: 'Whose map it is' })),
    maxZoom: Type.Integer({ description: 'The finest level of the tiles' }),
  }),
  { description: 'The map behind everything' },
);

const MapOverlay = Type.Object({
  url: Type.String({ description: 'Template of raster tiles over the background' }),
  attribution: Nullable(Type.String()),
});

const LearntChart = Type.Object(
  { minZoom: Type.Integer(), maxZoom: Type.Integer() },
  { description: 'The zooms of the waterway that the service learns from traffic; null where it does not' },
);

const OwnSize = Type.Object(
  { lengthM: Type.Number(), beamM: Type.Number() },
  { description: 'Size of your vessel in metres, where it is configured' },
);

const ApproachLimits = Type.Object(
  { cpaM: Type.Number(), tcpaSecs: Type.Number() },
  { description: 'Limits of the closest-approach alarm in metres and seconds; null while it is off' },
);

export const Facts = Type.Object({
  map: Nullable(MapBackground),
  overlay: Nullable(MapOverlay),
  chart: Nullable(LearntChart),
  own: Nullable(OwnSize),
  maxFixAgeSecs: Type.Integer({ description: 'Maximum age of a fix (`router.max_fix_age_secs`)' }),
  closestApproach: Nullable(ApproachLimits),
  websocketPath: Type.String({ description: 'Path of the WebSocket' }),
  queueLimit: Type.Integer({ description: 'Positions that may wait for one destination' }),
  arrivalNoticeMin: Nullable(
    Type.Integer({ description: 'From so many minutes before an arrival there is a notice of it (`eta.notice_min`)' }),
  ),
  isOn: Type.Object(
    {
      explorer: Type.Boolean(),
      document: Type.Boolean(),
      metrics: Type.Boolean(),
      gauge: Type.Boolean(),
      tracks: Type.Boolean(),
      arrivals: Type.Boolean(),
      fairway: Type.Boolean(),
      vehicles: Type.Boolean(),
    },
    {
      description:
        'Whether the explorer, the OpenAPI document, the metrics, the water levels, the tracks, the arrivals, the fairway and the vehicles are switched on',
    },
  ),
  isOffice: Type.Boolean({ description: 'Whether the service is the office of a fleet' }),
  label: Nullable(Type.String({ description: 'Shown at the edge of each view (`console.label`)' })),
  language: OneOf(['auto', ...LANGUAGES] as const, 'Language until somebody chooses one'),
  version: Type.String({ description: 'The release' }),
  program: Type.String({ description: 'What the commands of the service begin with on its machine' }),
  needsSetup: Type.Boolean({ description: 'Whether the service runs without a configuration file and can write one' }),
  _links: Links,
});

export const ConsoleFacts = named('ConsoleFacts', Facts, {
  description: 'What the console has to know before it starts',
  example: {
    map: {
      kind: 'raster',
      url: 'https://tiles.example.org/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap contributors',
      maxZoom: 18,
    },
    overlay: { url: 'https://tiles.openseamap.org/seamark/{z}/{x}/{y}.png', attribution: '© OpenSeaMap contributors' },
    chart: { minZoom: 4, maxZoom: 12 },
    own: { lengthM: 110, beamM: 11.4 },
    maxFixAgeSecs: 30,
    closestApproach: { cpaM: 50, tcpaSecs: 180 },
    websocketPath: '/ws',
    queueLimit: 100,
    arrivalNoticeMin: 30,
    isOn: {
      explorer: false,
      document: true,
      metrics: true,
      gauge: false,
      tracks: false,
      arrivals: false,
      fairway: false,
      vehicles: false,
    },
    isOffice: false,
    label: null,
    language: 'auto',
    version: '1.4.0',
    program: 'wheelhouse',
    needsSetup: false,
    _links: linksTo('/v1/console'),
  },
});
