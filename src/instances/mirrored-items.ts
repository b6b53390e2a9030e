import type { Items, LiveMessage } from '../server/live/channel.ts';

export type MirroredItems = ReturnType<typeof createMirroredItems>;

/** The items of a channel of the leader, as a follower keeps them. More than `maxItems` are not kept. */
export function createMirroredItems({ read, greeting }: Items, maxItems: number) {
  let known: Map<string, unknown> | undefined;
  /** What is read of the whole state; null for an item that was removed meanwhile. */
  let reading: Map<string, unknown> | undefined;

  function put(items: Map<string, unknown>, id: string, item: unknown): void {
    if (items.size < maxItems || items.has(id)) items.set(id, item);
  }

  return {
    /** Undefined before the whole state is known. */
    greeting: (): LiveMessage[] | undefined => known && greeting([...known.values()]),
    beginReading(): void {
      reading = new Map();
    },
    /** Takes a message of the whole state. A change that came meanwhile is newer. */
    takeRead(message: LiveMessage): void {
      if (!reading) return;
      for (const [id, item] of read(message).items) if (!reading.has(id)) put(reading, id, item);
    },
    endReading(): void {
      if (reading) known = new Map([...reading].filter(([, item]) => item !== null));
      reading = undefined;
    },
    /** Takes a message that the leader published. */
    takePublished(message: LiveMessage): void {
      const { isFirst, items } = read(message);
      if (isFirst) {
        known = new Map();
        reading?.clear();
      }
      for (const [id, item] of items) {
        if (reading) put(reading, id, item);
        if (item === null) known?.delete(id);
        else if (known) put(known, id, item);
      }
    },
    forget(): void {
      known = undefined;
      reading = undefined;
    },
  };
}
