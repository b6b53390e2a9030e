import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import type { InTurn } from '../../foundation/shared/slices.ts';
import type { Recipient } from './broadcast.ts';
import { type Frame, joinOwnFrames } from './frame.ts';
import { type ClientFailure, Inbox, readClientText } from './protocol.ts';
import { SendQueue, type UnsentBudget } from './send-queue.ts';
import type { CloseReason, LiveCounters } from './stats.ts';

/** Timeout of the closing handshake; then the peer is cut off. */
export const CLOSE_GRACE_MS = 3000;

/** Maximum number of bytes moved from the queue to the socket at a time. Data in the socket can no longer be coalesced. */
const DRAIN_BYTES = 64 * 1024;

/** Maximum number of consecutive pings without an answer. */
const MAX_UNANSWERED_PINGS = 2;

/** Size of a frame of a client, with its header and mask (RFC 6455, 5.2). */
const frameBytes = ({ length }: Buffer): number => length + (length < 126 ? 6 : length < 65_536 ? 8 : 14);

/** Minimum size of an unfinished message that counts against the budget: most clients send only a subscription. */
const LEAST_UNREAD_BYTES = 4096;

const CLOSE_FRAMES = {
  failed: [1011, 'A message could not be finished'],
  missed: [1012, 'Messages were lost between instances: connect again and read the state again'],
  slow: [1013, 'Too slow: unsent messages exceed the limit'],
  revoked: [4401, 'The token is no longer valid'],
  shutdown: [1001, 'The service is shutting down'],
} as const;

export interface ConnectionDeps {
  readonly ws: WebSocket;
  /** The upgraded socket under `ws`. */
  readonly socket: Duplex;
  /** Id of the key that opened the connection; null without a key. */
  readonly keyId: string | null;
  /** The ships that the key is limited to. */
  readonly ships?: readonly string[] | undefined;
  readonly maxBufferedBytes: number;
  /** Budget of all clients together: their unsent bytes, and the bytes received of their unfinished messages. */
  readonly unsent: Pick<UnsentBudget, 'update'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly counters: LiveCounters;
  readonly inTurn: InTurn;
  handle(connection: Connection, input: string | ClientFailure): void;
  /** Called when the connection delivers no more messages. */
  stopped(connection: Connection): void;
  /** The socket is closed. */
  gone(connection: Connection): void;
}

/**
 * One client. `ws` reads frames, answers pings and closes. Messages bypass the sender of `ws`: `deliver` writes them to the
 * socket, because broadcasts are cheap if one buffer is written to many sockets. Both write only whole frames, each in one
 * call, so their data never mixes. Between the fragments of a message only control frames are allowed, and `ws` writes
 * no others.
 *
 *   open ── too much unsent, revoked, shutdown ──► closing ── handshake done, grace over ──► closed
 *     └──── the client closes or vanishes, two pings unanswered ──────────────────────────────►┘
 */
