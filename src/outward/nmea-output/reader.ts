import type { Socket } from 'node:net';
import type { Clock } from '../../foundation/shared/clock.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
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
  /** Readers refused because there were too many. */
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
