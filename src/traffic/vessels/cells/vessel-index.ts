import type { Vessel } from '../../vessel-data/vessel.ts';
import { type Known, toKnown } from './encode-cell.ts';
import { finestAt } from './tiles.ts';

/** A number of a removed vessel is reused only if this many others are free, so that late clients do not confuse vessels. */
const RESTING_NUMBERS = 1000;

/** A vessel with its number in frames. */
export interface Numbered {
  /** Small number, unique while the vessel is shown. */
  readonly number: number;
  readonly mmsi: number;
  /** The live object; undefined after removal. */
  vessel: Readonly<Vessel> | undefined;
  /** State last sent to clients; undefined if they do not have the vessel. */
  known: Known | undefined;
  /** Finest tile in which clients have the vessel. */
  knownIn: number | undefined;
  isChanged: boolean;
}

/** Change from the state last sent to clients to the present state. */
export interface Step {
  readonly of: Numbered;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly before: Known | undefined;
  readonly now: Known | undefined;
}

/**
 * Index of the vessels in the state last sent to clients, with the changes since then. A vessel moves to another tile only
 * in `take`, so that a snapshot and the following changes are consistent.
 */
export class VesselIndex {
  readonly #vessels = new Map<number, Numbered>();
  /** By tile of the finest zoom; empty sets are removed. */
  readonly #inside = new Map<number, Set<Numbered>>();
  #changed: Numbered[] = [];
  #nextNumber = 0;
  readonly #freeNumbers: number[] = [];
  /** A state that no vessel has any more, for the next one: thousands change in each tick. */
  #spare: Known | undefined;

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

  /** Visits the vessels that clients have, by tile of the finest zoom. */
  each(visit: (finest: number, inside: ReadonlySet<Numbered>) => void): void {
    for (const [finest, inside] of this.#inside) visit(finest, inside);
  }

  /**
   * Visits all changes since the last call, each vessel once, and treats them as sent. The states of a step must be used
   * before the visit returns.
   */
  take(visit: (step: Step) => void): void {
    const changed = this.#changed;
    this.#changed = [];
    for (const of of changed) {
      const { vessel, known: before, knownIn: from } = of;
      const now = vessel && toKnown(vessel, this.#spare);
      const to = vessel && finestAt(vessel);
      of.isChanged = false;
      of.known = now;
      of.knownIn = to;
      if (from !== to) {
        if (from !== undefined) this.#leave(from, of);
        if (to !== undefined) this.#enter(to, of);
      }
      if (to === undefined) this.#remove(of);
      this.#spare = before;
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
