import type { VesselReport } from '../vessel-data/report.ts';
import { mergeStatics, NO_STATICS } from '../vessel-data/statics.ts';
import type { Vessel } from '../vessel-data/vessel.ts';
import { mergeVoyage } from '../vessel-data/voyage.ts';

/** Identity that a vessel reports. */
type Identity = Pick<Vessel, 'statics' | 'dimensions' | 'voyage'>;

/** Maximum number of vessels, about 300 bytes each. Vessels in reception range send a position within minutes. */
const MAX_VESSELS = 2000;

/**
 * Identities reported before the first position. Without them, a vessel would appear without IMO number, destination
 * and antenna position, because static data is sent only every six minutes. Beyond the limit, the oldest is forgotten.
 */
export class EarlyIdentities {
  readonly #known = new Map<number, { identity: Identity; receivedAt: number }>();

  keep(report: VesselReport): void {
    const { mmsi, receivedAt } = report;
    const identity = this.#known.get(mmsi)?.identity ?? { statics: NO_STATICS, dimensions: 0, voyage: null };
    if (!applyIdentity(identity, report)) return;
    this.#known.delete(mmsi);
    this.#known.set(mmsi, { identity, receivedAt });
    if (this.#known.size <= MAX_VESSELS) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  /**
   * Removes and returns the identity of a vessel that appears now; undefined if there is none or it is older than `ttlMs`.
   */
  take({ mmsi, receivedAt: now }: VesselReport, ttlMs: number): Identity | undefined {
    const known = this.#known.get(mmsi);
    if (known === undefined) return undefined;
    this.#known.delete(mmsi);
    return now - known.receivedAt <= ttlMs ? known.identity : undefined;
  }
}

/** Returns whether anything changed. Another name means another vessel, so size and voyage are reset. */
export function applyIdentity(
  vessel: Identity,
  { statics: news, dimensions: reported, voyage }: VesselReport,
): boolean {
  // Fast path: position reports contain no identity.
  if (!news && !reported && !voyage) return false;
  const { statics, dimensions, voyage: before } = vessel;
  if (news) vessel.statics = mergeStatics(statics, news).statics;
  if (statics.name !== null && vessel.statics.name !== statics.name) {
    vessel.voyage = null;
    vessel.dimensions = 0;
  }
  if (reported) vessel.dimensions = reported;
  if (voyage) vessel.voyage = mergeVoyage(vessel.voyage, voyage);
  return vessel.statics !== statics || vessel.dimensions !== dimensions || vessel.voyage !== before;
}
