import { TripEtaRange } from '../../arrival/arrival.tsx';
import { texts } from '../../i18n/index.ts';
import { formatAge, formatBearing, formatNumber, formatSpeed } from '../../lib/format.ts';
import { toHref } from '../../lib/router.ts';
import { StateBadge } from '../../ships/badges.tsx';
import { Age, Badge, Icon } from '../../ui/index.ts';
import { type LongColumn, LongTable, type LongTableProps } from '../../ui/long-table.tsx';
import type { ShipRow, SortKey } from './rows.ts';

const COLUMNS: readonly LongColumn<ShipRow, SortKey>[] = [
  { key: 'name', isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'state', cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'positionAgeMs',
    isNumeric: true,
    cell: ({ positionAgeMs, isDoubtful }) => (
      <>
        {isDoubtful && <Doubt />}
        {positionAgeMs !== null && formatAge(positionAgeMs)}
      </>
    ),
  },
  {
    key: 'speedKnots',
    isNumeric: true,
    isMostFirst: true,
    cell: ({ speedKnots }) => speedKnots !== null && formatSpeed(speedKnots),
  },
  { key: 'courseDeg', isNumeric: true, cell: ({ courseDeg }) => courseDeg !== null && formatBearing(courseDeg) },
  {
    key: 'trip',
    cell: ({ trip, tripId }) => (
      <>
        <bdi>{trip}</bdi>
        {tripId !== null && <TripEtaRange id={tripId} />}
      </>
    ),
  },
  { key: 'alerts', isMostFirst: true, cell: ({ alerts }) => alerts > 0 && <AlertCount alerts={alerts} /> },
  { key: 'backlog', isNumeric: true, isMostFirst: true, cell: ({ backlog }) => backlog > 0 && formatNumber(backlog) },
  {
    key: 'lastSeenAt',
    isMostFirst: true,
    cell: ({ lastSeenAt }) => lastSeenAt !== null && <Age of={lastSeenAt} isSentence />,
  },
];

const Doubt = () => (
  <span class="fleet-doubt" title={texts('trust').title}>
    <Icon name="triangle-alert" size={16} />
    <span class="visually-hidden">{texts('trust').title}</span>
  </span>
);

const AlertCount = ({ alerts }: { alerts: number }) => (
  <Badge kind="danger">
    <Icon name="bell" size={14} />
    {formatNumber(alerts)}
  </Badge>
);

export const ShipTable = (props: Pick<LongTableProps<ShipRow, SortKey>, 'rows' | 'sort' | 'onSort'>) => (
  <LongTable
    {...props}
    label={texts('fleet').ships}
    headings={texts('fleet')}
    columns={COLUMNS}
    keyOf={({ id }) => id}
    hrefOf={({ id }) => toHref('fleet', id)}
    classOf={({ state }) => (state === 'online' || state === 'late' ? '' : 'is-offline')}
  />
);
