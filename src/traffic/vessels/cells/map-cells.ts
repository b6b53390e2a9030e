/*
 * The map cells in use. Without clients of cells they need neither memory nor time.
 *
 *   unused ── first cell opened or read ──► followed: a tick every CELL_TICK_MS ── no cell left ──► unused
 *   a cell is opened and closed by each client that shows it, and kept for a minute after its last use
 */
import { type Clock, every, type Timer } from '../../../foundation/shared/clock.ts';
import { ByteWriter } from '../../../foundation/shared/encoding/codec.ts';
import type { Bbox } from '../../../foundation/shared/geo/range.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import type { CellForm, CellListener, LiveMessage } from '../../../server/live/channel.ts';
import { CELL_CHANGES, CELL_SNAPSHOT, GONE, LEFT, WHOLE } from '../../vessel-data/cell-layout.ts';
import type { Vessel } from '../../vessel-data/vessel.ts';
import type { TrafficListener } from '../traffic.ts';
import { writeChange, writeHead, writeWhole } from './encode-cell.ts';
import { atZoom, FINEST_ZOOM, numberOf, type Tile, tileOf, tilesOver } from './tiles.ts';
import { type Numbered, type Step, VesselIndex } from './vessel-index.ts';

/** Keeps the total delay of a position below one second. */
export const CELL_TICK_MS = 800;
/** Cells are kept for a while after use, because building the index of 100,000 vessels costs more. */
const KEPT_MS = 60_000;
/** Number of extra cells dropped at once if there are too many. */
const DROPPED_TOGETHER = 100;

interface Cell {
  readonly tile: Tile;
  readonly inside: Set<Numbered>;
  watchers: number;
  usedAt: number;
  revision: number;
  /** Wall-clock time of the revision. */
  revisedAt: number;
  snapshot: Uint8Array | undefined;
  /** Encoded changes of the present tick, for watched cells. */
  readonly changes: ByteWriter;
}

export interface CellSnapshot {
  readonly revision: number;
  readonly bytes: Uint8Array;
}

export interface CellStats {
  /** Cells that are followed now. */
  readonly followed: number;
  /** Snapshots encoded since the start. Each serves all requests until the next change. */
  readonly snapshots: number;
  /** Total bytes of the cached snapshots. */
  readonly bytes: number;
}

export interface MapCellsDeps {
  /** JSON messages that are not specific to a cell. */
  readonly preface: () => readonly LiveMessage[];
  readonly vessels: () => Iterable<Readonly<Vessel>>;
  readonly clock: Clock;
}

export class MapCells implements CellForm, Omit<TrafficListener, 'bbox'> {
  readonly #deps: MapCellsDeps;
  readonly #cells = new Map<number, Cell>();
  /** Number of cells without watchers. */
  #unwatched = 0;
  /** Number of followed cells by zoom. */
  readonly #ofZoom: number[] = Array<number>(FINEST_ZOOM + 1).fill(0);
  readonly #changed = new Set<Cell>();
  readonly #listeners = new Set<CellListener>();
  readonly #snapshot = new ByteWriter(64 * 1024);
  #index: VesselIndex | undefined;
  #revision = 0;
  #encoded = 0;
  #keptBytes = 0;
  #ticking: Timer | undefined;

  constructor(deps: MapCellsDeps) {
    this.#deps = deps;
  }

  over(area: Bbox | undefined): readonly number[] {
    return tilesOver(area);
  }

  open(numbers: readonly number[]): void {
    this.#follow(numbers);
    for (const number of numbers) {
      const cell = this.#cells.get(number);
      if (!cell) continue;
      if (cell.watchers === 0) this.#unwatched -= 1;
      cell.watchers += 1;
    }
  }

  close(numbers: readonly number[]): void {
    const usedAt = this.#deps.clock.monotonicMs();
    for (const number of numbers) {
      const cell = this.#cells.get(number);
      if (!cell) continue;
      cell.watchers -= 1;
      cell.usedAt = usedAt;
      if (cell.watchers === 0) this.#unwatched += 1;
    }
    this.#dropOldest();
  }

