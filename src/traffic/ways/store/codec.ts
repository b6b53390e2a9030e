import { ByteReader, ByteWriter } from '../../../foundation/shared/encoding/codec.ts';
import { type Steps, stepping } from '../../../foundation/shared/slices.ts';
import { median } from '../geometry.ts';
import {
  cornerOf,
  type Edge,
  type Graph,
  indexOfNode,
  MAX_MMSIS,
  MAX_PACES,
  type Node,
  nodeId,
  tileOfNode,
} from '../graph/graph.ts';
import { HOURS, MAX_RESTS, newVessel, type Vessel } from '../habits/habits.ts';
import type { StopCell } from '../locks/cell.ts';
import { type Lock, type LockSample, MAX_SAMPLES } from '../locks/lock.ts';

/*
 * The nodes of a tile with the edges that begin there, and its cells of short stops. Numbers of seven bits a byte:
 *
 *   version, next index,
 *   nodes:  count, each: step of the index, latitude and longitude from the corner in 1e-5 degrees, course,
 *           edges: count, each as in writeEdge
 *   cells:  count, each: row, column, eight counts, hashes, sums, day
 */
const VERSION = 1;
const MAX_ITEMS = 200_000;
const E5 = 1e5;
const PACE = 1000;
const SUM = 10_000;
/** Factor of the stored offsets of stops in their cell, in 1e-6 degrees. */
const E6 = 1e6;

export interface TileContent {
  readonly nodes: readonly Node[];
  readonly nextIndex: number;
  readonly cells: readonly StopCell[];
}

export function encodeTile(tile: number, { nodes, nextIndex, cells }: TileContent): Uint8Array {
  const out = new ByteWriter(nodes.length * 80 + 64);
  const corner = cornerOf(tile);
  out.unsigned(VERSION);
  out.unsigned(nextIndex);
  out.unsigned(nodes.length);
  let last = 0;
  for (const node of [...nodes].sort((one, other) => one.id - other.id)) {
    const index = indexOfNode(node.id);
    out.unsigned(index - last);
    last = index;
    out.unsigned(Math.round((node.latitude - corner.latitude) * E5));
    out.unsigned(Math.round((node.longitude - corner.longitude) * E5));
    out.unsigned(Math.round(node.course + 360) % 360);
    const edges = [...node.out.values()];
    out.unsigned(edges.length);
    for (const edge of edges) writeEdge(out, tile, edge);
  }
  out.unsigned(cells.length);
  for (const cell of cells) writeCell(out, cell);
  return out.take().slice();
}

function writeNode(out: ByteWriter, tile: number, id: number): void {
  out.signed(tileOfNode(id) - tile);
  out.unsigned(indexOfNode(id));
}

function readNode(input: ByteReader, tile: number): number {
  const other = tile + input.signed();
  return nodeId(other, input.unsigned());
}

function writeEdge(out: ByteWriter, tile: number, edge: Edge): void {
  writeNode(out, tile, edge.to);
  out.unsigned(Math.round(edge.lengthM * 10));
  out.unsigned(edge.passages);
  out.unsigned(Math.round(edge.longestM));
  out.unsigned(edge.seenDay);
  out.unsigned(Math.round(edge.sumGg * SUM));
  out.signed(Math.round(edge.sumGr * SUM));
  out.unsigned(edge.mmsis.length);
  for (const hash of edge.mmsis) out.unsigned(hash);
  for (const paces of [edge.paces, edge.stillPaces]) {
    out.unsigned(paces.length);
    for (const pace of paces) out.signed(Math.round(pace * PACE));
  }
  out.unsigned(edge.turns.size);
  for (const [from, count] of edge.turns) {
    writeNode(out, tile, from);
    out.unsigned(count);
  }
}

function readEdge(input: ByteReader, tile: number, from: number): Edge {
  const to = readNode(input, tile);
  const [lengthM, passages, longestM, seenDay] = [
    input.unsigned() / 10,
    input.unsigned(),
    input.unsigned(),
    input.unsigned(),
  ];
  const [sumGg, sumGr] = [input.unsigned() / SUM, input.signed() / SUM];
  const mmsis = readList(input, MAX_MMSIS, () => input.unsigned());
  const paces = readList(input, MAX_PACES, () => input.signed() / PACE);
  const stillPaces = readList(input, MAX_PACES, () => input.signed() / PACE);
  const turns = new Map(readList(input, MAX_ITEMS, () => [readNode(input, tile), input.unsigned()] as const));
  const mid = paces.length > 0 ? median(paces) : undefined;
  return { from, to, lengthM, passages, mmsis, longestM, paces, mid, stillPaces, sumGg, sumGr, turns, seenDay };
}

function readList<T>(input: ByteReader, most: number, read: () => T): T[] {
  const count = input.unsigned();
  if (count > most) throw new RangeError('a list is too long');
  return Array.from({ length: count }, read);
}

function writeCell(out: ByteWriter, cell: StopCell): void {
  out.unsigned(cell.row);
  out.unsigned(cell.column);
  for (const count of cell.bySector) out.unsigned(count);
  out.unsigned(cell.mmsis.length);
  for (const mmsi of cell.mmsis) out.unsigned(mmsi);
  out.signed(Math.round(cell.latitude * E6));
  out.signed(Math.round(cell.longitude * E6));
  out.unsigned(cell.count);
  out.unsigned(cell.seenDay);
}

