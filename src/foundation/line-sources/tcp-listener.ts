import { createServer, type Socket } from 'node:net';
import { toNetworkReason } from '../outbound/network-error.ts';
import { runUntilEnd } from '../outbound/run-until-end.ts';
import { describeTarget, type SocketTarget } from '../shared/line-source-url.ts';
import { reasonAt } from '../shared/reason.ts';
import { createLineFeed } from './line-feed.ts';
import { readInTurns } from './tcp-client.ts';
import { createWatchdog, LineSourceError, type Transport } from './transport.ts';

const KEEP_ALIVE_DELAY_MS = 15_000;

export interface TcpListener extends Transport {
  maxClients: number;
  /** Timeout of a client without a line: a router that lost power leaves a dead connection behind. */
  idleMs: number;
  onListening: (port: number) => void;
}

/** Receives lines from several clients at once until the signal aborts. Ends by itself only if it cannot listen. */
export function listenTcp(target: SocketTarget, listener: TcpListener, signal: AbortSignal): Promise<void> {
  const { counts, maxClients } = listener;
  return runUntilEnd(signal, (end) => {
    const clients = new Map<Socket, () => void>();
    const server = createServer({ keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_DELAY_MS });
    server.on('connection', (socket) => {
      if (clients.size >= maxClients) {
        counts.clientsRefused += 1;
        socket.on('error', () => socket.destroy());
        socket.destroy();
        return;
      }
      clients.set(socket, readClient(socket, listener, end));
      socket.on('close', () => clients.delete(socket));
    });
    server.on('error', (cause) => {
      const reason = reasonAt('cannot listen', toNetworkReason(cause));
      end(new LineSourceError('listen', reason, { where: describeTarget(target), cause }));
    });
    server.listen(target.port, target.host, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') listener.onListening(address.port);
    });
    return async () => {
      for (const close of clients.values()) close();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    };
  });
}

/** Reads from one client; the returned function closes it. */
function readClient(socket: Socket, listener: TcpListener, end: (failure: unknown) => void): () => void {
  const { clock, counts, idleMs, onLine } = listener;
  const sender = `${socket.remoteAddress}:${socket.remotePort}`;
  const watchdog = createWatchdog(clock, idleMs, () => {
    counts.clientsIdle += 1;
    close();
  });
  const close = () => {
    watchdog.stop();
    socket.destroy();
  };
  const feed = createLineFeed(listener, {
    onLine: (line, receivedAt) => onLine(line, sender, receivedAt),
    alive: watchdog.alive,
    end,
  });
  readInTurns(socket, feed.push);
  // The failure of one client does not affect the others or the listener.
  socket.on('error', close);
  socket.on('close', close);
  return close;
}
