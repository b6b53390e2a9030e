import './vessels.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { whyNotKnown } from '../../alerts/not-known.ts';
import { answerOf, api } from '../../api/client.ts';
import { textOf, texts } from '../../i18n/index.ts';
import { serviceNow } from '../../lib/clock.ts';
import { toCsvText } from '../../lib/csv.ts';
import { downloadCsv } from '../../lib/download.ts';
import { formatBearing, formatDistance, formatNumber, formatSpeed } from '../../lib/format.ts';
import { place, toHref } from '../../lib/router.ts';
import { KINDS, type Kind } from '../../lib/ship-type.ts';
import type { Sort } from '../../lib/sorting.ts';
import { ignoredVessels } from '../../live/ignored.ts';
import {
  isUnreachable,
  needChannels,
  ownPosition,
  ownPositionState,
  traffic,
  trafficVersion,
} from '../../live/index.ts';
import { useResource } from '../../live/use-resource.ts';
import { watchlistInForce } from '../../live/watchlist.ts';
import {
  Age,
  Button,
  EmptyState,
  NoneOf,
  PageHead,
  ProblemLine,
  SearchField,
  Segmented,
  Select,
  Toolbar,
} from '../../ui/index.ts';
import { type LongColumn, LongTable, type LongTableProps } from '../../ui/long-table.tsx';
import { IgnoredMark } from '../../vessels/ignored-mark.tsx';
import { filterRows, type ListedVessel, type SortKey, sortRows, toRows, type VesselRow } from './rows.ts';

const Distance = ({ distanceM, bearingDeg }: VesselRow) => (
  <>
    {distanceM !== null && formatDistance(distanceM)}
    {bearingDeg !== null && <span class="soft"> {formatBearing(bearingDeg)}</span>}
  </>
);

