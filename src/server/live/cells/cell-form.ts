import type { Bbox } from '../../../foundation/shared/range.ts';
import type { LiveMessage } from '../live-message.ts';

/** The changes of a tick by the number of the cell. The bytes are used before it returns: they change with the next tick. */
export type CellListener = (changes: ReadonlyMap<number, Uint8Array>) => void;

/**
 * The binary form of a channel whose messages are about things at places: the map in cells, and for each cell one frame a
 * tick, encoded once for all clients that see it.
 */
export interface CellForm {
  /** The cells that cover an area; without one, all there is. */
  over(area: Bbox | undefined): readonly number[];
  /** Follows these cells until `close` is called for each `open`. */
  open(cells: readonly number[]): void;
  close(cells: readonly number[]): void;
  /** All that is in an open cell, as of the last tick: the same object until the cell changes. */
  snapshot(cell: number): Uint8Array;
  /** Calls at every tick while a cell is followed. */
  listen(listener: CellListener): () => void;
  /** Messages in JSON that precede the snapshots: what concerns every cell. */
  preface(): readonly LiveMessage[];
  stop(): void;
}
