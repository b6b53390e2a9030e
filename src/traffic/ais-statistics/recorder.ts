import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import { MINUTE_MS } from '../../foundation/shared/units.ts';
import type { AisMessage, LocalSourceStats } from '../ais/index.ts';
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

/** Maximum number of unsaved hours while the database is down; beyond it, the oldest are dropped. */
const MAX_UNSAVED = 48;

type Counts = Pick<LocalSourceStats, 'messages' | 'unsupported' | 'channels'>;

/**
 * Unsaved counts by hour. The decoder already counts messages, so only the differences are added periodically; per message
 * only the position is recorded.
 */
export class Recorder {
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

  /** Adds the counts since the last call. Called several times a minute. */
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

  /** Returns counts that could not be saved. */
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
