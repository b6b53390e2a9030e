import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import type { Bbox } from '../../foundation/shared/range.ts';
import type { Vessel } from '../vessel-data/vessel.ts';

/** The range that is shown: its middle, and its borders. Both are null where everything is shown. */
export interface Coverage {
  readonly centre: LatLon | null;
  readonly bbox: Bbox | null;
}

/** Notified of every change, also of those that are not sent to clients. It may look at the vessel later. */
export interface TrafficJournal {
  changed(vessel: Readonly<Vessel>): void;
  dropped(mmsi: number): void;
  covered(): void;
}

/** The live traffic as several instances share it: one leads, the others copy what its journal shows. */
export interface SharedTraffic {
  /** Set where this instance leads and others copy. */
  journal: TrafficJournal | undefined;
  /** All vessels that are followed, in range or not. */
  all(): Iterable<Readonly<Vessel>>;
  find(mmsi: number): Readonly<Vessel> | undefined;
  readonly coverage: Coverage;
  /** Takes the state of a vessel from the instance that leads; listeners are notified of what differs. Keeps the object. */
  put(state: Vessel): void;
  /** Takes the range from the instance that leads; which vessels are in it, their states say. */
  cover(coverage: Coverage): void;
  /** Drops a vessel. */
  forget(mmsi: number): void;
}
