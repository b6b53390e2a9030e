import type { FastifyInstance } from 'fastify';
import { atMost, type Clock } from '../shared/clock.ts';

/** How long a connection that was cut may take to be gone. */
const CUT_MS = 1000;

/**
 * Takes no more requests and lets those that run finish, for at most `limitMs`; then what is still connected is cut: a
 * request that never ends, or a client that does not read.
 */
export async function closeServer(app: FastifyInstance, clock: Clock, limitMs: number): Promise<void> {
  const closed = Promise.resolve(app.close());
  if (await atMost(clock, limitMs, closed)) return;
  app.server.closeAllConnections();
  await atMost(clock, CUT_MS, closed);
}
