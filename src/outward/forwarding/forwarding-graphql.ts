import Type from 'typebox';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { GraphqlPart } from '../../server/graphql/engine.ts';
import { createArgumentParser } from '../../server/graphql/index.ts';
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
import { LOG_STATUSES, type LogEntry, type LogQuery, type LogStatus } from './log/log-entry.ts';

/** Assumed number of buckets in statistics: thirty days, five destinations. */
const USUAL_BUCKETS = 30 * 24 * 5;
/** Maximum statistics in one operation: each reads the log of its whole range. */
const STATS_COST = 12_000;

const STATUS_MEANINGS: Readonly<Record<LogStatus, string>> = {
  success: 'Accepted.',
  catchup: 'Accepted, after it had waited in the queue.',
  failed: 'Given up.',
  retrying: 'A failed try; it is tried again.',
  health_up: 'The destination is healthy again.',
  health_down: 'The destination is unhealthy.',
};

const typeDefs = `
"What can be read."
type Query {
  "How the destinations are now; their health URLs are asked, at most once a second."
  health: Health!
  "The destinations: health, queue, last success."
  forwardingStatus: ForwardingStatus!
  "What was tried and when health changed, the newest first. Times are Unix seconds; default: the last 24 hours."
  forwardingLogs(
    "From, Unix seconds"
    start: Float
    "To, Unix seconds"
    end: Float
    "Name of one destination"
    destination: String
    "Only entries of this kind"
    status: ForwardingLogStatus
    "1 to 10000"
    limit: Int = 100
  ): ForwardingLogs!
  "Tries, successes and latency by hour and destination, the oldest hour first."
  forwardingStats(
    "From, Unix seconds"
    start: Float
    "To, Unix seconds"
    end: Float
    "Name of one destination"
    destination: String
  ): ForwardingStats!
  "What waits for each destination, the oldest first."
  forwardingQueue: [ForwardingQueue!]!
}

"What can be changed."
type Mutation {
  "Removes what waits for the destination, or for all of them; returns how many positions there were."
  clearForwardingQueue(
    "Name of one destination"
    destination: String
  ): Int!
}

"How the destinations are."
type Health {
  "Whether a destination is configured."
  forwardingEnabled: Boolean!
  "In the order of the configuration."
  forwardingDestinations: [ForwardingDestinationHealth!]!
}

"Health of one destination."
type ForwardingDestinationHealth {
  "Name of the destination."
  name: String!
  "Whether it accepts positions."
  healthy: Boolean!
  "Positions that wait."
  queueLength: Int!
  "Failed tries since the last success."
  consecutiveFailures: Int!
  "The URL that is asked for its health, without credentials; null where none is configured."
  healthUrl: String
  "Null without a health URL."
  healthCheckOk: Boolean
  "Milliseconds to the answer of the health URL; null where it was not asked."
  healthCheckResponseTimeMs: Float
}

"Forwarding and its destinations."
type ForwardingStatus {
  "Whether a destination is configured."
  enabled: Boolean!
  "In the order of the configuration."
  destinations: [ForwardingDestination!]!
}

"One destination, as it is now."
type ForwardingDestination {
  "Name of the destination."
  name: String!
  "Where positions are sent to, without credentials."
  url: String!
  "Whether it accepts positions."
  healthy: Boolean!
  "Positions that wait."
  queueLength: Int!
  "Failed tries since the last success."
  consecutiveFailures: Int!
  "The URL that is asked for its health, without credentials; null where none is configured."
  healthUrl: String
  "The last check; null before it and without a health URL."
  healthCheckOk: Boolean
  "RFC 3339."
  lastSuccess: String
  "Why the last failed try failed."
  lastError: String
  "The meaning of lastError, for programs; null where it is not known."
  cause: Cause
}

"The meaning of the text beside it, for programs. More codes can be added."
type Cause {
  "The meaning, such as: refused."
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

"What an entry of the log is about."
enum ForwardingLogStatus {
  ${LOG_STATUSES.map((status) => `"${STATUS_MEANINGS[status]}"\n  ${status}`).join('\n  ')}
}

"Entries of the log in a time range."
type ForwardingLogs {
  "Start of the range, Unix seconds."
  start: Float!
  "End of the range, Unix seconds."
  end: Float!
  "Number of entries."
  count: Int!
  "The entries, the newest first."
  logs: [ForwardingLog!]!
}

"One try to send, or one change of health."
type ForwardingLog {
  "Id of the entry."
  id: ID!
  "RFC 3339."
  timestamp: String!
  "Name of the destination."
  destination: String!
  "What it is about."
  status: ForwardingLogStatus!
  "Null where there was no answer."
  statusCode: Int
  "Why it failed; null where it did not."
  errorMessage: String
  "The meaning of errorMessage, for programs; null where it is not known."
  cause: Cause
  "The JSON text that was sent."
  postBody: String
  "Milliseconds to the answer, or until it was given up; null for a change of health."
  latencyMs: Int
  "Retries that had been made before."
  retries: Int!
}

"Tries in a time range, by hour and destination."
type ForwardingStats {
  "Start of the range, Unix seconds."
  start: Float!
  "End of the range, Unix seconds."
  end: Float!
  "The oldest hour first."
  buckets: [ForwardingBucket!]!
}

"The tries of one hour to one destination."
type ForwardingBucket {
  "The start of the hour, RFC 3339."
  bucket: String!
  "Name of the destination."
  destination: String!
  "Tries to send."
  total: Int!
  "Tries that were accepted."
  successCount: Int!
  "Mean latency, ms."
  avgLatencyMs: Float!
  "Longest latency, ms."
  maxLatencyMs: Float!
}

"The queue of one destination."
type ForwardingQueue {
  "The destination."
  name: String!
  "All that wait, also those beyond the limit."
  count: Int!
  "The positions that wait, the oldest first."
  items("1 to 1000" limit: Int = 100): [ForwardingQueueItem!]!
}

"One position that waits."
type ForwardingQueueItem {
  "Retries so far."
  retries: Int!
  "Seconds since it was queued."
  ageSecs: Int!
  "Degrees, north positive."
  latitude: Float!
  "Degrees, east positive."
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
        // Wait until all fields of the object have started: then it is known whether `logs` is selected.
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
