import Type from 'typebox';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { Answer, Streamed } from '../../../server/http/schema.ts';

/** The shapes are documented by Signal K, so that their objects are open here. */
const Open = (description: string, example: object) => ({
  ...Type.Unsafe<object>({ type: 'object', additionalProperties: true, description }),
  examples: [example],
});

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

const described = (summary: string, response: object) =>
  ({
    summary,
    tags: ['signalk'],
    response: { 200: response, ...errorResponses('NotFound', 'Conflict', 'Internal', 'Database'), 400: QueryFailure },
  }) as const;

export const TRACKS = described(
  'Tracks of Signal K 2',
  Streamed(
    Open('A feature for each vessel', {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', geometry: LINES, properties: { context: SELF, isSelf: true, pointCount: 2 } }],
    }),
  ),
);
export const V1_TRACKS = described('Tracks of Signal K 1', Streamed(Open('Lines', LINES)));
export const HISTORY = described(
  'History of Signal K 2',
  Streamed(Open('A row for each time', { context: SELF, range: {}, values: [], data: [] })),
);
export const PROVIDERS = described(
  'Who provides it to Signal K',
  Open('By their names', { wheelhouse: { isDefault: true } }),
);
export const LIST = described(
  'What Signal K has tracks or history of',
  Answer(Type.Array(Type.String()), 'Contexts or paths', [SELF]),
);
export const FEATURES = described(
  'Which interfaces of Signal K there are',
  Open('Interfaces and plugins', { apis: ['tracks', 'history'], plugins: [] }),
);
