import { connect, createServer, type Socket } from 'node:net';
import { toNetworkReason } from '../../foundation/outbound/network-error.ts';
import { runUntilEnd } from '../../foundation/outbound/runner.ts';
import type { SocketTarget } from '../../foundation/shared/network/line-source-url.ts';
import { type OutputDeps, Reader } from './reader.ts';

const MAX_READERS = 64;
const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_DELAY_MS = 15_000;

/** Serves readers until the signal aborts; rejects if the port cannot be bound. */
export function serveReaders({ host, port }: SocketTarget, output: OutputDeps, signal: AbortSignal): Promise<void> {
  return runUntilEnd(signal, (end) => {
    const sockets = new Set<Socket>();
    const server = createServer({ keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_DELAY_MS, noDelay: true });
    server.on('connection', (socket) => {
      if (sockets.size >= MAX_READERS) {
        output.counts.refused += 1;
        socket.on('error', () => socket.destroy());
        socket.destroy();
        return;
      }
      sockets.add(socket);
      addReader(socket, output, () => sockets.delete(socket));
    });
    server.on('error', (cause) => end(new Error(`cannot listen: ${toNetworkReason(cause).text}`)));
    server.listen(port, host, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') output.onReady(address.port);
    });
    return async () => {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    };
  });
}

/** Connects to a reader and writes to it until the signal aborts or the connection ends. */
export function connectToReader({ host, port }: SocketTarget, output: OutputDeps, signal: AbortSignal): Promise<void> {
  return runUntilEnd(signal, (end) => {
    const options = { host, port, keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_DELAY_MS, noDelay: true };
    const timeout = output.clock.schedule(CONNECT_TIMEOUT_MS, () => end(new Error('no answer in 10 s')));
    const socket = connect(options, () => {
      timeout.cancel();
      addReader(socket, output);
      output.onReady();
    });
    socket.on('error', (cause) => end(new Error(toNetworkReason(cause).text)));
    socket.on('close', () => end(new Error('the other side closed the connection')));
    return () => {
      timeout.cancel();
      socket.destroy();
    };
  });
}

function addReader(socket: Socket, output: OutputDeps, gone?: () => void): void {
  const reader = new Reader(socket, output.clock, output.counts);
  output.join(reader);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    output.leave(reader);
    gone?.();
  });
}
