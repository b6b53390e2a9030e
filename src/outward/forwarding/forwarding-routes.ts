import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Clock } from '../../foundation/shared/clock.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { toTimeRange } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import { linksTo, Streamed } from '../../server/http/schema.ts';
import { streamObject, streamText } from '../../server/http/stream.ts';
import {
  FailedSent,
  ForwardingFailed,
  ForwardingLogs,
  ForwardingQueue,
  ForwardingStats,
  ForwardingStatus,
  LogsQuery,
  QueueCleared,
  QueueParams,
  StatsQuery,
  toBucketRecord,
  toDestinationRecord,
  toFailedSent,
  toLogRecord,
  toQueueItemRecord,
} from './forwarding-schema.ts';
import type { ForwardingService } from './forwarding-service.ts';

const route = routesOf('forwarding', { access: 'scoped', home: 'leader' });

export interface ForwardingRoutesDeps {
  service: ForwardingService;
  clock: Clock;
}

export function createForwardingRoutes({ service, clock }: ForwardingRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/v1/forwarding/status',
      route({
        operationId: 'getForwardingStatus',
        summary: 'The destinations: health, queue, last success',
        response: { 200: ForwardingStatus, ...errorResponses('Internal') },
      }),
      () => {
        const destinations = service.status().map(toDestinationRecord);
        return { enabled: destinations.length > 0, destinations, _links: linksTo('/v1/forwarding/status') };
      },
    );

    app.get(
      '/v1/forwarding/logs',
      route({
        config: { access: 'scoped', home: 'leader', streams: true },
        operationId: 'listForwardingLogs',
        summary: 'What was tried and when health changed, the newest first',
        querystring: LogsQuery,
        response: { 200: Streamed(ForwardingLogs), ...errorResponses('BadRequest', 'Internal', 'Database') },
      }),
      async ({ query: { destination, status, limit, ...range } }, reply) => {
        const { startSecs: start, endSecs: end, from, to } = toTimeRange(range, clock.now());
        let count = 0;
        async function* pages() {
          for await (const page of service.logPages({ from, to, destination, status, limit })) {
            count += page.length;
            yield page.map(toLogRecord);
          }
        }
        const after = () => ({ count, _links: linksTo('/v1/forwarding/logs') });
        reply.type('application/json; charset=utf-8');
        return reply.send(await streamObject({ before: { start, end }, name: 'logs', pages: pages(), after }));
      },
    );

    app.get(
      '/v1/forwarding/stats',
      route({
        operationId: 'getForwardingStatistics',
        summary: 'Tries, successes and latency by hour and destination',
        querystring: StatsQuery,
        response: { 200: ForwardingStats, ...errorResponses('BadRequest', 'Internal', 'Database') },
      }),
      async ({ query: { destination, ...range } }) => {
        const { startSecs: start, endSecs: end, from, to } = toTimeRange(range, clock.now());
        const buckets = (await service.stats({ from, to, destination })).map(toBucketRecord);
        return { start, end, buckets, _links: linksTo('/v1/forwarding/stats') };
      },
    );

    app.get(
      '/v1/forwarding/queue',
      route({
        config: { access: 'scoped', home: 'leader', streams: true },
        operationId: 'listForwardingQueues',
        summary: 'What waits for each destination, the oldest first',
        response: { 200: Streamed(ForwardingQueue), ...errorResponses('Internal', 'Database') },
      }),
      async (_request, reply) => {
        const toRecord = toQueueItemRecord(clock.now());
        const queues = service.status().map(({ name }) => ({ name, pages: toRecords(name) }));
        async function* toRecords(name: string) {
          for await (const page of service.queuePages(name)) yield page.map(toRecord);
        }
        reply.type('application/json; charset=utf-8');
        return reply.send(await streamText(queueListText(queues, { _links: linksTo('/v1/forwarding/queue') })));
      },
    );

    app.get(
      '/v1/forwarding/failed',
      route({
        operationId: 'listFailedPositions',
        summary: 'How many positions each destination has not received',
        response: { 200: ForwardingFailed, ...errorResponses('Internal', 'Database') },
      }),
      async () => ({ destinations: await service.failed(), _links: linksTo('/v1/forwarding/failed') }),
    );

    app.post(
      '/v1/forwarding/failed/:destination/send',
      route({
        operationId: 'sendFailedPositions',
        summary: 'Sends failed positions again, the oldest first',
        params: QueueParams,
        response: { 200: FailedSent, ...errorResponses('NotFound', 'Conflict', 'Internal', 'Database') },
      }),
      async ({ params }) => ({
        ...toFailedSent(await service.sendFailed(params.destination)),
        _links: linksTo('/v1/forwarding/failed'),
      }),
    );

    app.delete(
      '/v1/forwarding/queue/:destination',
      route({
        operationId: 'deleteForwardingQueue',
        summary: 'Removes what waits for a destination',
        params: QueueParams,
        response: { 204: QueueCleared, ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async ({ params }, reply) => {
        await service.clear(params.destination);
        return reply.code(204).send();
      },
    );
  };
}

/** One queue of the listing; `pages` are its items as shown. */
interface ListedQueue {
  name: string;
  pages: AsyncIterable<readonly object[]>;
}

/**
 * Streams the listing of all queues as JSON text, since a queue can hold a million items. The count follows the items
 * because it is the number of items listed: the queue changes meanwhile.
 */
async function* queueListText(queues: readonly ListedQueue[], rest: object): AsyncGenerator<string> {
  let opening = '{"queues":[';
  for (const { name, pages } of queues) {
    opening += `{"name":${JSON.stringify(name)},"items":[`;
    let count = 0;
    for await (const page of pages) {
      if (page.length === 0) continue;
      yield opening + JSON.stringify(page).slice(1, -1);
      opening = ',';
      count += page.length;
    }
    yield `${count === 0 ? opening : ''}],"count":${count}}`;
    opening = ',';
  }
  yield `${queues.length === 0 ? opening : ''}],${JSON.stringify(rest).slice(1)}`;
}
