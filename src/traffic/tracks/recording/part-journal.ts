import { nextTurn } from '../../../foundation/shared/slices.ts';
import { decodeRow, encodeRow, JournalState } from '../store/journal-row.ts';
import { type Columns, UnreadableError, unpack } from '../store/packed.ts';
import { inTurns, type TrackStore, type Wipe } from '../store/track-store.ts';
import { PointColumns, type TrackPoint } from './point-columns.ts';

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

  /** The next row, with all new records. Returns the same row until it is written; undefined without new records. */
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

/** Tracks from the rows of the journal, read in order. */
export class Replay {
  readonly #state = new JournalState();
  readonly #tips = new Map<number, TrackPoint>();
  #columns: PointColumns | undefined;
  /** Id of the last row that was read. */
  lastId: number;
  toleranceM = 0;
  unreadable = 0;

  /** Rows up to this id are in segments. */
  constructor(afterId: number) {
    this.lastId = afterId;
  }

  /** Points of the journal; undefined if it is empty. */
  get columns(): PointColumns | undefined {
    return this.#columns;
  }

  /** Vessels with a newest position that is not yet a point. */
  get tips(): Iterable<TrackPoint> {
    return this.#tips.values();
  }

  /** Newest position of a vessel, if it is newer than its last point. */
  tipOf(mmsi: number): TrackPoint | undefined {
    const tip = this.#tips.get(mmsi);
    return tip && tip.tenths > (this.#columns?.lastOf(mmsi)?.tenths ?? 0) ? tip : undefined;
  }

  /** Reads all new rows. */
  async readOn(store: TrackStore, wipes: ReadonlyMap<number, Wipe>): Promise<void> {
    for (;;) {
      const rows = await store.journal.after(this.lastId);
      if (rows.length === 0) return;
      const all = rows.map(({ id, data }) => ({ id, unpacked: unpack(data) }));
      for (const { unpacked } of all) unpacked.catch(() => undefined);
      for (const { id, unpacked } of all) {
        await this.#read(id, unpacked, wipes);
        this.lastId = id;
        await nextTurn();
      }
    }
  }

  async #read(id: number, unpacked: Promise<Uint8Array>, wipes: ReadonlyMap<number, Wipe>): Promise<void> {
    const isWiped = ({ mmsi }: TrackPoint) => id <= (wipes.get(mmsi)?.journal_id ?? -1);
    try {
      const row = decodeRow(this.#state, await unpacked);
      this.toleranceM = Math.max(this.toleranceM, row.toleranceM);
      for (const point of row.points) if (!isWiped(point)) this.#append(point);
      for (const tip of row.tips) if (!isWiped(tip)) this.#setTip(tip);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      this.unreadable += 1;
      // The following rows depend on it, up to the next row that can be read alone.
      this.#state.clear();
    }
  }

  #setTip(tip: TrackPoint): void {
    this.#columns ??= new PointColumns(tip.tenths);
    this.#tips.set(tip.mmsi, tip);
  }

  /** Skips a point that was carried over or written twice. */
  #append(point: TrackPoint): void {
    this.#columns ??= new PointColumns(point.tenths);
    const last = this.#columns.lastOf(point.mmsi);
    if (!last || point.tenths > last.tenths) this.#columns.append(point);
  }
}
