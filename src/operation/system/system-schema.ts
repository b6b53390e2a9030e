import Type, { type Static } from 'typebox';
import { Cause } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { Answer, Links, linksTo, Nullable, OneOf, Timestamp } from '../../server/http/schema.ts';
import { TRUST_CAUSES, TRUST_STATES } from '../../vessel/position/index.ts';
import { VehiclesHealth } from './vehicles-health.ts';

const Status = <const T extends string>(...words: T[]) => OneOf(words);

const Feed = Type.Object({
  status: Status('disabled', 'disconnected', 'connected', 'connected_no_data'),
  lastMessageAt: Nullable(Timestamp('When the last message came')),
  messagesPerMinute: Type.Number(),
});

const Reconnects = Type.Integer({ description: 'Connections after the first' });
const LastError = Nullable(Type.String({ description: 'Why the last connection ended; null before the first end' }));

const LocalFeed = Type.Object({
  ...Feed.properties,
  lastError: Type.Optional(Type.String({ description: 'Why there is no connection; absent while there is one' })),
  cause: Type.Optional(Cause),
});

const RemoteFeed = Type.Object({
  ...Feed.properties,
  phase: Nullable(
    OneOf(
      ['no_position', 'connecting', 'subscribed', 'pausing', 'refused'],
      'What it does now: without a position nothing is subscribed; refused by every address it waits for a restart',
    ),
  ),
  reconnects: Reconnects,
  lastError: LastError,
  cause: Type.Optional(Cause),
  retryAt: Nullable(Timestamp('When it is tried again; null unless it pauses')),
});

const Forward = Type.Object({
  status: Status('disabled', 'disconnected', 'connected'),
  lastMessageAt: Nullable(Timestamp('When the last frame was sent to the partner')),
  reconnects: Reconnects,
  lastError: LastError,
  cause: Type.Optional(Cause),
});

const Stations = Type.Object(
  {
    receiving: Type.Integer({ description: 'Stations that messages come from' }),
    silent: Type.Integer({ description: 'Stations without a message for two minutes' }),
    disconnected: Type.Integer({ description: 'Stations without a connection' }),
    setAside: Type.Integer({ description: 'Stations of which nothing is used, see `GET /v1/stations`' }),
  },
  { description: 'Only where `ais.stations` is set' },
);

const Destination = Type.Object({
  name: Type.Optional(Type.String({ description: 'Left out where `auth.scope` is `all`' })),
  healthy: Type.Boolean(),
  queueLength: Type.Integer(),
  consecutiveFailures: Type.Integer(),
  healthUrl: Type.Optional(Type.String({ description: 'Where configured, and `auth.scope` is not `all`' })),
  healthCheckOk: Nullable(Type.Boolean({ description: 'Null without a health URL' })),
  healthCheckResponseTimeMs: Type.Optional(Type.Number({ description: 'Where a health URL is configured' })),
});

