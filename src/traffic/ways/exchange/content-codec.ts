import { ByteReader, ByteWriter } from '../../../foundation/shared/encoding/codec.ts';
import { runThrough, type Steps } from '../../../foundation/shared/slices.ts';
import { cornerOf, Graph, type Node, tileOf } from '../graph/graph.ts';
import { MAX_DAYS } from '../learn.ts';
import { keyOf, tileOfCell } from '../locks/cell.ts';
import { type Lock, MAX_LOCKS, ZONE_M } from '../locks/lock.ts';
import { type Model, newModel } from '../model.ts';
import { decodeLock, decodeTileSteps, encodeLock, encodeTile } from '../store/codec.ts';
import { decodeHistogram, encodeHistogram, type SharedWays } from '../store/ways-store.ts';

/*
 * The content of a file of learnt ways, unpacked. Numbers of seven bits a byte; texts and parts with their length before them:
 *
 *   kind
 *   days:   count, each: days since 1970
 *   tally:  predictions that were checked, and those that held, as doubles
 *   tiles:  count, each: number, data as in `encodeTile`
 *   locks:  count, each: id, latitude, longitude, radius as doubles, day, data as in `encodeLock`
 *   scores: count, each: bucket, two histograms as in `encodeHistogram`
 */
const MAX_TILES = 100_000;
const MAX_BUCKETS = 64;
const BUCKET = /^(?:all|\d(?:[l-][r-])?)$/;
const LOCK_ID = /^-?\d{1,2}\.\d{5},-?\d{1,3}\.\d{5}$/;
const MAX_TALLY = 1e9;
/** Side of a tile in degrees, plus a tolerance for rounding. */
const TILE_DEG = 0.25 + 1e-5;
/** Maximum length of an edge, as a multiple of the longest edge that learning makes: later changes may bend an edge. */
const LONGEST_EDGES = 10;
/** Bound of a pace, log of s/m: from a thousand kilometres per second to years per metre. */
const MAX_PACE = 20;

export function encodeContent(kind: number, { facts, tiles, locks, scores }: SharedWays): Uint8Array {
  const out = new ByteWriter(tiles.reduce((sum, { data }) => sum + data.length + 16, 65_536));
  out.unsigned(kind);
  const days = facts.days.slice(-MAX_DAYS);
  out.unsigned(days.length);
  for (const day of days) out.unsigned(day);
  out.double(facts.checked);
  out.double(facts.within);
  out.unsigned(tiles.length);
  for (const { tile, data } of tiles) {
    out.unsigned(tile);
    writePart(out, data);
  }
  out.unsigned(locks.length);
  for (const lock of locks) {
    writePart(out, Buffer.from(lock.id));
    for (const value of [lock.latitude, lock.longitude, lock.radiusM]) out.double(value);
    out.unsigned(lock.seenDay);
    writePart(out, encodeLock(lock));
  }
  out.unsigned(scores.length);
  for (const { bucket, low, high } of scores) {
    writePart(out, Buffer.from(bucket));
    writePart(out, low);
    writePart(out, high);
  }
  return out.take();
}

type Settings = Pick<Model, 'figures' | 'localHour'> & { today: number };

/** Reads and checks the whole content before anything is stored. Throws a `RangeError` for invalid content. */
export const decodeContent = (kind: number, content: Uint8Array, settings: Settings): Model =>
  runThrough(decodeSteps(kind, content, settings));

