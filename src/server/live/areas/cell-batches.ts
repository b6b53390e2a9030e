import { type Places, toMessage } from '../channel.ts';
import { type Frame, joinFrames, toChannelFrame } from '../frame.ts';
import { atLevel, type Cover, LEVELS } from './grid.ts';
import type { Change } from './place-index.ts';

/** Frames that are sent together, joined once for all clients. */
export class Part {
  readonly frames: Frame[] = [];
  #joined: Buffer | undefined;

  get joined(): Buffer {
    this.#joined ??= joinFrames(this.frames);
    return this.#joined;
  }
}

/** The changes in one cell. */
interface Batch {
  /** Changes of things in the cell, and of removed things that were in it. */
  readonly news: Part;
  /** Messages about things that left, by the cell they moved to, for clients that do not cover that cell. */
  readonly left: Map<number, Part>;
}

export type CellBatches = ReadonlyMap<number, Batch>;

interface Wanted {
  readonly channel: string;
  readonly places: Pick<Places, 'left'>;
  /** Whether a client covers the cell. */
  isWatched(cell: number): boolean;
}

/** Serialises each change once, and only if a client covers its cell. A thing that crosses an edge appears in both cells. */
export function toBatches(changes: readonly Change[], { channel, places, isWatched }: Wanted): CellBatches {
  const batches = new Map<number, Batch>();

  function batchOf(cell: number): Batch {
    const batch = batches.get(cell) ?? { news: new Part(), left: new Map<number, Part>() };
    batches.set(cell, batch);
    return batch;
  }

  function add({ key, message, from, to }: Change): void {
    let news: Frame | undefined;
    let leaving: Frame | undefined;
    for (const level of LEVELS) {
      const before = from === undefined ? undefined : atLevel(from, level);
      const now = to === undefined ? undefined : atLevel(to, level);
      const seenIn = now ?? before;
      if (seenIn !== undefined && isWatched(seenIn)) {
        news ??= toChannelFrame(channel, toMessage(message), key);
        batchOf(seenIn).news.frames.push(news);
      }
      if (now === undefined || before === undefined || before === now || !isWatched(before)) continue;
      leaving ??= toChannelFrame(channel, places.left(key), key);
      const { left } = batchOf(before);
      const part = left.get(now) ?? new Part();
      part.frames.push(leaving);
      left.set(now, part);
    }
  }

  for (const change of changes) add(change);
  return batches;
}

/** The parts for a client that covers these cells: at most one message for each thing. */
export function partsFor({ cells }: Cover, batches: CellBatches): Part[] {
  const parts: Part[] = [];
  for (const cell of cells) {
    const batch = batches.get(cell);
    if (!batch) continue;
    if (batch.news.frames.length > 0) parts.push(batch.news);
    for (const [to, part] of batch.left) if (!cells.has(to)) parts.push(part);
  }
  return parts;
}
