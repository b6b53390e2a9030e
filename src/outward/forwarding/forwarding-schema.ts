import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { causeOf, toStatusReason } from '../../foundation/shared/reason.ts';
import { Cause } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { Links, linksTo, NoContent, Nullable, OneOf, secondsRange, Timestamp, Uuid } from '../../server/http/schema.ts';
import type { DestinationStatus } from './forwarding-service.ts';
import { LOG_STATUSES, type LogEntry, type StatsBucket } from './log/log-entry.ts';
import type { ReplayResult } from './log/replay.ts';
import type { QueuedPlace } from './queue-store.ts';

const MAX_LIMIT = 10_000;
const DEFAULT_LIMIT = 100;

const range = {
  ...secondsRange,
  destination: Type.Optional(Type.String({ pattern: '^[^\\u0000]*$', description: 'Name of one destination' })),
};

export const LogsQuery = Type.Object({
  ...range,
  status: Type.Optional(OneOf(LOG_STATUSES)),
  limit: Type.Integer({ minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT, description: 'At most so many' }),
});

export const StatsQuery = Type.Object(range);

/** Any text: an impossible name gets the same answer as an unknown one. */
export const QueueParams = Type.Object({ destination: Type.String() });

const DestinationRecord = named(
  'ForwardingDestination',
  Type.Object({
    name: Type.String(),
    url: Type.String(),
    healthy: Type.Boolean(),
    queueLength: Type.Integer({ description: 'Positions that wait' }),
    consecutiveFailures: Type.Integer({ description: 'Failed tries since the last success' }),
    healthUrl: Nullable(Type.String()),
    healthCheckOk: Nullable(Type.Boolean({ description: 'The last check; null before it and without a health URL' })),
    lastSuccess: Nullable(Timestamp('When a position was last delivered')),
    lastError: Nullable(Type.String({ description: 'Why the last failed try failed' })),
    cause: Type.Optional(Cause),
  }),
  { description: 'A server on shore that positions are forwarded to' },
);

const LogRecord = named(
  'ForwardingLog',
  Type.Object({
    id: Uuid(),
    timestamp: Timestamp('When it was logged'),
    destination: Type.String(),
    status: OneOf(LOG_STATUSES),
    statusCode: Nullable(Type.Integer({ description: 'HTTP status; null where there was no answer' })),
    errorMessage: Nullable(Type.String()),
    cause: Type.Optional(Cause),
    postBody: Nullable(Type.String({ description: 'The JSON text that was sent' })),
    latencyMs: Nullable(Type.Integer({ description: 'Milliseconds to the answer, or until it was given up' })),
    retries: Type.Integer({ description: 'Retries that had been made before' }),
  }),
  { description: 'A try to send a position' },
);

const BucketRecord = named(
  'ForwardingHour',
  Type.Object({
    bucket: Timestamp('The start of the hour'),
    destination: Type.String(),
    total: Type.Integer({ description: 'Tries to send' }),
    successCount: Type.Integer(),
    avgLatencyMs: Type.Number(),
    maxLatencyMs: Type.Number(),
  }),
  { description: 'The tries of an hour to one destination' },
);

const QueueItemRecord = named(
  'QueuedPosition',
  Type.Object({
    retries: Type.Integer({ description: 'Retries so far' }),
    ageSecs: Type.Integer({ description: 'Seconds since it was queued' }),
    latitude: Type.Number(),
    longitude: Type.Number(),
  }),
  { description: 'A position that waits' },
);

export function toDestinationRecord(status: DestinationStatus): Static<typeof DestinationRecord> {
  const { lastSuccessAt, lastError, ...rest } = status;
  return {
    ...rest,
    lastSuccess: lastSuccessAt === null ? null : toTimestamp(lastSuccessAt),
    lastError: lastError?.text ?? null,
    ...causeOf(lastError),
  };
}

export const toLogRecord = ({ error, ...entry }: LogEntry): Static<typeof LogRecord> => ({
  ...entry,
  errorMessage: error?.text ?? null,
  ...causeOf(error),
  timestamp: toTimestamp(entry.timestamp),
});

export const toBucketRecord = (bucket: StatsBucket): Static<typeof BucketRecord> => ({
  ...bucket,
  bucket: toTimestamp(bucket.bucket),
});

export const toQueueItemRecord =
  (now: number) =>
  ({ retries, queued_at, latitude, longitude }: QueuedPlace): Static<typeof QueueItemRecord> => ({
    retries,
    ageSecs: Math.max(0, Math.floor((now - queued_at) / 1000)),
    latitude,
    longitude,
  });