const VESSEL_TABLE_COLUMNS: readonly LongColumn<VesselRow, SortKey>[] = [
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

const VesselTable = (props: Pick<LongTableProps<VesselRow, SortKey>, 'rows' | 'sort' | 'onSort'>) => (
  <LongTable
    {...props}
    label={texts('common').vessels}
    headings={texts('vesselList')}
    columns={VESSEL_TABLE_COLUMNS}
    keyOf={({ mmsi }) => mmsi}
    hrefOf={({ mmsi }) => toHref('vessel', mmsi)}
    classOf={({ isAround }) => (isAround ? 'is-around' : '')}
  />
);

const COLUMNS = [
  'mmsi',
  'name',
  'type',
  'lengthM',
  'lastSeen',
  'isAround',
  'source',
  'speedKnots',
  'distanceM',
  'bearingDeg',
] as const;

/** The shown rows as CSV. */
const toVesselCsv = (rows: readonly VesselRow[]): string =>
  toCsvText(
    COLUMNS,
    rows.map((row) => ({
      ...row,
      lastSeen: new Date(row.lastSeenAt).toISOString(),
      isAround: row.isAround ? 1 : 0,
      speedKnots: row.speedKnots === null ? null : Number(row.speedKnots.toFixed(1)),
      distanceM: row.distanceM === null ? null : Math.round(row.distanceM),
      bearingDeg: row.bearingDeg === null ? null : Math.round(row.bearingDeg),
    })),
  );

type Range = 'now' | 'day' | 'ever';
const DAY_SECS = 86_400;
const EVERY_MS = 120_000;

async function loadListed(range: Range): Promise<readonly ListedVessel[]> {
  if (range === 'now') return [];
  if (range === 'ever') return await answerOf(api.GET('/v1/vessels'));
  return await answerOf(api.GET('/v1/vessels/active', { params: { query: { withinSecs: DAY_SECS } } }));
}

/** All vessels: live ones, those received before, and ignored ones. */
export function VesselsView() {
  const said = texts('vesselList');
  const isIgnored = place.value.rest[0] === 'ignored';
  return (
    <div class="page vessels-page">
      <PageHead title={isIgnored ? said.ignoredList : texts('common').vessels}>
        <a class="button button-plain" href={isIgnored ? toHref('vessels') : toHref('vessels', 'ignored')}>
          {isIgnored ? texts('common').vessels : said.ignoredList}
        </a>
      </PageHead>
      {isIgnored ? <IgnoredList /> : <VesselList />}
    </div>
  );
}

function VesselList() {
  const said = texts('vesselList');
  const range = useSignal<Range>('day');
  const text = useSignal('');
  const kind = useSignal<Kind | ''>('');
  const sort = useSignal<Sort<SortKey>>({ key: 'lastSeenAt', isDescending: true });
  useEffect(() => needChannels('vessels'), []);
  const listed = useResource(() => loadListed(range.value), [range.value], { everyMs: EVERY_MS });
  const known = range.value === 'now' && !traffic.isKnown ? undefined : listed.data.value;
  const version = trafficVersion.value;
  const fixState = ownPositionState.value;
  const all = useMemo(() => toRows(known ?? [], traffic.vessels, ownPosition.peek()), [known, version, fixState]);
  const found = useMemo(
    () => sortRows(filterRows(all, { text: text.value, kind: kind.value }), sort.value),
    [all, text.value, kind.value, sort.value],
  );
  const kinds = [{ value: '', label: said.allKinds }, ...KINDS.map((one) => ({ value: one, label: kindName(one) }))];
  return (
    <>
      <Toolbar>
        <SearchField label={said.filter} value={text.value} onInput={(typed) => (text.value = typed)} />
        <Select
          label={said.kind}
          value={kind.value}
          options={kinds}
          onInput={(value) => (kind.value = KINDS.find((one) => one === value) ?? '')}
        />
        <Segmented<Range>
          label={said.range}
          value={range.value}
          choices={[
            { value: 'now', label: said.now },
            { value: 'day', label: texts('terms').lastDay },
            { value: 'ever', label: said.ever },
          ]}
          onInput={(value) => (range.value = value)}
        />
        <Button
          icon="download"
          disabled={found.length === 0}
          onClick={() =>
            downloadCsv(toVesselCsv(found), `vessels-${new Date(serviceNow()).toISOString().slice(0, 10)}.csv`)
          }
        >
          {said.download}
        </Button>
      </Toolbar>
      <p class="soft small" role="status">
        {known
          ? said.count({ shown: formatNumber(found.length), all: formatNumber(all.length) })
          : !listed.problem.value && texts('common').loading}
        <ProblemLine problem={listed.problem.value} />
      </p>
      {found.length > 0 && (
        <div class={`long-table-place ${isUnreachable.value ? 'is-old' : ''}`}>
          <VesselTable rows={found} sort={sort.value} onSort={(next) => (sort.value = next)} />
        </div>
      )}
      {known && all.length === 0 && (
        <NoneOf list={listed}>
          <Nobody range={range.value} />
        </NoneOf>
      )}
      {all.length > 0 && found.length === 0 && <p class="soft">{said.noMatch}</p>}
    </>
  );
}

/** Text of an empty list; without a connected source, a note that the live vessels are unknown. */
function Nobody({ range }: { range: Range }) {
  const said = texts('vesselList');
  const unknown = range === 'now' ? whyNotKnown() : undefined;
  return unknown === undefined ? (
    <EmptyState icon="ship" title={said.nobody}>
      <p>{said.nobodyText}</p>
      <a href={toHref('settings', 'setup')}>{said.toSetup}</a>
    </EmptyState>
  ) : (
    <EmptyState icon="eye-off" title={unknown} />
  );
}

const kindName = (kind: Kind): string => texts('vessels').kind({ kind });

/** `#/vessels/ignored`: the vessels that are neither shown nor stored, each with a button to stop ignoring it. */
function IgnoredList() {
  const said = texts('vesselList');
  useEffect(() => void ignoredVessels.reload(), []);
  const ignored = ignoredVessels.data.value;
  return (
    <section class="card" aria-label={said.ignoredList}>
      <ProblemLine problem={ignoredVessels.problem.value} />
      {ignored?.length === 0 && (
        <NoneOf list={ignoredVessels}>
          <EmptyState icon="eye-off" title={said.noneIgnored}>
            {said.noneIgnoredText}
          </EmptyState>
        </NoneOf>
      )}
      <ul class="vessels-ignored">
        {ignored?.map((one) => {
          const name = watchlistInForce.value?.watched.get(one.mmsi)?.name ?? one.name ?? String(one.mmsi);
          return (
            <li key={one.mmsi}>
              <a class="row-link num" href={toHref('vessel', one.mmsi)}>
                <bdi>{name}</bdi>
              </a>
              <IgnoredMark ignored={one} name={name} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
