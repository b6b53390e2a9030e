import { Budget } from '../../foundation/shared/budget.ts';
import type { Frame } from './frame.ts';

interface Waiting {
  frame: Frame;
}

/**
 * Queued frames of one client that is behind.
 *
 * A frame with a coalesce key takes the place of the queued one with the same channel and key. At the end of the queue, a
 * value that changes often would never be sent on a slow link. A frame without a key (an event, a snapshot) is never
 * replaced. Frames of its channel that were queued before it are not replaced either, so a client never gets an older
 * snapshot after a newer value.
 */
export class SendQueue {
  #waiting: Waiting[] = [];
  /** Queued frames by channel, then coalesce key, that follow the last frame without a key of their channel. */
  readonly #replaceable = new Map<string, Map<string, Waiting>>();
  #bytes = 0;

  /** Queued bytes, without frames that many clients share. */
  get bytes(): number {
    return this.#bytes;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Returns whether the frame replaced an older one. */
  add(frame: Frame): boolean {
    this.#bytes += ownBytes(frame);
    const waiting = this.#findReplaceable(frame);
    if (waiting) {
      this.#bytes -= ownBytes(waiting.frame);
      waiting.frame = frame;
      return true;
    }
    const added = { frame };
    this.#waiting.push(added);
    if (frame.channel !== undefined) this.#remember(frame.channel, frame.coalesceKey, added);
    return false;
  }

  /** Removes the oldest frames until they have `enoughBytes`; stops after a message in pieces. */
  take(enoughBytes: number): Frame[] {
    let count = 0;
    let bytes = 0;
    for (const { frame } of this.#waiting) {
      if (bytes >= enoughBytes) break;
      bytes += frame.bytes.length;
      count += 1;
      if (frame.fragments) break;
    }
    const taken = this.#waiting.splice(0, count);
    for (const waiting of taken) {
      this.#bytes -= ownBytes(waiting.frame);
      this.#forget(waiting);
    }
    return taken.map(({ frame }) => frame);
  }

  clear(): void {
    this.#waiting = [];
    this.#replaceable.clear();
    this.#bytes = 0;
  }

  #findReplaceable({ channel, coalesceKey }: Frame): Waiting | undefined {
    if (channel === undefined || coalesceKey === undefined) return undefined;
    return this.#replaceable.get(channel)?.get(coalesceKey);
  }

  #remember(channel: string, coalesceKey: string | undefined, waiting: Waiting): void {
    if (coalesceKey === undefined) {
      this.#replaceable.delete(channel);
      return;
    }
    const keys = this.#replaceable.get(channel) ?? new Map<string, Waiting>();
    this.#replaceable.set(channel, keys.set(coalesceKey, waiting));
  }

  #forget(waiting: Waiting): void {
    const { channel, coalesceKey } = waiting.frame;
    if (channel === undefined || coalesceKey === undefined) return;
    const keys = this.#replaceable.get(channel);
    if (keys?.get(coalesceKey) === waiting) keys.delete(coalesceKey);
  }
}

const ownBytes = ({ bytes, isShared }: Frame): number => (isShared ? 0 : bytes.length);

/** A client that is behind. */
export interface Debtor {
  /** Drops all queued data of the client. */
  cutOff(): void;
}

/** Limits the unsent bytes of all clients together. */
export function createUnsentBudget(maxBytes: number) {
  const budget = new Budget({ max: maxBytes, maxPerKey: Number.POSITIVE_INFINITY });
  const bytesOf = new Map<Debtor, number>();

  function set(debtor: Debtor, bytes: number): void {
    if (bytes > 0) bytesOf.set(debtor, bytes);
    else bytesOf.delete(debtor);
  }

  /** The client with the most unsent bytes: clients that keep up are not cut off for slow ones. */
  function mostBehind(bytes: number, debtor: Debtor): Debtor {
    let most = { debtor, bytes };
    for (const [other, waiting] of bytesOf) if (waiting > most.bytes) most = { debtor: other, bytes: waiting };
    return most.debtor;
  }

  return {
    /** Records the unsent bytes of a client; at the limit, the clients with the most are cut off. */
    update(debtor: Debtor, bytes: number): void {
      const change = bytes - (bytesOf.get(debtor) ?? 0);
      if (change === 0) return;
      if (change < 0) budget.release(undefined, -change);
      while (change > 0 && budget.take(undefined, change) !== undefined) {
        const first = mostBehind(bytes, debtor);
        budget.release(undefined, bytesOf.get(first) ?? 0);
        bytesOf.delete(first);
        first.cutOff();
        if (first === debtor) return;
      }
      set(debtor, bytes);
    },
    stats: () => ({ bytes: budget.used, refused: budget.refused }),
  };
}

export type UnsentBudget = ReturnType<typeof createUnsentBudget>;
