import { say } from '../../i18n/index.ts';
import { formatAge, formatBearing, formatNumber, formatSpeed } from '../../lib/format.ts';
import { toHref } from '../../lib/router.ts';
import type { Sort } from '../../lib/sorting.ts';
import { StateBadge } from '../../ships/badges.tsx';
import { Age, Badge, Icon } from '../../ui/index.ts';
import { type LongColumn, LongTable } from '../../ui/long-table.tsx';
import type { ShipRow, SortKey } from './rows.ts';

interface ShipTableProps {
  rows: readonly ShipRow[];
  sort: Sort<SortKey>;
  onSort: (sort: Sort<SortKey>) => void;
}

export const ShipTable = (props: ShipTableProps) => (
  <LongTable
    {...props}
    label={say('fleet').ships}
    columns={columns()}
    keyOf={({ id }) => id}
    hrefOf={({ id }) => toHref('fleet', id)}
    classOf={({ state }) => (state === 'up' || state === 'late' ? '' : 'is-away')}
  />
);

function columns(): LongColumn<ShipRow, SortKey>[] {
  const said = say('fleet');
  const column = (key: SortKey, cell: LongColumn<ShipRow, SortKey>['cell']) => ({ key, label: said[key], cell });
  const figure = (key: SortKey, cell: LongColumn<ShipRow, SortKey>['cell']) => ({
    ...column(key, cell),
    isNumeric: true,
  });
  return [
    { ...column('name', ({ name }) => <bdi>{name}</bdi>), isTitle: true },
    column('state', ({ state }) => <StateBadge state={state} />),
    figure('positionAgeMs', ({ positionAgeMs }) => positionAgeMs !== null && formatAge(positionAgeMs)),
    {
      ...figure('speedKnots', ({ speedKnots }) => speedKnots !== null && formatSpeed(speedKnots)),
      isMostFirst: true,
    },
    figure('courseDeg', ({ courseDeg }) => courseDeg !== null && formatBearing(courseDeg)),
    column('trip', ({ trip }) => <bdi>{trip}</bdi>),
    { ...column('alerts', ({ alerts }) => alerts > 0 && <AlertCount alerts={alerts} />), isMostFirst: true },
    { ...figure('backlog', ({ backlog }) => backlog > 0 && formatNumber(backlog)), isMostFirst: true },
    {
      ...column('lastSeenAt', ({ lastSeenAt }) => lastSeenAt !== null && <Age of={lastSeenAt} isSentence />),
      isMostFirst: true,
    },
  ];
}

const AlertCount = ({ alerts }: { alerts: number }) => (
  <Badge kind="danger">
    <Icon name="bell" size={14} />
    {formatNumber(alerts)}
  </Badge>
);
