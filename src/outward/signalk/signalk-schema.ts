import Type from 'typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { OneOf, Streamed } from '../../server/http/schema.ts';

/** The models of Signal K 1 are documented there, so their objects are open here. */
const Model = (description: string) => Type.Unsafe<object>({ type: 'object', additionalProperties: true, description });

const SELF = 'urn:mrn:imo:mmsi:211000001';

const Discovery = named(
  'SignalkEndpoints',
  Type.Object({
    endpoints: Type.Object({
      v1: Type.Object({
        version: Type.String({ description: 'Of Signal K' }),
        'signalk-http': Type.String({ description: 'URL of the values' }),
        'signalk-ws': Type.String({ description: 'URL of the stream' }),
      }),
    }),
    server: Type.Object({ id: Type.String(), version: Type.String() }),
  }),
  {
    description: 'Where the values and the stream are',
    example: {
      endpoints: {
        v1: {
          version: '2.0.0',
          'signalk-http': 'http://192.168.1.10:8080/signalk/v1/api/',
          'signalk-ws': 'ws://192.168.1.10:8080/signalk/v1/stream',
        },
      },
      server: { id: 'wheelhouse', version: '2.0.0' },
    },
  },
);

const LoginStatus = named(
  'SignalkLoginStatus',
  Type.Object({
    status: OneOf(['loggedIn', 'notLoggedIn']),
    readOnlyAccess: Type.Boolean(),
    authenticationRequired: Type.Boolean(),
    userLevel: Type.Optional(Type.String()),
    username: Type.Optional(Type.String()),
  }),
  {
    description: 'Whether a key is needed',
    example: { status: 'notLoggedIn', readOnlyAccess: false, authenticationRequired: false },
  },
);

const Full = named(
  'SignalkModel',
  Type.Object({
    version: Type.String({ description: 'Of the model' }),
    self: Type.String({ description: 'The identifier of your vessel' }),
    vessels: Model('By their identifiers'),
    atons: Model('Aids to navigation, by their identifiers'),
    shore: Model('Base stations, by their identifiers'),
    sources: Model('By their names'),
  }),
  {
    description: 'The full model',
    example: {
      version: '1.8.2',
      self: SELF,
      vessels: { [SELF]: { mmsi: '211000001' } },
      atons: {},
      shore: {},
      sources: {},
    },
  },
);

const Vessels = named('SignalkVessels', Model('The vessels by their identifiers'), {
  description: 'The vessels by their identifiers',
  example: { [SELF]: { mmsi: '211000001', name: 'AURORA' } },
});

const ValueBody = named('SignalkValue', Type.Unsafe<unknown>({}), {
  description: 'What is at a path of Signal K: an object, a text or a number',
  example: { latitude: 50.36, longitude: 7.6 },
});
const Value = Type.Unsafe<unknown>({
  description: 'What is at the path: an object, a text or a number',
  content: { 'application/json': { schema: ValueBody } },
});

const described = (operationId: string, summary: string, response: Record<number, object>) =>
  ({ operationId, summary, tags: ['signalk'], response: { ...response, ...errorResponses('Internal') } }) as const;

export const DISCOVERY = described('getSignalkEndpoints', 'Where Signal K is found', { 200: Discovery });
export const LOGIN_STATUS = described('getSignalkLoginStatus', 'Whether Signal K needs a key', { 200: LoginStatus });
export const FULL = described('getSignalkModel', 'All values of Signal K', { 200: Streamed(Full) });
export const VESSELS = described('listSignalkVessels', 'All vessels of Signal K', { 200: Streamed(Vessels) });
export const VALUE = described('getSignalkValue', 'One value or branch of Signal K, by its path', {
  200: Value,
  ...errorResponses('NotFound'),
});
