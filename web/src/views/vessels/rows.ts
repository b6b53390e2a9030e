import type { Schema } from '../../api/schema-types.ts';
import { bearingDeg, distanceM, type LatLon } from '../../lib/geo.ts';
import { type Kind, kindOf, toShipType } from '../../lib/ship-type.ts';
import { type Sort, sortedBy } from '../../lib/sorting.ts';
import { matches } from '../../lib/text.ts';
import type { TrafficVessel } from '../../live/index.ts';

export type ListedVessel = Schema<'Vessel'>;

/** A vessel of the list: its record in the registry, and its position if the live traffic contains it. */
export interface VesselRow {
  readonly mmsi: number;
  readonly name: string;
  readonly type: string;
  readonly kind: Kind;
  readonly lengthM: number | null;
  /** Milliseconds UTC. */
  readonly lastSeenAt: number;
  readonly isAround: boolean;
  readonly source: 'local' | 'remote' | null;
  readonly speedKnots: number | null;
  readonly distanceM: number | null;
  readonly bearingDeg: number | null;
}

/** Merges the registry and the live traffic: a vessel in both is listed once, from the live traffic. */
export function toRows(
  listed: readonly ListedVessel[],
  around: ReadonlyMap<number, TrafficVessel>,
  own: LatLon | undefined,
): VesselRow[] {
  const rows = listed.filter(({ mmsi }) => !around.has(mmsi)).map(fromRecord);
  for (const vessel of around.values()) rows.push(fromTraffic(vessel, own));
  return rows;
}

const fromRecord = ({ mmsi, name, shipType, length, lastSeen, source }: ListedVessel): VesselRow => ({
  mmsi,
  name: name ?? '',
  type: toShipType(shipType),
  kind: kindOf(shipType),
  lengthM: length,
  lastSeenAt: Date.parse(lastSeen),
  isAround: false,
  source,
  speedKnots: null,
  distanceM: null,
  bearingDeg: null,
});

function fromTraffic({ live }: TrafficVessel, own: LatLon | undefined): VesselRow {
  return {
    mmsi: live.mmsi,
    name: live.name,
    type: live.ship_type,
    kind: kindOf(live.ship_type_code),
    lengthM: live.length,
    lastSeenAt: Date.parse(live.last_seen),
    isAround: true,
    source: live.source,
    speedKnots: live.speed_knots,
    distanceM: own ? distanceM(own, live) : null,
    bearingDeg: own ? bearingDeg(own, live) : null,
  };
}

interface VesselFilter {
  text: string;
  kind: Kind | '';
}

export const filterRows = (rows: readonly VesselRow[], { text, kind }: VesselFilter): VesselRow[] =>
  rows.filter((row) => (kind === '' || row.kind === kind) && matches(text, [row.name, row.mmsi, row.type]));

export type SortKey = 'name' | 'mmsi' | 'type' | 'lengthM' | 'distanceM' | 'speedKnots' | 'lastSeenAt';

/** Rows with equal values are sorted by MMSI. */
export const sortRows = (rows: readonly VesselRow[], { key, isDescending }: Sort<SortKey>): VesselRow[] =>
  sortedBy(
    rows,
    (row) => row[key],
    isDescending,
    (a, b) => a.mmsi - b.mmsi,
  );
