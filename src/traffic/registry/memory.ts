import { createId } from '../../foundation/shared/ids.ts';
import { nextTurn } from '../../foundation/shared/slices.ts';
import { DAY_MS } from '../../foundation/shared/units.ts';
import { type ReceivedTimes, recordMessage } from '../vessel-data/arbitration.ts';
import type { VesselReport } from '../vessel-data/report.ts';
import type { Statics } from '../vessel-data/statics.ts';
import { applyStatics, type DatedChange, hasUnsaved, recall, TrackedVessel } from './tracked-vessel.ts';

/** Time without messages after which a fully stored vessel is removed from memory. */
const HELD_MS = 900_000;

/** Vessels checked per turn of the event loop, about a millisecond. */
const PICKED_PER_TURN = 10_000;

export interface MemoryOptions {
  /**
   * Maximum number of vessels. Beyond it the longest silent are dropped, first those whose record lacks only the
   * last-seen time.
   */
  maxHeld: number;
  /** Maximum number of changes queued for the audit log. Beyond it the oldest are dropped. */
  maxChanges: number;
  /** Maximum number of received changes per vessel and day in the audit log; further ones are only counted. */
  maxChangesPerDay?: number;
  isIgnored(mmsi: number): boolean;
}

export type Memory = ReturnType<typeof createMemory>;

/** The recently received vessels, with all data that is not in their records yet. */
export function createMemory({ maxHeld, maxChanges, maxChangesPerDay = Infinity, isIgnored }: MemoryOptions) {
  const held = new Map<number, TrackedVessel>();
  let changes: DatedChange[] = [];
  let version = 0;
  let dropped = 0;
  let droppedChanges = 0;
  let excessChanges = 0;
  /** Number of changes today, by MMSI. */
  const today = new Map<number, number>();
  let day = 0;

  /** The counts are separate from the vessels, because silent vessels are removed from memory. */
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

  /** Records changes by a user, which have no daily limit. */
  function recordEdit(added: readonly DatedChange[]): void {
    if (added.length === 0) return;
    changes.push(...added);
    if (changes.length <= maxChanges) return;
    droppedChanges += changes.length - maxChanges;
    changes = changes.slice(-maxChanges);
  }

  /**
   * Drops a tenth at once, to amortise the cost of the selection: saved vessels first, then others, longest silent first.
   */
  function shrink(): void {
    let left = Math.ceil(maxHeld / 10);
    for (const isUnsaved of [false, true]) {
      const group = [...held.values()].filter((tracked) => hasUnsaved(tracked) === isUnsaved);
      // Sorting plain numbers is ten times as fast as sorting the vessels.
      const lastAt =
        Float64Array.from(group, (tracked) => tracked.lastAt).sort()[Math.min(left, group.length) - 1] ?? 0;
      for (const tracked of group) {
        if (left === 0) return;
        if (tracked.lastAt > lastAt) continue;
        release(tracked);
        left -= 1;
        if (isUnsaved || tracked.lastAt !== tracked.foldedAt) dropped += 1;
      }
    }
  }

  function release(tracked: TrackedVessel): void {
    held.delete(tracked.mmsi);
    tracked.received.isHeld = false;
  }

  /** The vessel of a report with its times updated, a new one if it is not in memory; undefined for an ignored one. */
  function take(report: VesselReport, live: ReceivedTimes | undefined): TrackedVessel | undefined {
    let tracked = held.get(report.mmsi);
    if (tracked === undefined) {
      if (isIgnored(report.mmsi)) return undefined;
      tracked = new TrackedVessel(report, createId(report.receivedAt), live);
      held.set(report.mmsi, tracked);
    }
    if (live && tracked.received !== live) {
      tracked.received.isHeld = false;
      tracked.received = live;
    }
    tracked.received.isHeld = true;
    if (!live) recordMessage(tracked.received, report.source, report.receivedAt);
    if (held.size > maxHeld) shrink();
    return tracked;
  }

  return {
    held: held as ReadonlyMap<number, TrackedVessel>,

    /** `live`: times of the vessel in the live traffic, already updated [not in the live traffic]. */
    receive(report: VesselReport, live?: ReceivedTimes): void {
      // Fast path: the times of nearly all reports are here already.
      if (live?.isHeld && !report.statics) {
        version += 1;
        return;
      }
      const tracked = take(report, live);
      if (!tracked) return;
      version += 1;
      if (report.statics) record(applyStatics(tracked, report.statics, report.receivedAt));
    },

    recall(mmsi: number): Statics | undefined {
      const tracked = held.get(mmsi);
      return tracked && recall(tracked);
    },

    /** Vessels that match the predicate. Yields to other tasks meanwhile. */
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

    /** Removes the vessel with all its pending data. */
    forget(mmsi: number): void {
      const tracked = held.get(mmsi);
      if (tracked) release(tracked);
      version += 1;
    },

    /** Counts a change that was made outside the memory as a change of data in responses. */
    touch(): void {
      version += 1;
    },

    /** Incremented by every change of data in responses. */
    version: () => version,

    /** The oldest changes queued for the audit log. */
    waitingChanges: (count: number): readonly DatedChange[] => changes.slice(0, count),

    /** Removes changes that were written or given up. */
    removeChanges(written: readonly DatedChange[]): void {
      const gone = new Set(written);
      changes = changes.filter((change) => !gone.has(change));
    },

    /** Removes vessels that are silent and fully stored. */
    tidy(now: number): void {
      for (const tracked of held.values()) {
        const isSilent = now - tracked.lastAt > HELD_MS;
        if (isSilent && tracked.lastAt === tracked.foldedAt && tracked.isStored && !hasUnsaved(tracked))
          release(tracked);
      }
    },

    stats: () => ({ held: held.size, dropped, droppedChanges, excessChanges }),
  };
}
