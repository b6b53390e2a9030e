import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { facts } from '../../../api/facts.ts';
import { credentials } from '../../../api/key.ts';
import { texts } from '../../../i18n/index.ts';
import { formatTime } from '../../../lib/format.ts';
import { startOfDay } from '../../../lib/local-day.ts';
import { fleetVersion, ships } from '../../../live/index.ts';
import { useResource } from '../../../live/use-resource.ts';
import { shipName } from '../../../ships/ship-state.ts';
import {
  Badge,
  Button,
  type Column,
  EmptyState,
  keyName,
  lazy,
  NoneOf,
  PageHead,
  ResourceState,
  Select,
  Table,
  TextField,
} from '../../../ui/index.ts';
import { Name, ViewNav } from '../parts.tsx';
import {
  day,
  foldEntries,
  type LoggedDay,
  OFFICE_LOG,
  placeOf,
  readDay,
  readWay,
  type ShownEntry,
  suggestions,
  timesOfGap,
} from './entries.ts';
import { EntryDialog } from './entry-dialog.tsx';
import type { LogMark } from './log-drawing.ts';
import { Suggestions } from './suggestions.tsx';

/** Maximum marks, to avoid overlaps; the table has all. */
const MOST_MARKS = 200;

/** Positions of a day's entries; departures and arrivals come first if there are too many. */
export function toMarks(
  entries: readonly ShownEntry[],
  kinds: Readonly<Record<ShownEntry['kind'], string>>,
  /** In an office: name of the entry's ship. */
  shipOf: (entry: ShownEntry) => string | undefined = () => undefined,
): LogMark[] {
  const marks = entries.flatMap((entry): LogMark[] => {
    const { firstId, kind, at, latitude, longitude, isWithdrawn } = entry;
    if (isWithdrawn || latitude === null || longitude === null) return [];
    const look = kind === 'departure' || kind === 'arrival' ? kind : 'other';
    const name = [shipOf(entry), formatTime(at, 'time'), kinds[kind]].filter(Boolean).join(' ');
    return [{ id: firstId, kind: look, latitude, longitude, name }];
  });
  // Later marks are drawn above earlier ones.
  const isEnd = ({ kind }: LogMark) => kind !== 'other';
  const ends = marks.filter(isEnd).slice(-MOST_MARKS);
  const others = marks.filter((mark) => !isEnd(mark)).slice(0, MOST_MARKS - ends.length);
  return [...others, ...ends];
}

const LogMap = lazy(() => import('./log-map.tsx').then((file) => file.LogMap), <div class="trips-track" />);

/** A day of the ship's log: entries of the service and of users. */
export function LogPage() {
  const text = texts('shipLog');
  const key = credentials.value?.key;
  const edited = useSignal<Edited>(undefined);
  const shipId = useSignal('');
  const shownDay = day.value;
  useEffect(() => void suggestions.reload(), [key]);
  return (
    <div class="page">
      <PageHead title={text.log}>
        <Button look="primary" icon="plus" onClick={() => (edited.value = 'new')}>
          {text.newRemark}
        </Button>
      </PageHead>
      <ViewNav />
      <Suggestions />
      <div class="form-row">
        <TextField
          type="date"
          label={text.day}
          value={toDate(shownDay)}
          onInput={(typed) => {
            const [year, month, date] = typed.split('-').map(Number);
            if (year && month && date) day.value = startOfDay(new Date(year, month - 1, date).getTime());
          }}
        />
        {facts.value?.isOffice && <ShipFilter value={shipId.value} onInput={(chosen) => (shipId.value = chosen)} />}
      </div>
      <LogOfDay key={shownDay} shownDay={shownDay} shipId={shipId.value} edited={edited} />
    </div>
  );
}

type Edited = ShownEntry | 'new' | undefined;

function ShipFilter({ value, onInput }: { value: string; onInput: (shipId: string) => void }) {
  const { ship, allShips } = texts('ships');
  const known = fleetVersion.value > 0 ? [...ships.values()].map(({ id, name }) => ({ value: id, label: name })) : [];
  return <Select label={ship} value={value} options={[{ value: '', label: allShips }, ...known]} onInput={onInput} />;
}

interface LogOfDayProps {
  shownDay: number;
  /** Empty for all. */
  shipId: string;
  edited: Signal<Edited>;
}