export class Connection implements Recipient {
  readonly keyId: string | null;
  readonly ships: readonly string[] | undefined;
  /** Resolves when the socket is closed. */
  readonly ended: Promise<void>;
  readonly #deps: ConnectionDeps;
  readonly #sendQueue = new SendQueue();
  readonly #inbox: Inbox;
  /**
   * Unsent bytes that do not count against the limit: those of a delivery to an empty queue, and the written fragments
   * of a message in pieces. A client that reads such a message as fast as new messages are queued is not slow.
   */
  #allowedBytes = 0;
  /** The remaining fragments of the message in progress. */
  #fragments: Iterator<Buffer> | undefined;
  /** The message in progress. Its pieces may become shared, or stop being so. */
  #inPieces: Frame | undefined;
  /** Upper bound for the bytes in the socket whose memory many clients share. */
  #sharedBytes = 0;
  #isFragmentDue = false;
  /** Whether no fragment could be written since the last ping. */
  #isStalled = false;
  #unansweredPings = 0;
  /** Pending pings by payload, with the callback for the pong. */
  readonly #waiting = new Map<string, () => void>();
  /** Received bytes of the message that is not complete yet, and the size of the last chunk. */
  #unreadBytes = 0;
  #chunkBytes = 0;
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
    // Without an explicit `binaryType`, ws passes every message as one Buffer.
    socket.prependListener('data', (chunk: Buffer) => this.#receive(chunk.length));
    ws.on('message', (data: Buffer, isBinary) => {
      // The remaining bytes belong to the next message: they arrived in the same chunk as the end of this one.
      this.#setUnread(Math.min(this.#unreadBytes - frameBytes(data), this.#chunkBytes));
      this.#inbox.add(readClientText(data, isBinary));
    });
    ws.on('ping', (data: Buffer) => this.#setUnread(this.#unreadBytes - frameBytes(data)));
    ws.on('pong', (data: Buffer) => {
      this.#setUnread(this.#unreadBytes - frameBytes(data));
      this.#unansweredPings = 0;
      const name = data.toString('latin1');
      const done = this.#waiting.get(name);
      this.#waiting.delete(name);
      done?.();
    });
    ws.on('error', (error: NodeJS.ErrnoException) => {
      // ws has sent the matching close frame.
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

  /** Bytes that the operating system has not accepted yet. */
  get unsentBytes(): number {
    return this.#deps.socket.writableLength + this.#sendQueue.bytes;
  }

  get isBehind(): boolean {
    return this.#isBehind();
  }

  /**
   * The only way to send a message to this client, and the only check of the limit. A client without unsent bytes may get
   * one delivery of any size: neither a large snapshot nor messages that are published meanwhile must close a healthy
   * client. The limit applies to everything queued behind it. Frames without `joined` may contain messages in pieces.
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

  /** Calls back once the client has read all data sent so far, because it answers pings in order. */
  whenRead(done: () => void): void {
    if (!this.#isOpen()) return;
    const name = `read ${this.#reads}`;
    this.#reads += 1;
    this.#waiting.set(name, done);
    this.#deps.ws.ping(name);
  }

  /** Called at each ping interval. */
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

  /** Stops delivery and the handling of messages of the client; drops queued data. */
  close(reason: keyof typeof CLOSE_FRAMES): void {
    if (this.#reason) return;
    const [code, text] = CLOSE_FRAMES[reason];
    this.#deps.ws.close(code, text);
    this.#stop(reason);
  }

  /**
   * Closes the connection without waiting: all clients together exceed the limit, and this one has the most unsent bytes.
   */
  cutOff(): void {
    this.close('slow');
    this.#deps.ws.terminate();
  }

  /** After a close frame of either side, nothing may be sent. */
  #isOpen(): boolean {
    return this.#reason === undefined && this.#deps.ws.readyState === WebSocket.OPEN;
  }

  /** The send queue has entries only while this is true: `#empty` runs before any other write. */
  #isBehind(): boolean {
    return this.#deps.socket.writableNeedDrain || this.#fragments !== undefined;
  }

  /** Called before the frames are written. */
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

  /** Writes in one system call, without a copy. */
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

  /** Unsent bytes that only this client holds in memory. */
  #ownBytes(): number {
    this.#sharedBytes = Math.min(this.#sharedBytes, this.#deps.socket.writableLength);
    return this.unsentBytes - this.#sharedBytes;
  }

  #account(): void {
    const unread = this.#unreadBytes > LEAST_UNREAD_BYTES ? this.#unreadBytes : 0;
    this.#deps.unsent.update(this, this.#ownBytes() + unread);
  }

  #receive(bytes: number): void {
    this.#chunkBytes = bytes;
    this.#setUnread(this.#unreadBytes + bytes);
  }

  #setUnread(bytes: number): void {
    const before = this.#unreadBytes;
    this.#unreadBytes = Math.max(0, bytes);
    if (this.#isOpen() && Math.max(before, this.#unreadBytes) > LEAST_UNREAD_BYTES) this.#account();
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

  /** Continues the message in pieces in a separate turn, once the client has read the written part. */
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

  /** Undefined after the last fragment; `failed` if the message cannot be finished, so that nothing can follow it. */
  #nextFragment(fragments: Iterator<Buffer>): Buffer | 'failed' | undefined {
    try {
      const next = fragments.next();
      return next.done ? undefined : next.value;
    } catch (error) {
      logEvent(this.#deps.log, 'live.message_failed', { err: error });
      return 'failed';
    }
  }

  /** Gives the peer time to finish the closing handshake. */
  #stop(reason: CloseReason): void {
    this.#reason = reason;
    this.#fragments = undefined;
    this.#inPieces = undefined;
    this.#sendQueue.clear();
    this.#unreadBytes = 0;
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
