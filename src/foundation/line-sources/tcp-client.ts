import { connect, type Socket } from 'node:net';
import { toNetworkReason } from '../outbound/network-error.ts';
import { runUntilEnd } from '../outbound/run-until-end.ts';
import { describeTarget, type GpsdTarget, type SocketTarget } from '../shared/line-source-url.ts';
import { type Reason, toReason } from '../shared/reason.ts';
import { createLineFeed } from './line-feed.ts';
import { createWatchdog, LineSourceError, type Transport } from './transport.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const NO_ANSWER = toReason('no answer in 10 s', 'silent', { withinMs: CONNECT_TIMEOUT_MS });
const KEEP_ALIVE_DELAY_MS = 15_000;
/** Requests the unmodified sentences of the receivers from gpsd, and none of its own reports. */
const WATCH = '?WATCH={"enable":true,"json":false,"nmea":true,"raw":0};\n';
/** Reports of gpsd on itself and its devices begin with a brace. */
const BRACE = 0x7b;

/** Connects once and reads until the other side closes or is silent, or the signal aborts. */
export function readTcp(target: SocketTarget | GpsdTarget, transport: Transport, signal: AbortSignal): Promise<void> {
  const { clock, silenceMs, onLine, onReady } = transport;
  const name = describeTarget(target);
  const isGpsd = target.kind === 'gpsd';
  const failure = (kind: 'unreachable' | 'silent', what: Reason, cause?: Error) =>
    new LineSourceError(kind, what, { where: name, cause });

  return runUntilEnd(signal, (end) => {
    const socket = connect({
      host: target.host,
      port: target.port,
      keepAlive: true,
      keepAliveInitialDelay: KEEP_ALIVE_DELAY_MS,
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
    readInTurns(socket, feed.push);
    socket.on('error', (error) => end(failure('unreachable', toNetworkReason(error), error)));
    socket.on('close', () => end(failure('unreachable', toReason('the other side closed the connection', 'closed'))));
    return () => {
      watchdog.stop();
      socket.destroy();
    };
  });
}

/**
 * Reads one or two chunks from a socket at a time, with other work in between. Otherwise, the event loop reads up to two
 * megabytes from a busy socket at once, and clients wait until they are processed.
 */
export function readInTurns(socket: Socket, take: (chunk: Buffer) => void): void {
  socket.on('data', (chunk: Buffer) => {
    take(chunk);
    socket.pause();
    setImmediate(() => socket.resume());
  });
}
