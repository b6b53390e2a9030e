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
    if (message.action === 'snapshot') {
      this.isKnown = true;
      this.vessels.clear();
      for (const live of message.vessels) this.vessels.set(live.mmsi, { live, receivedAt: at });
      this.#publish({ kind: 'all' });
    } else if (message.action === 'remove') {
      const before = this.vessels.get(message.mmsi);
      if (!before) return;
      this.vessels.delete(message.mmsi);
      this.#publish({ kind: 'gone', mmsi: message.mmsi, before });
    } else if (message.action !== 'bbox') {
      // An `update` of an unknown vessel adds it.
      const { vessel: live } = message;
      const before = this.vessels.get(live.mmsi);
      this.vessels.set(live.mmsi, { live, receivedAt: at });
      this.#publish({ kind: 'put', mmsi: live.mmsi, before });
    }
  }

  /** Calls back at every change, at once; returns how to stop it. */
  listen(listener: (change: TrafficChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #publish(change: TrafficChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}
