import { type Places, toMessage } from '../channel.ts';
import { type Frame, joinFrames, toChannelFrame } from '../frame.ts';
import { atLevel, type Cover, LEVELS } from './grid.ts';
import type { Change } from './place-index.ts';

/** Frames that are written together, joined once for all clients. */
export class Part {
  readonly frames: Frame[] = [];
  #joined: Buffer | undefined;

  get joined(): Buffer {
    this.#joined ??= joinFrames(this.frames);
    return this.#joined;
  }
}

/** What happened in one cell. */
interface Batch {
  /** Of what is in the cell, and of what was in it and is gone. */
  readonly news: Part;
  /** By the cell that things went to: what reports their leaving to clients that do not see that cell. */
  readonly left: Map<number, Part>;
}

export type CellBatches = ReadonlyMap<number, Batch>;

interface Wanted {
  readonly channel: string;
  readonly places: Pick<Places, 'left'>;
  /** Whether a client sees this cell. */
  isWatched(cell: number): boolean;
}

/** Serialises each change once, and only if somebody sees it; a thing that crosses an edge is in both cells. */
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

/** What a client that sees these cells gets: of each thing one message at most. */
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
