import { encodeRow, JournalState } from '../store/journal-row.ts';
import type { PointColumns } from './point-columns.ts';
import type { TrackPoint } from './track-point.ts';

/** Records of one row: what takes a millisecond to write. */
const MAX_RECORDS = 4000;
/** A row that cannot be read costs those behind it up to the next that begins with nothing known. */
const RESET_ROWS = 30;

export interface JournalSource {
  readonly columns: PointColumns;
  readonly toleranceM: number;
  takeNewTips(most: number): TrackPoint[];
}

/** What of one segment is in the journal, and what comes next. */
export class PartJournal {
  readonly #state = new JournalState();
  #written: number;
  #rows = 0;
  #waiting: { row: Uint8Array; from: number } | undefined;

  /** So many of the points are in the journal already. */
  constructor(written = 0) {
    this.#written = written;
  }

  /** The next row; the same one until it is written. Undefined where nothing is new. */
  next({ columns, toleranceM, takeNewTips }: JournalSource): Uint8Array | undefined {
    if (this.#waiting) return this.#waiting.row;
    const from = this.#written;
    const to = Math.min(columns.count, from + MAX_RECORDS);
    const points = Array.from({ length: to - from }, (_, index) => columns.at(from + index));
    // A tip counts with all points before it.
    const tips = to === columns.count ? takeNewTips(MAX_RECORDS - points.length) : [];
    if (points.length + tips.length === 0) return undefined;
    const row = encodeRow(this.#state, { toleranceM, points, tips }, this.#rows % RESET_ROWS === 0);
    this.#waiting = { row, from };
    this.#rows += 1;
    this.#written = to;
    return row;
  }

  written(): void {
    this.#waiting = undefined;
  }

  /** Points at the beginning of the columns were dropped: so many, and so many of them in the journal or in a row for it. */
  dropped(inJournal: number): void {
    this.#written = Math.max(0, this.#written - inJournal);
    if (!this.#waiting) return;
    // The row that waits has points that are gone.
    this.#written = Math.min(this.#written, this.#waiting.from);
    this.#waiting = undefined;
    this.#rows = 0;
  }

  get count(): number {
    return this.#written;
  }
}
