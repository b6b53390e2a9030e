import { type Frame, joinFrames } from './frame.ts';

/** Who receives frames: `joined` holds the bytes of all of them, ready for one write of one buffer or several. */
export interface Recipient {
  /** The ships that it gets messages of; undefined without a limit. */
  readonly ships?: readonly string[] | undefined;
  /** Whether something waits for it that the operating system has not taken. */
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
 * The frames published since the last flush, and who gets which. Recipients with the same subscriptions form a group
 * and share one joined buffer, so a flush costs one copy for each group and one write for each recipient.
 */
export class Broadcast {
  #round: Frame[] = [];
  /** By the sorted names of the channels and of the ships; a group without members is removed. */
  readonly #groups = new Map<string, Group>();
  readonly #groupOf = new Map<Recipient, Group>();
  /** How many frames of the present round a recipient is done with; those not listed have had none. */
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
   * Puts the recipient into the group of these channels. What was published before reaches it first, by its old
   * subscriptions; what is published from now on comes with the next flush, by the new ones. So whatever is delivered
   * to it directly after this call is exactly between the two.
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

  /** Delivers the round to all and begins a new one; returns how many frames it held. */
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
