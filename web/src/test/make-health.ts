import type { Health } from '../live/health.ts';

/** A service with a healthy position and antenna; feed, AIS sharing and forwarding are disabled. */
export function makeHealth(services: Partial<Health['services']> = {}): Health {
  const at = new Date().toISOString();
  return {
    status: 'healthy',
    uptime: 86_400,
    timestamp: at,
    services: {
      database: { status: 'connected' },
      router: { status: 'connected', provider: 'gpsd', reason: null, lastFixAt: at },
      forwarding: { enabled: false, healthy: true, queueLength: 0, consecutiveFailures: 0, destinations: [] },
      ais: {
        local: { status: 'connected', lastMessageAt: at, messagesPerMinute: 214 },
        remote: {
          status: 'disabled',
          lastMessageAt: null,
          messagesPerMinute: 0,
          phase: null,
          reconnects: 0,
          lastError: null,
          retryAt: null,
        },
        forward: { status: 'disabled', lastMessageAt: null, reconnects: 0, lastError: null },
      },
      websocket: { status: 'running', connectedClients: 1 },
      ...services,
    },
  };
}
