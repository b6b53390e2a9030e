import Type from 'typebox';
import type { Clock } from '../../foundation/shared/clock.ts';
import { createArgumentParser } from '../../server/graphql/arguments.ts';
import type { GraphqlPart } from '../../server/graphql/part.ts';
import { toTimeRange } from '../../server/http/parameters.ts';
import {
  LogsQuery,
  StatsQuery,
  toBucketRecord,
  toDestinationRecord,
  toLogRecord,
  toQueueItemRecord,
} from './forwarding-schema.ts';
import type { ForwardingService } from './forwarding-service.ts';
import type { ForwardingHealth } from './live-health.ts';
import { LOG_STATUSES, type LogEntry, type LogQuery } from './log/log-entry.ts';

/** Assumed number of buckets in statistics: thirty days, five destinations. */
const USUAL_BUCKETS = 30 * 24 * 5;
/** Maximum statistics in one operation: each reads the log of its whole range. */
const STATS_COST = 12_000;

const typeDefs = `
type Query {
  "How the destinations are now; their health URLs are asked, at most once a second."
  health: Health!
  "The destinations: health, queue, last success."
  forwardingStatus: ForwardingStatus!
  "What was tried and when health changed, the newest first. Times are Unix seconds; default: the last 24 hours."
  forwardingLogs(
    start: Float
    end: Float
    destination: String
    status: ForwardingLogStatus
    "1 to 10000"
    limit: Int = 100
  ): ForwardingLogs!
  "Tries, successes and latency by hour and destination, the oldest hour first."
  forwardingStats(start: Float, end: Float, destination: String): ForwardingStats!
  "What waits for each destination, the oldest first."
  forwardingQueue: [ForwardingQueue!]!
}

type Mutation {
  "Removes what waits for the destination, or for all of them; returns how many positions there were."
  clearForwardingQueue(destination: String): Int!
}

type Health {
  forwardingEnabled: Boolean!
  forwardingDestinations: [ForwardingDestinationHealth!]!
}

type ForwardingDestinationHealth {
  name: String!
  healthy: Boolean!
  queueLength: Int!
  "Failed tries since the last success."
  consecutiveFailures: Int!
  healthUrl: String
  "Null without a health URL."
  healthCheckOk: Boolean
  healthCheckResponseTimeMs: Float
}

type ForwardingStatus {
  enabled: Boolean!
  "In the order of the configuration."
  destinations: [ForwardingDestination!]!
}

type ForwardingDestination {
  name: String!
  url: String!
  healthy: Boolean!
  "Positions that wait."
  queueLength: Int!
  "Failed tries since the last success."
  consecutiveFailures: Int!
  healthUrl: String
  "The last check; null before it and without a health URL."
  healthCheckOk: Boolean
  "RFC 3339."
  lastSuccess: String
  "Why the last failed try failed."
  lastError: String
  cause: Cause
}

"The meaning of the text beside it, for programs. More codes can be added."
type Cause {
  code: String!
  "Code of the system, of TLS or of a library."
  system: String
  "Status that the other side answers with."
  status: Int
  "Time within which nothing came."
  withinMs: Int
  "SHA-256 of the certificate that the other side presents."
  fingerprint: String
}

enum ForwardingLogStatus {
  ${LOG_STATUSES.join('\n  ')}
}

type ForwardingLogs {
  start: Float!
  end: Float!
  count: Int!
  logs: [ForwardingLog!]!
}

type ForwardingLog {
  id: ID!
  "RFC 3339."
  timestamp: String!
  destination: String!
  status: ForwardingLogStatus!
  "Null where there was no answer."
  statusCode: Int
  errorMessage: String
  cause: Cause
  "The JSON text that was sent."
  postBody: String
  latencyMs: Int
  "Retries that had been made before."
  retries: Int!
}

type ForwardingStats {
  start: Float!
  end: Float!
  buckets: [ForwardingBucket!]!
}

type ForwardingBucket {
  "The start of the hour, RFC 3339."
  bucket: String!
  destination: String!
  "Tries to send."
  total: Int!
  successCount: Int!
  avgLatencyMs: Float!
  maxLatencyMs: Float!
}

type ForwardingQueue {
  "The destination."
  name: String!
  "All that wait, also those beyond the limit."
  count: Int!
  items("1 to 1000" limit: Int = 100): [ForwardingQueueItem!]!
}

type ForwardingQueueItem {
  "Retries so far."
  retries: Int!
  "Seconds since it was queued."
  ageSecs: Int!
  latitude: Float!
  longitude: Float!
}
`;

const ItemsQuery = Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }) });
const ClearQuery = Type.Object({ destination: Type.Optional(Type.String()) });

export interface ForwardingGraphqlDeps {
  service: ForwardingService;
  health: () => Promise<ForwardingHealth>;
  clock: Clock;
}

/** GraphQL fields of forwarding: the same answers as the routes. */
export function createForwardingGraphql({ service, health, clock }: ForwardingGraphqlDeps): GraphqlPart {
  const parseLogsQuery = createArgumentParser(LogsQuery);
  const parseStatsQuery = createArgumentParser(StatsQuery);
  const parseItemsQuery = createArgumentParser(ItemsQuery);
  const parseClearQuery = createArgumentParser(ClearQuery);

  async function queueItems(name: string, limit: number) {
    const items: ReturnType<ReturnType<typeof toQueueItemRecord>>[] = [];
    const toRecord = toQueueItemRecord(clock.now());
    for await (const page of service.queuePages(name, limit)) items.push(...page.map(toRecord));
    return items;
  }

  /** Entries are read once, and only if selected; otherwise they are counted in the database. */
  function readLogs(query: LogQuery) {
    let reading: Promise<LogEntry[]> | undefined;
    const read = async () => (await Array.fromAsync(service.logPages(query))).flat();
    return {
      async logs() {
        reading ??= read();
        return (await reading).map(toLogRecord);
      },
      async count() {
        // All fields of an object start before any continues, so `logs` is known to be selected by then.
        await Promise.resolve();
        return reading === undefined ? service.countLogs(query) : (await reading).length;
      },
    };
  }

  return {
    typeDefs,
    listSizes: { 'ForwardingStats.buckets': USUAL_BUCKETS },
    fieldCosts: { 'Query.forwardingStats': STATS_COST },
    resolvers: {
      Query: {
        async health() {
          const { enabled, destinations } = await health();
          return { forwardingEnabled: enabled, forwardingDestinations: destinations };
        },
        forwardingStatus() {
          const destinations = service.status().map(toDestinationRecord);
          return { enabled: destinations.length > 0, destinations };
        },
        forwardingLogs(_parent, args) {
          const { destination, status, limit, ...range } = parseLogsQuery(args);
          const { startSecs: start, endSecs: end, from, to } = toTimeRange(range, clock.now());
          return { start, end, ...readLogs({ from, to, destination, status, limit }) };
        },
        async forwardingStats(_parent, args) {
          const { destination, ...range } = parseStatsQuery(args);
          const { startSecs: start, endSecs: end, from, to } = toTimeRange(range, clock.now());
          return { start, end, buckets: (await service.stats({ from, to, destination })).map(toBucketRecord) };
        },
        forwardingQueue: () => service.status().map(({ name, queueLength: count }) => ({ name, count })),
      },
      ForwardingQueue: {
        items: ({ name }: { name: string }, args) => queueItems(name, parseItemsQuery(args).limit),
      },
      Mutation: {
        clearForwardingQueue: (_parent, args) => service.clear(parseClearQuery(args).destination),
      },
    },
  };
}
