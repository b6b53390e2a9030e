import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Budget, type BudgetLimits } from '../../../foundation/shared/budget.ts';
import { atMost, type Clock } from '../../../foundation/shared/clock.ts';
import { isLoopback, toAddress, toAddressGroup } from '../../../foundation/shared/network/address.ts';

/** Timeout of the request headers, and interval of the check. */
export const HEADERS_TIMEOUT_MS = 20_000;
export const CHECK_INTERVAL_MS = 5000;
/** Share of the timeout of stalled connections by which one may be closed too late. */
const LATE_SHARE = 1 / 4;

export interface ConnectionLimits extends BudgetLimits {
  /** Whether many clients share the address, so that it cannot distinguish them. */
  isShared(address: string): boolean;
  /** A connection on which no data moves for this time during a request or an answer is closed. */
  stallMs: number;
}

/** One open connection. */
interface Connection {
  /** Key of the address in the budget; undefined for shared addresses. */
  readonly key: string | undefined;
  /** Number of requests in progress. */
  requests: number;
  /**
   * Bytes sent when the last request arrived, undefined before the first one. While the number is unchanged, the
   * request has no response yet.
   */
  sentBefore: number | undefined;
  /** Sequence number of the last arrival or response of a request. */
  changedAs: number;
  /** Value of `changedAs` for which the socket has a timer; zero before the first. */
  timedAs: number;
}

/**
 * Limits the open HTTP connections, in total and for each address. If the total is used up, a new connection replaces
 * the oldest idle one, else the oldest without a finished request, else the oldest whose request has no response yet.
 * Floods consist of such connections. A real client sends its request at once and soon has the response.
 */
export function createConnections({ isShared, stallMs, ...limits }: ConnectionLimits) {
  const budget = new Budget(limits);
  const open = new Map<Socket, Connection>();
  let closed = 0;
  let changes = 0;

  function release(socket: Duplex): void {
    const known = socket as Socket;
    const connection = open.get(known);
    if (!connection) return;
    budget.release(connection.key);
    open.delete(known);
  }

  /** Scans all connections: keeping them in order would cost each request more than its response. */
  function makeRoom(): void {
    let first: { socket: Socket; rank: number; changedAs: number } | undefined;
    for (const [socket, connection] of open) {
      const rank = rankOf(socket, connection);
      const { changedAs } = connection;
      const isBefore = !first || rank < first.rank || (rank === first.rank && changedAs < first.changedAs);
      if (rank !== NEEDED && isBefore) first = { socket, rank, changedAs };
    }
    if (!first) return;
    release(first.socket);
    closed += 1;
    first.socket.destroy();
  }

  function begin(socket: Socket): void {
    const connection = open.get(socket);
    if (!connection) return;
    connection.requests += 1;
    connection.sentBefore = socket.bytesWritten;
    changes += 1;
    connection.changedAs = changes;
  }

  function end(this: ServerResponse): void {
    const connection = open.get(this.req.socket);
    if (!connection) return;
    connection.requests -= 1;
    changes += 1;
    connection.changedAs = changes;
  }

  /**
   * Gives a timer to connections whose request or answer takes long. `server.timeout` would give and take it with each
   * request. Node replaces it when the answer is finished.
   */
  function timeSlow(): void {
    for (const [socket, connection] of open) {
      const { requests, sentBefore, changedAs, timedAs } = connection;
      const isIdle = requests === 0 && sentBefore !== undefined;
      if (isIdle || timedAs === changedAs) continue;
      connection.timedAs = changedAs;
      socket.setTimeout(stallMs);
    }
  }

  return {
    watch(server: Server): void {
      server.once('listening', () => {
        const timing = setInterval(timeSlow, Math.min(CHECK_INTERVAL_MS, stallMs * LATE_SHARE)).unref();
        server.once('close', () => clearInterval(timing));
      });
      server.on('connection', (socket) => {
        const address = toAddress(socket.remoteAddress ?? '') ?? '';
        const key = isLoopback(address) || isShared(address) ? undefined : toAddressGroup(address);
        if (budget.used >= limits.max) makeRoom();
        if (budget.take(key) !== undefined) {
          closed += 1;
          socket.destroy();
          return;
        }
        changes += 1;
        open.set(socket, { key, requests: 0, sentBefore: undefined, changedAs: changes, timedAs: 0 });
        socket.once('close', () => release(socket));
      });
      // Runs before the listener that responds, because that may respond at once.
      server.prependListener('request', ({ socket }, response) => {
        begin(socket);
        // `close` is emitted once. A separate function for each request would be garbage.
        response.on('close', end);
      });
    },
    /** The connection became a WebSocket, which has its own limits. */
    release,
    stats: () => ({ open: open.size, closed }),
  };
}

/** Rank of a connection that must stay open. */
const NEEDED = 3;

/** Order of eviction: idle connections, then those without a finished request, then those without a response. */
function rankOf(socket: Socket, { requests, sentBefore }: Connection): number {
  if (sentBefore === undefined) return 1;
  if (requests === 0) return 0;
  return socket.bytesWritten === sentBefore ? 2 : NEEDED;
}

/** Only a WebSocket is an upgrade. A client that also offers HTTP/2 gets a response over HTTP/1.1 (RFC 9110, 7.8). */
export const isWebSocketUpgrade = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

const REFUSALS: Readonly<Record<string, { status: string; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: 'The request did not arrive in time' },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', message: 'The headers are too long' },
};

/** Responds to input that is not HTTP. Only the error code is logged, because the input may contain a key. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket, log: FastifyBaseLogger): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  log.debug({ code: error.code }, 'malformed request');
  const { status, message } = REFUSALS[error.code ?? ''] ?? {
    status: '400 Bad Request',
    message: 'The request cannot be read',
  };
  const body = JSON.stringify({ error: status.slice(4), message });
  const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`, () => socket.destroy());
}

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
