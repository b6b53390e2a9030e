import type { CellNews } from '../lib/read-cell.ts';
import type { LiveVessel, VesselsMessage } from './messages.ts';

/** One vessel as the page knows it. */
export interface TrafficVessel {
  readonly live: LiveVessel;
  /** When the message came, in the time of the service: for movement between reports. */
  readonly receivedAt: number;
}

export type TrafficChange =
  | { kind: 'all' }
  | { kind: 'put'; mmsi: number; before: TrafficVessel | undefined }
  | { kind: 'gone'; mmsi: number; before: TrafficVessel };

/** The vessels around, outside of signals: with thousands of them a signal each would cost more than drawing them. */
export class Traffic {
  readonly vessels = new Map<number, TrafficVessel>();
  /** Whether a snapshot has come: before it, no vessels does not mean that none is around. */
  isKnown = false;
  readonly #listeners = new Set<(change: TrafficChange) => void>();

  take(message: VesselsMessage, at: number): void {
    if (message.action === 'snapshot') this.#replace(message.vessels, at);
    else if (message.action === 'remove') this.#remove(message.mmsi);
    // An `update` of an unknown vessel adds it.
    else if (message.action !== 'bbox') this.#put(message.vessel, at);
  }

  /** Takes the same from map cells. */
  takeCells(news: readonly CellNews[], at: number): void {
    for (const one of news) {
      if (one.kind === 'all') this.#replace(one.vessels, at);
      else if (one.kind === 'gone') this.#remove(one.mmsi);
      else this.#put(one.vessel, at - one.ageMs);
    }
  }

  /** Calls back at every change, at once; returns how to stop it. */
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
