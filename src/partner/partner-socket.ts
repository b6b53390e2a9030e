import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { type Clock, every } from '../shared/clock.ts';
import type { EndedConnection } from './retry.ts';

const HANDSHAKE_MS = 20_000;
const PING_MS = 20_000;
const MAX_UNANSWERED_PINGS = 3;
/** A partner that does not finish the closing handshake within this time is cut off. */
const CLOSE_GRACE_MS = 2000;
/** What the partner sends is not read; a limit keeps it from filling the memory. */
const MAX_PAYLOAD_BYTES = 64 * 1024;
/** No more is handed to the socket while so much waits in it: far below the 5 MB that a partner may cost. */
const MAX_WAITING_BYTES = 256 * 1024;

export interface PartnerSocketDeps {
  url: string;
  headers: Readonly<Record<string, string>>;
  clock: Clock;
  onOpen(): void;
  /** There is room again. */
  onRoom(): void;
}

/** How a connection ended, in words that hold neither the address nor the token. */
export interface PartnerEnd extends EndedConnection {
  words: string;
}

/** One connection to the partner. */
export interface PartnerSocket {
  /** Resolves when the socket is gone; never rejects. */
  readonly ended: Promise<PartnerEnd>;
  /** Whether a frame may be sent now. */
  readonly hasRoom: boolean;
  readonly waitingBytes: number;
  send(text: string): void;
  leave(): void;
}

/** Connects at once; throws a `SyntaxError` for an address that cannot be used. */
export function openPartnerSocket({ url, headers, clock, onOpen, onRoom }: PartnerSocketDeps): PartnerSocket {
  const { promise: ended, resolve } = Promise.withResolvers<PartnerEnd>();
  // The link is metered, and frames of one vessel are alike: compressed they take a fraction.
  const perMessageDeflate = { threshold: 0 };
  const socket = new WebSocket(url, { headers, perMessageDeflate, maxPayload: MAX_PAYLOAD_BYTES });
  let words: string | undefined;
  let openedAt: number | undefined;
  let aliveAt: number | undefined;
  let unanswered = 0;
  let isBehind = false;
  const pinging = every(clock, PING_MS, ping);
  let deadline = clock.schedule(HANDSHAKE_MS, () => cut('the partner did not answer'));

  function cut(why: string): void {
    words ??= why;
    socket.terminate();
  }

  function ping(): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    unanswered += 1;
    if (unanswered > MAX_UNANSWERED_PINGS) cut('the partner did not answer to pings');
    else socket.ping();
  }

  function onWritten(): void {
    if (!isBehind || !hasRoom()) return;
    isBehind = false;
    onRoom();
  }

  function hasRoom(): boolean {
    if (socket.readyState !== WebSocket.OPEN) return false;
    if (socket.bufferedAmount < MAX_WAITING_BYTES) return true;
    isBehind = true;
    return false;
  }

  socket.on('open', () => {
    deadline.cancel();
    openedAt = clock.now();
    onOpen();
  });
  socket.on('pong', () => {
    unanswered = 0;
    aliveAt = clock.now();
  });
  socket.on('unexpected-response', (_request, response: IncomingMessage) => {
    cut(`the partner answered HTTP ${response.statusCode}`);
  });
  socket.on('error', (error) => {
    words ??= `the connection to the partner failed (${codeOf(error)})`;
  });
  socket.once('close', (code) => {
    pinging.cancel();
    deadline.cancel();
    resolve({ openedAt, aliveAt, words: words ?? `the partner closed the connection (${code})` });
  });

  return {
    ended,
    get hasRoom() {
      return hasRoom();
    },
    get waitingBytes() {
      return socket.bufferedAmount;
    },
    send: (text) => socket.send(text, onWritten),
    leave() {
      words ??= 'left';
      deadline.cancel();
      deadline = clock.schedule(CLOSE_GRACE_MS, () => socket.terminate());
      socket.close(1001);
    },
  };
}

/** Its message could hold the address. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