const HealthBody = Type.Object({
  status: OneOf(
    ['healthy', 'degraded', 'unhealthy'],
    'Degraded: the database answers, but writing fails or failed within the last minute',
  ),
  uptime: Type.Integer({ description: 'Seconds since the start' }),
  services: Type.Object({
    database: Type.Object({
      status: Status('connected', 'disconnected'),
      writes: Type.Optional(
        Type.Object(
          {
            status: Status('ok', 'failing'),
            lastError: Nullable(Type.String({ description: 'Code of the engine, for example `SQLITE_FULL`' })),
            lastErrorAt: Nullable(Timestamp('When a write last failed')),
            lastSuccessAt: Nullable(Timestamp('When a write last succeeded; null before the first')),
          },
          { description: 'Only where a write has failed since the start' },
        ),
      ),
    }),
    router: Type.Object({
      status: Status('connected', 'disconnected'),
      provider: Type.String({ description: 'The configured `router.provider`' }),
      reason: Nullable(Type.String({ description: 'Why there is no position; null while there is one' })),
      cause: Type.Optional(
        OneOf(
          ['waiting', 'noFix', 'unreachable', 'stale'],
          'The kind of `reason`: nothing has come yet, the router has no position, it does not answer, or its last fix is ' +
            'too old. Left out while there is a position, and without a router',
        ),
      ),
      causeDetail: Type.Optional(Cause),
      lastFixAt: Nullable(Timestamp('When the last fix was measured')),
      fixAgeSecs: Type.Optional(
        Type.Number({
          description:
            "Age of the last fix in seconds, by the receiver's clock where that of this computer differs; left out " +
            'before the first fix',
        }),
      ),
      active: Type.Optional(
        Type.String({
          description: 'Provider of the source that your position comes from; only with `router.backups`',
        }),
      ),
      sources: Type.Optional(
        Type.Array(
          Type.Object({
            provider: Type.String(),
            active: Type.Boolean({ description: 'Whether your position comes from it' }),
            status: Status('connected', 'disconnected'),
            reason: Nullable(Type.String({ description: 'Why it gives no position; null while it does' })),
            causeDetail: Type.Optional(Cause),
            lastFixAt: Nullable(Timestamp('When its last fix was measured')),
          }),
          { description: 'Every source, best first; only with `router.backups`' },
        ),
      ),
      trust: Type.Optional(
        Type.Object(
          {
            state: OneOf(TRUST_STATES, 'How far the position can be trusted'),
            cause: Type.Optional(OneOf(TRUST_CAUSES, 'What speaks against it; absent while it is good')),
          },
          { description: 'See `GET /v1/router/gps/trust`; absent without a router, and where nothing is judged' },
        ),
      ),
      clockAheadSecs: Type.Optional(
        Type.Integer({
          description:
            "Seconds that this computer's clock is ahead of the receiver's, negative where it is behind; only while " +
            'they differ by 10 s or more',
        }),
      ),
    }),
    forwarding: Type.Object({
      enabled: Type.Boolean(),
      healthy: Type.Boolean(),
      queueLength: Type.Integer(),
      consecutiveFailures: Type.Integer({ description: 'The most that any destination has' }),
      destinations: Type.Array(Destination),
    }),
    ais: Type.Object({ local: LocalFeed, remote: RemoteFeed, forward: Forward, stations: Type.Optional(Stations) }),
    mqtt: Type.Optional(
      Type.Object({
        status: Status('connected', 'disconnected'),
        lastError: Nullable(Type.String({ description: 'Why there is no connection' })),
        cause: Type.Optional(Cause),
      }),
    ),
    gauge: Type.Optional(
      Type.Object(
        {
          status: Status('waiting', 'connected', 'disconnected'),
          lastSuccessAt: Nullable(Type.String({ format: 'date-time', description: 'When it last answered' })),
          lastError: Nullable(Type.String({ description: 'Why it does not answer' })),
          cause: Type.Optional(Cause),
        },
        { description: 'The gauge service, where water levels are fetched' },
      ),
    ),
    fairway: Type.Optional(
      Type.Object(
        {
          sources: Type.Array(
            Type.Object({
              name: Type.Optional(Type.String({ description: 'Left out where everything else needs a key' })),
              status: Status('waiting', 'connected', 'disconnected'),
              lastSuccessAt: Nullable(Timestamp('When it last answered')),
              isOld: Type.Boolean({ description: 'Its notices may be out of date' }),
              lastError: Nullable(Type.String({ description: 'Why it does not answer' })),
              cause: Type.Optional(Cause),
            }),
          ),
        },
        { description: 'The sources of notices to skippers; only where the fairway is enabled' },
      ),
    ),
    vehicles: Type.Optional(VehiclesHealth),
    eta: Type.Optional(
      Type.Object(
        {
          learntAt: Nullable(Timestamp('Up to when tracks are learnt; null before the first time')),
          bytes: Type.Integer({ description: 'Room that learnt ways need in the database' }),
          checked: Type.Integer({ description: 'Past predictions that were compared with the arrival' }),
          within: Type.Integer({ description: 'Of these, arrivals within the predicted range; should be 80 of 100' }),
          miscalibrated: Type.Boolean({
            description: 'Whether fewer than 70 or more than 90 of 100 arrivals were within',
          }),
          learningFailures: Type.Integer({ description: 'Times since the start that ways could not be learnt' }),
        },
        { description: 'Arrivals; only where they are enabled' },
      ),
    ),
    tracks: Type.Optional(
      Type.Object({
        status: Status('recording', 'following', 'failing'),
        oldest: Nullable(Type.String({ format: 'date-time', description: 'When the oldest closed segment begins' })),
        bytes: Type.Integer({ description: 'Room that closed segments need in the database' }),
        openPoints: Type.Integer({ description: 'Points that are in no closed segment yet' }),
      }),
    ),
    websocket: Type.Object({
      status: Status('running', 'closing'),
      connectedClients: Type.Integer({ description: 'Open connections' }),
    }),
  }),
  fleet: Type.Optional(
    Type.Object(
      {
        mode: Status('shore', 'ship'),
        ships: Type.Optional(Type.Integer({ description: 'In an office: ships that are not revoked' })),
        online: Type.Optional(Type.Integer({ description: 'In an office: ships that are connected' })),
        troubled: Type.Optional(Type.Integer({ description: 'In an office: ships with `link.trouble`' })),
        lastContactAt: Type.Optional(Nullable(Timestamp('Aboard: when the office last answered'))),
        liveSecs: Type.Optional(Type.Integer({ description: 'Aboard: seconds between two reports to the office' })),
        backlog: Type.Integer({ description: 'Records that ships have not handed over, at their last reports' }),
        oldestBacklogSecs: Nullable(Type.Integer({ description: 'How long the oldest of them has waited' })),
      },
      { description: 'Only with `fleet.mode`' },
    ),
  ),
  cluster: Type.Optional(
    Type.Object(
      {
        name: Type.String({ description: 'Name of this instance' }),
        role: Status('leader', 'follower'),
        leader: Nullable(Type.String({ description: 'Name of the instance that leads; null while none does' })),
        epoch: Nullable(Type.Integer({ description: 'Counts the terms of leaders' })),
        bus: Status('connected', 'disconnected'),
        lagMs: Nullable(Type.Integer({ description: 'Time since the last message of the leader; null on the leader' })),
      },
      { description: 'Only with `cluster.bus`' },
    ),
  ),
  timestamp: Timestamp('When this was answered'),
});

