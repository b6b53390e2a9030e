import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import type { Bbox } from '../../foundation/shared/geo/range.ts';
import type { Vessel } from '../vessel-data/vessel.ts';

/** The shown range: its centre and bounding box. Both are null if everything is shown. */
export interface Coverage {
  readonly centre: LatLon | null;
  readonly bbox: Bbox | null;
}

/** Notified of every change, including those not sent to clients. It may read the vessel later. */
export interface TrafficJournal {
  changed(vessel: Readonly<Vessel>): void;
  dropped(mmsi: number): void;
  covered(): void;
}

/** The live traffic as shared between instances: the leader reports changes to its journal, the followers copy them. */
export interface SharedTraffic {
  /** Set on the leader if others copy. */
  journal: TrafficJournal | undefined;
  /** All followed vessels, in range or not. */
  all(): Iterable<Readonly<Vessel>>;
  find(mmsi: number): Readonly<Vessel> | undefined;
  readonly coverage: Coverage;
  /** Applies the state of a vessel from the leader and notifies listeners of the differences. Keeps the object. */
  put(state: Vessel): void;
  /** Applies the range of the leader. The states of the vessels contain whether they are in range. */
  cover(coverage: Coverage): void;
  forget(mmsi: number): void;
}
