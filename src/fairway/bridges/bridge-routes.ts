import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { parseId } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import { Answer, linksTo, NoContent } from '../../server/http/schema.ts';
import {
  BRIDGES_PATH,
  BridgeChanges,
  BridgeImport,
  BridgeList,
  BridgeParams,
  BridgeRecord,
  ImportQuery,
  NewBridge,
  toBridgeAnswer,
  toBridgeRecord,
  toDetails,
} from './bridge-schema.ts';
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
