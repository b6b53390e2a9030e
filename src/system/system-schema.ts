import Type, { type Static } from 'typebox';
import { Answer, Links, linksTo, Nullable, OneOf, Timestamp } from '../http/schema.ts';

const Status = <const T extends string>(...words: T[]) => OneOf(words);

const Feed = Type.Object({
  status: Status('disabled', 'disconnected', 'connected', 'connected_no_data'),
  lastMessageAt: Nullable(Timestamp('When the last message came')),
  messagesPerMinute: Type.Number(),
});

const HealthBody = Type.Object({
  status: Status('healthy', 'unhealthy'),
  uptime: Type.Integer({ description: 'Seconds since the start' }),
  services: Type.Object({
    database: Type.Object({ status: Status('connected', 'disconnected') }),
    router: Type.Object({
      status: Status('connected', 'disconnected'),
      provider: Type.String({ description: 'The configured `router.provider`' }),
      reason: Nullable(Type.String({ description: 'Why there is no position; null while there is one' })),
      lastFixAt: Nullable(Timestamp('When the last fix was measured')),
    }),
    forwarding: Type.Object({
      enabled: Type.Boolean(),
      healthy: Type.Boolean(),
      queueLength: Type.Integer(),
      consecutiveFailures: Type.Integer(),
    }),
    ais: Type.Object({ local: Feed, remote: Feed, forward: Type.Object({ status: Status('disabled') }) }),
    websocket: Type.Object({
      status: Status('running', 'closing'),
      connectedClients: Type.Integer({ description: 'Open connections' }),
    }),
  }),
  timestamp: Timestamp('When this was answered'),
});

const example = (status: 'healthy' | 'unhealthy'): Static<typeof HealthBody> => ({
  status,
  uptime: 86_400,
  services: {
    database: { status: status === 'healthy' ? 'connected' : 'disconnected' },
    router: { status: 'connected', provider: 'gpsd', reason: null, lastFixAt: '2026-11-20T08:35:59.400Z' },
    forwarding: { enabled: false, healthy: true, queueLength: 0, consecutiveFailures: 0 },
    ais: {
      local: { status: 'disabled', lastMessageAt: null, messagesPerMinute: 0 },
      remote: { status: 'disabled', lastMessageAt: null, messagesPerMinute: 0 },
      forward: { status: 'disabled' },
    },
    websocket: { status: 'running', connectedClients: 3 },
  },
  timestamp: '2026-11-20T08:36:00.000Z',
});

export const Healthy = Answer(HealthBody, 'The service is well', example('healthy'));
export const Unhealthy = Answer(HealthBody, 'The database does not answer', example('unhealthy'));

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

export const VersionAnswer = Answer(Version, 'The release, the server and the client', {
  version: '1.4.0',
  server: { platform: 'linux', arch: 'arm64' },
  client: { ip: '192.168.50.20', userAgent: 'curl/8.5.0' },
  timestamp: '2026-11-20T08:36:00.000Z',
  _links: linksTo('/v1'),
});
