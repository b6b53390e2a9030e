import { createWriteBehind } from '../../foundation/db/write-behind.ts';
import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import type { Log } from '../../foundation/shared/logging/log.ts';
import { logEvent } from '../../foundation/shared/logging/log-events.ts';
import { HOUR_MS } from '../../foundation/shared/units.ts';
import type { LocalAis } from '../ais/index.ts';
import { mergeInto, newHour, type ReceptionHour, startOfHour } from './reception-hour.ts';
import type { ReceptionStore } from './reception-store.ts';
import { Recorder } from './recorder.ts';

const LOOK_MS = 10_000;
/** Save interval: a power cut loses the counts since the last save, and more frequent saves wear the flash memory. */
const SAVE_MS = 600_000;

export interface ReceptionServiceDeps {
  antenna: Pick<LocalAis, 'onMessage' | 'stats'>;
  position: { current(): LatLon | undefined };
  vessels: {
    traffic: { vessels(): Iterable<TrackedVessel> };
    stats(): { readonly positions: { readonly doubtful: number } };
    duplicates(): number;
  };
  store: ReceptionStore;
  clock: Clock;
  log: Log;
}

/** Fields of a live vessel that are counted. */
interface TrackedVessel {
  /** Source of its position. */
  source: 'local' | 'remote';
  isShown: boolean;
  isStale: boolean;
  statics: { shipType: number | null };
}

/** Records the reception of the antenna and provides the statistics. */
export function createReceptionService({ antenna, position, vessels, store, clock, log }: ReceptionServiceDeps) {
  const recorder = new Recorder();
  let timers: Timer[] = [];
  let end: (() => void) | undefined;
  const saving = createWriteBehind({
    write: save,
    onBegin: (err) => logEvent(log, 'reception.write_failed', { err }),
    onEnd: () => log.info({}, 'AIS statistics are written again'),
  });

  function evaluate(): void {
    const counts = antenna.stats();
    if (counts) recorder.evaluate(counts, clock.now(), position.current());
  }

  async function save(): Promise<void> {
    const taken = recorder.take();
    const hours = new Map([...taken].filter(([, hour]) => hour.some((count) => count > 0)));
    if (hours.size === 0) return;
    try {
      await store.add(hours);
    } catch (error) {
      recorder.putBack(hours);
      throw error;
    }
  }

  return {
    /** Counts of the last hours including the present one, oldest first; zeros for an hour without reception. */
    async last(hours: number): Promise<{ startsAt: number; hours: ReceptionHour[] }> {
      evaluate();
      await saving.idle();
      const last = startOfHour(clock.now());
      const first = last - (hours - 1) * HOUR_MS;
      const found = await store.between(first, last);
      const all = Array.from({ length: hours }, (_, index) => {
        const hourAt = first + index * HOUR_MS;
        const hour = found.get(hourAt) ?? newHour();
        const unsaved = recorder.unsaved.get(hourAt);
        if (unsaved) mergeInto(hour, unsaved);
        return hour;
      });
      return { startsAt: first, hours: all };
    },
    /** Number of vessels that the antenna receives now, by ship type code. */
    shipTypes(): Map<number | null, number> {
      const counted = new Map<number | null, number>();
      for (const { source, isShown, isStale, statics } of vessels.traffic.vessels()) {
        if (source !== 'local' || !isShown || isStale) continue;
        counted.set(statics.shipType, (counted.get(statics.shipType) ?? 0) + 1);
      }
      return counted;
    },
    /** Number of doubtful positions since the start, and of vessels with two transmitters now. */
    doubts: () => ({ doubtful: vessels.stats().positions.doubtful, duplicates: vessels.duplicates() }),
    start(): void {
      evaluate();
      end = antenna.onMessage((message) => recorder.record(message));
      timers = [every(clock, LOOK_MS, evaluate), every(clock, SAVE_MS, () => void saving.flush())];
    },
    async close(): Promise<void> {
      for (const timer of timers.splice(0)) timer.cancel();
      end?.();
      end = undefined;
      evaluate();
      await saving.flushAll();
    },
  };
}

export type ReceptionService = ReturnType<typeof createReceptionService>;
