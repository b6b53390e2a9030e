import { toTimestamp } from '../../foundation/shared/clock.ts';
import type { WaysAnswer } from '../../traffic/ways/index.ts';
import type { Destination } from './destination.ts';
import { type DestinationRecord, type EtaNotice, type EtaRecord, type EtaState, toWayLine } from './eta-record.ts';
import type { Reason } from './hindrance.ts';

export const toDestinationRecord = ({ radiusM: _radiusM, ...destination }: Destination): DestinationRecord => ({
  placeId: destination.placeId,
  name: destination.name,
  latitude: destination.latitude,
  longitude: destination.longitude,
  from: destination.from,
});

const time = (secs: number): string => toTimestamp(Math.round(secs) * 1000);

/** A record without a prediction, for a reason that needs no model. */
export const toSilence = (state: EtaState, nowMs: number, destination: Destination | undefined): EtaRecord => ({
  state,
  computedAt: toTimestamp(nowMs),
  destination: destination ? toDestinationRecord(destination) : null,
  doubt: null,
  earliest: null,
  likely: null,
  latest: null,
  windows: [],
  distanceKm: null,
  via: [],
  rest: null,
  closure: null,
  basis: null,
});

export const toReasonRecord = ({ of, until, delayMs }: Reason): EtaNotice => ({
  ...of,
  until: until === null ? null : toTimestamp(until),
  delaySecs: delayMs === null ? null : Math.round(delayMs / 1000),
});

export interface RecordOptions {
  readonly destination: Destination;
  /** Whether it is your vessel: rest times of other vessels are not shown. */
  readonly isOwn: boolean;
  /** Whether the way is requested. */
  readonly way?: boolean | undefined;
  lockName(place: { latitude: number; longitude: number }): string | null;
}

export function toEtaRecord(
  { prediction, queues, closure, nowMs, days, checked, within }: WaysAnswer,
  { destination, isOwn, way, lockName }: RecordOptions,
): EtaRecord {
  const { state, range, windows, distanceM, locks, rest, leastPassages, line } = prediction;
  return {
    state,
    computedAt: toTimestamp(nowMs),
    destination: toDestinationRecord(destination),
    doubt: null,
    earliest: range ? time(range.p10) : null,
    likely: range ? time(range.p50) : null,
    latest: range ? time(range.p90) : null,
    windows: windows.map(({ earliest, latest, share }) => ({
      earliest: time(earliest),
      latest: time(latest),
      share: Math.round(share * 100) / 100,
    })),
    distanceKm: distanceM === undefined ? null : Math.round(distanceM / 100) / 10,
    via: locks.map(({ lock, arrives, waitSecs }, index) => ({
      kind: 'lock',
      latitude: lock.latitude,
      longitude: lock.longitude,
      name: lockName(lock),
      arrives: time(arrives),
      waitSecs: { p10: Math.round(waitSecs.p10), p50: Math.round(waitSecs.p50), p90: Math.round(waitSecs.p90) },
      queue: queues[index] ?? null,
    })),
    rest:
      rest && isOwn
        ? { probability: Math.round(rest.probability * 100) / 100, from: time(rest.from), to: time(rest.to) }
        : null,
    closure: closure
      ? {
          latitude: closure.lock.latitude,
          longitude: closure.lock.longitude,
          name: lockName(closure.lock),
          since: time(closure.sinceSecs),
          waiting: closure.waiting,
        }
      : null,
    basis: { days, leastPassages: leastPassages ?? null, checked, within },
    ...(way && { way: state === 'ok' && line.length > 1 ? toWayLine(line) : [] }),
  };
}