  /** State at the last tick; the same bytes until the cell changes. */
  snapshot(number: number): Uint8Array {
    const cell = this.#cells.get(number);
    if (!cell) throw new Error('the cell is not open');
    return this.#snapshotOf(cell);
  }

  /** Snapshot of a cell. The cell need not be open. */
  read(tile: Tile): CellSnapshot {
    const number = numberOf(tile);
    this.#follow([number]);
    const cell = this.#cells.get(number);
    if (!cell) throw new Error('a cell that was just used is followed');
    return { revision: cell.revision, bytes: this.#snapshotOf(cell) };
  }

  preface(): readonly LiveMessage[] {
    return this.#deps.preface();
  }

  listen(listener: CellListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  spawn(vessel: Readonly<Vessel>): void {
    this.#index?.changed(vessel);
  }

  update(vessel: Readonly<Vessel>): void {
    this.#index?.changed(vessel);
  }

  remove(mmsi: number): void {
    this.#index?.gone(mmsi);
  }

  stats(): CellStats {
    return { followed: this.#cells.size, snapshots: this.#encoded, bytes: this.#keptBytes };
  }

  stop(): void {
    this.#ticking?.cancel();
    this.#ticking = undefined;
    this.#index = undefined;
    for (const [number, cell] of this.#cells) this.#drop(number, cell);
  }

  /** Fills all new cells in one pass over the vessels. */
  #follow(numbers: readonly number[]): void {
    const { clock, vessels } = this.#deps;
    const usedAt = clock.monotonicMs();
    if (!this.#index) {
      this.#index = new VesselIndex(vessels());
      // Changes made while nothing was followed have no revision; count them as one.
      this.#revision += 1;
      this.#ticking = every(clock, CELL_TICK_MS, () => this.#tick());
    }
    const zooms = new Set<number>();
    for (const number of numbers) {
      const known = this.#cells.get(number);
      if (known) {
        known.usedAt = usedAt;
        continue;
      }
      const tile = tileOf(number);
      zooms.add(tile.z);
      this.#ofZoom[tile.z] = (this.#ofZoom[tile.z] ?? 0) + 1;
      this.#unwatched += 1;
      this.#cells.set(number, {
        tile,
        inside: new Set(),
        watchers: 0,
        usedAt,
        revision: this.#revision,
        revisedAt: clock.now(),
        snapshot: undefined,
        changes: new ByteWriter(128),
      });
    }
    if (zooms.size > 0) this.#fill(zooms, new Set(numbers));
    this.#dropOldest(new Set(numbers));
  }

  #fill(zooms: ReadonlySet<number>, numbers: ReadonlySet<number>): void {
    this.#index?.each((finest, inside) => {
      for (const z of zooms) {
        const number = atZoom(finest, z);
        const cell = numbers.has(number) ? this.#cells.get(number) : undefined;
        if (cell) for (const vessel of inside) cell.inside.add(vessel);
      }
    });
  }

  #snapshotOf(cell: Cell): Uint8Array {
    if (cell.snapshot) return cell.snapshot;
    const { tile, revision, revisedAt } = cell;
    const writer = this.#snapshot;
    writer.clear();
    writeHead(writer, { kind: CELL_SNAPSHOT, tile, revision, at: revisedAt });
    for (const { number, mmsi, known } of cell.inside) {
      if (!known) continue;
      writer.unsigned(number);
      writeWhole(writer, { mmsi, known, at: revisedAt });
    }
    const bytes = writer.take().slice();
    this.#encoded += 1;
    if (this.#keptBytes + bytes.length <= LIMITS.cells.bytes) {
      cell.snapshot = bytes;
      this.#keptBytes += bytes.length;
    }
    return bytes;
  }

  #forgetSnapshot(cell: Cell): void {
    this.#keptBytes -= cell.snapshot?.length ?? 0;
    cell.snapshot = undefined;
  }

  #tick(): void {
    const at = this.#deps.clock.now();
    this.#revision += 1;
    this.#index?.take((step) => this.#apply(step, at));
    const watched = new Map<number, Uint8Array>();
    for (const cell of this.#changed) {
      if (cell.watchers > 0) watched.set(numberOf(cell.tile), cell.changes.take());
    }
    for (const listener of this.#listeners) listener(watched);
    this.#changed.clear();
    this.#dropUnused();
  }

  #apply(step: Step, at: number): void {
    const { of, from, to } = step;
    for (let z = 0; z <= FINEST_ZOOM; z += 1) {
      if (this.#ofZoom[z] === 0) continue;
      const now = to === undefined ? undefined : atZoom(to, z);
      const before = from === to ? now : from === undefined ? undefined : atZoom(from, z);
      const cell = now === undefined ? undefined : this.#cells.get(now);
      if (cell) {
        if (before !== now) cell.inside.add(of);
        const writer = this.#revise(cell, at);
        if (writer) writeStep(writer, before === now ? step : { ...step, before: undefined }, at);
      }
      const left = before === undefined || before === now ? undefined : this.#cells.get(before);
      if (!left) continue;
      left.inside.delete(of);
      const writer = this.#revise(left, at);
      if (writer) writeLeaving(writer, { number: of.number, from: left.tile, to: now });
    }
  }

  /** Writer for the changes of the cell; undefined without watchers. The first change of a tick begins a revision. */
  #revise(cell: Cell, at: number): ByteWriter | undefined {
    const { changes, tile, watchers } = cell;
    if (!this.#changed.has(cell)) {
      this.#changed.add(cell);
      this.#forgetSnapshot(cell);
      cell.revision = this.#revision;
      cell.revisedAt = at;
      changes.clear();
      if (watchers > 0) writeHead(changes, { kind: CELL_CHANGES, tile, revision: this.#revision, at });
    }
    return watchers > 0 ? changes : undefined;
  }

  /** Limits the number of cells without watchers. The least recently used are dropped first. */
  #dropOldest(except: ReadonlySet<number> = new Set()): void {
    const tooMany = this.#unwatched - except.size - LIMITS.cells.items;
    if (tooMany <= 0) return;
    const unwatched = [...this.#cells].filter(([number, { watchers }]) => watchers === 0 && !except.has(number));
    unwatched.sort(([, a], [, b]) => a.usedAt - b.usedAt);
    // Drop some extra cells, so that this runs less often.
    for (const [number, cell] of unwatched.slice(0, tooMany + DROPPED_TOGETHER)) this.#drop(number, cell);
  }

  #dropUnused(): void {
    const since = this.#deps.clock.monotonicMs() - KEPT_MS;
    for (const [number, cell] of this.#cells) {
      if (cell.watchers === 0 && cell.usedAt < since) this.#drop(number, cell);
    }
    if (this.#cells.size === 0) this.stop();
  }

  #drop(number: number, cell: Cell): void {
    if (cell.watchers === 0) this.#unwatched -= 1;
    this.#forgetSnapshot(cell);
    this.#cells.delete(number);
    this.#ofZoom[cell.tile.z] = (this.#ofZoom[cell.tile.z] ?? 1) - 1;
  }
}

/** Writes the changed values of a vessel, or the whole record if it is new in the cell. */
function writeStep(writer: ByteWriter, { of, before, now }: Step, at: number): void {
  if (!now) return;
  writer.unsigned(of.number);
  if (before) {
    writeChange(writer, { before, now, at });
  } else {
    writer.unsigned(WHOLE);
    writeWhole(writer, { mmsi: of.mmsi, known: now, at });
  }
}

interface Leaving {
  readonly number: number;
  readonly from: Tile;
  /** Undefined if the vessel is no longer shown. */
  readonly to: number | undefined;
}

/** Writes that a vessel left, with the offset to its new cell: clients of both cells keep the vessel. */
function writeLeaving(writer: ByteWriter, { number, from, to }: Leaving): void {
  writer.unsigned(number);
  writer.unsigned(to === undefined ? GONE : LEFT);
  if (to === undefined) return;
  const { x, y } = tileOf(to);
  writer.signed(x - from.x);
  writer.signed(y - from.y);
}
