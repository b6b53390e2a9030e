import type { Bbox } from '../../../foundation/shared/range.ts';
import type { Recipient } from '../broadcast.ts';
import { type About, type LiveMessage, toMessage } from '../channel.ts';
import { type Frame, joinOwnFrames, toBinaryFrame, toChannelFrame } from '../frame.ts';
import type { InTurn } from '../task-queue.ts';
import type { CellForm } from './cell-form.ts';

/** Clients that are written to in one turn of the event loop. */
const CLIENTS_PER_TURN = 100;

export interface CellBroadcastDeps {
  readonly channel: string;
  readonly cells: CellForm;
  readonly inTurn: InTurn;
}

/** A client with its cells; one that subscribes again becomes another member. */
interface Member {
  readonly recipient: Recipient;
  readonly cells: ReadonlySet<number>;
  /** Cells whose changes it missed, because it was behind: it gets their snapshots. */
  readonly missed: Set<number>;
}

/**
 * The clients of one channel that asked for cells. A client that is behind gets no changes, but the snapshots of the cells
 * that changed meanwhile once it has caught up: so nothing piles up for it, however slow it is.
 */
export class CellBroadcast {
  readonly #deps: CellBroadcastDeps;
  readonly #members = new Map<Recipient, Member>();
  /** The snapshots as frames: one for all that get the same bytes. */
  readonly #frames = new WeakMap<Uint8Array, Frame>();
  readonly #stop: () => void;
  #ticks = 0;

  constructor(deps: CellBroadcastDeps) {
    this.#deps = deps;
    this.#stop = deps.cells.listen((changes) => this.#tick(changes));
  }

  /** How many clients have cells. */
  get size(): number {
    return this.#members.size;
  }

  /** As `Publish`: what concerns every cell is sent as it is, everything else comes with the cells. */
  publish(message: LiveMessage | (() => LiveMessage), { coalesceKey, place }: About): void {
    if (this.#members.size === 0 || place !== undefined) return;
    const frame = toChannelFrame(this.#deps.channel, toMessage(message), coalesceKey);
    for (const { recipient } of this.#members.values()) recipient.deliver([frame], frame.bytes);
  }

  /** Gives a client the cells of this area in the place of those before; returns what is in them. */
  set(recipient: Recipient, area: Bbox | undefined): readonly Frame[] {
    const { cells, channel } = this.#deps;
    const numbers = cells.over(area);
    // Opened before those of before are closed, so that cells of both go on.
    cells.open(numbers);
    this.remove(recipient);
    this.#members.set(recipient, { recipient, cells: new Set(numbers), missed: new Set() });
    const preface = cells.preface().map((message) => toChannelFrame(channel, message));
    return [...preface, ...numbers.map((number) => this.#snapshot(number))];
  }

  /** Nothing more is delivered to it. */
  remove(recipient: Recipient): void {
    const member = this.#members.get(recipient);
    if (!member) return;
    this.#members.delete(recipient);
    this.#deps.cells.close([...member.cells]);
  }

  close(): void {
    this.#stop();
    this.#members.clear();
    this.#deps.cells.stop();
  }

  #snapshot(number: number): Frame {
    const bytes = this.#deps.cells.snapshot(number);
    const known = this.#frames.get(bytes);
    if (known) return known;
    const frame = { ...toBinaryFrame(this.#deps.channel, bytes), isShared: true };
    this.#frames.set(bytes, frame);
    return frame;
  }

  /** In slices, so that what else the process does does not wait for all clients. */
  #tick(changes: ReadonlyMap<number, Uint8Array>): void {
    this.#ticks += 1;
    const tick = this.#ticks;
    const frames = new Map<number, Frame>();
    for (const [number, bytes] of changes) frames.set(number, toBinaryFrame(this.#deps.channel, bytes));
    const members = [...this.#members.values()];
    for (let from = 0; from < members.length; from += CLIENTS_PER_TURN) {
      const slice = members.slice(from, from + CLIENTS_PER_TURN);
      this.#deps.inTurn(() => {
        for (const member of slice) this.#deliver(member, frames, tick);
      });
    }
  }

  #deliver(member: Member, changes: ReadonlyMap<number, Frame>, tick: number): void {
    const { recipient, cells, missed } = member;
    // Whoever has other cells by now was greeted with a newer state.
    if (this.#members.get(recipient) !== member) return;
    if (recipient.isBehind) {
      for (const number of changes.keys()) if (cells.has(number)) missed.add(number);
      return;
    }
    const frames: Frame[] = [];
    // With a newer tick on its way, a snapshot would hold the changes that follow it.
    const isLast = tick === this.#ticks;
    for (const number of cells) {
      const frame = !missed.has(number) ? changes.get(number) : isLast ? this.#snapshot(number) : undefined;
      if (frame) frames.push(frame);
    }
    if (isLast) missed.clear();
    if (frames.length > 0) recipient.deliver(frames, joinOwnFrames(frames));
  }
}
