import type { CellNews } from '../lib/read-cell.ts';
import type { LiveVessel, VesselsMessage } from './messages.ts';

/** A vessel in the page. */
export interface TrafficVessel {
  readonly live: LiveVessel;
  /** Reception of the message in service time, for movement between reports. */
  readonly receivedAt: number;
}

export type TrafficChange =
  | { kind: 'all' }
  | { kind: 'put'; mmsi: number; before: TrafficVessel | undefined }
  | { kind: 'gone'; mmsi: number; before: TrafficVessel };

/** Vessels around, not in signals: a signal per vessel would cost more than drawing thousands of vessels. */
export class Traffic {
  readonly vessels = new Map<number, TrafficVessel>();
  /** Whether a snapshot was received. Before it, an empty list does not mean that there are no vessels. */
  isKnown = false;
  readonly #listeners = new Set<(change: TrafficChange) => void>();

  take(message: VesselsMessage, at: number): void {
    if (message.action === 'snapshot') this.#replace(message.vessels, at);
    else if (message.action === 'remove') this.#remove(message.mmsi);
    // An `update` of an unknown vessel adds it.
    else if (message.action !== 'bbox') this.#put(message.vessel, at);
  }

  /** Applies vessels from map cells. */
  takeCells(news: readonly CellNews[], at: number): void {
    for (const one of news) {
      if (one.kind === 'all') this.#replace(one.vessels, at);
      else if (one.kind === 'gone') this.#remove(one.mmsi);
      else this.#put(one.vessel, at - one.ageMs);
    }
  }

  /** Calls back synchronously at every change; returns a function that stops it. */
  listen(listener: (change: TrafficChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #replace(vessels: readonly LiveVessel[], at: number): void {
    this.isKnown = true;
    this.vessels.clear();
    for (const live of vessels) this.vessels.set(live.mmsi, { live, receivedAt: at });
    this.#publish({ kind: 'all' });
  }

  #put(live: LiveVessel, at: number): void {
    const before = this.vessels.get(live.mmsi);
    this.vessels.set(live.mmsi, { live, receivedAt: at });
    this.#publish({ kind: 'put', mmsi: live.mmsi, before });
  }

  #remove(mmsi: number): void {
    const before = this.vessels.get(mmsi);
    if (!before) return;
    this.vessels.delete(mmsi);
    this.#publish({ kind: 'gone', mmsi, before });
  }

  #publish(change: TrafficChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}
