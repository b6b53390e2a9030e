import type { BitWriter } from './bit-writer.ts';
import type { Draft } from './draft.ts';
import { writeMotion, writePlace } from './write-position.ts';

interface Size {
  toBowM?: number | null;
  toSternM?: number | null;
  toPortM?: number | null;
  toStarboardM?: number | null;
}

function writeSize(writer: BitWriter, size: Size): void {
  writer
    .unsigned(size.toBowM ?? 0, 9)
    .unsigned(size.toSternM ?? 0, 9)
    .unsigned(size.toPortM ?? 0, 6)
    .unsigned(size.toStarboardM ?? 0, 6);
}

/** Type 5. */
export function writeVoyage(writer: BitWriter, draft: Draft<'static'>): void {
  writer
    .spare(2)
    .unsigned(draft.imo ?? 0, 30)
    .text(draft.callsign, 7)
    .text(draft.name, 20)
    .unsigned(draft.shipType ?? 0, 8);
  writeSize(writer, draft);
  writer
    .unsigned(draft.fixType ?? 0, 4)
    .unsigned(draft.etaMonth ?? 0, 4)
    .unsigned(draft.etaDay ?? 0, 5)
    .unsigned(draft.etaHour ?? 24, 5)
    .unsigned(draft.etaMinute ?? 60, 6)
    .unsigned(Math.round((draft.draughtM ?? 0) * 10), 8)
    .text(draft.destination, 20)
    .spare(2);
}

/** Type 24, the part given by the draft [A]. */
export function writeStaticPart(writer: BitWriter, draft: Draft<'static'>): void {
  if (draft.part !== 'B') {
    writer.unsigned(0, 2).text(draft.name, 20);
    return;
  }
  writer
    .unsigned(1, 2)
    .unsigned(draft.shipType ?? 0, 8)
    .spare(42)
    .text(draft.callsign, 7);
  if (Math.trunc(draft.mmsi / 10_000_000) === 98) writer.unsigned(draft.motherMmsi ?? 0, 30);
  else writeSize(writer, draft);
  writer.spare(6);
}

export function writeExtended(writer: BitWriter, draft: Draft<'extended'>): void {
  writer.spare(8);
  writeMotion(writer, draft);
  writer
    .spare(4)
    .text(draft.name, 20)
    .unsigned(draft.shipType ?? 0, 8);
  writeSize(writer, draft);
  writer
    .unsigned(draft.fixType ?? 0, 4)
    .flag(draft.raim)
    .spare(6);
}

export function writeInlandStatic(writer: BitWriter, draft: Draft<'inland-static'>): void {
  writer
    .spare(2)
    .unsigned(200, 10)
    .unsigned(10, 6)
    .text(draft.eni, 8)
    .unsigned(Math.round((draft.lengthM ?? 0) * 10), 13)
    .unsigned(Math.round((draft.beamM ?? 0) * 10), 10)
    .unsigned(draft.eriType ?? 0, 14)
    .unsigned(draft.blueCones ?? 5, 3)
    .unsigned(Math.round((draft.draughtM ?? 0) * 100), 11)
    .unsigned(draft.loaded === true ? 1 : draft.loaded === false ? 2 : 0, 2)
    .flag(draft.speedReliable)
    .flag(draft.courseReliable)
    .flag(draft.headingReliable)
    .spare(8);
}

/** Characters after the first 20 of the name are written at the end, 14 at most. */
export function writeAidToNavigation(writer: BitWriter, draft: Draft<'aid-to-navigation'>): void {
  const name = draft.name ?? '';
  writer
    .unsigned(draft.aidType ?? 0, 5)
    .text(name, 20)
    .flag(draft.accurate);
  writePlace(writer, draft);
  writeSize(writer, draft);
  writer
    .unsigned(draft.fixType ?? 0, 4)
    .unsigned(draft.utcSecond ?? 60, 6)
    .flag(draft.offPosition)
    .spare(8)
    .flag(draft.raim)
    .flag(draft.virtual)
    .spare(2)
    .text(name.slice(20, 34), Math.max(0, Math.min(34, name.length) - 20));
}
