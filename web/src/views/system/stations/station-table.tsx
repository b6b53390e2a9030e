import { texts } from '../../../i18n/index.ts';
import { formatNumber } from '../../../lib/format.ts';
import { toHref } from '../../../lib/router.ts';
import { Age, DotMark } from '../../../ui/index.ts';
import { type LongColumn, LongTable, type LongTableProps } from '../../../ui/long-table.tsx';
import { formatKm } from '../range-plot.tsx';
import { faultsOf, type SortKey, type Station, type StationState } from './rows.ts';

const LOOKS = {
  setAside: 'hollow',
  disconnected: 'hollow',
  silent: 'half',
  receiving: 'full',
} as const satisfies Record<StationState, string>;

export const StateOf = ({ station: { state, setAside } }: { station: Station }) => (
  <span class="system-state">
    <DotMark look={LOOKS[state]} />
    <span>
      {texts('stations')[state]}
      {setAside && `: ${texts('stations')[setAside.reason]}`}
    </span>
  </span>
);

const COLUMNS: readonly LongColumn<Station, SortKey>[] = [
  { key: 'name', isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'state', cell: (station) => <StateOf station={station} /> },
  {
    key: 'messagesPerMinute',
    isNumeric: true,
    isMostFirst: true,
    cell: ({ messagesPerMinute }) => formatNumber(messagesPerMinute),
  },
  {
    key: 'uniqueShare',
    isNumeric: true,
    isMostFirst: true,
    cell: ({ uniqueShare }) => uniqueShare !== null && `${formatNumber(uniqueShare * 100)} %`,
  },
  { key: 'rangeKm', isNumeric: true, isMostFirst: true, cell: ({ rangeKm }) => rangeKm !== null && formatKm(rangeKm) },
  {
    key: 'lagSecs',
    isNumeric: true,
    isMostFirst: true,
    cell: ({ lagSecs }) => lagSecs !== null && texts('stations').seconds({ secs: formatNumber(lagSecs, 1) }),
  },
  {
    key: 'lastMessageAt',
    isMostFirst: true,
    cell: ({ lastMessageAt }) => lastMessageAt !== null && <Age of={lastMessageAt} isSentence />,
  },
  {
    key: 'faults',
    isNumeric: true,
    isMostFirst: true,
    cell: (station) => faultsOf(station) > 0 && formatNumber(faultsOf(station)),
  },
];

export const StationTable = (props: Pick<LongTableProps<Station, SortKey>, 'rows' | 'sort' | 'onSort'>) => (
  <LongTable
    {...props}
    label={texts('stations').stations}
    headings={texts('stations')}
    columns={COLUMNS}
    keyOf={({ name }) => name}
    hrefOf={({ name }) => toHref('system', 'stations', name)}
    classOf={({ state }) => (state === 'receiving' ? '' : 'is-offline')}
  />
);
