import { setImmediate as nextTurn } from 'node:timers/promises';
import { createId } from '../../foundation/shared/ids.ts';
import { DAY_MS } from '../../foundation/shared/units.ts';
import type { VesselReport } from '../vessel-data/report.ts';
import type { Statics } from '../vessel-data/statics.ts';
import {
  applyStatics,
  createTrackedVessel,
  type DatedChange,
  hasUnsaved,
  recall,
  type TrackedVessel,
} from './tracked-vessel.ts';

/** A vessel that has been silent for so long need not be held when all of it is stored. */
const HELD_MS = 900_000;

/** Looking at so many vessels takes about a millisecond. */
const PICKED_PER_TURN = 10_000;

export interface MemoryOptions {
  /** Of more vessels those that are silent for longest are dropped, first such whose record lacks only a time. */
  maxHeld: number;
  /** Of more changes that wait for the audit log the oldest are dropped. */
  maxChanges: number;
  /** Changes by radio that the audit log takes of one vessel in a day; the rest is counted. */
  maxChangesPerDay?: number;
  isIgnored(mmsi: number): boolean;
}

export type Memory = ReturnType<typeof createMemory>;

/** The vessels received lately, with all that their records do not hold yet. */
export function createMemory({ maxHeld, maxChanges, maxChangesPerDay = Infinity, isIgnored }: MemoryOptions) {
  const held = new Map<number, TrackedVessel>();
  let changes: DatedChange[] = [];
  let version = 0;
  let dropped = 0;
  let droppedChanges = 0;
  let excessChanges = 0;
  /** Changes of today, by MMSI. */
  const today = new Map<number, number>();
  let day = 0;

  /** Vessels that were silent for a while are forgotten here, so the counts are kept apart from them. */
  function isWithinDay({ mmsi, changedAt }: DatedChange): boolean {
    const changedOn = Math.floor(changedAt / DAY_MS);
    if (changedOn !== day || today.size > maxHeld) today.clear();
    day = changedOn;
    const count = (today.get(mmsi) ?? 0) + 1;
    today.set(mmsi, count);
    if (count > maxChangesPerDay) excessChanges += 1;
    return count <= maxChangesPerDay;
  }

  function record(added: readonly DatedChange[]): void {
    if (added.length > 0) recordEdit(added.filter(isWithinDay));
  }

  /** By hand, which no limit of a day holds back. */
  function recordEdit(added: readonly DatedChange[]): void {
    if (added.length === 0) return;
    changes.push(...added);
    if (changes.length <= maxChanges) return;
    droppedChanges += changes.length - maxChanges;
    changes = changes.slice(-maxChanges);
  }

  /** A tenth goes at once, so that the choice is paid once for many vessels: those that are saved, then others, oldest first. */
  function shrink(): void {
    let left = Math.ceil(maxHeld / 10);
    for (const isUnsaved of [false, true]) {
      const group = [...held.values()].filter((tracked) => hasUnsaved(tracked) === isUnsaved);
      // Numbers alone are sorted ten times as fast as the vessels.
      const lastAt =
        Float64Array.from(group, (tracked) => tracked.lastAt).sort()[Math.min(left, group.length) - 1] ?? 0;
      for (const tracked of group) {
        if (left === 0) return;
        if (tracked.lastAt > lastAt) continue;
        held.delete(tracked.mmsi);
        left -= 1;
        if (isUnsaved || tracked.lastAt !== tracked.foldedAt) dropped += 1;
      }
    }
  }

  return {
    held: held as ReadonlyMap<number, TrackedVessel>,

    receive(report: VesselReport): void {
      let tracked = held.get(report.mmsi);
      if (tracked === undefined) {
        if (isIgnored(report.mmsi)) return;
        tracked = createTrackedVessel(report, createId(report.receivedAt));
        held.set(report.mmsi, tracked);
        if (held.size > maxHeld) shrink();
      }
      tracked.lastAt = report.receivedAt;
      tracked.source = report.source;
      version += 1;
      if (report.statics) record(applyStatics(tracked, report.statics, report.receivedAt));
    },

    recall(mmsi: number): Statics | undefined {
      const tracked = held.get(mmsi);
      return tracked && recall(tracked);
    },

    /** Those of which this is true. Others get their turn on the way. */
    async pick(isMeant: (tracked: TrackedVessel) => boolean): Promise<TrackedVessel[]> {
      const meant: TrackedVessel[] = [];
      let seen = 0;
      for (const tracked of held.values()) {
        if (isMeant(tracked)) meant.push(tracked);
        seen += 1;
        if (seen % PICKED_PER_TURN === 0) await nextTurn();
      }
      return meant;
    },

    record,
    recordEdit,

    /** Takes the vessel out, with all that waits of it. */
    forget(mmsi: number): void {
      held.delete(mmsi);
      version += 1;
    },

    /** Something that answers show was changed elsewhere. */
    touch(): void {
      version += 1;
    },

    /** Grows with everything that changes an answer. */
    version: () => version,

    /** The oldest changes that wait for the audit log. */
    waitingChanges: (count: number): readonly DatedChange[] => changes.slice(0, count),

    /** These are in the audit log, or are given up. */
    removeChanges(written: readonly DatedChange[]): void {
      const gone = new Set(written);
      changes = changes.filter((change) => !gone.has(change));
    },

    /** Lets go of what is silent and stored. */
    tidy(now: number): void {
      for (const tracked of held.values()) {
        const isSilent = now - tracked.lastAt > HELD_MS;
        if (isSilent && tracked.lastAt === tracked.foldedAt && tracked.isStored && !hasUnsaved(tracked))
          held.delete(tracked.mmsi);
      }
    },

    stats: () => ({ held: held.size, dropped, droppedChanges, excessChanges }),
  };
}
