import { type Frame, joinFrames } from './frame.ts';

/** A receiver of frames. `joined`: the bytes of all frames, as one buffer or as several in their order. */
export interface Recipient {
  /** The ships whose messages it gets; undefined if it is not limited. */
  readonly ships?: readonly string[] | undefined;
  /** Whether it has queued data that the operating system has not accepted. */
  readonly isBehind?: boolean;
  deliver(frames: readonly Frame[], joined: Buffer | readonly Buffer[]): void;
}

interface Group {
  readonly name: string;
  readonly channels: ReadonlySet<string>;
  readonly ships: readonly string[] | undefined;
  readonly members: Set<Recipient>;
}

/**
 * The frames published since the last flush, and their recipients. Recipients with the same subscriptions form a group and
 * share one joined buffer, so a flush costs one copy for each group and one write for each recipient.
 */
export class Broadcast {
  #round: Frame[] = [];
  /** Groups by the sorted names of their channels and ships; empty groups are removed. */
  readonly #groups = new Map<string, Group>();
  readonly #groupOf = new Map<Recipient, Group>();
  /** Number of frames of the current round that a recipient has received already; zero if it is not in the map. */
  readonly #done = new Map<Recipient, number>();

  publish(frame: Frame): void {
    this.#round.push(frame);
  }

  subscriptionsOf(recipient: Recipient): ReadonlySet<string> {
    return this.#groupOf.get(recipient)?.channels ?? new Set();
  }

  countSubscribers(channel: string): number {
    let count = 0;
    for (const group of this.#groups.values()) if (group.channels.has(channel)) count += group.members.size;
    return count;
  }

  hasSubscribers(channel: string): boolean {
    for (const group of this.#groups.values()) if (group.channels.has(channel)) return true;
    return false;
  }

  /**
   * Moves the recipient to the group of these channels. Earlier frames reach it first, by its old subscriptions; later
   * frames come with the next flush, by the new ones. A delivery directly after this call is exactly between the two.
   */
  setSubscriptions(recipient: Recipient, channels: ReadonlySet<string>): void {
    const old = this.#groupOf.get(recipient);
    if (old) this.#deliver(recipient, this.#framesFor(old, this.#done.get(recipient) ?? 0));
    this.remove(recipient);
    if (channels.size === 0) return;
    const { ships } = recipient;
    const name = [[...channels].sort(), ships?.toSorted() ?? ['*']].map((names) => names.join('\n')).join('\n\n');
    const group = this.#groups.get(name) ?? { name, ships, channels: new Set(channels), members: new Set() };
    this.#groups.set(name, group);
    this.#groupOf.set(recipient, group);
    group.members.add(recipient);
    if (this.#round.length > 0) this.#done.set(recipient, this.#round.length);
  }

  remove(recipient: Recipient): void {
    const group = this.#groupOf.get(recipient);
    if (!group) return;
    this.#groupOf.delete(recipient);
    this.#done.delete(recipient);
    group.members.delete(recipient);
    if (group.members.size === 0) this.#groups.delete(group.name);
  }

  /** Sends the round to all recipients and begins a new one; returns the number of its frames. */
  flush(): number {
    for (const group of this.#groups.values()) {
      const frames = this.#framesFor(group, 0);
      if (frames.length === 0) continue;
      const joined = joinFrames(frames);
      for (const member of group.members) {
        const done = this.#done.get(member);
        if (done === undefined) member.deliver(frames, joined);
        else this.#deliver(member, this.#framesFor(group, done));
      }
    }
    const count = this.#round.length;
    this.#round = [];
    this.#done.clear();
    return count;
  }

  #framesFor({ channels, ships }: Group, from: number): Frame[] {
    return this.#round
      .slice(from)
      .filter(({ channel }) => channel !== undefined && channels.has(channel))
      .flatMap((frame) => (ships === undefined ? frame : (partFor(frame, ships) ?? [])));
  }

  #deliver(recipient: Recipient, frames: readonly Frame[]): void {
    if (frames.length > 0) recipient.deliver(frames, joinFrames(frames));
  }
}

function partFor(frame: Frame, ships: readonly string[]): Frame | undefined {
  const { shipId, limitedTo } = frame;
  if (limitedTo) return limitedTo(ships);
  return shipId !== undefined && ships.includes(shipId) ? frame : undefined;
}
