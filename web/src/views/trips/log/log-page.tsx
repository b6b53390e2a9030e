import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { credentials } from '../../../api/key.ts';
import { say } from '../../../i18n/index.ts';
import { formatTime } from '../../../lib/format.ts';
import {
  Badge,
  Button,
  type Column,
  EmptyState,
  lazy,
  PageHead,
  ResourceState,
  Table,
  TextField,
} from '../../../ui/index.ts';
import { Name, ViewNav } from '../parts.tsx';
import { day, entries, placeOf, startOfDay, suggestions, timesOfGap, wayOfDay } from './entries.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { foldEntries, type ShownEntry } from './fold-entries.ts';
import { toMarks } from './log-marks.ts';
import { Suggestions } from './suggestions.tsx';

const LogMap = lazy(() => import('./log-map.tsx').then((file) => file.LogMap), <div class="trips-track" />);

/** A day of the ship's log: what was found, and what people have added. */
export function LogPage() {
  const text = say('shipLog');
  const key = credentials.value?.key;
  const edited = useSignal<ShownEntry | 'new' | undefined>(undefined);
  const shownDay = day.value;
  useEffect(() => {
    void entries.reload();
    void wayOfDay.reload();
  }, [key, shownDay]);
  useEffect(() => void suggestions.reload(), [key]);
  const given = entries.data.value;
  const rows = useMemo(() => foldEntries(given ?? []), [given]);
  const kinds = say('entryKinds');
  const marks = useMemo(() => toMarks(rows, kinds), [rows, kinds]);
  const way = wayOfDay.data.value;
  return (
    <div class="page">
      <PageHead title={text.log}>
        <Button look="primary" icon="plus" onClick={() => (edited.value = 'new')}>
          {text.newRemark}
        </Button>
      </PageHead>
      <ViewNav />
      <Suggestions />
      <TextField
        type="date"
        label={text.day}
        value={toDate(shownDay)}
        onInput={(typed) => {
          const [year, month, date] = typed.split('-').map(Number);
          if (year && month && date) day.value = startOfDay(new Date(year, month - 1, date).getTime());
        }}
      />
      <ResourceState of={entries} />
      {given && rows.length === 0 && (
        <EmptyState icon="map-pin" title={text.none}>
          {text.noneText}
        </EmptyState>
      )}
      {way && (way.length > 0 || marks.length > 0) && <LogMap day={shownDay} points={way} marks={marks} />}
      {rows.length > 0 && <EntryTable rows={rows} onCorrect={(entry) => (edited.value = entry)} />}
      {edited.value && (
        <EntryDialog
          entry={edited.value === 'new' ? undefined : edited.value}
          onClose={() => (edited.value = undefined)}
        />
      )}
    </div>
  );
}

function EntryTable({ rows, onCorrect }: { rows: readonly ShownEntry[]; onCorrect: (entry: ShownEntry) => void }) {
  const text = say('shipLog');
  const columns: Column<ShownEntry>[] = [
    {
      key: 'at',
      label: text.time,
      isTitle: true,
      cell: (entry) => <When entry={entry} />,
    },
    { key: 'kind', label: text.what, cell: (entry) => <What entry={entry} /> },
    { key: 'place', label: text.where, cell: (entry) => <Name>{placeOf(entry)}</Name> },
    { key: 'text', label: text.text, cell: (entry) => <Name>{entry.text ?? ''}</Name> },
    { key: 'author', label: text.author, cell: ({ author }) => author ?? text.byService },
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
      {`${formatTime(at)}${until === null ? '' : ` – ${formatTime(until)}`}`}
      {gap && <div class="soft">{say('shipLog').inGap(formatTime(gap.from), formatTime(gap.to))}</div>}
    </>
  );
}

function What({ entry: { kind, label, isCorrected, isWithdrawn } }: { entry: ShownEntry }) {
  const text = say('shipLog');
  const stops: Readonly<Record<string, string>> = say('stopKinds');
  const name = say('entryKinds')[kind];
  const stop = kind === 'stop' && label !== null ? stops[label] : undefined;
  return (
    <>
      {stop === undefined ? name : `${name}: ${stop}`}{' '}
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
