import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeRow, JournalState } from '../store/journal-row.ts';
import { UnreadableError, unpack } from '../store/packed.ts';
import type { TrackStore, Wipe } from '../store/track-store.ts';
import { PointColumns } from './point-columns.ts';
import type { TrackPoint } from './track-point.ts';

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

  /** Undefined if the journal is empty. */
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
