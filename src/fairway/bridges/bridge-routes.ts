import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import Type from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { parseId } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import { Answer, Links, linksTo, NoContent, Nullable, OneOf, Text, Timestamp, Uuid } from '../../server/http/schema.ts';
import { BRIDGE_LIMITS, BRIDGE_REFERENCES, type Bridge, type BridgeDetails } from './bridge.ts';
import type { BridgeService } from './bridge-service.ts';

const route = routesOf('fairway', { access: 'scoped', home: 'any' });
const CSV_TYPE = 'text/csv';

export function createBridgeRoutes(service: BridgeService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      BRIDGES_PATH,
      route({
        operationId: 'listBridges',
        summary: 'List the bridges of the table, by name',
        response: { 200: BridgeList, ...errorResponses('Internal', 'Database') },
      }),
      async () => ({ bridges: (await service.list()).map(toBridgeRecord), _links: linksTo(BRIDGES_PATH) }),
    );

    app.post(
      BRIDGES_PATH,
      route({
        operationId: 'createBridge',
        summary: 'Add a bridge',
        description: 'Heights are those of official tables; a notice to skippers takes precedence over them.',
        body: NewBridge,
        response: {
          201: Answer(BridgeRecord, 'The new bridge'),
          ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database'),
        },
      }),
      async ({ body }, reply) => reply.code(201).send(toBridgeAnswer(await service.create(toDetails(body)))),
    );

    app.get(
      `${BRIDGES_PATH}/:id`,
      route({
        operationId: 'getBridge',
        summary: 'Get a bridge',
        params: BridgeParams,
        response: {
          200: Answer(BridgeRecord, 'The bridge as it now is'),
          ...errorResponses('NotFound', 'Internal', 'Database'),
        },
      }),
      async ({ params }) => toBridgeAnswer(await service.get(parseId('Bridge', params.id))),
    );

    app.put(
      `${BRIDGES_PATH}/:id`,
      route({
        operationId: 'updateBridge',
        summary: 'Change the given fields of a bridge',
        params: BridgeParams,
        body: BridgeChanges,
        response: {
          200: Answer(BridgeRecord, 'The bridge as it now is'),
          ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database'),
        },
      }),
      async ({ params, body }) => toBridgeAnswer(await service.update(parseId('Bridge', params.id), body)),
    );

    app.delete(
      `${BRIDGES_PATH}/:id`,
      route({
        operationId: 'deleteBridge',
        summary: 'Remove a bridge',
        params: BridgeParams,
        response: { 204: NoContent('The bridge is removed'), ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async ({ params }, reply) => {
        await service.remove(parseId('Bridge', params.id));
        return reply.code(204).send();
      },
    );

    await app.register(async (upload) => {
      upload.removeAllContentTypeParsers();
      upload.addContentTypeParser(CSV_TYPE, { parseAs: 'string' }, (_request, body, done) => done(null, body));
      upload.addContentTypeParser('*', (_request, _payload, done) => done(notCsv()));
      upload.withTypeProvider<TypeBoxTypeProvider>().post(
        `${BRIDGES_PATH}/import`,
        {
          bodyLimit: LIMITS.bridgeTable.bytes,
          ...route({
            operationId: 'importBridges',
            config: { access: 'admin', home: 'any' },
            summary: 'Import a table of bridges',
            description:
              'CSV with the columns `name,lat,lon,water,km,height_m,reference,gauge_uuid,width_m` in any order; `gauge_uuid` may ' +
              'be a short name. All of it is stored, or nothing.',
            consumes: [CSV_TYPE],
            querystring: ImportQuery,
            body: Type.String({
              description: 'The table',
              examples: ['name,lat,lon,water,km,height_m,reference,gauge_uuid,width_m'],
            }),
            response: { 200: BridgeImport, ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database') },
          }),
        },
        async ({ body, query }) => {
          if (typeof body !== 'string') throw notCsv();
          return { ...(await service.importCsv(body, query.replace ?? false)), _links: linksTo(BRIDGES_PATH) };
        },
      );
    });
  };
}

const notCsv = () => badRequest(`Content-Type must be ${CSV_TYPE}`, fault('Content-Type', 'enum', [CSV_TYPE]));

const BRIDGES_PATH = '/v1/fairway/bridges';

const number = ({ least, most }: { least: number; most: number }, description: string) =>
  Type.Number({ minimum: least, maximum: most, description });

const Name = { ...Text('Not empty; white space around it is removed'), maxLength: BRIDGE_LIMITS.name.most };
const Latitude = number(BRIDGE_LIMITS.latitude, 'Degrees, north positive');
const Longitude = number(BRIDGE_LIMITS.longitude, 'Degrees, east positive');
const Water = Nullable({ ...Text('As gauges name it, such as `RHEIN`'), maxLength: BRIDGE_LIMITS.water.most });
const Km = Nullable(number(BRIDGE_LIMITS.km, 'River km'));
const HeightM = named('BridgeHeight', number(BRIDGE_LIMITS.heightM, 'In metres'), {
  description:
    'In metres: with `HSW` and `NORMAL` the clearance at that level, with `PNP` the underside above the zero of the gauge, else above the datum',
});
const Reference = named('BridgeReference', OneOf(BRIDGE_REFERENCES), {
  description:
    'What the height is relative to: `HSW` highest navigable level of the gauge, `NORMAL` normal level of a canal, `PNP` zero of the gauge, or a datum: `NHN`, `NN`, `NAP`, `TAW`, `LN02`, `ADRIA`',
});
const Gauge = Nullable({
  ...Text('UUID or short name of the reference gauge: each bridge has its own'),
  maxLength: BRIDGE_LIMITS.gauge.most,
});
const WidthM = Nullable(
  number(BRIDGE_LIMITS.widthM, 'Width within which the height is true, as of an arch, in metres'),
);

const needed = { name: Name, latitude: Latitude, longitude: Longitude, heightM: HeightM, reference: Reference };

const NewBridge = named(
  'NewBridge',
  Type.Object({
    ...needed,
    water: Type.Optional(Water),
    km: Type.Optional(Km),
    gauge: Type.Optional(Gauge),
    widthM: Type.Optional(WidthM),
  }),
  {
    description: 'A bridge to add',
    example: {
      name: 'Rheinkniebrücke',
      latitude: 51.2189,
      longitude: 6.7625,
      heightM: 9.1,
      reference: 'HSW',
      water: 'RHEIN',
      km: 743.6,
      gauge: 'DÜSSELDORF',
      widthM: 150,
    },
  },
);

const BridgeChanges = named(
  'BridgeChanges',
  Type.Partial(Type.Object({ ...needed, water: Water, km: Km, gauge: Gauge, widthM: WidthM })),
  { description: 'Fields of a bridge to change', example: { heightM: 9.2 } },
);

const BridgeParams = Type.Object({ id: Type.String({ description: 'UUID of the bridge' }) });

const ImportQuery = Type.Object({
  replace: Type.Optional(
    Type.Boolean({ description: 'Remove all bridges that there are first. Default: false, the bridges are added' }),
  ),
});

const record = {
  id: Uuid(),
  ...needed,
  water: Water,
  km: Km,
  gauge: Gauge,
  widthM: WidthM,
  created_at: Timestamp('When it was added'),
  updated_at: Timestamp('When it last changed'),
  _links: Type.Optional(Links),
};

const toDetails = ({
  water = null,
  km = null,
  gauge = null,
  widthM = null,
  ...given
}: Static<typeof NewBridge>): BridgeDetails => ({ ...given, water, km, gauge, widthM });

const example: Bridge = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb0',
  name: 'Rheinkniebrücke',
  latitude: 51.2189,
  longitude: 6.7625,
  water: 'RHEIN',
  km: 743.6,
  heightM: 9.1,
  reference: 'HSW',
  gauge: 'DÜSSELDORF',
  widthM: 150,
  createdAt: Date.parse('2026-11-18T10:12:00.000Z'),
  updatedAt: Date.parse('2026-11-20T08:35:59.400Z'),
};

const BridgeFields = Type.Object(record);

const toBridgeRecord = ({ createdAt, updatedAt, ...bridge }: Bridge): Static<typeof BridgeFields> => ({
  ...bridge,
  created_at: toTimestamp(createdAt),
  updated_at: toTimestamp(updatedAt),
});

const toBridgeAnswer = (bridge: Bridge) => ({
  ...toBridgeRecord(bridge),
  _links: linksTo(`${BRIDGES_PATH}/${bridge.id}`),
});

const BridgeRecord = named('Bridge', BridgeFields, {
  description: 'A bridge over the fairway',
  example: toBridgeAnswer(example),
});

const BridgeList = named('BridgeList', Type.Object({ bridges: Type.Array(BridgeRecord), _links: Links }), {
  description: 'The bridges, by name without case',
  example: { bridges: [toBridgeRecord(example)], _links: linksTo(BRIDGES_PATH) },
});

const BridgeImport = named(
  'BridgeImport',
  Type.Object({ imported: Type.Integer({ description: 'How many bridges were read and stored' }), _links: Links }),
  { description: 'What was imported', example: { imported: 48, _links: linksTo(BRIDGES_PATH) } },
);
