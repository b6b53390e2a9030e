/** After this silence a source counts as not received; events in the meantime are unknown. */
const SILENT_MS = 120_000;
/** For this time after its first message or a silence, a source may not have reported all vessels yet. */
const SETTLED_MS = 30_000;

interface Sender {
  mmsi: number;
  at: number;
}

interface Received {
  /** Start of the current period without a silence. */
  since: number;
  /** The two senders received last, latest first. */
  last: Sender;
  before: Sender | undefined;
}

/** Times of the last messages of each source, to distinguish a silent vessel from a failed antenna. */
export class SilenceTracker {
  readonly #sources = new Map<string, Received>();

  record(source: string, mmsi: number, now: number): void {
    const known = this.#sources.get(source);
    if (!known) {
      this.#sources.set(source, { since: now, last: { mmsi, at: now }, before: undefined });
      return;
    }
    // Start again if the clock was set back.
    if (now - known.last.at > SILENT_MS || now < known.last.at) known.since = now;
    if (known.last.mmsi === mmsi) {
      known.last.at = now;
    } else {
      // Reuse the previous object: this code runs for every message.
      const next = known.before ?? { mmsi, at: now };
      known.before = known.last;
      known.last = next;
      next.mmsi = mmsi;
      next.at = now;
    }
  }

  /** Whether the source has been received for long enough. */
  isSettled(source: string, now: number): boolean {
    const received = this.#sources.get(source);
    return received !== undefined && now - received.since >= SETTLED_MS;
  }

  /** Time during which the source was received but the vessel was not; `receivedAt`: last message of the vessel. */
  silenceMs(source: string, mmsi: number, { receivedAt, now }: { receivedAt: number; now: number }): number {
    const received = this.#sources.get(source);
    if (!received) return 0;
    const silenceMs = now - Math.max(receivedAt, received.since);
    const other = received.last.mmsi === mmsi ? received.before : received.last;
    // Without another vessel there is no comparison.
    const isAlone = other === undefined || other.at < receivedAt - SILENT_MS;
    if (isAlone) return now - received.last.at <= SILENT_MS ? silenceMs : 0;
    return other.at - receivedAt >= silenceMs / 3 ? silenceMs : 0;
  }
}
