import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { parseInstant } from '../../server/http/parameters.ts';
import { Links, linksTo, Nullable, OneOf, Timestamp } from '../../server/http/schema.ts';
import { LEVELS, type LogLine, type LogService } from './log-service.ts';

const LOGS_PATH = '/v1/logs';

const LogQuery = Type.Object({
  level: Type.Optional(OneOf(LEVELS, 'Of this level and above; default: all')),
  since: Type.Optional(
    Type.String({ maxLength: 40, description: 'Written at this time or later: RFC 3339 or Unix seconds' }),
  ),
  after: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{1,32}\\.[0-9]{1,15}$',
      description: 'The `cursor` of an earlier answer: only the lines written since then',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, description: 'The newest ones, at most so many; default: all' }),
  ),
});

const LogRecord = named(
  'LogLine',
  Type.Object({
    id: Type.String({ description: 'Of this line alone' }),
    time: Nullable(Timestamp('When it was written')),
    level: OneOf(LEVELS, 'How serious it is'),
    message: Type.String({ description: 'For people; plain text of any content' }),
    code: Nullable(Type.String({ description: 'Of a warning or an error: docs/operations.md says what to do' })),
    facts: Type.Record(Type.String(), Type.Unknown(), { description: 'What else the line has' }),
  }),
  { description: 'A line of the log of the service' },
);

const LogList = named(
  'LogLineList',
  Type.Object({
    lines: Type.Array(LogRecord, { description: 'Oldest first' }),
    cursor: Type.String({ description: 'For `after` of the next request' }),
    _links: Links,
  }),
  {
    description: 'The last lines of the log of this process',
    example: {
      lines: [
        {
          id: '5f0c1b2a9d3e.41',
          time: '2026-11-20T08:35:59.400Z',
          level: 'warn',
          message: 'position not available',
          code: 'position.unavailable',
          facts: { reason: 'no fix' },
        },
      ],
      cursor: '5f0c1b2a9d3e.41',
      _links: linksTo(LOGS_PATH),
    },
  },
);

const toLogRecord = ({ id, at, level, message, code, facts }: LogLine): Static<typeof LogRecord> => ({
  id,
  time: at === null ? null : toTimestamp(at),
  level,
  message,
  code,
  facts,
});

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
