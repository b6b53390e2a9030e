import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { credentials } from '../../../api/key.ts';
import { say } from '../../../i18n/index.ts';
import { formatTime } from '../../../lib/format.ts';
import {
  Badge,
  Button,
  type Column,
  EmptyState,
  PageHead,
  ResourceState,
  Table,
  TextField,
} from '../../../ui/index.ts';
import { Name, ViewNav } from '../parts.tsx';
import { day, entries, placeOf, startOfDay, suggestions } from './entries.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { foldEntries, type ShownEntry } from './fold-entries.ts';
import { Suggestions } from './suggestions.tsx';

/** A day of the ship's log: what was found, and what people have added. */
export function LogPage() {
  const text = say('shipLog');
  const key = credentials.value?.key;
  const edited = useSignal<ShownEntry | 'new' | undefined>(undefined);
  const shownDay = day.value;
  useEffect(() => void entries.reload(), [key, shownDay]);
  useEffect(() => void suggestions.reload(), [key]);
  const rows = foldEntries(entries.data.value ?? []);
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
      {entries.data.value && rows.length === 0 && (
        <EmptyState icon="map-pin" title={text.none}>
          {text.noneText}
        </EmptyState>
      )}
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
      cell: ({ at, until }) => `${formatTime(at)}${until === null ? '' : ` – ${formatTime(until)}`}`,
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
