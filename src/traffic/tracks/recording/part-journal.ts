import { encodeRow, JournalState } from '../store/journal-row.ts';
import type { Columns } from '../store/packed.ts';
import { inTurns } from '../store/track-store.ts';
import type { PointColumns } from './point-columns.ts';
import type { TrackPoint } from './track-point.ts';

/** Maximum number of records per row, collected in one turn of the event loop. */
const MAX_RECORDS = 4000;
/** Interval of rows that can be read alone. An unreadable row loses the rows after it, up to the next such row. */
const RESET_ROWS = 30;

export interface JournalSource {
  readonly columns: PointColumns;
  readonly toleranceM: number;
  takeNewTips(most: number): TrackPoint[];
}

/** Journal of one segment: points already written, and the next row. */
export class PartJournal {
  readonly #state = new JournalState();
  #written: number;
  #rows = 0;
  #waiting: { row: Promise<Columns>; from: number } | undefined;

  /** Points before this index are in the journal already. */
  constructor(written = 0) {
    this.#written = written;
  }

  /** The next row with all new records; the same row until it is written. Undefined if nothing is new. */
  next({ columns, toleranceM, takeNewTips }: JournalSource): Promise<Columns> | undefined {
    if (this.#waiting) return this.#waiting.row;
    const from = Math.max(this.#written, columns.first);
    const to = Math.min(columns.end, from + MAX_RECORDS);
    const points: TrackPoint[] = [];
    for (let index = from; index < to; index += 1) {
      const point = columns.at(index);
      if (point) points.push(point);
    }
    // A tip must follow all points before it.
    const tips = to === columns.end ? takeNewTips(MAX_RECORDS - points.length) : [];
    this.#written = to;
    if (points.length + tips.length === 0)
      return to < columns.end ? this.next({ columns, toleranceM, takeNewTips }) : undefined;
    const row = inTurns(encodeRow(this.#state, { toleranceM, points, tips }, this.#rows % RESET_ROWS === 0));
    this.#waiting = { row, from };
    this.#rows += 1;
    return row;
  }

  written(): void {
    this.#waiting = undefined;
  }

  /** Discards a row that was not written: its points may have been removed. */
  forget(): void {
    if (!this.#waiting) return;
    this.#written = this.#waiting.from;
    this.#waiting = undefined;
    this.#rows = 0;
  }
}
