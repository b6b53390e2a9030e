import type { VesselReport } from '../vessel-data/report.ts';
import { mergeStatics, NO_STATICS } from '../vessel-data/statics.ts';
import type { Vessel } from '../vessel-data/vessel.ts';
import { mergeVoyage } from '../vessel-data/voyage.ts';

/** What a vessel says that it is. */
type Identity = Pick<Vessel, 'statics' | 'dimensions' | 'voyage'>;

/** Some 300 bytes each. A vessel that is received sends a position within minutes. */
const MAX_VESSELS = 2000;

/**
 * What vessels reported of themselves before their first position: static data comes every six minutes only, so that a vessel
 * would appear without its IMO number, its destination and the place of its antenna. Of more vessels the oldest is forgotten.
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

  /** What is known of the vessel that appears now; undefined where that is nothing, or is older than vessels live. */
  take({ mmsi, receivedAt: now }: VesselReport, ttlMs: number): Identity | undefined {
    const known = this.#known.get(mmsi);
    if (known === undefined) return undefined;
    this.#known.delete(mmsi);
    return now - known.receivedAt <= ttlMs ? known.identity : undefined;
  }
}

/** Whether anything changed. Another name is another vessel, of its own size and on a voyage of its own. */
export function applyIdentity(
  vessel: Identity,
  { statics: news, dimensions: reported, voyage }: VesselReport,
): boolean {
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