/** `decodeContent` in slices. */
export function* decodeSteps(kind: number, content: Uint8Array, settings: Settings): Steps<Model> {
  const input = new ByteReader(content);
  const model = newModel(settings.figures, settings.localHour);
  // The clocks of two installations may differ by a day.
  const lastDay = settings.today + 1;
  const isPast = (day: number): boolean => day <= lastDay;
  demand(input.unsigned() === kind, 'another kind of ways');
  for (let left = count(input, MAX_DAYS, 'days'); left > 0; left -= 1) model.days.add(input.unsigned());
  const [checked, within] = [input.double(), input.double()];
  demand(checked >= 0 && checked <= MAX_TALLY && within >= 0 && within <= checked, 'a wrong number of checks');
  Object.assign(model.tally, { checked, within });
  let last = -1;
  for (let left = count(input, MAX_TILES, 'tiles'); left > 0; left -= 1) {
    const tile = input.unsigned();
    demand(tile > last, 'tiles that are not in order');
    last = tile;
    yield* readTile(model, tile, part(input));
  }
  for (let left = count(input, MAX_LOCKS, 'locks'); left > 0; left -= 1) model.locks.push(readLock(input));
  demand(new Set(model.locks.map(({ id }) => id)).size === model.locks.length, 'a lock twice');
  for (let left = count(input, MAX_BUCKETS, 'scores'); left > 0; left -= 1) {
    const bucket = text(input);
    demand(BUCKET.test(bucket) && !model.scores.has(bucket), 'unknown scores');
    model.scores.set(bucket, { low: histogram(part(input)), high: histogram(part(input)) });
  }
  demand(input.isAtEnd, 'more than belongs to it');
  const seen = [...model.graph.edges(), ...model.stopCells.values(), ...model.locks].map(({ seenDay }) => seenDay);
  demand([...model.days, ...seen].every(isPast), 'days after today; is the clock of this computer right?');
  return model;
}

function* readTile(model: Model, tile: number, data: Uint8Array): Steps<void> {
  const alone = new Graph();
  const cells = yield* decodeTileSteps(alone, tile, data);
  const nodes = [...alone.nodes.values()];
  const again = encodeTile(tile, { nodes, nextIndex: alone.nextIndex.get(tile) ?? 0, cells });
  // If encoding the result gives other bytes, the content has numbers out of range, a duplicate node, or trailing bytes.
  demand(Buffer.compare(again, data) === 0, `tile ${tile} is damaged`);
  const corner = cornerOf(tile);
  demand(tileOf(corner.latitude, corner.longitude) === tile, `there is no tile ${tile}`);
  demand(
    nodes.every((node) => isNode(node, corner, model.figures.maxEdgeM * LONGEST_EDGES)),
    `tile ${tile} has nodes out of range`,
  );
  demand(
    cells.every((cell) => tileOfCell(cell) === tile),
    `tile ${tile} has stops of another one`,
  );
  yield;
  for (const cell of yield* decodeTileSteps(model.graph, tile, data))
    model.stopCells.set(keyOf(cell.row, cell.column), cell);
}

function isNode(node: Node, corner: { latitude: number; longitude: number }, longestM: number): boolean {
  const [north, east] = [node.latitude - corner.latitude, node.longitude - corner.longitude];
  if (north < 0 || north > TILE_DEG || east < 0 || east > TILE_DEG) return false;
  return node.out
    .values()
    .every(
      ({ lengthM, paces, stillPaces }) =>
        lengthM <= longestM && [...paces, ...stillPaces].every((pace) => Math.abs(pace) <= MAX_PACE),
    );
}

function readLock(input: ByteReader): Lock {
  const id = text(input);
  const [latitude, longitude, radiusM] = [input.double(), input.double(), input.double()];
  const seenDay = input.unsigned();
  const data = part(input);
  const lock: Lock = { id, latitude, longitude, radiusM, seenDay, ...decodeLock(data) };
  demand(
    LOCK_ID.test(id) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && radiusM > 0 && radiusM <= ZONE_M,
    'a lock out of range',
  );
  demand(Buffer.compare(encodeLock(lock), data) === 0, 'a damaged lock');
  return lock;
}

function histogram(data: Uint8Array): Float64Array {
  const counts = decodeHistogram(data);
  demand(Buffer.compare(encodeHistogram(counts), data) === 0, 'damaged scores');
  return counts;
}

function writePart(out: ByteWriter, bytes: Uint8Array): void {
  out.unsigned(bytes.length);
  out.bytes(bytes);
}

const part = (input: ByteReader): Uint8Array => input.bytes(input.unsigned());
const text = (input: ByteReader): string => Buffer.from(part(input)).toString('latin1');

function count(input: ByteReader, most: number, what: string): number {
  const found = input.unsigned();
  demand(found <= most, `more than ${most} ${what}`);
  return found;
}

function demand(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new RangeError(what);
}
