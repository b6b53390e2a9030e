/*
 * One connection to a WebSocket server:
 *
 *   connecting ── handshake ──► open ── close handshake ──► ended
 *       │ none within 20 s       │ pings unanswered           ▲
 *       └────────────────────────┴──────── terminate ─────────┘
 *
 * The injected clock keeps all its times, so that none of them is hidden in the library.
 */
import { type ClientOptions, WebSocket } from 'ws';
import { type Clock, every } from '../shared/clock.ts';
import { type Reason, toReason, toStatusReason } from '../shared/reason.ts';
import { codeOf, parseRetryAfter, toCodeReason } from './network-error.ts';

const HANDSHAKE_MS = 20_000;
/** Timeout of the closing handshake; then the peer is cut off. */
const CLOSE_GRACE_MS = 2000;

export interface WebSocketOptions {
  url: string;
  headers?: Readonly<Record<string, string>>;
  clock: Clock;
  compression: NonNullable<ClientOptions['perMessageDeflate']>;
  /** Maximum size of one received message, after decompression. */
  maxMessageBytes: number;
  pingMs: number;
  /** Maximum number of consecutive pings without any data from the peer; the connection is cut with the next ping. */
  maxUnansweredPings: number;
  onOpen(): void;
  /** Called with one complete message; never after `leave`. */
  onMessage?(text: string): void;
}

/** The first event that ended a connection. */
export type WebSocketEnd =
  | { readonly kind: 'left' }
  | { readonly kind: 'bad_address' }
  | { readonly kind: 'no_handshake' }
  | { readonly kind: 'no_pong' }
  /** The peer answered the upgrade with this status. */
  | { readonly kind: 'http'; readonly status: number; readonly retryAfterMs: number | undefined }
  /** Code of the system, TLS or protocol error. */
  | { readonly kind: 'error'; readonly code: string | undefined }
  /** Close code of the peer; 1006 without one. */
  | { readonly kind: 'closed'; readonly code: number };

export interface PeerSocket {
  /** Resolves when the socket is closed; never rejects. */
  readonly ended: Promise<WebSocketEnd>;
  readonly isOpen: boolean;
  /** Times at which the connection opened, and at which the peer last sent anything after that: monotonic ms. */
  readonly openedAt: number | undefined;
  readonly aliveAt: number | undefined;
  /** Bytes passed to `send` that are not written yet. */
  readonly waitingBytes: number;
  /** Sends a text; it is dropped unless the socket is open. */
  send(text: string, onWritten?: () => void): void;
  /** Closes the connection properly, also while connecting: otherwise it may count against a quota of the peer. */
  leave(code?: number): void;
}

export function openWebSocket(options: WebSocketOptions): PeerSocket {
  const { clock, pingMs, maxUnansweredPings, onOpen, onMessage } = options;
  const { promise: ended, resolve } = Promise.withResolvers<WebSocketEnd>();
  const socket = connect(options);
  if (!socket) return neverOpened;
  let end: WebSocketEnd | undefined;
  let openedAt: number | undefined;
  let aliveAt: number | undefined;
  let unanswered = 0;
  const pinging = every(clock, pingMs, ping);
  let deadline = clock.schedule(HANDSHAKE_MS, () => cut({ kind: 'no_handshake' }));

  const isOpen = () => socket.readyState === WebSocket.OPEN;

  function cut(why: WebSocketEnd): void {
    end ??= why;
    socket?.terminate();
  }

  function ping(): void {
    if (!isOpen()) return;
    unanswered += 1;
    if (unanswered > maxUnansweredPings) cut({ kind: 'no_pong' });
    else socket?.ping();
  }

  function recordLife(): void {
    unanswered = 0;
    aliveAt = clock.monotonicMs();
  }

  socket.on('open', () => {
    deadline.cancel();
    openedAt = clock.monotonicMs();
    onOpen();
  });
  socket.on('pong', recordLife);
  // Without an explicit `binaryType`, ws passes every message as one Buffer, binary or not.
  socket.on('message', (data: Buffer) => {
    recordLife();
    if (!end) onMessage?.(data.toString('utf8'));
  });
  socket.on('unexpected-response', (_request, { statusCode = 0, headers }) => {
    cut({ kind: 'http', status: statusCode, retryAfterMs: parseRetryAfter(headers, clock.now()) });
  });
  socket.on('error', (error) => {
    end ??= { kind: 'error', code: codeOf(error) };
  });
  socket.once('close', (code) => {
    pinging.cancel();
    deadline.cancel();
    resolve(end ?? { kind: 'closed', code });
  });

  return {
    ended,
    get isOpen() {
      return isOpen();
    },
    get openedAt() {
      return openedAt;
    },
    get aliveAt() {
      return aliveAt;
    },
    get waitingBytes() {
      return socket.bufferedAmount;
    },
    send(text, onWritten) {
      if (isOpen()) socket.send(text, onWritten);
    },
    leave(code = 1000) {
      if (end) return;
      end = { kind: 'left' };
      deadline.cancel();
      deadline = clock.schedule(CLOSE_GRACE_MS, () => socket.terminate());
      socket.close(code);
    },
  };
}

const neverOpened: PeerSocket = {
  ended: Promise.resolve({ kind: 'bad_address' }),
  isOpen: false,
  openedAt: undefined,
  aliveAt: undefined,
  waitingBytes: 0,
  send: () => undefined,
  leave: () => undefined,
};

/** Opens a socket; undefined for an address that the library refuses, because its error contains the address. */
function connect({ url, headers = {}, compression, maxMessageBytes }: WebSocketOptions): WebSocket | undefined {
  try {
    return new WebSocket(url, { headers, perMessageDeflate: compression, maxPayload: maxMessageBytes });
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The end as a reason for logs and health, without the address: `describeWebSocketEnd('the feed', end)`. */
export function describeWebSocketEnd(peer: string, end: WebSocketEnd): Reason {
  switch (end.kind) {
    case 'left':
      return toReason(`left ${peer}`, 'stopped');
    case 'bad_address':
      return toReason(`invalid address of ${peer}`, 'badAddress');
    case 'no_handshake':
      return toReason(`${peer} did not answer`, 'silent');
    case 'no_pong':
      return toReason(`${peer} did not answer pings`, 'silent');
    case 'http':
      return toStatusReason(`${peer} answered HTTP ${end.status}`, end.status);
    case 'error':
      return end.code?.startsWith('WS_ERR')
        ? toReason(`${peer} violated the protocol (${end.code})`, 'notUnderstood', { system: end.code })
        : toCodeReason(end.code);
    case 'closed':
      return toReason(`${peer} closed the connection (${end.code})`, 'closed');
  }
}
