import { createSocket } from 'node:dgram';
import { connect, createServer, isIPv6, type Socket } from 'node:net';
import { toNetworkReason } from '../../foundation/outbound/network-error.ts';
import { runUntilEnd } from '../../foundation/outbound/runner.ts';
import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { ClientPlaces } from '../../foundation/shared/network/client-places.ts';
import type { SocketTarget } from '../../foundation/shared/network/line-source-url.ts';
import type { Recipient } from '../../server/live/broadcast.ts';
import type { Frame } from '../../server/live/frame.ts';

/** A reader that accepts no data for this time is disconnected. */
const STUCK_MS = 30_000;

/** A program that reads sentences over TCP. Data from it is discarded and never used as a position. */
export class Reader implements Recipient {
  readonly #socket: Socket;
  readonly #clock: Clock;
  readonly #counts: OutputCounts;
  /** Bytes that the system has accepted, and the time of the last change. */
  #taken = 0;
  #takenAt: number;

  constructor(socket: Socket, clock: Clock, counts: OutputCounts) {
    this.#socket = socket;
    this.#clock = clock;
    this.#counts = counts;
    this.#takenAt = clock.monotonicMs();
    socket.resume();
  }

  deliver(frames: readonly Frame[], joined: Buffer): void {
    if (this.#socket.destroyed) return;
    if (this.#isStuck()) {
      this.#counts.stuck += 1;
      this.#socket.destroy();
    } else if (
      // Only whole messages are skipped.
      this.#socket.writableLength + joined.length >
      LIMITS.nmeaWaiting.bytes
    ) {
      this.#counts.skipped += frames.length;
    } else {
      this.#counts.sent += frames.length;
      this.#socket.write(joined);
    }
  }

  #isStuck(): boolean {
    const waiting = this.#socket.writableLength;
    const taken = this.#socket.bytesWritten - waiting;
    const now = this.#clock.monotonicMs();
    if (waiting === 0 || taken > this.#taken) this.#takenAt = now;
    this.#taken = taken;
    return now - this.#takenAt >= STUCK_MS;
  }
}

/** Counts since the start, in messages: a message may have several sentences. */
export interface OutputCounts {
  sent: number;
  /** Not sent to a slow reader. */
  skipped: number;
  /** Not sent to any reader, because of the limit per second. */
  limited: number;
  /** Readers disconnected because they stopped reading. */
  stuck: number;
  /** Readers refused because there were too many, or replaced by a reader of another address. */
  refused: number;
}

/** Dependencies of a transport, which registers its readers. */
export interface OutputDeps {
  clock: Clock;
  counts: OutputCounts;
  join(recipient: Recipient): void;
  leave(recipient: Recipient): void;
  /** Called when a port is bound, or the other side is connected. */
  onReady(port?: number): void;
}

const MAX_READERS = 64;
const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_DELAY_MS = 15_000;

/** Serves readers until the signal aborts; rejects if the port cannot be bound. */
export function serveReaders({ host, port }: SocketTarget, output: OutputDeps, signal: AbortSignal): Promise<void> {
  return runUntilEnd(signal, (end) => {
    const places = new ClientPlaces(MAX_READERS);
    const server = createServer({ keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_DELAY_MS, noDelay: true });
    const turnAway = (socket: Socket) => {
      output.counts.refused += 1;
      socket.on('error', () => socket.destroy());
      socket.destroy();
    };
    server.on('connection', (socket) => {
      if (places.take(socket, turnAway)) addReader(socket, output);
      else turnAway(socket);
    });
    server.on('error', (cause) => end(new Error(`cannot listen: ${toNetworkReason(cause).text}`)));
    server.listen(port, host, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') output.onReady(address.port);
    });
    return async () => {
      for (const socket of places.all()) socket.destroy();
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

function addReader(socket: Socket, output: OutputDeps): void {
  const reader = new Reader(socket, output.clock, output.counts);
  output.join(reader);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => output.leave(reader));
}

/** Fits into an Ethernet frame, even inside a tunnel. */
const MAX_DATAGRAM_BYTES = 1400;
/** Messages within this time share a datagram: access points send broadcast at their lowest rate. */
const JOIN_MS = 50;
/** Maximum datagrams handed to the system and not sent yet. */
const MAX_UNSENT = 64;

/** Sends datagrams of whole messages to a unicast or broadcast address until the signal aborts or sending fails. */
export function sendDatagrams({ host, port }: SocketTarget, output: OutputDeps, signal: AbortSignal): Promise<void> {
  const { clock, counts } = output;
  return runUntilEnd(signal, (end) => {
    const isIpv6 = isIPv6(host);
    const socket = createSocket(isIpv6 ? 'udp6' : 'udp4');
    let waiting: Buffer[] = [];
    let waitingBytes = 0;
    let unsent = 0;
    let timer: Timer | undefined;

    function send(): void {
      timer?.cancel();
      timer = undefined;
      if (waitingBytes === 0) return;
      const datagram = Buffer.concat(waiting);
      waiting = [];
      waitingBytes = 0;
      unsent += 1;
      socket.send(datagram, port, host, (cause) => {
        unsent -= 1;
        if (cause) end(new Error(toNetworkReason(cause).text));
        else output.onReady();
      });
    }

    function take({ bytes }: Frame): void {
      if (unsent >= MAX_UNSENT) {
        counts.skipped += 1;
        return;
      }
      if (waitingBytes + bytes.length > MAX_DATAGRAM_BYTES) send();
      waiting.push(bytes);
      waitingBytes += bytes.length;
      counts.sent += 1;
      timer ??= clock.schedule(JOIN_MS, send);
    }

    const recipient = { deliver: (frames: readonly Frame[]) => frames.forEach(take) };
    socket.on('error', (cause) => end(new Error(toNetworkReason(cause).text)));
    socket.bind(0, () => {
      if (!isIpv6) socket.setBroadcast(true);
      // Discard responses.
      socket.setRecvBufferSize(1024);
      output.join(recipient);
    });
    return () => {
      timer?.cancel();
      output.leave(recipient);
      return new Promise((resolve) => socket.close(resolve));
    };
  });
}
