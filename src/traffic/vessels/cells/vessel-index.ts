import type { Vessel } from '../../vessel-data/vessel.ts';
import { type Known, toKnown } from './encode-cell.ts';
import { finestAt } from './tiles.ts';

/** Numbers of vessels that are gone are used again only when so many wait, so that a late client confuses none. */
const RESTING_NUMBERS = 1000;

/** A vessel in the numbers of frames. */
export interface Numbered {
  /** Short, and its own while it is shown. */
  readonly number: number;
  readonly mmsi: number;
  /** The living object; undefined when it is gone. */
  vessel: Readonly<Vessel> | undefined;
  /** As clients know it; undefined while they do not. */
  known: Known | undefined;
  /** The tile of the finest zoom in which clients know it. */
  knownIn: number | undefined;
  isChanged: boolean;
}

/** From what clients knew to what they are to know. */
export interface Step {
  readonly of: Numbered;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly before: Known | undefined;
  readonly now: Known | undefined;
}

/**
 * The vessels as clients know them, and which have changed since. A vessel moves to another tile only when its changes are
 * taken, so that a snapshot and the changes after it agree.
 */
export class VesselIndex {
  readonly #vessels = new Map<number, Numbered>();
  /** By tile of the finest zoom; empty ones are removed. */
  readonly #inside = new Map<number, Set<Numbered>>();
  #changed: Numbered[] = [];
  #nextNumber = 0;
  readonly #freeNumbers: number[] = [];

  constructor(vessels: Iterable<Readonly<Vessel>>) {
    for (const vessel of vessels) {
      const added = this.#add(vessel);
      added.known = toKnown(vessel);
      added.knownIn = finestAt(vessel);
      this.#enter(added.knownIn, added);
    }
  }

  get size(): number {
    return this.#vessels.size;
  }

  changed(vessel: Readonly<Vessel>): void {
    const numbered = this.#vessels.get(vessel.mmsi) ?? this.#add(vessel);
    numbered.vessel = vessel;
    this.#mark(numbered);
  }

  gone(mmsi: number): void {
    const numbered = this.#vessels.get(mmsi);
    if (!numbered) return;
    numbered.vessel = undefined;
    this.#mark(numbered);
  }

  /** Calls with each vessel that clients know, and the tile of the finest zoom that it is in. */
  each(visit: (finest: number, inside: ReadonlySet<Numbered>) => void): void {
    for (const [finest, inside] of this.#inside) visit(finest, inside);
  }

  /** Every change since the last call, each vessel once; clients know of them from now on. */
  take(visit: (step: Step) => void): void {
    for (const of of this.#changed.splice(0)) {
      const { vessel, known: before, knownIn: from } = of;
      const now = vessel && toKnown(vessel);
      const to = vessel && finestAt(vessel);
      of.isChanged = false;
      of.known = now;
      of.knownIn = to;
      if (from !== to) {
        if (from !== undefined) this.#leave(from, of);
        if (to !== undefined) this.#enter(to, of);
      }
      if (to === undefined) this.#remove(of);
      visit({ of, from, to, before, now });
    }
  }

  #add(vessel: Readonly<Vessel>): Numbered {
    const isRested = this.#freeNumbers.length > RESTING_NUMBERS;
    const number = (isRested ? this.#freeNumbers.shift() : undefined) ?? this.#nextNumber++;
    const added = { number, mmsi: vessel.mmsi, vessel, known: undefined, knownIn: undefined, isChanged: false };
    this.#vessels.set(vessel.mmsi, added);
    return added;
  }

  #remove({ mmsi, number }: Numbered): void {
    this.#vessels.delete(mmsi);
    this.#freeNumbers.push(number);
  }

  #mark(numbered: Numbered): void {
    if (!numbered.isChanged) this.#changed.push(numbered);
    numbered.isChanged = true;
  }

  #enter(finest: number, numbered: Numbered): void {
    const inside = this.#inside.get(finest);
    if (inside) inside.add(numbered);
    else this.#inside.set(finest, new Set([numbered]));
  }

  #leave(finest: number, numbered: Numbered): void {
    const inside = this.#inside.get(finest);
    inside?.delete(numbered);
    if (inside?.size === 0) this.#inside.delete(finest);
  }
}
