import type { Schema } from '../../../api/schema-types.ts';
import { compareText, type Sort, sortedBy } from '../../../lib/sorting.ts';
import { matches } from '../../../lib/text.ts';

export type Station = Schema<'Station'>;
export type StationState = Station['state'];

/** Worst first. */
export const STATION_STATES = [
  'setAside',
  'disconnected',
  'silent',
  'receiving',
] as const satisfies readonly StationState[];

/** Columns of the table. */
export type SortKey =
  | ('name' | 'state' | 'messagesPerMinute' | 'uniqueShare')
  | ('rangeKm' | 'lagSecs' | 'lastMessageAt' | 'faults');

/** Unused lines and messages. */
export const faultsOf = ({ faults }: Station): number => Object.values(faults).reduce((sum, count) => sum + count, 0);

interface StationFilter {
  text: string;
  state: StationState | '';
}

export const filterStations = (stations: readonly Station[], { text, state }: StationFilter): Station[] =>
  stations.filter((station) => (state === '' || station.state === state) && matches(text, [station.name]));

/** Equal rows are sorted by name. */
export const sortStations = (stations: readonly Station[], { key, isDescending }: Sort<SortKey>): Station[] =>
  sortedBy(
    stations,
    (station) => sortValue(station, key),
    isDescending,
    (a, b) => compareText(a.name, b.name),
  );

function sortValue(station: Station, key: SortKey): string | number | null {
  if (key === 'state') return STATION_STATES.indexOf(station.state);
  if (key === 'faults') return faultsOf(station);
  return station[key];
}

/** Range by direction, in the form of the antenna's plot. */
export function toRange({ rangeBySectorKm, rangeKm }: Station) {
  const step = 360 / Math.max(1, rangeBySectorKm.length);
  return {
    range: rangeBySectorKm.map((farthestKm, sector) => ({ bearingDeg: sector * step, farthestKm })),
    farthestKm: rangeKm,
    farthestBearingDeg: rangeKm === null ? null : rangeBySectorKm.indexOf(rangeKm) * step,
  };
}
