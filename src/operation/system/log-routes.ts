import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { parseInstant } from '../../server/http/parameters.ts';
import { linksTo } from '../../server/http/schema.ts';
import { LOGS_PATH, LogList, LogQuery, toLogRecord } from './log-schema.ts';
import type { LogService } from './log-service.ts';

export function createLogRoutes(service: LogService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      LOGS_PATH,
      {
        config: { access: 'admin', home: 'any' },
        schema: {
          operationId: 'listLogLines',
          summary: 'The last lines of the log',
          description:
            'Up to 1,000 lines or 256 KB since the start of the process, of the levels that `log.level` writes. Of ' +
            'several instances each has its own.',
          tags: ['system'],
          querystring: LogQuery,
          response: { 200: LogList, ...errorResponses('BadRequest') },
        },
      },
      async ({ query: { level, since, after, limit } }, reply) => {
        const from = since === undefined ? undefined : parseInstant('since', since);
        const { lines, cursor } = service.read({ level, since: from, after, limit });
        reply.header('cache-control', 'no-store');
        return { lines: lines.map(toLogRecord), cursor, _links: linksTo(LOGS_PATH) };
      },
    );
  };
}
