/** Silent for so long a source is not received; what happened meanwhile is not known. */
const SILENT_MS = 120_000;
/** So soon after its first message, or after a silence, a source has not brought all vessels yet. */
const SETTLED_MS = 30_000;

interface Sender {
  mmsi: number;
  at: number;
}

interface Received {
  /** The beginning of the present time without a silence. */
  since: number;
  /** The two senders that were received last, the latest first. */
  last: Sender;
  before: Sender | undefined;
}

/** When each source brought something of whom: distinguishes a vessel that fell silent from an antenna that did. */
export class SilenceTracker {
  readonly #sources = new Map<string, Received>();

  record(source: string, mmsi: number, now: number): void {
    const known = this.#sources.get(source);
    if (!known) {
      this.#sources.set(source, { since: now, last: { mmsi, at: now }, before: undefined });
      return;
    }
    // A clock that was set back begins again as well.
    if (now - known.last.at > SILENT_MS || now < known.last.at) known.since = now;
    if (known.last.mmsi === mmsi) {
      known.last.at = now;
    } else {
      // The object of the one before is used again: this runs for every message.
      const next = known.before ?? { mmsi, at: now };
      known.before = known.last;
      known.last = next;
      next.mmsi = mmsi;
      next.at = now;
    }
  }

  /** Whether the source has brought something for long enough. */
  isSettled(source: string, now: number): boolean {
    const received = this.#sources.get(source);
    return received !== undefined && now - received.since >= SETTLED_MS;
  }

  /** How long the vessel was not received while the source was; it was received last at `receivedAt`. */
  silenceMs(source: string, mmsi: number, { receivedAt, now }: { receivedAt: number; now: number }): number {
    const received = this.#sources.get(source);
    if (!received) return 0;
    const silenceMs = now - Math.max(receivedAt, received.since);
    const other = received.last.mmsi === mmsi ? received.before : received.last;
    // All alone there is nobody to compare it with.
    const isAlone = other === undefined || other.at < receivedAt - SILENT_MS;
    if (isAlone) return now - received.last.at <= SILENT_MS ? silenceMs : 0;
    return other.at - receivedAt >= silenceMs / 3 ? silenceMs : 0;
  }
}
