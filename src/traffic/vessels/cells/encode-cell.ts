import type { ByteWriter } from '../../../foundation/shared/encoding/codec.ts';
import { mpsToKnots } from '../../../foundation/shared/units.ts';
import {
  COURSE,
  FROM_REMOTE,
  HEADING,
  PLACE,
  PLACE_UNITS,
  SPEED,
  STALE,
  STATE,
  STATIC,
  STATUS_BITS,
  STATUS_KNOWN,
  TENTHS,
} from '../../vessel-data/cell-layout.ts';
import { equalStatics, type Statics } from '../../vessel-data/statics.ts';
import type { Vessel } from '../../vessel-data/vessel.ts';
import type { Tile } from './tiles.ts';

/** State of a vessel as last sent to the clients of cells, in the units of the frame. */
export interface Known {
  latitude: number;
  longitude: number;
  speed: number;
  course: number;
  heading: number;
  state: number;
  lastSeenAt: number;
  statics: Statics;
}

export interface FrameHead {
  readonly kind: number;
  readonly tile: Tile;
  readonly revision: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const encoder = new TextEncoder();

const orUnknown = (value: number | null): number => (value === null ? 0 : Math.round(value * TENTHS) + 1);
/** Encodes whole metres and codes: 0 for unknown, otherwise the value plus 1. */
const countOrUnknown = (value: number | null): number => (value === null ? 0 : Math.round(value) + 1);

const emptyKnown = (statics: Statics): Known => ({
  latitude: 0,
  longitude: 0,
  speed: 0,
  course: 0,
  heading: 0,
  state: 0,
  lastSeenAt: 0,
  statics,
});

/** Writes the present state of the vessel into `known`, and returns it. */
export function toKnown(vessel: Readonly<Vessel>, known = emptyKnown(vessel.statics)): Known {
  const { navStatusCode } = vessel;
  const isKnown = vessel.isSpeedKnown || vessel.speedMps !== 0;
  known.latitude = Math.round(vessel.latitude * PLACE_UNITS);
  known.longitude = Math.round(vessel.longitude * PLACE_UNITS);
  known.speed = orUnknown(isKnown ? mpsToKnots(vessel.speedMps) : null);
  known.course = orUnknown(vessel.courseDeg);
  known.heading = orUnknown(vessel.headingDeg);
  known.state =
    (navStatusCode === null ? 0 : STATUS_KNOWN | (navStatusCode & STATUS_BITS)) |
    (vessel.source === 'remote' ? FROM_REMOTE : 0) |
    (vessel.isStale ? STALE : 0);
  known.lastSeenAt = vessel.lastSeenAt;
  known.statics = vessel.statics;
  return known;
}

export function writeHead(writer: ByteWriter, { kind, tile, revision, at }: FrameHead): void {
  for (const value of [kind, tile.z, tile.x, tile.y, revision, toTenths(at)]) writer.unsigned(value);
}

interface Change {
  readonly before: Known;
  readonly now: Known;
  readonly at: number;
}

interface Whole {
  readonly mmsi: number;
  readonly known: Known;
  readonly at: number;
}

/** Writes the changed values. The caller writes the number of the vessel first. */
export function writeChange(writer: ByteWriter, { before, now, at }: Change): void {
  const bits =
    (before.latitude === now.latitude && before.longitude === now.longitude ? 0 : PLACE) |
    (before.speed === now.speed ? 0 : SPEED) |
    (before.course === now.course ? 0 : COURSE) |
    (before.heading === now.heading ? 0 : HEADING) |
    (before.state === now.state ? 0 : STATE) |
    (equalStatics(before.statics, now.statics) ? 0 : STATIC);
  writer.unsigned(bits);
  writer.unsigned(toAge(now, at));
  if (bits & PLACE) {
    writer.signed(now.latitude - before.latitude);
    writer.signed(now.longitude - before.longitude);
  }
  if (bits & SPEED) writer.unsigned(now.speed);
  if (bits & COURSE) writer.unsigned(now.course);
  if (bits & HEADING) writer.unsigned(now.heading);
  if (bits & STATE) writer.unsigned(now.state);
  if (bits & STATIC) writeStatics(writer, now.statics);
}

/** Writes the whole record. The caller writes the number of the vessel first. */
export function writeWhole(writer: ByteWriter, { mmsi, known, at }: Whole): void {
  writer.unsigned(mmsi);
  writer.unsigned(toAge(known, at));
  writer.signed(known.latitude);
  writer.signed(known.longitude);
  writer.unsigned(known.speed);
  writer.unsigned(known.course);
  writer.unsigned(known.heading);
  writer.unsigned(known.state);
  writeStatics(writer, known.statics);
}

function writeStatics(writer: ByteWriter, { name, callsign, shipType, lengthM, beamM }: Statics): void {
  writeText(writer, name);
  writeText(writer, callsign);
  writer.unsigned(countOrUnknown(shipType));
  writer.unsigned(countOrUnknown(lengthM));
  writer.unsigned(countOrUnknown(beamM));
}

/** Writes the length plus 1, then UTF-8; 0 for null. */
function writeText(writer: ByteWriter, text: string | null): void {
  const bytes = text === null ? undefined : encoder.encode(text);
  writer.unsigned(bytes ? bytes.length + 1 : 0);
  if (bytes) writer.bytes(bytes);
}

const toTenths = (ms: number): number => Math.max(0, Math.round(ms / 100));
/** Age in tenths of a second, at least 0 even if the clock was set back. */
const toAge = ({ lastSeenAt }: Known, at: number): number => Math.max(0, toTenths(at) - toTenths(lastSeenAt));
