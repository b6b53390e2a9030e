import { openWebSocket } from '../../../foundation/outbound/web-socket.ts';
import { type Clock, every, type Timer } from '../../../foundation/shared/clock.ts';
import { type ConnectionEnd, fromFeedError, LEFT, SILENT, toConnectionEnd } from './connection-end.ts';
import type { FeedFrame } from './feed-message.ts';
import { PATIENCE_MS } from './rotation.ts';
import { type Box, type Coverage, toSubscription } from './subscription.ts';
import { Traffic } from './traffic.ts';

/** Also the least time between two subscriptions: the feed takes one a second. */
const LOOK_MS = 2000;
/** A message has below 2 kB; the limit is on what compression unfolds to. */
const MAX_MESSAGE_BYTES = 64 * 1024;
const PING_MS = 30_000;
const MAX_UNANSWERED_PINGS = 2;

export interface SessionDeps {
  url: string;
  apiKey: string;
  /** Silence after which the feed is left, until there was steady traffic. */
  patienceMs: number;
  clock: Clock;
  /** Called when the connection is open: what it asks for from then on. */
  cover(): Coverage;
  take(text: string): FeedFrame;
  /** Whether to leave this feed for a better one. */
  isReturnDue(openForMs: number): boolean;
  /** The subscription is sent. */
  onSubscribed(): void;
  /** Messages came for three minutes; at most once. */
  onTrusted(): void;
  /** They came without a pause: the next silence means something; at most once. */
  onSteady(): void;
}

export interface Session {
  /** Resolves when the connection is gone; never rejects. */
  readonly ended: Promise<ConnectionEnd>;
  leave(end: ConnectionEnd): void;
}

/** One connection from its opening to its end: subscribes, follows the position, looks for silence. */
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
    // Uncompressed connections are given less bandwidth by the feed, and lose what does not fit.
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
    // Whoever gives the centre has the patience with a lost fix; here nothing is subscribed without one.
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