const NOW = Date.parse('2026-11-20T08:36:00.000Z');
const DAY_SECS = 86_400;
const exampleRange = { start: NOW / 1000 - DAY_SECS, end: NOW / 1000 };

const exampleEntry: LogEntry = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60',
  timestamp: NOW,
  destination: 'shore',
  status: 'success',
  statusCode: 201,
  error: null,
  postBody: '{"latitude":50.360022,"longitude":7.601915,"altitude":64.3,"heading":147.3,"timestamp":1795163759}',
  latencyMs: 84,
  retries: 0,
};

const exampleStatus: DestinationStatus = {
  name: 'shore',
  url: 'https://shore.example.org',
  healthy: true,
  queueLength: 0,
  consecutiveFailures: 0,
  healthUrl: 'https://shore.example.org/health',
  healthCheckOk: true,
  lastSuccessAt: NOW,
  lastError: toStatusReason('it answers with 503', 503),
};

export const ForwardingStatus = named(
  'ForwardingStatus',
  Type.Object({ enabled: Type.Boolean(), destinations: Type.Array(DestinationRecord), _links: Links }),
  {
    description: 'The destinations, in the order of the configuration',
    example: {
      enabled: true,
      destinations: [toDestinationRecord(exampleStatus)],
      _links: linksTo('/v1/forwarding/status'),
    },
  },
);

const rangeRecord = {
  start: Type.Integer({ description: 'From, Unix seconds' }),
  end: Type.Integer({ description: 'To, Unix seconds' }),
};

export const ForwardingLogs = named(
  'ForwardingLogList',
  Type.Object({ ...rangeRecord, count: Type.Integer(), logs: Type.Array(LogRecord), _links: Links }),
  {
    description: 'What was tried, the newest first',
    example: { ...exampleRange, count: 1, logs: [toLogRecord(exampleEntry)], _links: linksTo('/v1/forwarding/logs') },
  },
);

export const ForwardingStats = named(
  'ForwardingStatistics',
  Type.Object({ ...rangeRecord, buckets: Type.Array(BucketRecord), _links: Links }),
  {
    description: 'The tries of each hour and destination, the oldest hour first',
    example: {
      ...exampleRange,
      buckets: [
        {
          bucket: '2026-11-20T08:00:00.000Z',
          destination: 'shore',
          total: 37,
          successCount: 36,
          avgLatencyMs: 91.4,
          maxLatencyMs: 640,
        },
      ],
      _links: linksTo('/v1/forwarding/stats'),
    },
  },
);

const Queue = named(
  'ForwardingQueue',
  Type.Object({
    name: Type.String({ description: 'The destination' }),
    count: Type.Integer(),
    items: Type.Array(QueueItemRecord),
  }),
  { description: 'What waits for a destination' },
);

export const ForwardingQueue = named('ForwardingQueueList', Type.Object({ queues: Type.Array(Queue), _links: Links }), {
  description: 'What waits for each destination, the oldest first',
  example: {
    queues: [
      { name: 'shore', count: 1, items: [{ retries: 2, ageSecs: 14, latitude: 50.360022, longitude: 7.601915 }] },
    ],
    _links: linksTo('/v1/forwarding/queue'),
  },
});

export const ForwardingFailed = named(
  'FailedPositionList',
  Type.Object({
    destinations: Type.Array(
      Type.Object({
        name: Type.String(),
        failed: Type.Integer({ description: 'Positions in the log that were given up and can be sent again' }),
      }),
    ),
    _links: Links,
  }),
  {
    description: 'What each destination has not received',
    example: { destinations: [{ name: 'office', failed: 12 }], _links: linksTo('/v1/forwarding/failed') },
  },
);

export const FailedSent = named(
  'FailedPositionsResult',
  Type.Object({
    delivered: Type.Integer(),
    refused: Type.Integer({ description: 'Refused again, for good' }),
    stoppedBy: Nullable(Type.String({ description: 'Why it ended before the end; null when it did not' })),
    cause: Type.Optional(Cause),
    _links: Links,
  }),
  {
    description: 'What became of them; a run ends after ten seconds, and another one goes on',
    example: { delivered: 12, refused: 0, stoppedBy: null, _links: linksTo('/v1/forwarding/failed') },
  },
);

export const toFailedSent = ({ stoppedBy, ...sent }: ReplayResult) => ({
  ...sent,
  stoppedBy: stoppedBy?.text ?? null,
  ...causeOf(stoppedBy),
});

export const QueueCleared = NoContent('The queue is empty');