function readCell(input: ByteReader): StopCell {
  const [row, column] = [input.unsigned(), input.unsigned()];
  const bySector = Uint8Array.from({ length: 8 }, () => input.unsigned());
  const mmsis = readList(input, 64, () => input.unsigned());
  const [latitude, longitude] = [input.signed() / E6, input.signed() / E6];
  return { row, column, bySector, mmsis, latitude, longitude, count: input.unsigned(), seenDay: input.unsigned() };
}

/** Adds a stored tile to a graph, in slices, and returns its cells. Throws a `RangeError` for invalid bytes. */
export function* decodeTileSteps(graph: Graph, tile: number, bytes: Uint8Array): Steps<StopCell[]> {
  const input = new ByteReader(bytes);
  if (input.unsigned() !== VERSION) throw new RangeError('a tile of another version');
  const nextIndex = input.unsigned();
  const corner = cornerOf(tile);
  let index = 0;
  yield* readSteps(input, () => {
    index += input.unsigned();
    const id = nodeId(tile, index);
    const latitude = Math.round((corner.latitude + input.unsigned() / E5) * E5) / E5;
    const longitude = Math.round((corner.longitude + input.unsigned() / E5) * E5) / E5;
    const course = input.unsigned();
    const node = graph.putNode({ id, latitude, longitude, course: course > 180 ? course - 360 : course });
    for (const edge of readList(input, MAX_ITEMS, () => readEdge(input, tile, id))) node.out.set(edge.to, edge);
  });
  graph.nextIndex.set(tile, Math.max(nextIndex, graph.nextIndex.get(tile) ?? 0));
  const cells: StopCell[] = [];
  yield* readSteps(input, () => cells.push(readCell(input)));
  return cells;
}

function* readSteps(input: ByteReader, read: () => void): Steps<void> {
  const count = input.unsigned();
  if (count > MAX_ITEMS) throw new RangeError('a list is too long');
  for (let at = 0; at < count; at += 1) {
    read();
    if (at % 64 === 63) yield;
  }
}

/** Enters each edge at its target node, and removes edges into forgotten tiles. Call after all tiles are read. */
export function* connectSteps(graph: Graph): Steps<void> {
  yield* stepping(graph.nodes.values(), (node) => {
    for (const edge of node.out.values()) {
      const target = graph.nodes.get(edge.to);
      if (target) target.into.add(node.id);
      else node.out.delete(edge.to);
    }
  });
}

/** Encodes axis and samples of a lock: times as differences, durations in seconds, the direction in the lowest bit. */
export function encodeLock({ axis, samples }: Lock): Uint8Array {
  const out = new ByteWriter(samples.length * 9 + 16);
  out.unsigned(axis === undefined ? 0 : 1 + ((axis + 360) % 360));
  out.unsigned(samples.length);
  let last = 0;
  for (const { entrySecs, throughSecs, freeSecs, isAlong } of samples) {
    out.signed(entrySecs - last);
    last = entrySecs;
    out.unsigned(throughSecs * 2 + (isAlong ? 1 : 0));
    out.unsigned(freeSecs);
  }
  return out.take().slice();
}

export function decodeLock(bytes: Uint8Array): Pick<Lock, 'axis' | 'samples'> {
  const input = new ByteReader(bytes);
  const axis = input.unsigned();
  const count = input.unsigned();
  if (count > MAX_SAMPLES) throw new RangeError('too many samples');
  const samples: LockSample[] = [];
  let entrySecs = 0;
  for (let at = 0; at < count; at += 1) {
    entrySecs += input.signed();
    const through = input.unsigned();
    samples.push({
      entrySecs,
      throughSecs: Math.floor(through / 2),
      isAlong: through % 2 === 1,
      freeSecs: input.unsigned(),
    });
  }
  return { axis: axis === 0 ? undefined : axis - 1, samples };
}

const FACTOR = 10_000;
const PER_HOUR = 60;
const COUNTS = 10;

export function encodeVessel(vessel: Vessel): Uint8Array {
  const out = new ByteWriter(96);
  out.signed(Math.round(vessel.factor * FACTOR));
  out.signed(Math.round(vessel.usualFactor * FACTOR));
  out.unsigned(Math.round(vessel.lengthM));
  out.unsigned(Math.max(0, Math.round(vessel.learntSecs * 10)));
  out.unsigned(Math.max(0, Math.round(vessel.seenSecs * 10)));
  out.unsigned(vessel.rests.length);
  for (const { stopHour, startHour } of vessel.rests) {
    out.unsigned(Math.round(stopHour * PER_HOUR));
    out.unsigned(Math.round(startHour * PER_HOUR));
  }
  for (let hour = 0; hour < HOURS; hour += 1) out.unsigned(Math.round((vessel.moving[hour] ?? 0) * COUNTS));
  return out.take().slice();
}

export function decodeVessel(mmsi: number, bytes: Uint8Array): Vessel {
  const input = new ByteReader(bytes);
  const vessel = newVessel(mmsi);
  vessel.factor = input.signed() / FACTOR;
  vessel.usualFactor = input.signed() / FACTOR;
  vessel.lengthM = input.unsigned();
  vessel.learntSecs = input.unsigned() / 10;
  vessel.seenSecs = input.unsigned() / 10;
  const rests = input.unsigned();
  if (rests > MAX_RESTS) throw new RangeError('too many rests');
  for (let at = 0; at < rests; at += 1)
    vessel.rests.push({ stopHour: input.unsigned() / PER_HOUR, startHour: input.unsigned() / PER_HOUR });
  for (let hour = 0; hour < HOURS; hour += 1) vessel.moving[hour] = input.unsigned() / COUNTS;
  return vessel;
}
