import { ByteReader, ByteWriter } from '../../../foundation/shared/encoding/codec.ts';
import { HOURS, MAX_RESTS, newVessel, type Vessel } from '../habits/vessel.ts';

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
