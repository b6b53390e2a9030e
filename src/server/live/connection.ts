import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log.ts';
import { logEvent } from '../../foundation/shared/logging/log-events.ts';
import type { Recipient } from './broadcast.ts';
import { type Frame, joinOwnFrames } from './frame.ts';
import { Inbox } from './inbox.ts';
import { type ClientFailure, readClientText } from './protocol.ts';
import { SendQueue } from './send-queue.ts';
import type { CloseReason, LiveCounters } from './stats.ts';
import type { InTurn } from './task-queue.ts';
import type { UnsentBudget } from './unsent-budget.ts';

/** A peer that does not finish the closing handshake within this time is cut off. */
export const CLOSE_GRACE_MS = 3000;

/** How much waiting is moved to the socket at a time. What is in the socket can no longer be coalesced. */
const DRAIN_BYTES = 64 * 1024;

/** Ping after ping without an answer until the peer counts as gone. */
const MAX_UNANSWERED_PINGS = 2;

const CLOSE_FRAMES = {
  failed: [1011, 'A message could not be finished'],
  slow: [1013, 'Too slow: unsent messages exceed the limit'],
  revoked: [4401, 'The token is no longer valid'],
  shutdown: [1001, 'The service is shutting down'],
} as const;

export interface ConnectionDeps {
  readonly ws: WebSocket;
  /** The upgraded socket under `ws`. */
  readonly socket: Duplex;
  /** The key that opened the connection; null when it was opened without one. */
  readonly keyId: string | null;
  /** The ships that its key is limited to. */
  readonly ships?: readonly string[] | undefined;
  readonly maxBufferedBytes: number;
  /** What waits for all clients together. */
  readonly unsent: Pick<UnsentBudget, 'update'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly counters: LiveCounters;
  readonly inTurn: InTurn;
  handle(connection: Connection, input: string | ClientFailure): void;
  /** Nothing is delivered to it any more. */
  stopped(connection: Connection): void;
  /** Its socket is gone. */
  gone(connection: Connection): void;
}

/**
 * One client. `ws` reads frames, answers pings and closes; messages go to the socket by `deliver`, past the sender of
 * `ws`, because one buffer written to many sockets is what makes broadcasts cheap. Both write whole frames only and each
 * in one go, so they never cut into each other. Only frames of control may be between the fragments of a message,
 * which is what `ws` writes.
 *
 *   open ── too much unsent, revoked, shutdown ──► closing ── handshake done, grace over ──► closed
 *     └──── the client closes or is gone, two pings unanswered ───────────────────────────────►┘
 */
export class Connection implements Recipient {
  readonly keyId: string | null;
  readonly ships: readonly string[] | undefined;
  /** Resolves when the socket is gone. */
  readonly ended: Promise<void>;
  readonly #deps: ConnectionDeps;
  readonly #sendQueue = new SendQueue();
  readonly #inbox: Inbox;
  /**
   * Unsent bytes that do not count against the limit: those of a delivery that was written when nothing was unsent, and
   * as much as the client takes of a message in pieces, because who takes it as fast as others wait behind it keeps up.
   */
  #allowedBytes = 0;
  /** What is left of the message in pieces that is on its way. */
  #fragments: Iterator<Buffer> | undefined;
  /** The message itself: whether its pieces are shared may change. */
  #inPieces: Frame | undefined;
  /** Of what the socket holds, at most so much is memory that many clients share. */
  #sharedBytes = 0;
  #isFragmentDue = false;
  /** Whether no fragment could be written since the last ping. */
  #isStalled = false;
  #unansweredPings = 0;
  /** Who waits for the answer to which ping. */
  readonly #waiting = new Map<string, () => void>();
  #reads = 0;
  #reason: CloseReason | undefined;
  #grace: Timer | undefined;

