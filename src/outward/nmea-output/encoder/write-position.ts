import type { BitWriter } from './bit-writer.ts';
import type { Draft } from './draft.ts';

const FINE = 600_000;
const COARSE = 600;

interface Place {
  latitude?: number | null;
  longitude?: number | null;
}

/** Longitude before latitude; 181° and 91° mean not available. */
export function writePlace(writer: BitWriter, { latitude, longitude }: Place): void {
  writer.signed(Math.round((longitude ?? 181) * FINE), 28).signed(Math.round((latitude ?? 91) * FINE), 27);
}

/** Fields common to class A and class B. */
export function writeMotion(writer: BitWriter, draft: Draft<'position'> | Draft<'extended'>): void {
  writer.unsigned(tenths(draft.speedKnots, 1023), 10).flag(draft.accurate);
  writePlace(writer, draft);
  writer
    .unsigned(tenths(draft.courseDeg, 3600), 12)
    .unsigned(draft.headingDeg ?? 511, 9)
    .unsigned(draft.utcSecond ?? 60, 6);
}

/** Types 1, 2, 3 and 18. */
export function writePosition(writer: BitWriter, draft: Draft<'position'>): void {
  if (draft.type === 18) {
    writer.spare(8);
    writeMotion(writer, draft);
    writer.spare(8).flag(draft.raim).spare(20);
    return;
  }
  writer.unsigned(draft.navStatus ?? 15, 4).signed(turn(draft.rateOfTurnDegPerMin), 8);
  writeMotion(writer, draft);
  writer
    .unsigned(draft.manoeuvre ?? 0, 2)
    .spare(3)
    .flag(draft.raim)
    .spare(19);
}

export function writeLongRange(writer: BitWriter, draft: Draft<'position'>): void {
  writer
    .flag(draft.accurate)
    .flag(draft.raim)
    .unsigned(draft.navStatus ?? 15, 4)
    .signed(Math.round((draft.longitude ?? 181) * COARSE), 18)
    .signed(Math.round((draft.latitude ?? 91) * COARSE), 17)
    .unsigned(Math.round(draft.speedKnots ?? 63), 6)
    .unsigned(Math.round(draft.courseDeg ?? 511), 9)
    .spare(2);
}

export function writeBaseStation(writer: BitWriter, draft: Draft<'base-station'>): void {
  const at = draft.stationTimeAt ?? null;
  if (at === null)
    writer
      .spare(14 + 4 + 5)
      .unsigned(24, 5)
      .unsigned(60, 6)
      .unsigned(60, 6);
  else {
    const date = new Date(at);
    writer
      .unsigned(date.getUTCFullYear(), 14)
      .unsigned(date.getUTCMonth() + 1, 4)
      .unsigned(date.getUTCDate(), 5)
      .unsigned(date.getUTCHours(), 5)
      .unsigned(date.getUTCMinutes(), 6)
      .unsigned(date.getUTCSeconds(), 6);
  }
  writer.flag(draft.accurate);
  writePlace(writer, draft);
  writer
    .unsigned(draft.fixType ?? 0, 4)
    .spare(10)
    .flag(draft.raim)
    .spare(19);
}

export function writeAircraft(writer: BitWriter, draft: Draft<'aircraft'>): void {
  writer
    .unsigned(draft.altitudeM ?? 4095, 12)
    .unsigned(draft.speedKnots ?? 1023, 10)
    .flag(draft.accurate);
  writePlace(writer, draft);
  writer
    .unsigned(tenths(draft.courseDeg, 3600), 12)
    .unsigned(draft.utcSecond ?? 60, 6)
    .spare(13)
    .flag(draft.raim)
    .spare(20);
}

function tenths(value: number | null | undefined, notAvailable: number): number {
  return value === null || value === undefined ? notAvailable : Math.round(value * 10);
}

/** Sensor scale of M.1371: 4.733 times the square root of degrees per minute. */
function turn(degPerMin: number | null | undefined): number {
  if (degPerMin === null || degPerMin === undefined) return -128;
  return Math.sign(degPerMin) * Math.min(127, Math.round(4.733 * Math.sqrt(Math.abs(degPerMin))));
}
