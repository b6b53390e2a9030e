import type { Clock } from '../shared/clock.ts';
import { describeTarget, parseLineSourceUrl } from '../shared/network/line-source-url.ts';
import { loadSerialport, type MakeSerialPort, readSerial } from './serial-port.ts';
import { listenTcp, readTcp } from './tcp.ts';
import type { LineCounts, OnLine, Transport } from './transport.ts';
import { listenMulticast, listenUdp } from './udp-listener.ts';

export { createLineSplitter } from './line-feed.ts';
export type { LineCounts, OnLine } from './transport.ts';
export { LineSourceError } from './transport.ts';

export interface LineSourceOptions {
  /** A URL in a form that `parseLineSourceUrl` accepts. */
  url: string;
  clock: Clock;
  /** Maximum length of a line in bytes [1024]; longer ones are counted and dropped. */
  maxLineBytes?: number;
  /**
   * Calls `onLine` once for consecutive lines of a chunk, with their line ends, because a view of each line costs as much as
   * reading it [false]. Not for gpsd, whose lines are filtered.
   */
  joinsLines?: boolean;
  /** Timeout of a TCP client or serial device without a line [none]. */
  silenceMs?: number;
  /** TCP listener: maximum number of clients [16]. */
  maxClients?: number;
  /** TCP listener: timeout of a client without a line [120 s]. */
  idleMs?: number;
  /** Serial device: baud rate if the URL has none [38400]. */
  defaultBaudRate?: number;
  /** TCP or UDP listener: called with its port once the port is bound. */
  onListening?: (port: number) => void;
  /** Called in each run once the source can receive: it is connected, opened or bound. */
  onReady?: () => void;
  /** Loads the package for serial ports. */
  loadSerialport?: () => Promise<MakeSerialPort>;
}

/** A source of lines, from a socket or a serial device. */
export interface LineSource {
  /** URL of the source without parameters, for messages. */
  readonly name: string;
  /** Whether the source waits for senders. Such a source never fails because they are silent. */
  readonly listens: boolean;
  readonly counts: Readonly<LineCounts>;
  /**
   * Reads until the signal aborts (then it resolves) or the source fails (then it rejects with a `LineSourceError` or with
   * an error that `onLine` threw). It does not reconnect: call it again, but never run it twice at a time.
   */
  run(onLine: OnLine, signal: AbortSignal): Promise<void>;
}

/** Creates a source; `run` opens it. Throws a `LineSourceUrlError`. */
export function openLineSource(options: LineSourceOptions): LineSource {
  const { clock, maxLineBytes = 1024, joinsLines = false, silenceMs, maxClients = 16, idleMs = 120_000 } = options;
  const { defaultBaudRate = 38_400, onListening, onReady = () => undefined } = options;
  const { loadSerialport: load = loadSerialport } = options;
  const target = parseLineSourceUrl(options.url);
  const bound = (port: number) => {
    onListening?.(port);
    onReady();
  };
  const counts: LineCounts = { lines: 0, tooLong: 0, clientsRefused: 0, clientsIdle: 0, datagramsDropped: 0 };
  return {
    name: describeTarget(target),
    listens: target.kind === 'tcp-listen' || target.kind === 'udp' || target.kind === 'udp-multicast',
    counts,
    run(onLine, signal) {
      const transport: Transport = {
        clock,
        counts,
        maxLineBytes,
        joinsLines: joinsLines && target.kind !== 'gpsd',
        silenceMs,
        onLine,
        onReady,
      };
      switch (target.kind) {
        case 'tcp':
        case 'gpsd':
          return readTcp(target, transport, signal);
        case 'tcp-listen':
          return listenTcp(target, { ...transport, maxClients, idleMs, onListening: bound }, signal);
        case 'udp':
          return listenUdp(target, { ...transport, onListening: bound }, signal);
        case 'udp-multicast':
          return listenMulticast(target, { ...transport, onListening: bound }, signal);
        case 'serial':
          return readSerial(target, { ...transport, defaultBaudRate, load }, signal);
      }
    },
  };
}
