import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { DIAGNOSTICS_PATH, Diagnostics } from './diagnostics-schema.ts';
import type { DiagnosticsService } from './diagnostics-service.ts';

export function createDiagnosticsRoutes(service: DiagnosticsService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      DIAGNOSTICS_PATH,
      {
        config: { access: 'admin', home: 'any' },
        schema: {
          operationId: 'getDiagnostics',
          summary: 'What a report of a problem needs, in one file',
          description:
            'Without passwords, keys and tokens. Log lines, names of destinations and MMSIs are in it: read it before ' +
            'you hand it to somebody.',
          tags: ['system'],
          response: { 200: Diagnostics, ...errorResponses('Internal') },
        },
      },
      async (_request, reply) => {
        const bundle = await service.collect();
        const time = bundle.createdAt.slice(0, 19).replaceAll(':', '');
        reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="wheelhouse-diagnostics-${time}.json"`)
          .type('application/json; charset=utf-8');
        return reply.serializer((body: object) => JSON.stringify(body, null, 1)).send(bundle);
      },
    );
  };
}
