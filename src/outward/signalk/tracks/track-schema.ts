import Type from 'typebox';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { named } from '../../../server/http/named.ts';
import { Answer, Streamed } from '../../../server/http/schema.ts';

/** The shapes are documented by Signal K, so their objects are open here. */
const Open = (name: string, description: string, example: object) =>
  named(name, Type.Unsafe<object>({ type: 'object', additionalProperties: true }), { description, example });

const SELF = 'vessels.urn:mrn:imo:mmsi:211000001';
const LINES = {
  type: 'MultiLineString',
  coordinates: [
    [
      [7.5901, 50.3601],
      [7.5933, 50.3655],
    ],
  ],
};

const QueryFailure = Answer(
  Type.Object({ error: Type.String({ description: 'What is wrong with the query' }) }),
  'The query is not valid',
  { error: 'from or duration is needed' },
);

const described = (operationId: string, summary: string, response: object) =>
  ({
    operationId,
    summary,
    tags: ['signalk'],
    response: { 200: response, ...errorResponses('NotFound', 'Conflict', 'Internal', 'Database'), 400: QueryFailure },
  }) as const;

const Lines = Open('SignalkLines', 'Lines', LINES);
const Providers = Open('SignalkProviders', 'Who provides it, by name', { wheelhouse: { isDefault: true } });
const Names = named('SignalkNames', Type.Array(Type.String()), { description: 'Contexts or paths', example: [SELF] });

export const TRACKS = described(
  'listSignalkTracks',
  'Tracks of Signal K 2',
  Streamed(
    Open('SignalkTracks', 'A feature for each vessel', {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', geometry: LINES, properties: { context: SELF, isSelf: true, pointCount: 2 } }],
    }),
  ),
);
export const V1_TRACKS = described('getSignalkTracksV1', 'Tracks of Signal K 1', Streamed(Lines));
export const SELF_TRACK = described('getSignalkSelfTrack', 'The track of your vessel for Signal K 1', Streamed(Lines));
export const HISTORY = described(
  'getSignalkHistoryValues',
  'History of Signal K 2',
  Streamed(Open('SignalkHistory', 'A row for each time', { context: SELF, range: {}, values: [], data: [] })),
);
export const TRACK_PROVIDERS = described('listSignalkTrackProviders', 'Who provides tracks to Signal K', Providers);
export const HISTORY_PROVIDERS = described(
  'listSignalkHistoryProviders',
  'Who provides history to Signal K',
  Providers,
);
export const TRACK_CONTEXTS = described('listSignalkTrackContexts', 'What Signal K has tracks of', Names);
export const HISTORY_CONTEXTS = described('listSignalkHistoryContexts', 'What Signal K has history of', Names);
export const HISTORY_PATHS = described('listSignalkHistoryPaths', 'Which values the history of Signal K has', Names);
export const FEATURES = described(
  'getSignalkFeatures',
  'Which interfaces of Signal K there are',
  Open('SignalkFeatures', 'Interfaces and plugins', { apis: ['tracks', 'history'], plugins: [] }),
);
