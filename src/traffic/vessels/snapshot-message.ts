import { ChunkedMessage, SharedMessage } from '../../server/live/channel.ts';
import { type LiveVessel, toLiveVessel } from '../vessel-data/live-vessel.ts';
import type { Vessel } from '../vessel-data/vessel.ts';
import type { LiveTraffic } from './traffic.ts';

/** Vessels per piece: about 100 kB, serialised in half a millisecond. */
const PIECE_VESSELS = 200;

type ToRecord = (vessel: Readonly<Vessel>) => LiveVessel;

/**
 * Snapshot message of the shown vessels, made in pieces. Each piece contains the state when it is made, without vessels
 * removed by then; the deltas since the call, sent afterwards, lead to the same traffic. Only `last_seen` is as of the call,
 * because it changes without a delta and must not go back with a later one.
 */
export function toSnapshotMessage(
  vessels: readonly Readonly<Vessel>[],
  bbox: LiveTraffic['bbox'],
  toRecord: ToRecord = toLiveVessel,
): ChunkedMessage {
  const { count, make } = toPieces(vessels, bbox, toRecord);
  return new ChunkedMessage({ [Symbol.iterator]: () => Iterator.from(Array(count).keys()).map(make) });
}

/** The same for many clients. All of them must get the deltas since the call. */
export function toSharedSnapshot(
  vessels: readonly Readonly<Vessel>[],
  bbox: LiveTraffic['bbox'],
  toRecord: ToRecord = toLiveVessel,
): SharedMessage {
  const { count, make } = toPieces(vessels, bbox, toRecord);
  return new SharedMessage(count, make);
}

function toPieces(vessels: readonly Readonly<Vessel>[], bbox: LiveTraffic['bbox'], toRecord: ToRecord) {
  const seenAt = vessels.map(({ lastSeenAt }) => lastSeenAt);
  const count = Math.max(1, Math.ceil(vessels.length / PIECE_VESSELS));

  function recordsOf(index: number): string {
    const shown: LiveVessel[] = [];
    for (let at = index * PIECE_VESSELS; at < Math.min((index + 1) * PIECE_VESSELS, vessels.length); at += 1) {
      const vessel = vessels[at];
      if (vessel?.isShown) shown.push(toRecord(asSeenAt(vessel, seenAt[at])));
    }
    return JSON.stringify(shown).slice(1, -1);
  }

  // Made now, while all its vessels are shown, so it is not empty if there are vessels, and later pieces can begin with a
  // comma.
  const first = recordsOf(0);
  const bodyOf = (index: number) => (index === 0 ? first : recordsOf(index));
  const separated = (index: number, body: string) => (index > 0 && body !== '' ? `,${body}` : body);
  return {
    count,
    make: (index: number): string =>
      (index === 0 ? '{"type":"vessels","action":"snapshot","vessels":[' : '') +
      separated(index, bodyOf(index)) +
      (index === count - 1 ? `],"bbox":${JSON.stringify(bbox)}}` : ''),
  };
}

const asSeenAt = (vessel: Readonly<Vessel>, seenAt = vessel.lastSeenAt): Readonly<Vessel> =>
  vessel.lastSeenAt > seenAt ? { ...vessel, lastSeenAt: seenAt } : vessel;
