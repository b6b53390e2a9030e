import { textOf, texts } from '../../i18n/index.ts';
import { formatBearing, formatDistance, formatNumber, formatSpeed } from '../../lib/format.ts';
import { toHref } from '../../lib/router.ts';
import { Age } from '../../ui/index.ts';
import { type LongColumn, LongTable, type LongTableProps } from '../../ui/long-table.tsx';
import type { SortKey, VesselRow } from './rows.ts';

const Distance = ({ distanceM, bearingDeg }: VesselRow) => (
  <>
    {distanceM !== null && formatDistance(distanceM)}
    {bearingDeg !== null && <span class="soft"> {formatBearing(bearingDeg)}</span>}
  </>
);

const COLUMNS: readonly LongColumn<VesselRow, SortKey>[] = [
  { key: 'name', isTitle: true, cell: ({ name, mmsi }) => <bdi>{name || mmsi}</bdi> },
  { key: 'mmsi', isNumeric: true, cell: ({ mmsi }) => mmsi },
  { key: 'type', cell: ({ type }) => textOf(texts('vessels').types, type) },
  { key: 'lengthM', isNumeric: true, cell: ({ lengthM }) => lengthM !== null && `${formatNumber(lengthM)} m` },
  { key: 'distanceM', isNumeric: true, cell: Distance },
  {
    key: 'speedKnots',
    isNumeric: true,
    cell: ({ speedKnots }) => speedKnots !== null && formatSpeed(speedKnots),
  },
  { key: 'lastSeenAt', isMostFirst: true, cell: ({ lastSeenAt }) => <Age of={lastSeenAt} isSentence /> },
];

export const VesselTable = (props: Pick<LongTableProps<VesselRow, SortKey>, 'rows' | 'sort' | 'onSort'>) => (
  <LongTable
    {...props}
    label={texts('common').vessels}
    headings={texts('vesselList')}
    columns={COLUMNS}
    keyOf={({ mmsi }) => mmsi}
    hrefOf={({ mmsi }) => toHref('vessel', mmsi)}
    classOf={({ isAround }) => (isAround ? 'is-around' : '')}
  />
);
