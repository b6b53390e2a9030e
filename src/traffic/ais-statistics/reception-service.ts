import { createWriteBehind } from '../../foundation/db/write-behind.ts';
import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { HOUR_MS, MINUTE_MS } from '../../foundation/shared/units.ts';
import type { AisMessage, LocalAis, LocalSourceStats } from '../ais/index.ts';
import {
  CHANNELS,
  channelsOf,
  mergeInto,
  minutesOf,
  newHour,
  type ReceptionHour,
  recordPosition,
  startOfHour,
  typesOf,
} from './reception-hour.ts';
import type { ReceptionStore } from './reception-store.ts';

/** Maximum number of unsaved hours while the database is down; beyond it, the oldest are dropped. */
const MAX_UNSAVED = 48;

type Counts = Pick<LocalSourceStats, 'messages' | 'unsupported' | 'channels'>;

/**
 * Unsaved counts by hour. Messages are counted by the decoder: its counts are read periodically and the differences
 * added. Only positions are recorded per message.
 */
class Recorder {
  readonly #unsaved = new Map<number, ReceptionHour>();
  #currentAt = 0;
  #current: ReceptionHour = newHour();
  #own: LatLon | undefined;
  #types = new Float64Array(64);
  #channels = CHANNELS.map(() => 0);

  /**
   * Ignores repeated messages, which were not received from the vessel itself; aircraft, which fly high; and aids, which may
   * be virtual.
   */
  record(message: AisMessage): void {
    if (!this.#own || message.own || message.repeat > 0) return;
    if (message.kind !== 'position' && message.kind !== 'extended' && message.kind !== 'base-station') return;
    const { latitude, longitude } = message;
    if (latitude !== null && longitude !== null) recordPosition(this.#current, this.#own, latitude, longitude);
  }

  /** Adds the growth of the decoder's counts since the last call. Called several times a minute. */
  evaluate(counts: Counts, now: number, own: LatLon | undefined): void {
    this.#own = own;
    this.#currentAt = now;
    this.#current = this.#hourOf(now);
    const minutes = minutesOf(this.#current);
    const types = typesOf(this.#current);
    const minute = Math.floor((now - startOfHour(now)) / MINUTE_MS);
    for (let type = 0; type < types.length; type += 1) {
      const total = (counts.messages[type] ?? 0) + (counts.unsupported[type] ?? 0);
      const added = total - (this.#types[type] ?? 0);
      this.#types[type] = total;
      types[type] = (types[type] ?? 0) + added;
      minutes[minute] = (minutes[minute] ?? 0) + added;
    }
    const channels = channelsOf(this.#current);
    for (const [at, name] of CHANNELS.entries()) {
      channels[at] = (channels[at] ?? 0) + counts.channels[name] - (this.#channels[at] ?? 0);
      this.#channels[at] = counts.channels[name];
    }
  }

  /** Counts that are not saved yet. */
  get unsaved(): ReadonlyMap<number, ReceptionHour> {
    return this.#unsaved;
  }

  /** Removes and returns the unsaved counts. */
  take(): Map<number, ReceptionHour> {
    const taken = new Map(this.#unsaved);
    this.#unsaved.clear();
    this.#current = this.#hourOf(this.#currentAt);
    return taken;
  }

  /** Adds counts that could not be saved to the unsaved ones again. */
  putBack(hours: ReadonlyMap<number, ReceptionHour>): void {
    for (const [hourAt, hour] of hours) mergeInto(this.#hourOf(hourAt), hour);
  }

  #hourOf(instant: number): ReceptionHour {
    const hourAt = startOfHour(instant);
    const known = this.#unsaved.get(hourAt);
    if (known) return known;
    const hour = newHour();
    this.#unsaved.set(hourAt, hour);
    const [oldest] = this.#unsaved
      .keys()
      .toArray()
      .toSorted((a, b) => a - b);
    if (this.#unsaved.size > MAX_UNSAVED && oldest !== undefined) this.#unsaved.delete(oldest);
    return hour;
  }
}

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

/** Fields of a live vessel that the statistics use. */
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
