/** The next message to the partner about one vessel. */
export type PartnerAction = 'spawn' | 'update' | 'remove';

/**
 * State of one connection: the MMSIs sent and those that wait. Changes themselves are not kept: when there is room, the
 * current state of the vessel is sent. A slow partner misses intermediate changes, and the memory is bounded by the live
 * traffic.
 */
export class StreamState {
  /** MMSIs that the partner has: sent and not removed since. */
  readonly #known = new Set<number>();
  /** MMSIs changed since they were last sent, longest waiting first. */
  readonly #changed = new Set<number>();

  get isSettled(): boolean {
    return this.#changed.size === 0;
  }

  /** Records a change; false if it replaces one that was waiting. */
  note(mmsi: number): boolean {
    const size = this.#changed.size;
    return this.#changed.add(mmsi).size > size;
  }

  /** Takes the next vessel to send and marks it as sent; `isLocal` decides whether it belongs to the stream. */
  next(isLocal: (mmsi: number) => boolean): { mmsi: number; action: PartnerAction } | undefined {
    for (const mmsi of this.#changed) {
      this.#changed.delete(mmsi);
      const isKnown = this.#known.has(mmsi);
      if (isLocal(mmsi)) {
        this.#known.add(mmsi);
        return { mmsi, action: isKnown ? 'update' : 'spawn' };
      }
      // The partner never received this vessel, so there is nothing to remove.
      if (this.#known.delete(mmsi)) return { mmsi, action: 'remove' };
    }
    return undefined;
  }
}
