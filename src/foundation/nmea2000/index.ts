/*
 * One gateway, or one CAN interface. Position and AIS may come from the same one, and a serial device can be opened only
 * once, so all readers of a URL share one connection:
 *
 *   closed ── first reader ──► open ── last reader leaves ──► closing ──► closed
 *                               │ it fails: all readers end with the reason ▲
 *                               └───────────────────────────────────────────┘
 */
import { type LineCounts, type LineSource, openLineSource } from '../line-sources/index.ts';
import type { MakeSerialPort } from '../line-sources/serial-port.ts';
import type { Clock } from '../shared/clock.ts';
import { describeNmea2000Target, type Nmea2000Target, parseNmea2000Url } from '../shared/network/line-source-url.ts';
import { type BusReader, createBusMessages } from './bus-messages.ts';
import { loadSocketcan, type OpenCanChannel, readCan } from './can-socket.ts';
import { type Decode, loadDecoder } from './decoder.ts';
import type { Frame } from './frame.ts';

export type { BusMessage, LineOutcome } from './bus-messages.ts';
export { dayOf, type Fields, numberOf, placeOf, textOf, timeOfDayOf } from './decoder.ts';
export { readFrame } from './frame.ts';

/** Timeout of a gateway without a line: every device sends at least its heartbeat, once a minute. */
const SILENCE_MS = 70_000;
const BAUD_RATE = 115_200;
/** Maximum length of a line; an Actisense message of 223 bytes takes 470 characters. */
const MAX_LINE_BYTES = 1024;

export interface GatewayReader extends BusReader {
  /** Called once the gateway is connected, with the counts of its lines; a CAN interface has none. */
  onReady?(counts: Readonly<LineCounts> | undefined): void;
}

export interface GatewayOptions {
  /** A URL in a form that `parseNmea2000Url` accepts. */
  url: string;
  clock: Clock;
  /** Called with the port after a socket for datagrams is bound. */
  onListening?: ((port: number) => void) | undefined;
  /** Load the optional packages. */
  loadCan?: () => Promise<OpenCanChannel>;
  loadSerialport?: () => Promise<MakeSerialPort>;
  load?: () => Promise<Decode>;
}

interface Member extends GatewayReader {
  end(failure: unknown): void;
}

/** Open gateways by their URL; readers with another clock never share one. */
const gateways = new WeakMap<Clock, Map<string, Gateway>>();

/**
 * Reads a gateway until the signal aborts (then it resolves) or the gateway fails (then it rejects with a `LineSourceError`
 * or an error that the reader threw).
 */
export async function readNmea2000(options: GatewayOptions, reader: GatewayReader, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { clock, url } = options;
  const open = gateways.get(clock) ?? new Map<string, Gateway>();
  gateways.set(clock, open);
  // A serial device that is being closed cannot be opened yet.
  for (let last = open.get(url); last?.isClosing(); last = open.get(url)) await last.closed();
  if (signal.aborted) return;
  const gateway = open.get(url) ?? createGateway(options, () => open.delete(url));
  open.set(url, gateway);
  const over = Promise.withResolvers<void>();
  const member: Member = { ...reader, end: over.reject };
  const leave = () => over.resolve();
  signal.addEventListener('abort', leave, { once: true });
  try {
    gateway.join(member);
    await over.promise;
  } finally {
    signal.removeEventListener('abort', leave);
    await gateway.leave(member);
  }
}

/** The URL of a source without its parameters, for messages and logs. */
export const describeGateway = (url: string): string => describeNmea2000Target(parseNmea2000Url(url));

type Gateway = ReturnType<typeof createGateway>;

function createGateway(options: GatewayOptions, onClosed: () => void) {
  const { url, clock, load = loadDecoder } = options;
  const members = new Set<Member>();
  const target = parseNmea2000Url(url);
  const closing = new AbortController();
  let isReady = false;
  let counts: Readonly<LineCounts> | undefined;
  let running: Promise<void> | undefined;

  function each(call: (member: Member) => void): void {
    for (const member of [...members]) {
      try {
        call(member);
      } catch (error) {
        // An error of one reader ends only that reader.
        member.end(error);
      }
    }
  }

  const onReady = () => {
    isReady = true;
    each((member) => member.onReady?.(counts));
  };

  async function run(): Promise<void> {
    try {
      const intake = createBusMessages({ decode: await load(), each });
      if (target.kind === 'can') {
        const onFrame = (frame: Frame, at: number) => intake.frame(frame, '', at);
        await readCan(target, { clock, load: options.loadCan ?? loadSocketcan, onFrame, onReady }, closing.signal);
      } else {
        const source = openLines(target, options, onReady);
        counts = source.counts;
        const isDatagram = target.kind === 'udp';
        await source.run((line, sender, at, reply) => {
          intake.line(line.toString('latin1'), isDatagram ? addressOf(sender) : '', at, reply);
        }, closing.signal);
      }
    } catch (failure) {
      each((member) => member.end(failure));
    } finally {
      onClosed();
    }
  }

  return {
    join(member: Member): void {
      members.add(member);
      running ??= run();
      if (isReady) member.onReady?.(counts);
    },
    /** Resolves once the connection is closed, if this was its last reader. */
    async leave(member: Member): Promise<void> {
      members.delete(member);
      if (members.size > 0) return;
      closing.abort();
      await running;
    },
    isClosing: () => closing.signal.aborted,
    closed: async () => running,
  };
}

function openLines(
  target: Exclude<Nmea2000Target, { kind: 'can' }>,
  { url, clock, onListening, loadSerialport }: GatewayOptions,
  onReady: () => void,
): LineSource {
  return openLineSource({
    url: url.slice('n2k-'.length),
    clock,
    maxLineBytes: MAX_LINE_BYTES,
    defaultBaudRate: BAUD_RATE,
    onReady,
    // A UDP listener has no timeout of silence: a new socket would receive no more.
    ...(target.kind !== 'udp' && { silenceMs: SILENCE_MS }),
    ...(onListening && { onListening }),
    ...(loadSerialport && { loadSerialport }),
  });
}

/** A gateway may use another port for each datagram; only its address identifies it. */
const addressOf = (sender: string): string => sender.slice(0, sender.lastIndexOf(':'));
