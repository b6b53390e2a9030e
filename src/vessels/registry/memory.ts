import { createId } from '../../shared/ids.ts';
import type { VesselReport } from '../report.ts';
import { createHeard, type DatedChange, type Heard, hasUnsaved, takeStatics } from './heard.ts';

/** A vessel that has been silent for so long need not be held when all of it is stored. */
const HELD_MS = 900_000;

export interface MemoryOptions {
  /** Of more vessels those that are silent for longest are dropped, first such whose record lacks only a time. */
  maxHeld: number;
  /** Of more changes that wait for the audit log the oldest are dropped. */
  maxChanges: number;
  isIgnored(mmsi: number): boolean;
}

export type Memory = ReturnType<typeof createMemory>;

/** The vessels heard lately, with all that their records do not hold yet. */
export function createMemory({ maxHeld, maxChanges, isIgnored }: MemoryOptions) {
  const held = new Map<number, Heard>();
  let changes: DatedChange[] = [];
  let version = 0;
  let dropped = 0;
  let droppedChanges = 0;

  function record(added: readonly DatedChange[]): void {
    if (added.length === 0) return;
    changes.push(...added);
    if (changes.length <= maxChanges) return;
    droppedChanges += changes.length - maxChanges;
    changes = changes.slice(-maxChanges);
  }

  /** A tenth goes at once, so that the sorting is paid once for many vessels. */
  function shrink(): void {
    const worth = [...held.values()].sort(
      (a, b) => Number(hasUnsaved(a)) - Number(hasUnsaved(b)) || a.lastAt - b.lastAt,
    );
    for (const heard of worth.slice(0, Math.ceil(maxHeld / 10))) {
      held.delete(heard.mmsi);
      if (hasUnsaved(heard) || heard.lastAt !== heard.foldedAt) dropped += 1;
    }
  }

  return {
    held: held as ReadonlyMap<number, Heard>,

    note(report: VesselReport): void {
      let heard = held.get(report.mmsi);
      if (heard === undefined) {
        if (isIgnored(report.mmsi)) return;
        heard = createHeard(report, createId(report.receivedAt));
        held.set(report.mmsi, heard);
        if (held.size > maxHeld) shrink();
      }
      heard.lastAt = report.receivedAt;
      heard.source = report.source;
      version += 1;
      if (report.statics) record(takeStatics(heard, report.statics, report.receivedAt));
    },

    /** Those of which this is true, as they are now. */
    pick(isMeant: (heard: Heard) => boolean): Heard[] {
      const meant: Heard[] = [];
      for (const heard of held.values()) if (isMeant(heard)) meant.push(heard);
      return meant;
    },

    record,

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
      for (const heard of held.values()) {
        const isSilent = now - heard.lastAt > HELD_MS;
        if (isSilent && heard.lastAt === heard.foldedAt && heard.isStored && !hasUnsaved(heard))
          held.delete(heard.mmsi);
      }
    },

    stats: () => ({ held: held.size, dropped, droppedChanges }),
  };
}
