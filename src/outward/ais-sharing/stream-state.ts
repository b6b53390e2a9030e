/** What has to be sent to the partner about one vessel now. */
export type PartnerAction = 'spawn' | 'update' | 'remove';

/**
 * What one connection knows and what still has to be sent, in MMSIs. The changes themselves are not kept: when there
 * is room, the vessel is sent as it is then. So a slow partner loses changes, and the memory for it has the bound of the
 * live traffic.
 */
export class StreamState {
  /** Sent and not removed since. */
  readonly #known = new Set<number>();
  /** Changed since they were sent last, the longest waiting first. */
  readonly #changed = new Set<number>();

  get isSettled(): boolean {
    return this.#changed.size === 0;
  }

  /** Notes a change; false when one was waiting already and the two become one. */
  note(mmsi: number): boolean {
    const size = this.#changed.size;
    return this.#changed.add(mmsi).size > size;
  }

  /** The next vessel to send, which counts as sent from now on; `isLocal` says whether it belongs to the stream. */
  next(isLocal: (mmsi: number) => boolean): { mmsi: number; action: PartnerAction } | undefined {
    for (const mmsi of this.#changed) {
      this.#changed.delete(mmsi);
      const isKnown = this.#known.has(mmsi);
      if (isLocal(mmsi)) {
        this.#known.add(mmsi);
        return { mmsi, action: isKnown ? 'update' : 'spawn' };
      }
      // Of a vessel that the partner was never sent there is nothing to remove.
      if (this.#known.delete(mmsi)) return { mmsi, action: 'remove' };
    }
    return undefined;
  }
}
