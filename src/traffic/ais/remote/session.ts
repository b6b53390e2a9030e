import { openWebSocket } from '../../../foundation/outbound/web-socket.ts';
import { type Clock, every, type Timer } from '../../../foundation/shared/clock.ts';
import { type ConnectionEnd, fromFeedError, LEFT, SILENT, toConnectionEnd } from './connection-end.ts';
import type { FeedFrame } from './feed-message.ts';
import { PATIENCE_MS } from './rotation.ts';
import { type Box, type Coverage, toSubscription } from './subscription.ts';

/** Duration of traffic that clears earlier failures. */
const TRUST_MS = 180_000;
/** Maximum gap between two messages of steady traffic. */
const GAP_MS = 60_000;

/** Message timing of one connection. */
export class Traffic {
  readonly #openedAt: number;
  #firstAt: number | undefined;
  #lastAt: number | undefined;
  #steadySince = 0;

  constructor(openedAt: number) {
    this.#openedAt = openedAt;
  }

  record(now: number): void {
    if (this.#lastAt === undefined || now - this.#lastAt > GAP_MS) this.#steadySince = now;
    this.#firstAt ??= now;
    this.#lastAt = now;
  }

  silentMs(now: number): number {
    return now - (this.#lastAt ?? this.#openedAt);
  }

  /** Whether messages span three minutes, with gaps of any length. */
  get isTrusted(): boolean {
    return (this.#lastAt ?? 0) - (this.#firstAt ?? 0) >= TRUST_MS;
  }

  /** Whether messages have been received for three minutes without a long gap. */
  get isSteady(): boolean {
    return this.#lastAt !== undefined && this.#lastAt - this.#steadySince >= TRUST_MS;
  }
}

/** Interval of the check, and minimum interval between two subscriptions: the feed accepts one per second. */
const LOOK_MS = 2000;
/** Maximum message size after decompression; real messages are below 2 kB. */
const MAX_MESSAGE_BYTES = 64 * 1024;
const PING_MS = 30_000;
const MAX_UNANSWERED_PINGS = 2;

export interface SessionDeps {
  url: string;
  apiKey: string;
  /** Silence timeout until there was steady traffic. */
  patienceMs: number;
  clock: Clock;
  /** Returns the coverage to subscribe to. Called when the connection is open. */
  cover(): Coverage;
  take(text: string): FeedFrame;
  /** Whether to leave this feed for a better one. */
  isReturnDue(openForMs: number): boolean;
  /** Called when the subscription was sent. */
  onSubscribed(): void;
  /** Called at most once, after three minutes of messages. */
  onTrusted(): void;
  /** Called at most once, after three minutes of messages without a gap. From then on, silence is significant. */
  onSteady(): void;
}

export interface Session {
  /** Resolves when the connection has ended; never rejects. */
  readonly ended: Promise<ConnectionEnd>;
  leave(end: ConnectionEnd): void;
}

/** One connection from opening to end: subscribes, follows the position and detects silence. */
export function openSession(deps: SessionDeps, start: readonly Box[]): Session {
  const { clock, apiKey } = deps;
  const openedAt = clock.monotonicMs();
  let traffic = new Traffic(openedAt);
  let coverage: Coverage | undefined;
  let subscribed = start;
  let looking: Timer | undefined;
  let isTrusted = false;
  let isSteady = false;
  let end: ConnectionEnd | undefined;
  const socket = openWebSocket({
    url: deps.url,
    clock,
    // The feed gives uncompressed connections less bandwidth and drops excess messages.
    compression: true,
    maxMessageBytes: MAX_MESSAGE_BYTES,
    pingMs: PING_MS,
    maxUnansweredPings: MAX_UNANSWERED_PINGS,
    onOpen,
    onMessage,
  });

  function leave(why: ConnectionEnd): void {
    end ??= why;
    socket.leave();
  }

  function subscribe(boxes: readonly Box[]): void {
    subscribed = boxes;
    socket.send(toSubscription(apiKey, boxes));
  }

  function onOpen(): void {
    traffic = new Traffic(clock.monotonicMs());
    coverage = deps.cover();
    subscribe(coverage.boxes() ?? start);
    looking = every(clock, LOOK_MS, check);
    deps.onSubscribed();
  }

  function onMessage(text: string): void {
    const frame = deps.take(text);
    if (frame.kind === 'error') leave(fromFeedError(frame.message));
    else if (frame.kind === 'message' || frame.kind === 'ignored') traffic.record(clock.monotonicMs());
  }

  function check(): void {
    const now = clock.monotonicMs();
    if (!isTrusted && traffic.isTrusted) {
      isTrusted = true;
      deps.onTrusted();
    }
    if (!isSteady && traffic.isSteady) {
      isSteady = true;
      deps.onSteady();
    }
    if (traffic.silentMs(now) > (isSteady ? PATIENCE_MS : deps.patienceMs)) leave(SILENT);
    else if (deps.isReturnDue(now - openedAt)) leave(LEFT);
    else follow();
  }

  function follow(): void {
    const boxes = coverage?.boxes();
    // Without a centre nothing can be subscribed. The supplier of the centre bridges short losses of the fix.
    if (!boxes) leave(LEFT);
    else if (boxes !== subscribed) subscribe(boxes);
  }

  return {
    ended: socket.ended.then((socketEnd) => {
      looking?.cancel();
      return end && socketEnd.kind === 'left' ? end : toConnectionEnd(socketEnd);
    }),
    leave,
  };
}
