import { connect, createServer, type Socket } from 'node:net';
import { toNetworkReason } from '../outbound/network-error.ts';
import { runUntilEnd } from '../outbound/runner.ts';
import { ClientPlaces } from '../shared/network/client-places.ts';
import { describeTarget, type GpsdTarget, type SocketTarget } from '../shared/network/line-source-url.ts';
import { type Reason, reasonAt, toReason } from '../shared/reason.ts';
import { SLICE_MS } from '../shared/slices.ts';
import { createLineFeed } from './line-feed.ts';
import { createWatchdog, LineSourceError, type Transport } from './transport.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const NO_ANSWER = toReason('no answer in 10 s', 'silent', { withinMs: CONNECT_TIMEOUT_MS });
const KEEP_ALIVE_DELAY_MS = 15_000;
/** Requests the unmodified sentences of the receivers from gpsd, and none of its own reports. */
const WATCH = '?WATCH={"enable":true,"json":false,"nmea":true,"raw":0};\n';
/** First byte of the reports of gpsd on itself and its devices: a brace. */
const BRACE = 0x7b;

/** Connects once and reads until the other side closes or is silent, or the signal aborts. */
export function readTcp(target: SocketTarget | GpsdTarget, transport: Transport, signal: AbortSignal): Promise<void> {
  const { clock, silenceMs, onLine, onReady } = transport;
  const name = describeTarget(target);
  const isGpsd = target.kind === 'gpsd';
  const failure = (kind: 'unreachable' | 'silent', what: Reason, cause?: Error) =>
    new LineSourceError(kind, what, { where: name, cause });

  return runUntilEnd(signal, (end) => {
    const buffer = Buffer.allocUnsafeSlow(FULL_CHUNK_BYTES);
    const socket = connect({
      host: target.host,
      port: target.port,
      keepAlive: true,
      keepAliveInitialDelay: KEEP_ALIVE_DELAY_MS,
      // Without an own buffer, Node makes one of this size for each packet and passes it through a stream, which takes
      // longer than most sentences. Nothing is read into the buffer while the socket is paused.
      onread: {
        buffer,
        callback(bytes) {
          receive(buffer.subarray(0, bytes));
          return true;
        },
      },
    });
    let watchdog = createWatchdog(clock, CONNECT_TIMEOUT_MS, () => end(failure('unreachable', NO_ANSWER)));
    let sender = name;
    const reply = (text: string) => void socket.write(text);
    const feed = createLineFeed(transport, {
      onLine: (line, receivedAt) => {
        if (!isGpsd || line[0] !== BRACE) onLine(line, sender, receivedAt, reply);
      },
      alive: () => watchdog.alive(),
      end,
    });
    socket.on('connect', () => {
      sender = `${socket.remoteAddress}:${socket.remotePort}`;
      watchdog.stop();
      watchdog = createWatchdog(clock, silenceMs, () =>
        end(failure('silent', toReason(`no line for ${(silenceMs ?? 0) / 1000} s`, 'noData'))),
      );
      if (isGpsd) socket.write(WATCH);
      onReady();
    });
    const receive = readInTurns(socket, feed.push);
    socket.on('error', (error) => end(failure('unreachable', toNetworkReason(error), error)));
    socket.on('close', () => end(failure('unreachable', toReason('the other side closed the connection', 'closed'))));
    return () => {
      watchdog.stop();
      socket.destroy();
    };
  });
}

/** Maximum bytes that Node reads from a socket at a time; after fewer bytes, nothing is waiting. */
const FULL_CHUNK_BYTES = 65_536;
/** Bytes passed on between two checks of the time: some dozen lines. */
const SLICE_BYTES = 4096;

/**
 * Reads one or two chunks from a socket at a time, and passes them on in slices, with other work in between. Otherwise, the
 * event loop would read up to two megabytes from a busy socket at once, and clients would wait until they are processed: a
 * line can take a millisecond. The returned function receives each chunk; the socket is paused until it is passed on.
 */
function readInTurns(socket: Socket, take: (chunk: Buffer) => void): (chunk: Buffer) => void {
  /** Passes slices on until the time is over; returns the number of bytes. */
  function passOn(chunk: Buffer): number {
    const startedAt = performance.now();
    let at = 0;
    while (at < chunk.length && performance.now() - startedAt < SLICE_MS) {
      take(chunk.subarray(at, at + SLICE_BYTES));
      at += SLICE_BYTES;
    }
    return at;
  }

  function passOnLater(chunk: Buffer): void {
    setImmediate(() => {
      if (socket.destroyed) return;
      const at = passOn(chunk);
      if (at < chunk.length) passOnLater(chunk.subarray(at));
      else socket.resume();
    });
  }

  return (chunk) => {
    const at = passOn(chunk);
    // Fast path of slow senders: each pause costs about as much as a sentence.
    if (at >= chunk.length && chunk.length < FULL_CHUNK_BYTES) return;
    socket.pause();
    passOnLater(chunk.subarray(at));
  };
}

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
    const places = new ClientPlaces(maxClients);
    const server = createServer({ keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_DELAY_MS });
    const turnAway = (socket: Socket) => {
      counts.clientsRefused += 1;
      socket.on('error', () => socket.destroy());
      socket.destroy();
    };
    server.on('connection', (socket) => {
      if (!places.take(socket, turnAway)) return turnAway(socket);
      clients.set(socket, readClient(socket, listener, { end, received: () => places.received(socket) }));
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
function readClient(
  socket: Socket,
  listener: TcpListener,
  { end, received }: { end(failure: unknown): void; received(): void },
): () => void {
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
    alive() {
      watchdog.alive();
      received();
    },
    end,
  });
  socket.on('data', readInTurns(socket, feed.push));
  // The failure of one client does not affect the others or the listener.
  socket.on('error', close);
  socket.on('close', close);
  return close;
}
