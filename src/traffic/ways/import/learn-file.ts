import { badRequest } from '../../../foundation/shared/errors.ts';
import { BODY, fault } from '../../../foundation/shared/faults.ts';
import type { Pause } from '../../../foundation/shared/slices.ts';
import { metresBetween } from '../geometry.ts';
import { CONTEXT_SECS, isFresh, learnBatch, type Track } from '../learn.ts';
import { forgetOld } from '../learning/forget.ts';
import type { Model } from '../model.ts';
import { cut, PointList } from '../track/points.ts';
import type { PositionLine } from './parse-positions.ts';

/** Maximum number of positions in memory: two days of a file in order of time, all of any other file. */
const MAX_HELD = 6_000_000;
const DAY_SECS = 86_400;
/** Minimum spacing of the positions that are kept: in time for a moored vessel, in metres or seconds for a moving one. */
const MOORED_SECS = 600;
const MOORED_M = 20;
const STEP_M = 40;
const STEP_SECS = 60;

export interface FileLearner {
  /** Keeps all positions until the end, for a file in order of vessels. */
  holdAll(): void;
  add(position: PositionLine): Promise<void>;
  /** Learns the remaining positions. */
  end(): Promise<void>;
}

export interface FileLearnerDeps {
  readonly model: Model;
  readonly maxBytes: number;
  readonly lengthOf: (mmsi: number) => number;
  readonly save: (vessels: ReadonlySet<number>, gone: ReadonlySet<number>, untilSecs: number) => Promise<void>;
  readonly pause: Pause;
}

/**
 * Learns the positions of a file day by day. In a file in order of time, each day is learnt when it is over, and only some
 * hours of it are kept in memory. A file in order of vessels is kept in memory until its end.
 */
export function createFileLearner({ model, maxBytes, lengthOf, save, pause }: FileLearnerDeps): FileLearner {
  const lists = new Map<number, PointList>();
  const lengths = new Map<number, number>();
  let isInOrder = true;
  let [lastSecs, firstSecs] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let dayEnd = Number.NaN;
  let held = 0;

  async function learnUntil(untilSecs: number): Promise<void> {
    const batch: Track[] = [];
    for (const [mmsi, list] of lists) {
      const learnt = model.vessels.get(mmsi)?.learntSecs ?? Number.NEGATIVE_INFINITY;
      const from = Math.max(untilSecs - DAY_SECS - CONTEXT_SECS, Math.min(learnt - CONTEXT_SECS, untilSecs));
      const points = cut(list, Number.isFinite(from) ? from : untilSecs - DAY_SECS - CONTEXT_SECS, untilSecs);
      if (points.count > 1) batch.push({ mmsi, lengthM: lengths.get(mmsi) ?? lengthOf(mmsi), points });
    }
    batch.sort((one, other) => one.mmsi - other.mmsi);
    if (!batch.some((track) => isFresh(model, track))) return;
    const gone = forgetOld(model, { nowSecs: untilSecs, days: 1, maxBytes });
    const vessels = await learnBatch(model, batch, { untilSecs, pause });
    await save(vessels, gone, untilSecs);
  }

  function dropBefore(secs: number): void {
    held = 0;
    for (const [mmsi, list] of lists) {
      const rest = new PointList();
      const kept = cut(list, secs, Number.POSITIVE_INFINITY);
      for (let at = 0; at < kept.count; at += 1)
        rest.add(kept.secs[at] ?? 0, kept.latitudes[at] ?? 0, kept.longitudes[at] ?? 0);
      if (rest.count > 0) lists.set(mmsi, rest);
      else lists.delete(mmsi);
      held += rest.count;
    }
  }

  return {
    holdAll() {
      isInOrder = false;
    },
    async add({ mmsi, secs, latitude, longitude, lengthM }) {
      if (secs < lastSecs) isInOrder = false;
      lastSecs = Math.max(lastSecs, secs);
      if (Number.isNaN(dayEnd)) dayEnd = secs + DAY_SECS;
      firstSecs = Math.min(firstSecs, secs);
      if (isInOrder && secs > dayEnd) {
        await learnUntil(dayEnd);
        dropBefore(dayEnd - CONTEXT_SECS);
        firstSecs = dayEnd;
        while (dayEnd < secs) dayEnd += DAY_SECS;
      }
      let list = lists.get(mmsi);
      if (!list) {
        list = new PointList();
        lists.set(mmsi, list);
      }
      if (lengthM > 0) lengths.set(mmsi, lengthM);
      if (!isWanted(list, secs, latitude, longitude)) return;
      list.add(secs, latitude, longitude);
      held += 1;
      if (held <= MAX_HELD) return;
      throw badRequest(
        `more than ${MAX_HELD} positions that are not in order of time; sort the file by time`,
        fault(BODY, 'length', { maximum: MAX_HELD }),
      );
    },
    async end() {
      if (lists.size === 0) return;
      for (let until = firstSecs + DAY_SECS; until < lastSecs + DAY_SECS; until += DAY_SECS)
        await learnUntil(Math.min(until, lastSecs));
    },
  };
}

/** Whether a position is worth keeping after the last one of its vessel. */
function isWanted(list: PointList, secs: number, latitude: number, longitude: number): boolean {
  const at = list.count - 1;
  if (at < 0) return true;
  const waited = secs - list.lastSecs;
  const metres = metresBetween(list.latitudes[at] ?? 0, list.longitudes[at] ?? 0, latitude, longitude);
  return metres >= STEP_M || (metres >= MOORED_M ? waited >= STEP_SECS : waited >= MOORED_SECS);
}
