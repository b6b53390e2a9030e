import Type from 'typebox';
import { Links, Nullable, OneOf, Timestamp } from '../http/schema.ts';

const Status = (...words: string[]) => OneOf(words);

const Feed = Type.Object({
  status: Status('disabled', 'disconnected', 'connected', 'connected_no_data'),
  lastMessageAt: Nullable(Timestamp('When the last message came')),
  messagesPerMinute: Type.Number(),
});

export const HealthObject = Type.Object(
  {
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
  },
  { description: 'The service and each of its parts' },
);

export const VersionObject = Type.Object({
  version: Type.String({ examples: ['0.1.0'] }),
  server: Type.Object({ platform: Type.String({ examples: ['linux'] }), arch: Type.String({ examples: ['arm64'] }) }),
  client: Type.Object({
    ip: Type.String({ examples: ['192.168.50.20'] }),
    userAgent: Nullable(Type.String({ examples: ['curl/8.5.0'] })),
  }),
  timestamp: Timestamp('When this was answered'),
  _links: Links,
});
