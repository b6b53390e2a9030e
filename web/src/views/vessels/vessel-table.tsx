import { say } from '../../i18n/index.ts';
import { formatBearing, formatDistance, formatNumber, formatSpeed } from '../../lib/format.ts';
import { toHref } from '../../lib/router.ts';
import type { Sort } from '../../lib/sorting.ts';
import { Age } from '../../ui/index.ts';
import { type LongColumn, LongTable } from '../../ui/long-table.tsx';
import type { SortKey, VesselRow } from './rows.ts';

interface VesselTableProps {
  rows: readonly VesselRow[];
  sort: Sort<SortKey>;
  onSort: (sort: Sort<SortKey>) => void;
}

export const VesselTable = (props: VesselTableProps) => (
  <LongTable
    {...props}
    label={say('vesselList').list}
    columns={columns()}
    keyOf={({ mmsi }) => mmsi}
    hrefOf={({ mmsi }) => toHref('vessel', mmsi)}
    classOf={({ isAround }) => (isAround ? 'is-around' : '')}
  />
);

function columns(): LongColumn<VesselRow, SortKey>[] {
  const said = say('vesselList');
  const column = (key: SortKey, cell: LongColumn<VesselRow, SortKey>['cell']) => ({ key, label: said[key], cell });
  const figure = (key: SortKey, cell: LongColumn<VesselRow, SortKey>['cell']) => ({
    ...column(key, cell),
    isNumeric: true,
  });
  return [
    { ...column('name', ({ name, mmsi }) => <bdi>{name || mmsi}</bdi>), isTitle: true },
    figure('mmsi', ({ mmsi }) => mmsi),
    column('type', ({ type }) => say('vessels').type(type)),
    figure('lengthM', ({ lengthM }) => lengthM !== null && `${formatNumber(lengthM)} m`),
    figure('distanceM', Distance),
    figure('speedKnots', ({ speedKnots }) => speedKnots !== null && formatSpeed(speedKnots)),
    { ...column('lastSeenAt', ({ lastSeenAt }) => <Age of={lastSeenAt} isSentence />), isMostFirst: true },
  ];
}

const Distance = ({ distanceM, bearingDeg }: VesselRow) => (
  <>
    {distanceM !== null && formatDistance(distanceM)}
    {bearingDeg !== null && <span class="soft"> {formatBearing(bearingDeg)}</span>}
  </>
);
