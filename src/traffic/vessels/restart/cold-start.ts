import { type Clock, every, type Timer } from '../../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../../foundation/shared/logging/outage-log.ts';
import type { Vessel } from '../../vessel-data/vessel.ts';
import type { TrafficListener } from '../traffic.ts';
import { isWithinLife, type SnapshotStore, toStaleVessel } from './snapshot-store.ts';

/** Delay of the first save. The pauses then double, because most vessels appear shortly after a start. */
const LOOK_MS = 2000;
/** Maximum pause for few vessels. */
const SMALL_PAUSE_MS = 30_000;
/** Maximum pause for any number of vessels. */
const LONGEST_PAUSE_MS = 120_000;
/** Average write rate. Each save writes the whole traffic to flash memory; this limits it to a few megabytes per hour. */
const BYTES_PER_SECOND = 500;

export interface ColdStartDeps {
  store: SnapshotStore;
  /** The shown vessels. */
  vessels(): Iterable<Readonly<Vessel>>;
  /** Maximum age of saved vessels; older ones are not shown again. */
  ttlMs: number;
  clock: Clock;
  log: Log;
}

/** Restores the live traffic after a restart. Failures are logged; without saved traffic it starts empty. */
export function createColdStart({ store, vessels, ttlMs, clock, log }: ColdStartDeps) {
  let isChanged = false;
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, 'traffic.save_failed', { err: error }),
    onEnd: () => log.info({}, 'live traffic is saved again'),
  });
  let savedAt = Number.NEGATIVE_INFINITY;
  let pauseMs = LOOK_MS;
  let saving: Promise<void> | undefined;
  let looking: Timer | undefined;

  async function save(): Promise<void> {
    isChanged = false;
    savedAt = clock.now();
    let fullPauseMs = SMALL_PAUSE_MS;
    try {
      const bytes = await store.save(vessels(), savedAt);
      fullPauseMs = toPauseMs(bytes);
      outage.succeeded();
    } catch (error) {
      isChanged = true;
      outage.failed(error);
    }
    pauseMs = Math.min(fullPauseMs, pauseMs * 2);
  }

  function check(): void {
    // The absolute value, because the clock may have been set back.
    if (!isChanged || saving || Math.abs(clock.now() - savedAt) < pauseMs) return;
    saving = save().finally(() => {
      saving = undefined;
    });
  }

  const recordChange = () => {
    isChanged = true;
  };

  return {
    listener: {
      spawn: recordChange,
      update: recordChange,
      remove: recordChange,
      bbox: () => undefined,
    } as TrafficListener,

    /** The saved vessels that are not too old, all of them stale. */
    async load(): Promise<Vessel[]> {
      const now = clock.now();
      try {
        const { vessels: saved, failures } = await store.load();
        if (failures.length > 0) logEvent(log, 'traffic.partly_loaded', { err: failures[0] });
        return saved.filter((vessel) => isWithinLife(vessel, now, ttlMs)).map((vessel) => toStaleVessel(vessel, now));
      } catch (error) {
        logEvent(log, 'traffic.load_failed', { err: error });
        return [];
      }
    },

    start(): void {
      isChanged = false;
      looking = every(clock, LOOK_MS, check);
    },

    /** Saves the last changes. */
    async close(): Promise<void> {
      looking?.cancel();
      await saving;
      if (looking && isChanged) await save();
    },
  };
}

/** Pause after a save of this size. */
const toPauseMs = (bytes: number): number =>
  Math.min(LONGEST_PAUSE_MS, Math.max(SMALL_PAUSE_MS, (bytes / BYTES_PER_SECOND) * 1000));
