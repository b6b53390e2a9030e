import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import type { LiveMessage } from '../channel.ts';
import { atLevel, type Cover, cellAt } from './grid.ts';

type Message = LiveMessage | (() => LiveMessage);

interface Thing {
  /** The live object, whose coordinates change; undefined if it is removed. */
  place: LatLon | undefined;
  /** The cell in which clients last received the thing; undefined if they have not received it. */
  knownIn: number | undefined;
  /** The newest unsent message. */
  unsent: Message | undefined;
}

/** The unsent change of one thing. */
export interface Change {
  readonly key: string;
  readonly message: Message;
  /** Finest cells; undefined if clients did not have the thing (`from`), or if it is removed (`to`). */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/**
 * The places of things as clients have received them, and the changes since. A thing moves to another cell only in
 * `takeChanges`. So a greeting and the following changes agree: everything missing in a greeting is in the changes.
 */
export class PlaceIndex {
  readonly #things = new Map<string, Thing>();
  /** Keys by finest cell; empty cells are removed. */
  readonly #keysIn = new Map<number, Set<string>>();
  #changed: string[] = [];

  constructor(places: Iterable<readonly [key: string, place: LatLon]>) {
    for (const [key, place] of places) {
      const cell = cellAt(place);
      this.#things.set(key, { place, knownIn: cell, unsent: undefined });
      this.#enter(cell, key);
    }
  }

  /** Records the newest message about a thing; a thing without a place is removed. */
  note(key: string, place: LatLon | undefined, message: Message): void {
    const known = this.#things.get(key);
    const thing = known ?? { place, knownIn: undefined, unsent: undefined };
    if (!known) this.#things.set(key, thing);
    if (thing.unsent === undefined) this.#changed.push(key);
    thing.place = place;
    thing.unsent = message;
  }

  /** Keys of the things that clients received in these cells. */
  keysIn({ level, cells }: Cover): string[] {
    const keys: string[] = [];
    for (const [cell, inside] of this.#keysIn) {
      if (cells.has(atLevel(cell, level))) for (const key of inside) keys.push(key);
    }
    return keys;
  }

  /** Returns all changes since the last call, one for each thing, and counts them as received by clients. */
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
