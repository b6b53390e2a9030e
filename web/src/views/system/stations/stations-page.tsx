import '../reception.css';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { answerOf, api } from '../../../api/client.ts';
import type { Schema } from '../../../api/schema-types.ts';
import { texts } from '../../../i18n/index.ts';
import { formatNumber } from '../../../lib/format.ts';
import { place, toHref } from '../../../lib/router.ts';
import { compareText, type Sort, sortedBy } from '../../../lib/sorting.ts';
import { matches } from '../../../lib/text.ts';
import { useResource } from '../../../live/use-resource.ts';
import { Age, Card, DotMark, Fact, ProblemLine, SearchField, Select, Time, Toolbar } from '../../../ui/index.ts';
import { type LongColumn, LongTable, type LongTableProps } from '../../../ui/long-table.tsx';
import { Reason } from '../../../ui/reason.tsx';
import { formatKm, RangePlot } from '../range-plot.tsx';

export type Station = Schema<'Station'>;
type StationState = Station['state'];

/** Worst first. */
const STATION_STATES = ['setAside', 'disconnected', 'silent', 'receiving'] as const satisfies readonly StationState[];

/** Columns of the table. */
type SortKey =
  | ('name' | 'state' | 'messagesPerMinute' | 'uniqueShare')
  | ('rangeKm' | 'lagSecs' | 'lastMessageAt' | 'faults');

/** Unused lines and messages. */
const faultsOf = ({ faults }: Station): number => Object.values(faults).reduce((sum, count) => sum + count, 0);

interface StationFilter {
  text: string;
  state: StationState | '';
}

const filterStations = (stations: readonly Station[], { text, state }: StationFilter): Station[] =>
  stations.filter((station) => (state === '' || station.state === state) && matches(text, [station.name]));

/** Equal rows are sorted by name. */
const sortStations = (stations: readonly Station[], { key, isDescending }: Sort<SortKey>): Station[] =>
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
function toRange({ rangeBySectorKm, rangeKm }: Station) {
  const step = 360 / Math.max(1, rangeBySectorKm.length);
  return {
    range: rangeBySectorKm.map((farthestKm, sector) => ({ bearingDeg: sector * step, farthestKm })),
    farthestKm: rangeKm,
    farthestBearingDeg: rangeKm === null ? null : rangeBySectorKm.indexOf(rangeKm) * step,
  };
}

const LOOKS = {
  setAside: 'hollow',
  disconnected: 'hollow',
  silent: 'half',
  receiving: 'full',
} as const satisfies Record<StationState, string>;

const StateOf = ({ station: { state, setAside } }: { station: Station }) => (
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

const StationTable = (props: Pick<LongTableProps<Station, SortKey>, 'rows' | 'sort' | 'onSort'>) => (
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

const FAULTS = [
  ...(['rejected', 'linesTooLong', 'overLimit', 'withheld'] as const),
  ...(['unknownStation', 'badBodies', 'failures'] as const),
];

/** One station: position, range, and its errors. */
function StationCard({ station }: { station: Station }) {
  const said = texts('stations');
  const { name, source, place, setAside, lastError, cause, faults } = station;
  return (
    <Card title={name}>
      <dl class="facts">
        <Fact label={said.state}>
          <StateOf station={station} />
        </Fact>
        {setAside && (
          <Fact label={said.since}>
            <Time of={setAside.since} />
          </Fact>
        )}
        <Fact label={said.source}>
          <bdi>{source ?? said.sends}</bdi>
        </Fact>
        {place && (
          <Fact label={originLabels()[place.origin]} class="num">
            {`${formatNumber(place.latitude, 4)}, ${formatNumber(place.longitude, 4)}`}
          </Fact>
        )}
        <Fact label={said.messages} class="num">
          {formatNumber(station.messages)}
        </Fact>
        <Fact label={said.copies} class="num">
          {formatNumber(station.copies)}
        </Fact>
        {FAULTS.filter((fault) => faults[fault] > 0).map((fault) => (
          <Fact key={fault} label={said[fault]} class="num">
            {formatNumber(faults[fault])}
          </Fact>
        ))}
      </dl>
      {lastError !== null && (
        <p>
          <Reason of={lastError} cause={cause} class="system-error" />
        </p>
      )}
      {setAside && <p class="soft">{said.asideText}</p>}
      {station.rangeKm === null ? <p class="soft">{said.noRange}</p> : <RangePlot {...toRange(station)} />}
    </Card>
  );
}

/** Origin of a station's position. */
function originLabels() {
  const { configured, reported, estimated } = texts('stations');
  return { configured, reported, estimated };
}

const EVERY_MS = 10_000;

/** `#/system/stations`: all AIS stations; with a name, that one on top. */
export function StationsPage() {
  const said = texts('stations');
  const text = useSignal('');
  const state = useSignal<StationState | ''>('');
  const sort = useSignal<Sort<SortKey>>({ key: 'state', isDescending: false });
  const answer = useResource(async () => (await answerOf(api.GET('/v1/stations'))).stations, [], { everyMs: EVERY_MS });
  const known = answer.data.value ?? [];
  const found = useMemo(
    () => sortStations(filterStations(known, { text: text.value, state: state.value }), sort.value),
    [known, text.value, state.value, sort.value],
  );
  const [, name] = place.value.rest;
  const chosen = known.find((station) => station.name === name);
  return (
    <>
      <ProblemLine problem={answer.problem.value} />
      {chosen && <StationCard station={chosen} />}
      <Toolbar>
        <SearchField label={said.filter} value={text.value} onInput={(typed) => (text.value = typed)} />
        <Select
          label={said.state}
          value={state.value}
          options={[
            { value: '', label: said.anyState },
            ...STATION_STATES.map((value) => ({ value, label: said[value] })),
          ]}
          onInput={(value) => (state.value = STATION_STATES.find((one) => one === value) ?? '')}
        />
        <p class="soft small" role="status">
          {said.count({ shown: formatNumber(found.length), all: formatNumber(known.length) })}
        </p>
      </Toolbar>
      {found.length > 0 && (
        <div class="long-table-place">
          <StationTable rows={found} sort={sort.value} onSort={(next) => (sort.value = next)} />
        </div>
      )}
    </>
  );
}
