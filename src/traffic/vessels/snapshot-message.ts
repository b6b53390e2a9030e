import { ChunkedMessage } from '../../server/live/chunked-message.ts';
import { type LiveVessel, toLiveVessel } from '../vessel-data/live-vessel.ts';
import type { Vessel } from '../vessel-data/vessel.ts';
import type { LiveTraffic } from './traffic.ts';

/** Vessels of one piece: about 100 kB, which take half a millisecond. */
const PIECE_VESSELS = 200;

/**
 * Vessels that are shown now, in pieces. Each piece shows its vessels as they are when it is made: who is gone by
 * then is left out, and the deltas since the call, which the client gets afterwards, lead to the same traffic. When a
 * vessel was last seen is shown as of the call: this alone changes without a delta, and must not go back with one.
 */
export function toSnapshotMessage(
  vessels: readonly Readonly<Vessel>[],
  bbox: LiveTraffic['bbox'],
  toRecord: (vessel: Readonly<Vessel>) => LiveVessel = toLiveVessel,
): ChunkedMessage {
  const seenAt = vessels.map(({ lastSeenAt }) => lastSeenAt);
  return new ChunkedMessage(toPieces(vessels, { bbox, seenAt, toRecord }));
}

interface AtCall {
  readonly bbox: LiveTraffic['bbox'];
  /** Of each vessel when it was last seen. */
  readonly seenAt: readonly number[];
  readonly toRecord: (vessel: Readonly<Vessel>) => LiveVessel;
}

function* toPieces(vessels: readonly Readonly<Vessel>[], { bbox, seenAt, toRecord }: AtCall): Generator<string> {
  let piece = '{"type":"vessels","action":"snapshot","vessels":[';
  let separator = '';
  for (let from = 0; from < vessels.length; from += PIECE_VESSELS) {
    if (from > 0) {
      yield piece;
      piece = '';
    }
    const shown: LiveVessel[] = [];
    for (let index = from; index < Math.min(from + PIECE_VESSELS, vessels.length); index += 1) {
      const vessel = vessels[index];
      if (vessel?.isShown) shown.push(toRecord(asSeenAt(vessel, seenAt[index])));
    }
    if (shown.length === 0) continue;
    piece += separator + JSON.stringify(shown).slice(1, -1);
    separator = ',';
  }
  yield `${piece}],"bbox":${JSON.stringify(bbox)}}`;
}

const asSeenAt = (vessel: Readonly<Vessel>, seenAt = vessel.lastSeenAt): Readonly<Vessel> =>
  vessel.lastSeenAt > seenAt ? { ...vessel, lastSeenAt: seenAt } : vessel;
