import type { Bbox } from '../../../foundation/shared/geo/range.ts';
import type { InTurn } from '../../../foundation/shared/slices.ts';
import type { Recipient } from '../broadcast.ts';
import { type About, type CellForm, type LiveMessage, toMessage } from '../channel.ts';
import { type Frame, joinFrames, joinOwnFrames, toBinaryFrame, toChannelFrame } from '../frame.ts';

/** Number of clients that are written to in one turn of the event loop. */
const CLIENTS_PER_TURN = 100;

export interface CellBroadcastDeps {
  readonly channel: string;
  readonly cells: CellForm;
  readonly inTurn: InTurn;
}

/** The clients of the same cells: their changes are joined once. */
interface View {
  readonly name: string;
  readonly cells: ReadonlySet<number>;
  members: number;
  joined: Joined | undefined;
}

/** The frames of one tick, as they are written. */
interface Joined {
  readonly of: ReadonlyMap<number, Frame>;
  readonly frames: readonly Frame[];
  readonly bytes: Buffer;
}

/** A client with its cells. A new subscription creates a new member. */
interface Member {
  readonly recipient: Recipient;
  readonly view: View;
  /** Cells whose changes it missed while it was behind; it gets their snapshots. */
  readonly missed: Set<number>;
}

/**
 * The clients of one channel that subscribed to cells. A client that is behind gets no changes; when it has caught up, it
 * gets snapshots of the cells that changed. So nothing accumulates for a slow client.
 */
export class CellBroadcast {
  readonly #deps: CellBroadcastDeps;
  readonly #members = new Map<Recipient, Member>();
  /** By the numbers of their cells; empty ones are removed. */
  readonly #views = new Map<string, View>();
  /** Frames of snapshots: one frame for all clients that get the same bytes. */
  readonly #frames = new WeakMap<Uint8Array, Frame>();
  readonly #stop: () => void;
  #ticks = 0;

  constructor(deps: CellBroadcastDeps) {
    this.#deps = deps;
    this.#stop = deps.cells.listen((changes) => this.#tick(changes));
  }

  /** Number of clients with cells. */
  get size(): number {
    return this.#members.size;
  }

  /** Publishes a message that concerns every cell. Messages with a place are ignored: the cells contain them. */
  publish(message: LiveMessage | (() => LiveMessage), { coalesceKey, place }: About): void {
    if (this.#members.size === 0 || place !== undefined) return;
    const frame = toChannelFrame(this.#deps.channel, toMessage(message), coalesceKey);
    for (const { recipient } of this.#members.values()) recipient.deliver([frame], frame.bytes);
  }

  /** Replaces the cells of a client; returns the content of the new ones. */
  set(recipient: Recipient, area: Bbox | undefined): readonly Frame[] {
    const { cells, channel } = this.#deps;
    const numbers = cells.over(area);
    // Opens the new cells before the old ones are closed, so that cells in both stay open.
    cells.open(numbers);
    this.remove(recipient);
    this.#members.set(recipient, { recipient, view: this.#enter(numbers), missed: new Set() });
    const preface = cells.preface().map((message) => toChannelFrame(channel, message));
    return [...preface, ...numbers.map((number) => this.#snapshot(number))];
  }

  /** Stops the delivery to the client. */
  remove(recipient: Recipient): void {
    const member = this.#members.get(recipient);
    if (!member) return;
    this.#members.delete(recipient);
    this.#leave(member.view);
    this.#deps.cells.close([...member.view.cells]);
  }

  close(): void {
    this.#stop();
    this.#members.clear();
    this.#views.clear();
    this.#deps.cells.stop();
  }

  #enter(numbers: readonly number[]): View {
    const name = numbers.join();
    const view = this.#views.get(name) ?? { name, cells: new Set(numbers), members: 0, joined: undefined };
    view.members += 1;
    this.#views.set(name, view);
    return view;
  }

  #leave(view: View): void {
    view.members -= 1;
    if (view.members === 0) this.#views.delete(view.name);
  }

  #snapshot(number: number): Frame {
    const bytes = this.#deps.cells.snapshot(number);
    const known = this.#frames.get(bytes);
    if (known) return known;
    const frame = { ...toBinaryFrame(this.#deps.channel, bytes), isShared: true };
    this.#frames.set(bytes, frame);
    return frame;
  }

  /** Writes in slices, so that other work does not wait for all clients. */
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
    const { recipient, view, missed } = member;
    // If the client has other cells by now, its greeting contained a newer state.
    if (this.#members.get(recipient) !== member) return;
    if (recipient.isBehind) {
      for (const number of changes.keys()) if (view.cells.has(number)) missed.add(number);
      return;
    }
    const { frames, bytes } = missed.size === 0 ? joinedOf(view, changes) : this.#catchUp(member, changes, tick);
    if (frames.length > 0) recipient.deliver(frames, bytes);
  }

  /** Snapshots instead of the changes that the client missed. */
  #catchUp({ view, missed }: Member, changes: ReadonlyMap<number, Frame>, tick: number) {
    const frames: Frame[] = [];
    // If a newer tick is pending, a snapshot would contain its changes already.
    const isLast = tick === this.#ticks;
    for (const number of view.cells) {
      const frame = !missed.has(number) ? changes.get(number) : isLast ? this.#snapshot(number) : undefined;
      if (frame) frames.push(frame);
    }
    if (isLast) missed.clear();
    return { frames, bytes: joinOwnFrames(frames) };
  }
}

function joinedOf(view: View, changes: ReadonlyMap<number, Frame>): Joined {
  if (view.joined?.of === changes) return view.joined;
  const frames: Frame[] = [];
  for (const number of view.cells) {
    const frame = changes.get(number);
    if (frame) frames.push(frame);
  }
  view.joined = { of: changes, frames, bytes: joinFrames(frames) };
  return view.joined;
}
