import type { FastifyInstance } from 'fastify';
import { atMost, type Clock } from '../../foundation/shared/clock.ts';

/** What keeps a server from listening, by Node's code, and what the operator can do about it. */
const ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses the port. Stop it, or set server.port to a free one',
  EACCES: 'this user is not allowed to use the port. Set server.port to a port above 1023',
  EADDRNOTAVAIL: 'this machine does not have this address. Set server.host to one of its addresses',
  ENOTFOUND: 'the host name is unknown. Set server.host to an address of this machine',
};

interface Place {
  host: string;
  port: number;
  max_connections: number;
}

/** Serves, says so in the log, and returns the address. Throws an error that names the setting to change. */
export async function listen(app: FastifyInstance, { host, port, max_connections: backlog }: Place): Promise<string> {
  try {
    return await app.listen({ host, port, backlog, listenTextResolver: (url) => `listening on ${url}` });
  } catch (error) {
    throw toListenError(error, { host, port });
  }
}

/** The failure of a server that could not listen, in words that name the address and the setting to change. */
function toListenError(error: unknown, { host, port }: { host: string; port: number }): Error {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const advice = ADVICE[code];
  return new Error(`cannot listen on ${host} port ${port}: ${advice === undefined ? message : `${advice} (${code})`}`, {
    cause: error,
  });
}

/** How long a connection that was cut may take to be gone. */
const CUT_MS = 1000;
/** How long those that have just connected have for their request, and between two looks whether they are done. */
const LAST_REQUESTS_MS = 500;
const LOOK_MS = 20;
/** Connections that wait in the kernel at most while the last ones are accepted; a turn takes microseconds. */
const WAITING = 200;

/**
 * Takes no more requests and lets those that run finish, for at most `limitMs`; then what is still connected is cut: a
 * request that never ends, or a client that does not read.
 */
export async function closeServer(app: FastifyInstance, clock: Clock, limitMs: number): Promise<void> {
  await answerLast(app, clock, Math.min(LAST_REQUESTS_MS, limitMs));
  const closed = Promise.resolve(app.close());
  if (await atMost(clock, limitMs, closed)) return;
  app.server.closeAllConnections();
  await atMost(clock, CUT_MS, closed);
}

/**
 * Takes no more connections and answers those that are there. A load balancer that connected a moment ago has sent its
 * request by now, and must not repeat one that may have been carried out.
 */
async function answerLast({ server }: FastifyInstance, clock: Clock, limitMs: number): Promise<void> {
  if (!server.listening) return;
  // Connections that wait in the kernel would be reset. Each turn of the loop accepts one.
  for (let turn = 0; turn < WAITING; turn += 1) await new Promise(setImmediate);
  const ended = new Promise((resolve) => server.close(resolve));
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += LOOK_MS) {
    if (await atMost(clock, LOOK_MS, ended)) return;
    server.closeIdleConnections();
  }
}
