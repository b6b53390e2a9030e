import type { AnswerTo } from '../../api/answer-to.ts';
import { bearingDeg, distanceM, type LatLon } from '../../lib/geo.ts';
import { locale } from '../../lib/preferences.ts';
import { toShipType } from '../../lib/ship-type.ts';
import { matches } from '../../lib/text.ts';
import { type Kind, kindOf } from '../../lib/vessel-kind.ts';
import type { TrafficVessel } from '../../live/index.ts';

export type ListedVessel = AnswerTo<'/v1/vessels'>[number];

/** A vessel of the list: what the registry has, with where it is while it is around. */
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

/** Both together: each vessel once, by what is newer. One that is around and not yet in the registry is there too. */
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

export const SORTS = ['name', 'mmsi', 'type', 'lengthM', 'distanceM', 'speedKnots', 'lastSeenAt'] as const;
type SortKey = (typeof SORTS)[number];

export interface Sort {
  key: SortKey;
  isDescending: boolean;
}

/** The first click on a heading sorts by it, the next turns it round; the latest message is what is looked for first. */
export const nextSort = (before: Sort, key: SortKey): Sort =>
  before.key === key ? { key, isDescending: !before.isDescending } : { key, isDescending: key === 'lastSeenAt' };

/** Who has no such value comes last, whichever way it is sorted; equal ones stay in the order of their MMSI. */
export function sortRows(rows: readonly VesselRow[], { key, isDescending }: Sort): VesselRow[] {
  const direction = isDescending ? -1 : 1;
  const collator = new Intl.Collator(locale.value, { numeric: true, sensitivity: 'base' });
  return rows.toSorted((a, b) => {
    const [one, other] = [a[key], b[key]];
    if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other)) || a.mmsi - b.mmsi;
    const order = typeof one === 'string' ? collator.compare(one, String(other)) : (one as number) - (other as number);
    return order * direction || a.mmsi - b.mmsi;
  });
}

const isMissing = (value: string | number | null): boolean => value === null || value === '';
