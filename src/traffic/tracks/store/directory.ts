import { ByteReader, ByteWriter } from '../../../foundation/shared/codec.ts';
import { shortWayE5 } from '../recording/track-point.ts';
import { MARK_FIRST, type TrackBox, type TrackColumns, widthOf } from '../stored-track.ts';
import { reading, UnreadableError } from './packed.ts';

/** Where a vessel was in a segment, and when. East of 180° the longitudes go on, so that west is never greater. */
export interface VesselBox {
  southE5: number;
  northE5: number;
  westE5: number;
  eastE5: number;
  fromTenths: number;
  toTenths: number;
  points: number;
  /** Of its track; 0 where the directory does not say how many, or they have to be looked at. */
  legs: number;
}

/** One vessel of a segment: which of its chunks has its points. */
export interface Member {
  mmsi: number;
  chunk: number;
}

/** More than the vessels that are followed; a broken directory must not fill the memory. */
const MAX_MEMBERS = 1_000_000;

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

/** 0 where the leg that was carried over from the segment before has no line in this one. */
function legsIn(marks: Uint16Array): number {
  const isFirst = (at: number) => ((marks[at] ?? 0) & MARK_FIRST) !== 0;
  if (!isFirst(0) && (marks.length < 2 || isFirst(1))) return 0;
  let legs = 1;
  for (let at = 1; at < marks.length; at += 1) if (isFirst(at)) legs += 1;
  return legs;
}

/** Whether a track is in the box of a query from end to end; false of a box that is wider than half of the earth. */
export function isWithin({ southE5, northE5, westE5, eastE5 }: VesselBox, box: TrackBox): boolean {
  const width = widthOf(box);
  if (width > 180 || southE5 / 1e5 < box.south || northE5 / 1e5 > box.north) return false;
  const eastward = westE5 / 1e5 - box.west;
  const from = eastward - 360 * Math.floor(eastward / 360);
  return from + (eastE5 - westE5) / 1e5 <= width;
}

/** Whether two boxes have a place in common; the one of a query may lie across 180°. */
export function overlaps({ southE5, northE5, westE5, eastE5 }: VesselBox, box: TrackBox): boolean {
  if (northE5 < box.south * 1e5 || southE5 > box.north * 1e5) return false;
  const west = box.west * 1e5;
  const east = (box.east < box.west ? box.east + 360 : box.east) * 1e5;
  for (const turn of [-36_000_000, 0, 36_000_000]) if (eastE5 + turn >= west && westE5 + turn <= east) return true;
  return false;
}

/** Members in the order of their MMSIs: steps of them, then the chunks. */
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

/** Throws an `UnreadableError`. */
export function decodeMembers(bytes: Uint8Array): Member[] {
  return reading(() => {
    const input = new ByteReader(bytes);
    const count = input.unsigned();
    if (count > MAX_MEMBERS) throw new UnreadableError('too many vessels');
    const members: Member[] = [];
    let mmsi = 0;
    for (let at = 0; at < count; at += 1) {
      mmsi += input.unsigned();
      members.push({ mmsi, chunk: 0 });
    }
    for (const member of members) member.chunk = input.unsigned();
    return members;
  });
}

/** The boxes of all members, one column after the other, in steps: see `inTurns`. */
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

/** Throws an `UnreadableError`. */
export function decodeBoxes(bytes: Uint8Array, count: number, fromTenths: number): VesselBox[] {
  return reading(() => {
    const input = new ByteReader(bytes);
    const boxes: VesselBox[] = [];
    for (let at = 0; at < count; at += 1) boxes.push(boxAt(input.signed(), fromTenths));
    for (const box of boxes) box.northE5 = box.southE5 + input.unsigned();
    for (const box of boxes) box.westE5 = input.signed();
    for (const box of boxes) box.eastE5 = box.westE5 + input.unsigned();
    for (const box of boxes) box.fromTenths += input.signed();
    for (const box of boxes) box.toTenths = box.fromTenths + input.unsigned();
    for (const box of boxes) box.points = input.unsigned();
    // Former releases wrote no legs.
    if (!input.isAtEnd) for (const box of boxes) box.legs = input.unsigned();
    return boxes;
  });
}

const boxAt = (southE5: number, fromTenths: number): VesselBox => ({
  southE5,
  northE5: southE5,
  westE5: 0,
  eastE5: 0,
  fromTenths,
  toTenths: fromTenths,
  points: 0,
  legs: 0,
});
