import type { IncomingMessage, Server } from 'node:http';
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
  /** Bytes sent when the last of them arrived: while there are no more, it has got nothing. */
  sentBefore: number;
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
  /** Each connection is in one of these, in the order in which it came there. */
  const idle = new Set<Socket>();
  const silent = new Set<Socket>();
  const busy = new Set<Socket>();
  let closed = 0;

  function release(socket: Duplex): void {
    const known = socket as Socket;
    const connection = open.get(known);
    if (!connection) return;
    budget.release(connection.key);
    open.delete(known);
    for (const group of [idle, silent, busy]) group.delete(known);
  }

  function cut(socket: Socket): void {
    release(socket);
    closed += 1;
    socket.destroy();
  }

  function makeRoom(): void {
    const isUnanswered = (socket: Socket) => socket.bytesWritten === open.get(socket)?.sentBefore;
    const first = idle.values().next().value ?? silent.values().next().value ?? busy.values().find(isUnanswered);
    if (first) cut(first);
  }

  function begin(socket: Socket): void {
    const connection = open.get(socket);
    if (!connection) return;
    connection.requests += 1;
    connection.sentBefore = socket.bytesWritten;
    idle.delete(socket);
    silent.delete(socket);
    busy.add(socket);
  }

  function end(socket: Socket): void {
    const connection = open.get(socket);
    if (!connection) return;
    connection.requests -= 1;
    if (connection.requests > 0) return;
    busy.delete(socket);
    idle.add(socket);
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
        open.set(socket, { key, requests: 0, sentBefore: 0 });
        silent.add(socket);
        socket.once('close', () => release(socket));
      });
      // Before the listener that answers, which may do so at once.
      server.prependListener('request', ({ socket }, response) => {
        begin(socket);
        response.once('close', () => end(socket));
      });
    },
    /** The connection became a WebSocket, which has limits of its own. */
    release,
    stats: () => ({ open: open.size, closed }),
  };
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
