import type { FeedStatus } from '../ais/index.ts';
import { type Clock, wait } from '../shared/clock.ts';

/** How long the database may take to answer before it counts as away. */
const PING_PATIENCE_MS = 2000;

export interface HealthDeps {
  clock: Clock;
  database: { ping(): Promise<void> };
  position: {
    state(): {
      status: 'connected' | 'disconnected';
      provider: string;
      reason: string | null;
      lastFixAt: number | null;
    };
  };
  live: { stats(): { status: 'running' | 'closing'; connectedClients: number } };
  ais: { local: { status(): FeedStatus } };
}

export type Health = Awaited<ReturnType<ReturnType<typeof createHealth>>>;

const DISABLED: FeedStatus = { status: 'disabled', lastMessageAt: null, messagesPerMinute: 0 };

/** Answers how the service is; only a database that is away makes it unhealthy. */
export function createHealth({ clock, database, position, live, ais }: HealthDeps) {
  const startedAt = clock.now();

  async function isDatabaseReachable(): Promise<boolean> {
    const patience = new AbortController();
    const answer = database.ping().then(
      () => true,
      () => false,
    );
    const reachable = await Promise.race([answer, wait(clock, PING_PATIENCE_MS, patience.signal).then(() => false)]);
    patience.abort();
    return reachable;
  }

  return async () => {
    const reachable = await isDatabaseReachable();
    const router = position.state();
    const { status, connectedClients } = live.stats();
    return {
      status: reachable ? ('healthy' as const) : ('unhealthy' as const),
      uptime: Math.floor((clock.now() - startedAt) / 1000),
      services: {
        database: { status: reachable ? ('connected' as const) : ('disconnected' as const) },
        router: {
          status: router.status,
          provider: router.provider,
          reason: router.reason,
          lastFixAt: router.lastFixAt === null ? null : new Date(router.lastFixAt).toISOString(),
        },
        // Nothing is forwarded and no hosted feed is read yet, whatever the configuration asks for.
        forwarding: { enabled: false, healthy: true, queueLength: 0, consecutiveFailures: 0 },
        ais: {
          local: toFeed(ais.local.status()),
          remote: toFeed(DISABLED),
          forward: { status: 'disabled' as const },
        },
        websocket: { status, connectedClients },
      },
      timestamp: new Date(clock.now()).toISOString(),
    };
  };
}

function toFeed({ status, lastMessageAt, messagesPerMinute }: FeedStatus) {
  return {
    status,
    lastMessageAt: lastMessageAt === null ? null : new Date(lastMessageAt).toISOString(),
    messagesPerMinute,
  };
}