  constructor(deps: ConnectionDeps) {
    this.#deps = deps;
    this.keyId = deps.keyId;
    this.ships = deps.ships;
    const { ws, socket } = deps;
    this.#inbox = new Inbox({
      handle: (input) => deps.handle(this, input),
      mayAnswer: () => !this.#isBehind(),
      pause: () => ws.pause(),
      resume: () => ws.resume(),
    });
    socket.on('drain', () => this.#drain());
    // Without a `binaryType` of its own, ws hands over every message as one Buffer.
    ws.on('message', (data: Buffer, isBinary) => this.#inbox.add(readClientText(data, isBinary)));
    ws.on('pong', (data: Buffer) => {
      this.#unansweredPings = 0;
      const name = data.toString('latin1');
      const done = this.#waiting.get(name);
      this.#waiting.delete(name);
      done?.();
    });
    ws.on('error', (error: NodeJS.ErrnoException) => {
      // ws has sent the close frame that fits.
      if (!this.#reason) this.#stop('protocol');
      deps.log.debug({ code: error.code }, 'live client broke the WebSocket protocol');
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    ws.once('close', () => {
      this.#finish();
      resolve();
    });
  }

  /** Bytes that the operating system has not taken yet. */
  get unsentBytes(): number {
    return this.#deps.socket.writableLength + this.#sendQueue.bytes;
  }

  get isBehind(): boolean {
    return this.#isBehind();
  }

  /**
   * The only way a message leaves for this client, whatever its type, and the only place that guards the limit. A
   * client with nothing unsent may get one delivery of any size: a large snapshot must not close a healthy client, nor
   * must what is published while it is on its way. The limit is for what waits behind it. What is not given as joined
   * may hold messages in pieces.
   */
  deliver(frames: readonly Frame[], joined?: Buffer | readonly Buffer[]): void {
    if (!this.#isOpen()) return;
    const unsentBefore = this.unsentBytes;
    if (joined && !this.#isBehind()) {
      this.#countShared(frames);
      this.#write(frames.length, joined);
    } else {
      for (const frame of frames) if (this.#sendQueue.add(frame)) this.#deps.counters.messagesCoalesced += 1;
      this.#empty();
    }
    if (unsentBefore === 0) this.#allowedBytes = this.unsentBytes;
    if (this.#ownBytes() - this.#allowedBytes > this.#deps.maxBufferedBytes) this.close('slow');
    else this.#account();
  }

  /** Calls back once the client has read what is on the wire now: it answers pings in their order. */
  whenRead(done: () => void): void {
    if (!this.#isOpen()) return;
    const name = `read ${this.#reads}`;
    this.#reads += 1;
    this.#waiting.set(name, done);
    this.#deps.ws.ping(name);
  }

  /** Called once an interval. */
  ping(): void {
    if (!this.#isOpen()) return;
    if (this.#unansweredPings >= MAX_UNANSWERED_PINGS) {
      this.#stop('unresponsive');
      this.#deps.ws.terminate();
      return;
    }
    const isWaiting = this.#fragments !== undefined && this.#deps.socket.writableNeedDrain;
    if (isWaiting && this.#isStalled) {
      this.close('slow');
      return;
    }
    this.#isStalled = isWaiting;
    this.#unansweredPings += 1;
    this.#deps.ws.ping();
  }

  /** Nothing is delivered and nothing the client says is received any more; what waits is dropped. */
  close(reason: keyof typeof CLOSE_FRAMES): void {
    if (this.#reason) return;
    const [code, text] = CLOSE_FRAMES[reason];
    this.#deps.ws.close(code, text);
    this.#stop(reason);
  }

  /** Too much waits for all clients together, and most of it for this one: without waiting for it to take the rest. */
  cutOff(): void {
    this.close('slow');
    this.#deps.ws.terminate();
  }

  /** After a close frame of either side nothing may follow on the wire. */
  #isOpen(): boolean {
    return this.#reason === undefined && this.#deps.ws.readyState === WebSocket.OPEN;
  }

  /** The sendQueue holds something only while this is true: `#empty` is called before anything else is written. */
  #isBehind(): boolean {
    return this.#deps.socket.writableNeedDrain || this.#fragments !== undefined;
  }

  /** Before they are written. */
  #countShared(frames: readonly Frame[]): void {
    for (const { bytes, isShared } of frames) if (isShared) this.#sharedBytes += bytes.length;
  }

  #write(messages: number, bytes: Buffer | readonly Buffer[]): void {
    this.#deps.counters.messagesSent += messages;
    if (Buffer.isBuffer(bytes)) this.#writeBytes(bytes);
    else this.#writeTogether(bytes);
  }

  #writeBytes(bytes: Buffer): void {
    this.#deps.counters.bytesSent += bytes.length;
    this.#deps.socket.write(bytes);
  }

  /** In one system call, and without a copy. */
  #writeTogether(buffers: readonly Buffer[]): void {
    this.#deps.socket.cork();
    for (const bytes of buffers) this.#writeBytes(bytes);
    this.#deps.socket.uncork();
  }

  #drain(): void {
    this.#allowedBytes = Math.min(this.#allowedBytes, this.unsentBytes);
    this.#goOn();
    this.#empty();
    this.#account();
    this.#inbox.proceed();
  }

  /** What waits for this client alone. */
  #ownBytes(): number {
    this.#sharedBytes = Math.min(this.#sharedBytes, this.#deps.socket.writableLength);
    return this.unsentBytes - this.#sharedBytes;
  }

  #account(): void {
    this.#deps.unsent.update(this, this.#ownBytes());
  }

  #empty(): void {
    while (this.#isOpen() && !this.#sendQueue.isEmpty && !this.#isBehind()) {
      const frames = this.#sendQueue.take(DRAIN_BYTES);
      this.#countShared(frames);
      this.#write(frames.length, joinOwnFrames(frames));
      this.#inPieces = frames.at(-1);
      this.#fragments = this.#inPieces?.fragments;
      this.#goOn();
    }
  }

  /** Goes on with the message in pieces, in a turn of its own, once the client has taken what was written of it. */
  #goOn(): void {
    if (!this.#fragments || this.#isFragmentDue || this.#deps.socket.writableNeedDrain) return;
    this.#isFragmentDue = true;
    this.#deps.inTurn(() => {
      this.#isFragmentDue = false;
      if (this.#fragments) this.#writeFragment(this.#fragments);
    });
  }

  #writeFragment(fragments: Iterator<Buffer>): void {
    if (!this.#isOpen()) return;
    const fragment = this.#nextFragment(fragments);
    if (fragment === 'failed') {
      this.close('failed');
    } else if (fragment) {
      if (this.#inPieces?.isShared) this.#sharedBytes += fragment.length;
      this.#write(0, fragment);
      this.#allowedBytes = Math.min(this.#allowedBytes + fragment.length, this.unsentBytes);
      this.#isStalled = false;
      this.#account();
      this.#goOn();
    } else {
      this.#fragments = undefined;
      this.#inPieces = undefined;
      this.#empty();
      this.#inbox.proceed();
    }
  }

  /** Undefined after the last one. A message that cannot be finished leaves the client nothing it could understand. */
  #nextFragment(fragments: Iterator<Buffer>): Buffer | 'failed' | undefined {
    try {
      const next = fragments.next();
      return next.done ? undefined : next.value;
    } catch (error) {
      logEvent(this.#deps.log, 'live.message_failed', { err: error });
      return 'failed';
    }
  }

  /** Leaves the peer the grace to finish the closing handshake. */
  #stop(reason: CloseReason): void {
    this.#reason = reason;
    this.#fragments = undefined;
    this.#inPieces = undefined;
    this.#sendQueue.clear();
    this.#waiting.clear();
    this.#account();
    this.#inbox.close();
    this.#grace = this.#deps.clock.schedule(CLOSE_GRACE_MS, () => this.#deps.ws.terminate());
    this.#deps.stopped(this);
  }

  #finish(): void {
    if (!this.#reason) this.#stop('client');
    const reason = this.#reason ?? 'client';
    this.#grace?.cancel();
    this.#deps.unsent.update(this, 0);
    this.#deps.counters.closed[reason] += 1;
    this.#deps.log.debug({ reason }, 'live client closed');
    this.#deps.gone(this);
  }
}
