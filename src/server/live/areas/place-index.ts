import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import type { LiveMessage } from '../channel.ts';
import { atLevel, type Cover, cellAt } from './grid.ts';

type Message = LiveMessage | (() => LiveMessage);

interface Thing {
  /** The living object; undefined when it is gone. */
  place: LatLon | undefined;
  /** The cell in which clients know it; undefined while they do not. */
  knownIn: number | undefined;
  /** The newest message that has not been sent. */
  unsent: Message | undefined;
}

/** What is to be sent of one thing. */
export interface Change {
  readonly key: string;
  readonly message: Message;
  /** Cells of the finest level; undefined where clients did not know it, or where it is gone. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/**
 * Where things are as clients know it, and what has changed since. A thing moves to another cell only when its changes
 * are taken, so that a greeting and the changes after it agree: what a greeting leaves out is in the changes.
 */
export class PlaceIndex {
  readonly #things = new Map<string, Thing>();
  /** By cell of the finest level; empty cells are removed. */
  readonly #keysIn = new Map<number, Set<string>>();
  #changed: string[] = [];

  constructor(places: Iterable<readonly [key: string, place: LatLon]>) {
    for (const [key, place] of places) {
      const cell = cellAt(place);
      this.#things.set(key, { place, knownIn: cell, unsent: undefined });
      this.#enter(cell, key);
    }
  }

  /** Takes note of the newest message about a thing; without a place it is gone. */
  note(key: string, place: LatLon | undefined, message: Message): void {
    const known = this.#things.get(key);
    const thing = known ?? { place, knownIn: undefined, unsent: undefined };
    if (!known) this.#things.set(key, thing);
    if (thing.unsent === undefined) this.#changed.push(key);
    thing.place = place;
    thing.unsent = message;
  }

  /** The keys of what clients know in these cells. */
  keysIn({ level, cells }: Cover): string[] {
    const keys: string[] = [];
    for (const [cell, inside] of this.#keysIn) {
      if (cells.has(atLevel(cell, level))) for (const key of inside) keys.push(key);
    }
    return keys;
  }

  /** Every change since the last call, each thing once; clients know of them from now on. */
  takeChanges(): Change[] {
    const changes: Change[] = [];
    for (const key of this.#changed.splice(0)) {
      const thing = this.#things.get(key);
      if (thing?.unsent === undefined) continue;
      const { place, knownIn: from, unsent: message } = thing;
      const to = place && cellAt(place);
      thing.unsent = undefined;
      thing.knownIn = to;
      if (from !== to) this.#move(key, from, to);
      if (to === undefined) this.#things.delete(key);
      changes.push({ key, message, from, to });
    }
    return changes;
  }

  #move(key: string, from: number | undefined, to: number | undefined): void {
    if (from !== undefined) this.#leave(from, key);
    if (to !== undefined) this.#enter(to, key);
  }

  #enter(cell: number, key: string): void {
    const keys = this.#keysIn.get(cell);
    if (keys) keys.add(key);
    else this.#keysIn.set(cell, new Set([key]));
  }

  #leave(cell: number, key: string): void {
    const keys = this.#keysIn.get(cell);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysIn.delete(cell);
  }
}