const Health = named('Health', HealthBody, {
  description: 'The health of the service and of everything that it is connected to',
  example: {
    status: 'healthy',
    uptime: 86_400,
    services: {
      database: { status: 'connected' },
      router: {
        status: 'connected',
        provider: 'gpsd',
        reason: null,
        lastFixAt: '2026-11-20T08:35:59.400Z',
        fixAgeSecs: 0.6,
      },
      forwarding: {
        enabled: true,
        healthy: true,
        queueLength: 3,
        consecutiveFailures: 0,
        destinations: [
          {
            name: 'office',
            healthy: true,
            queueLength: 3,
            consecutiveFailures: 0,
            healthUrl: 'https://office.example/health',
            healthCheckOk: true,
            healthCheckResponseTimeMs: 84,
          },
        ],
      },
      ais: {
        local: { status: 'connected', lastMessageAt: '2026-11-20T08:35:59.400Z', messagesPerMinute: 214 },
        remote: {
          status: 'disconnected',
          lastMessageAt: '2026-11-20T08:31:12.080Z',
          messagesPerMinute: 0,
          phase: 'pausing',
          reconnects: 4,
          lastError: 'the feed answered HTTP 503',
          cause: { code: 'answers', status: 503 },
          retryAt: '2026-11-20T08:36:20.000Z',
        },
        forward: { status: 'disabled', lastMessageAt: null, reconnects: 0, lastError: null },
      },
      websocket: { status: 'running', connectedClients: 3 },
    },
    timestamp: '2026-11-20T08:36:00.000Z',
  },
});

export const Healthy = Answer(Health, 'The service is healthy');
export const Unhealthy = Answer(Health, 'The database does not answer');

export const Ready = named(
  'Readiness',
  Type.Object({
    status: Status('ready'),
    writes: Type.Optional(OneOf(['failing'], 'Only while the database cannot be written')),
  }),
  { description: 'The service takes traffic', example: { status: 'ready' } },
);
export const NotReady = named(
  'NotReady',
  Type.Object({ status: Status('notReady'), reason: Status('starting', 'draining', 'noCopy', 'noBus') }),
  { description: 'The service takes no traffic now', example: { status: 'notReady', reason: 'draining' } },
);

const Version = Type.Object({
  version: Type.String(),
  server: Type.Object({ platform: Type.String(), arch: Type.String() }),
  client: Type.Object({
    ip: Type.String(),
    userAgent: Nullable(Type.String()),
  }),
  timestamp: Timestamp('When this was answered'),
  _links: Links,
});

export const VersionAnswer = named('Release', Version, {
  description: 'The release, the server and the client',
  example: {
    version: '1.4.0',
    server: { platform: 'linux', arch: 'arm64' },
    client: { ip: '192.168.50.20', userAgent: 'curl/8.5.0' },
    timestamp: '2026-11-20T08:36:00.000Z',
    _links: linksTo('/v1'),
  },
});

const InstanceRecord = named(
  'Instance',
  Type.Object({
    name: Type.String(),
    role: Status('all', 'reader', 'gateway'),
    version: Type.String({ description: 'The release that it runs' }),
    epoch: Nullable(Type.Integer({ description: 'The term in which it leads; null for a follower' })),
    clients: Type.Integer({ description: 'Open WebSocket connections' }),
    lagMs: Nullable(Type.Integer({ description: 'Time since the last message of the leader; null on the leader' })),
    notReady: Nullable(Type.String({ description: 'Why it takes no traffic; null while it does' })),
  }),
  { description: 'One of several processes that serve as one' },
);

const instance: Static<typeof InstanceRecord> = {
  name: 'shore-1',
  role: 'all',
  version: '0.1.0',
  epoch: 7,
  clients: 212,
  lagMs: null,
  notReady: null,
};

export const Instances = named('InstanceList', Type.Object({ instances: Type.Array(InstanceRecord), _links: Links }), {
  description:
    'The instances of this service that were received from in the last 10 s, by name; none where it is one process',
  example: {
    instances: [instance, { ...instance, name: 'shore-2', epoch: null, lagMs: 41 }],
    _links: linksTo('/v1/cluster'),
  },
});

/** Public state of an instance. */
export const toInstanceRecord = ({
  name,
  role,
  version,
  epoch,
  clients,
  lagMs,
  notReady,
}: Static<typeof InstanceRecord>): Static<typeof InstanceRecord> => ({
  name,
  role,
  version,
  epoch,
  clients,
  lagMs,
  notReady,
});

export const Metrics = Type.Unsafe<string>({
  description: 'Every metric with its help',
  content: {
    'text/plain': {
      schema: Type.String(),
      example:
        '# HELP wheelhouse_gps_connected Whether there is a position\n# TYPE wheelhouse_gps_connected gauge\nwheelhouse_gps_connected 1\n',
    },
  },
});
