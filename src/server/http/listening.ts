import type { FastifyInstance } from 'fastify';
import { atMost, type Clock } from '../../foundation/shared/clock.ts';

/** Reasons why a server cannot listen, by error code of Node, with advice for the operator. */
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

/** Listens, logs the address and returns it. Throws an error that names the setting to change. */
export async function listen(app: FastifyInstance, { host, port, max_connections: backlog }: Place): Promise<string> {
  try {
    return await app.listen({ host, port, backlog, listenTextResolver: (url) => `listening on ${url}` });
  } catch (error) {
    throw toListenError(error, { host, port });
  }
}

/** Describes why the server cannot listen; names the address and the setting to change. */
function toListenError(error: unknown, { host, port }: { host: string; port: number }): Error {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const advice = ADVICE[code];
  return new Error(`cannot listen on ${host} port ${port}: ${advice === undefined ? message : `${advice} (${code})`}`, {
    cause: error,
  });
}

/** Timeout for closing a destroyed connection. */
const CUT_MS = 1000;
/** Time for new connections to send their request, and interval of the check for completion. */
const LAST_REQUESTS_MS = 500;
const LOOK_MS = 20;
/** Maximum number of connections in the accept queue of the kernel at shutdown; a turn takes microseconds. */
const WAITING = 200;

/**
 * Stops accepting requests and waits up to `limitMs` for running ones. Then destroys the remaining connections: requests
 * that never end, and clients that do not read.
 */
export async function closeServer(app: FastifyInstance, clock: Clock, limitMs: number): Promise<void> {
  await answerLast(app, clock, Math.min(LAST_REQUESTS_MS, limitMs));
  const closed = Promise.resolve(app.close());
  if (await atMost(clock, limitMs, closed)) return;
  app.server.closeAllConnections();
  await atMost(clock, CUT_MS, closed);
}

/**
 * Stops accepting connections and completes the open ones. A load balancer that has just connected has sent its request
 * already and must not repeat one that may have been executed.
 */
async function answerLast({ server }: FastifyInstance, clock: Clock, limitMs: number): Promise<void> {
  if (!server.listening) return;
  // Connections in the accept queue would be reset. Each turn of the event loop accepts one.
  for (let turn = 0; turn < WAITING; turn += 1) await new Promise(setImmediate);
  const ended = new Promise((resolve) => server.close(resolve));
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += LOOK_MS) {
    if (await atMost(clock, LOOK_MS, ended)) return;
    server.closeIdleConnections();
  }
}
