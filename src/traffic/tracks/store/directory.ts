import { ByteReader, ByteWriter, fromZigzag } from '../../../foundation/shared/encoding/codec.ts';
import { shortWayE5 } from '../recording/point-columns.ts';
import { MARK_FIRST, type TrackBox, type TrackColumns, widthOf } from '../stored-track.ts';
import { reading, UnreadableError } from './packed.ts';

/** Area and time of a vessel in a segment. Longitudes continue east of 180°, so that west is never greater than east. */
export interface VesselBox {
  southE5: number;
  northE5: number;
  westE5: number;
  eastE5: number;
  fromTenths: number;
  toTenths: number;
  points: number;
  /** Number of legs; 0 if it is unknown and the points have to be read. */
  legs: number;
}

/** A vessel of a segment, with the number of the chunk that contains its points. */
export interface Member {
  mmsi: number;
  chunk: number;
}

/** Members as columns, without an object for each. */
export interface MemberColumns {
  readonly mmsis: Uint32Array;
  readonly chunks: Uint16Array;
}

/** Boxes as columns, see `VesselBox`. */
export type BoxColumns = { readonly [Side in keyof VesselBox]: Int32Array | Float64Array };

export function boxOf({ count, tenths, latE5, lonE5, marks }: TrackColumns): VesselBox {
  const box: VesselBox = {
    southE5: latE5[0] ?? 0,
    northE5: latE5[0] ?? 0,
    westE5: lonE5[0] ?? 0,
    eastE5: lonE5[0] ?? 0,
    fromTenths: tenths[0] ?? 0,
    toTenths: tenths[count - 1] ?? 0,
    points: count,
    legs: legsIn(marks),
  };
  let lon = lonE5[0] ?? 0;
  for (let at = 1; at < count; at += 1) {
    lon += shortWayE5((lonE5[at] ?? 0) - (lonE5[at - 1] ?? 0));
    const lat = latE5[at] ?? 0;
    if (lat < box.southE5) box.southE5 = lat;
    if (lat > box.northE5) box.northE5 = lat;
    if (lon < box.westE5) box.westE5 = lon;
    if (lon > box.eastE5) box.eastE5 = lon;
  }
  return box;
}

/** Number of legs; 0 if the leg carried over from the previous segment has no line in this one. */
function legsIn(marks: Uint16Array): number {
  const isFirst = (at: number) => ((marks[at] ?? 0) & MARK_FIRST) !== 0;
  if (!isFirst(0) && (marks.length < 2 || isFirst(1))) return 0;
  let legs = 1;
  for (let at = 1; at < marks.length; at += 1) if (isFirst(at)) legs += 1;
  return legs;
}

/** Whether a track is entirely inside the box of a query; always false for a box wider than half of the earth. */
export function isWithin({ southE5, northE5, westE5, eastE5 }: VesselBox, box: TrackBox): boolean {
  const width = widthOf(box);
  if (width > 180 || southE5 / 1e5 < box.south || northE5 / 1e5 > box.north) return false;
  const eastward = westE5 / 1e5 - box.west;
  const from = eastward - 360 * Math.floor(eastward / 360);
  return from + (eastE5 - westE5) / 1e5 <= width;
}

/** Whether two boxes overlap; the one of a query may lie across 180°. */
export function overlaps({ southE5, northE5, westE5, eastE5 }: VesselBox, box: TrackBox): boolean {
  if (northE5 < box.south * 1e5 || southE5 > box.north * 1e5) return false;
  const west = box.west * 1e5;
  const east = (box.east < box.west ? box.east + 360 : box.east) * 1e5;
  for (const turn of [-36_000_000, 0, 36_000_000]) if (eastE5 + turn >= west && westE5 + turn <= east) return true;
  return false;
}

/** Encodes members in the order of their MMSIs: differences of the MMSIs, then the chunks. */
export function encodeMembers(members: readonly Member[]): Uint8Array {
  const out = new ByteWriter(members.length * 4);
  out.unsigned(members.length);
  let last = 0;
  for (const { mmsi } of members) {
    out.unsigned(mmsi - last);
    last = mmsi;
  }
  for (const { chunk } of members) out.unsigned(chunk);
  return out.take();
}

