import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { isLoopback, toAddress, toAddressGroup } from '../../foundation/shared/address.ts';
import { Budget, type BudgetLimits } from '../../foundation/shared/budget.ts';

/** How long a client may take for its headers, and how often that is looked at. */
export const HEADERS_TIMEOUT_MS = 20_000;
export const CHECK_INTERVAL_MS = 5000;

export interface ConnectionLimits extends BudgetLimits {
  /** Addresses shared by many clients, which cannot be distinguished by them. */
  isShared(address: string): boolean;
}

/** One open connection. */
interface Connection {
  /** What its address is counted by; undefined for addresses that are not distinguished. */
  readonly key: string | undefined;
  /** Requests that are being answered. */
  requests: number;
  /** Bytes sent when the last of them arrived: while there are no more, it has got nothing. Undefined before the first. */
  sentBefore: number | undefined;
  /** When its last request arrived or was answered, in order. */
  changedAs: number;
}

/**
 * Bounds the open HTTP connections. One address has its share. When the whole is used up, a new connection takes the
 * place of one that nobody needs: the first that waits for another request, else the first that has not finished its
 * first one, else the first whose request has got no answer. Floods consist of these. A client that sends a request at
 * once is answered long before.
 */
export function createConnections({ isShared, ...limits }: ConnectionLimits) {
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

  /** All are looked at only here: kept in order, they would cost each request more than its answer. */
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

  return {
    watch(server: Server): void {
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
        open.set(socket, { key, requests: 0, sentBefore: undefined, changedAs: changes });
        socket.once('close', () => release(socket));
      });
      // Before the listener that answers, which may do so at once.
      server.prependListener('request', ({ socket }, response) => {
        begin(socket);
        // It comes once; a function of its own for each request would be garbage.
        response.on('close', end);
      });
    },
    /** The connection became a WebSocket, which has limits of its own. */
    release,
    stats: () => ({ open: open.size, closed }),
  };
}

/** The rank of a connection that must stay. */
const NEEDED = 3;

/** Which connections make room first: those that wait, those without a finished request, those that have got nothing. */
function rankOf(socket: Socket, { requests, sentBefore }: Connection): number {
  if (sentBefore === undefined) return 1;
  if (requests === 0) return 0;
  return socket.bytesWritten === sentBefore ? 2 : NEEDED;
}

/** Only a WebSocket is an upgrade; a client that offers HTTP/2 as well is answered by HTTP/1.1 (RFC 9110, 7.8). */
export const isWebSocketUpgrade = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

const REFUSALS: Readonly<Record<string, { status: string; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: 'The request did not arrive in time' },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', message: 'The headers are too long' },
};

/** Answers what is no HTTP request. The log gets the code alone: what was received may hold a key. */
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
