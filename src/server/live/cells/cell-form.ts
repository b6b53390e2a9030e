import type { Bbox } from '../../../foundation/shared/range.ts';
import type { LiveMessage } from '../live-message.ts';

/**
 * The changes of a tick by cell number. The bytes must be used before the call returns, because the next tick overwrites
 * them.
 */
export type CellListener = (changes: ReadonlyMap<number, Uint8Array>) => void;

/**
 * Binary form of a channel whose messages are about things at places: the map in cells. Each changed cell is one frame per
 * tick, encoded once for all clients that cover it.
 */
export interface CellForm {
  /** The cells that cover an area; all cells without one. */
  over(area: Bbox | undefined): readonly number[];
  /** Follows these cells until `close` is called for each `open`. */
  open(cells: readonly number[]): void;
  close(cells: readonly number[]): void;
  /** The content of an open cell as of the last tick: the same object until the cell changes. */
  snapshot(cell: number): Uint8Array;
  /** Calls the listener at every tick while a cell is open. */
  listen(listener: CellListener): () => void;
  /** JSON messages that precede the snapshots and concern every cell. */
  preface(): readonly LiveMessage[];
  stop(): void;
}