/** Decodes the output of `encodeMembers`. Throws an `UnreadableError` for damaged bytes. */
export function decodeMembers(bytes: Uint8Array): MemberColumns {
  return reading(() => {
    const input = new ByteReader(bytes);
    const count = input.unsigned();
    // Each member takes at least two bytes.
    if (count > bytes.length) throw new UnreadableError('too many vessels');
    const members = { mmsis: new Uint32Array(count), chunks: new Uint16Array(count) };
    let mmsi = 0;
    for (let at = 0; at < count; at += 1) {
      mmsi += input.unsigned();
      members.mmsis[at] = mmsi;
    }
    for (let at = 0; at < count; at += 1) members.chunks[at] = input.unsigned();
    return members;
  });
}

/** Encodes the boxes of all members, column by column, in steps: see `inTurns`. */
export function* encodeBoxes(boxes: readonly VesselBox[], fromTenths: number): Generator<undefined, Uint8Array> {
  const out = new ByteWriter(boxes.length * 16);
  for (const box of boxes) out.signed(box.southE5);
  yield;
  for (const box of boxes) out.unsigned(box.northE5 - box.southE5);
  yield;
  for (const box of boxes) out.signed(box.westE5);
  yield;
  for (const box of boxes) out.unsigned(box.eastE5 - box.westE5);
  yield;
  for (const box of boxes) out.signed(box.fromTenths - fromTenths);
  yield;
  for (const box of boxes) out.unsigned(box.toTenths - box.fromTenths);
  yield;
  for (const box of boxes) out.unsigned(box.points);
  yield;
  for (const box of boxes) out.unsigned(box.legs);
  return out.take();
}

/** Decodes the output of `encodeBoxes`. Throws an `UnreadableError` for damaged bytes. */
export function decodeBoxes(bytes: Uint8Array, count: number, fromTenths: number): BoxColumns {
  return reading(() => {
    const input = new ByteReader(bytes);
    const column = () => {
      const numbers = new Int32Array(count);
      input.fill(numbers, count);
      return numbers;
    };
    const [southE5, northE5, westE5, eastE5] = [column(), column(), column(), column()];
    const [begins, durations, points] = [column(), column(), column()];
    // Earlier releases wrote no legs.
    const legs = input.isAtEnd ? new Int32Array(count) : column();
    const [from, to] = [new Float64Array(count), new Float64Array(count)];
    for (let at = 0; at < count; at += 1) {
      southE5[at] = fromZigzag(southE5[at] ?? 0);
      northE5[at] = (southE5[at] ?? 0) + (northE5[at] ?? 0);
      westE5[at] = fromZigzag(westE5[at] ?? 0);
      eastE5[at] = (westE5[at] ?? 0) + (eastE5[at] ?? 0);
      from[at] = fromTenths + fromZigzag(begins[at] ?? 0);
      to[at] = (from[at] ?? 0) + (durations[at] ?? 0);
    }
    return { southE5, northE5, westE5, eastE5, fromTenths: from, toTenths: to, points, legs };
  });
}

export const newBox = (): VesselBox => ({
  southE5: 0,
  northE5: 0,
  westE5: 0,
  eastE5: 0,
  fromTenths: 0,
  toTenths: 0,
  points: 0,
  legs: 0,
});

/** Box of one member, written into `box` if given: a query of months evaluates hundreds of thousands. */
export function boxAt(boxes: BoxColumns, at: number, box = newBox()): VesselBox {
  box.southE5 = boxes.southE5[at] ?? 0;
  box.northE5 = boxes.northE5[at] ?? 0;
  box.westE5 = boxes.westE5[at] ?? 0;
  box.eastE5 = boxes.eastE5[at] ?? 0;
  box.fromTenths = boxes.fromTenths[at] ?? 0;
  box.toTenths = boxes.toTenths[at] ?? 0;
  box.points = boxes.points[at] ?? 0;
  box.legs = boxes.legs[at] ?? 0;
  return box;
}
