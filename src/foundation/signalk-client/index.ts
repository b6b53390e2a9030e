/*
 * One connection to a Signal K server:
 *
 *   connecting ── hello ──► reading ── nothing for `silenceMs` ──► SignalkError
 *       │ none in time         │ closed, pings unanswered ───────────►┘
 *       └──────────────────────┴──────────────────────────────────────►
 */
import { describeWebSocketEnd, openWebSocket, type WebSocketEnd } from '../outbound/web-socket.ts';
import type { Clock } from '../shared/clock.ts';
import { type Reason, toReason } from '../shared/reason.ts';
import { isOwnSource, parseSignalkMessage, type SignalkUpdate } from './message.ts';

export { isRecord, type SignalkUpdate } from './message.ts';

const STREAM_PATH = '/signalk/v1/stream';
const PEER = 'the Signal K server';
/** Maximum size of a message. Valid deltas have a few kilobytes. */
const MAX_MESSAGE_BYTES = 1024 * 1024;
const PING_MS = 15_000;

/** The reason for the end of a connection. The message contains no token or address. */
export class SignalkError extends Error {
  readonly kind: 'unreachable' | 'refused' | 'protocol' | 'silent';
  readonly reason: Reason;

  constructor(kind: SignalkError['kind'], reason: Reason) {
    super(reason.text);
    this.name = 'SignalkError';
    this.kind = kind;
    this.reason = reason;
  }
}

export interface SignalkOptions {
  /** `ws://HOST:PORT` or `wss://…`; `signalk://` is `ws://`. */
  url: string;
  token?: string | undefined;
  /** Subscribes to the own ship, or to all vessels. */
  subscribe: 'self' | 'all';
  /** Whether the server begins with its current values. */
  wantsCached: boolean;
  /** Timeout of the first message. */
  timeoutMs: number;
  /** Timeout of a server without a message [none]. */
  silenceMs?: number;
  clock: Clock;
  onReady(): void;
  onUpdate(update: SignalkUpdate, vessel: { context: string; isSelf: boolean }): void;
  /** Called with a message that is not Signal K. */
  onUnsound?(): void;
}

/** Reads until the signal aborts (then it resolves) or the connection ends (then it rejects with a `SignalkError`). */
export async function readSignalk(options: SignalkOptions, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { url, token, timeoutMs, silenceMs, clock, onReady, onUpdate, onUnsound } = options;
  let failure: unknown;
  let self: string | undefined;

  const socket = openWebSocket({
    url: streamUrl(options),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    clock,
    compression: false,
    maxMessageBytes: MAX_MESSAGE_BYTES,
    pingMs: PING_MS,
    maxUnansweredPings: 2,
    onOpen: () => undefined,
    onMessage: receive,
  });
  const noHello = toReason(`no hello within ${timeoutMs} ms`, 'silent', { withinMs: timeoutMs });
  let watch = clock.schedule(timeoutMs, () => fail(new SignalkError('unreachable', noHello)));
  const leave = () => socket.leave();
  signal.addEventListener('abort', leave, { once: true });

  function fail(error: unknown): void {
    failure ??= error;
    socket.leave();
  }

  function listenOn(): void {
    if (silenceMs === undefined) return;
    watch.cancel();
    const reason = toReason(`no message for ${Math.round(silenceMs / 1000)} s`, 'noData');
    watch = clock.schedule(silenceMs, () => fail(new SignalkError('silent', reason)));
  }

  function receive(text: string): void {
    try {
      receiveMessage(text);
    } catch (error) {
      fail(error);
    }
  }

  function receiveMessage(text: string): void {
    const message = parseSignalkMessage(text);
    if (!message) onUnsound?.();
    else if (message.kind === 'hello' && self === undefined) {
      self = message.self;
      watch.cancel();
      onReady();
    } else if (message.kind === 'delta' && self !== undefined) {
      const { context = self, updates } = message;
      const isSelf = context === self || context === 'vessels.self';
      // Values of this service return if both servers read each other.
      for (const update of updates) if (!isOwnSource(update.source)) onUpdate(update, { context, isSelf });
    } else if (self === undefined) {
      fail(new SignalkError('protocol', toReason('the peer is no Signal K server', 'notUnderstood')));
    }
    if (self !== undefined && message) listenOn();
  }

  const end = await socket.ended;
  watch.cancel();
  signal.removeEventListener('abort', leave);
  if (signal.aborted) return;
  if (failure !== undefined) throw failure;
  throw toError(end, url);
}

/** URL of the stream; the path of the configured URL is kept. */
function streamUrl({ url, subscribe, wantsCached }: SignalkOptions): string {
  const stream = new URL(url.replace(/^signalk:/, 'ws:'));
  if (stream.pathname === '/') stream.pathname = STREAM_PATH;
  stream.searchParams.set('subscribe', subscribe);
  if (!wantsCached) stream.searchParams.set('sendCachedValues', 'false');
  return stream.href;
}

function toError(end: WebSocketEnd, url: string): SignalkError {
  const isRefused = end.kind === 'http' && (end.status === 401 || end.status === 403);
  const reason = describeWebSocketEnd(PEER, end);
  if (isRefused) return new SignalkError('refused', reason);
  const isForeign = end.kind === 'http' && end.status === 404 && new URL(url).pathname.length <= 1;
  return new SignalkError(isForeign ? 'protocol' : 'unreachable', reason);
}