/** Created per day, so that entries of another day are not shown while loading. */
function LogOfDay({ shownDay, shipId, edited }: LogOfDayProps) {
  const text = texts('shipLog');
  const loaded = useResource(() => readDay(shownDay));
  const way = useResource(() => readWay(shownDay)).data.value;
  const given = loaded.data.value;
  const rows = useMemo(() => {
    const all = foldEntries(given?.entries ?? []);
    return shipId === ''
      ? all
      : all.filter(({ firstId, label, kind }) => {
          const isFor = kind === 'remark' && label === shipId;
          return isFor || given?.ships[firstId] === shipId;
        });
  }, [given, shipId]);
  const kinds = texts('entryKinds');
  const version = fleetVersion.value;
  const marks = useMemo(() => {
    const shipOf = ({ firstId }: ShownEntry) => given?.ships[firstId] && shipName(given.ships[firstId]);
    return toMarks(rows, kinds, facts.value?.isOffice ? shipOf : undefined);
  }, [rows, kinds, given, version]);
  return (
    <>
      <ResourceState of={loaded} />
      {given && rows.length === 0 && (
        <NoneOf list={loaded}>
          <EmptyState icon="map-pin" title={text.none}>
            {text.noneText}
          </EmptyState>
        </NoneOf>
      )}
      {way && (way.length > 0 || marks.length > 0) && <LogMap day={shownDay} points={way} marks={marks} />}
      {given && rows.length > 0 && (
        <EntryTable rows={rows} ships={given.ships} onCorrect={(entry) => (edited.value = entry)} />
      )}
      {edited.value && (
        <EntryDialog
          entry={edited.value === 'new' ? undefined : edited.value}
          onSaved={loaded.reload}
          onClose={() => (edited.value = undefined)}
        />
      )}
    </>
  );
}

interface EntryTableProps {
  rows: readonly ShownEntry[];
  ships: LoggedDay['ships'];
  onCorrect: (entry: ShownEntry) => void;
}

function EntryTable({ rows, ships: shipOf, onCorrect }: EntryTableProps) {
  const text = texts('shipLog');
  const { ship, officeItself } = texts('ships');
  const ofShip: Column<ShownEntry> = {
    key: 'ship',
    label: ship,
    cell: ({ firstId }) => <Name>{shipOf[firstId] ? shipName(shipOf[firstId]) : officeItself}</Name>,
  };
  const where: Column<ShownEntry> = {
    key: 'place',
    label: text.where,
    cell: (entry) => <Name>{placeOf(entry)}</Name>,
  };
  const authorOf = ({ firstId, author }: ShownEntry) => {
    const name = author === null ? undefined : keyName(author);
    return shipOf[firstId] === OFFICE_LOG ? `${name ?? ''} (${officeItself})` : (name ?? text.byService);
  };
  const columns: Column<ShownEntry>[] = [
    {
      key: 'at',
      label: text.time,
      isTitle: true,
      cell: (entry) => <When entry={entry} />,
    },
    ...(facts.value?.isOffice ? [ofShip] : []),
    { key: 'kind', label: text.what, cell: (entry) => <What entry={entry} /> },
    ...(rows.some(placeOf) ? [where] : []),
    { key: 'text', label: text.text, cell: (entry) => <Name>{entry.text ?? ''}</Name> },
    { key: 'author', label: text.author, cell: (entry) => <Name>{authorOf(entry)}</Name> },
    {
      key: 'actions',
      label: text.correct,
      isActions: true,
      cell: (entry) => <Button onClick={() => onCorrect(entry)}>{text.correct}</Button>,
    },
  ];
  return <Table caption={text.log} columns={columns} rows={rows} keyOf={({ firstId }) => firstId} />;
}

function When({ entry }: { entry: ShownEntry }) {
  const { at, until } = entry;
  const gap = timesOfGap(entry);
  return (
    <>
      {formatTime(at, 'time')}
      {until !== null && ` – ${formatTime(until, isSameDay(at, until) ? 'time' : 'full')}`}
      {gap && <div class="soft">{texts('shipLog').inGap({ from: formatTime(gap.from), to: formatTime(gap.to) })}</div>}
    </>
  );
}

const isSameDay = (a: string, b: string): boolean => new Date(a).toDateString() === new Date(b).toDateString();

function What({ entry: { kind, label, isCorrected, isWithdrawn } }: { entry: ShownEntry }) {
  const text = texts('shipLog');
  const stops: Readonly<Record<string, string>> = texts('stopKinds');
  const name = texts('entryKinds')[kind];
  const alarmTypes: Readonly<Record<string, unknown>> = texts('alarms');
  const about = label === null ? undefined : kind === 'stop' ? stops[label] : kind === 'alarm' && alarmTypes[label];
  const ship = kind === 'remark' && label !== null && facts.value?.isOffice ? shipName(label) : undefined;
  return (
    <>
      <Name>
        {[typeof about === 'string' ? `${name}: ${about}` : name, ship && text.forShip({ ship })]
          .filter(Boolean)
          .join(' ')}
      </Name>{' '}
      {isWithdrawn ? (
        <Badge kind="plain">{text.withdrawn}</Badge>
      ) : (
        isCorrected && <Badge kind="plain">{text.corrected}</Badge>
      )}
    </>
  );
}

function toDate(instant: number): string {
  const date = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
