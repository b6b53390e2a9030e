import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { texts } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { matches } from '../../lib/text.ts';
import { useResource } from '../../live/use-resource.ts';
import {
  Badge,
  Button,
  EmptyState,
  NoneOf,
  ProblemLine,
  SearchField,
  Select,
  type Span,
  Table,
  Time,
  Toolbar,
} from '../../ui/index.ts';
import { Reason } from '../../ui/reason.tsx';
import { LOG_STATUSES, type LogEntry, type LogStatus, startOf, useForwardingNews } from './records.ts';

/** Whether every typed word occurs in the entry. */
export const matchesText = ({ destination, errorMessage, statusCode, postBody }: LogEntry, typed: string): boolean =>
  matches(typed, [destination, errorMessage, statusCode, postBody]);

const FIRST_LIMIT = 100;
/** Maximum entries; for more use the REST interface. */
const MOST = 2000;
const TITLE_ID = 'forwarding-log';

interface LogProps {
  span: Span;
  destination: string;
  names: readonly string[];
  onDestination: (name: string) => void;
}

/** Tries and changes of health, newest first. */
export function Log({ span, destination, names, onDestination }: LogProps) {
  const said = texts('forwarding');
  const status = useSignal<LogStatus | ''>('');
  const typed = useSignal('');
  const limit = useSignal(FIRST_LIMIT);
  const inputs = [span, destination, status.value, limit.value];
  const log = useResource(async () => {
    const query = {
      start: startOf(span),
      limit: limit.value,
      ...(destination && { destination }),
      ...(status.value && { status: status.value }),
    };
    return await answerOf(api.GET('/v1/forwarding/logs', { params: { query } }));
  }, inputs);
  useForwardingNews(log.reload, 3000);
  useEffect(() => {
    limit.value = FIRST_LIMIT;
  }, [span, destination, status.value]);

  const entries = log.data.value?.logs;
  const shown = entries?.filter((entry) => matchesText(entry, typed.value));
  const isFiltered = destination !== '' || status.value !== '' || typed.value !== '';
  const reset = () => {
    onDestination('');
    status.value = '';
    typed.value = '';
  };
  return (
    <section class="forwarding-log" aria-labelledby={TITLE_ID}>
      <header class="card-head">
        <h2 id={TITLE_ID}>{said.log}</h2>
        {shown && shown.length > 0 && (
          <span class="soft small">{said.shown({ count: formatNumber(shown.length) })}</span>
        )}
      </header>
      <Toolbar>
        <SearchField label={texts('common').search} value={typed.value} onInput={(value) => (typed.value = value)} />
        <Select
          label={said.name}
          value={destination}
          options={[{ value: '', label: said.allDestinations }, ...names.map((name) => ({ value: name, label: name }))]}
          onInput={onDestination}
        />
        <Select
          label={said.outcome}
          value={status.value}
          options={[
            { value: '', label: said.allStatuses },
            ...LOG_STATUSES.map((value) => ({ value, label: said[value] })),
          ]}
          onInput={(value) => (status.value = LOG_STATUSES.find((known) => known === value) ?? '')}
        />
      </Toolbar>
      <ProblemLine problem={log.problem.value} />
      {shown && shown.length > 0 && <LogTable entries={shown} />}
      {shown?.length === 0 && (
        <NoneOf list={log}>
          {isFiltered ? (
            <EmptyState icon="search" title={said.logNoMatch}>
              <Button onClick={reset}>{said.resetFilters}</Button>
            </EmptyState>
          ) : (
            <EmptyState icon="send" title={said.logEmpty}>
              {said.logEmptyText({ setting: texts('settingNames')['forwarding.log_enabled'] })}
            </EmptyState>
          )}
        </NoneOf>
      )}
      {entries && entries.length >= limit.value && limit.value < MOST && (
        <Button isBusy={log.isLoading.value} onClick={() => (limit.value = Math.min(MOST, limit.value * 4))}>
          {texts('terms').more}
        </Button>
      )}
    </section>
  );
}

const KINDS = {
  success: 'good',
  catchup: 'accent',
  retrying: 'warn',
  failed: 'danger',
  health_up: 'good',
  health_down: 'danger',
} as const satisfies Record<LogStatus, string>;

function LogTable({ entries }: { entries: readonly LogEntry[] }) {
  const said = texts('forwarding');
  return (
    <Table
      caption={said.log}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'time',
          label: texts('terms').time,
          isTitle: true,
          cell: ({ timestamp }) => <Time of={timestamp} style="second" />,
        },
        { key: 'name', label: said.name, cell: ({ destination }) => <bdi>{destination}</bdi> },
        {
          key: 'outcome',
          label: said.outcome,
          cell: ({ status }) => <Badge kind={KINDS[status]}>{said[status]}</Badge>,
        },
        { key: 'answer', label: said.answer, isNumeric: true, cell: ({ statusCode }) => statusCode },
        {
          key: 'latency',
          label: said.latency,
          isNumeric: true,
          cell: ({ latencyMs }) => (latencyMs === null ? null : `${formatNumber(latencyMs)} ms`),
        },
        {
          key: 'retries',
          label: said.retries,
          isNumeric: true,
          cell: ({ retries }) => (retries === 0 ? null : formatNumber(retries)),
        },
        { key: 'details', label: said.details, cell: (entry) => <Details entry={entry} /> },
      ]}
    />
  );
}

function Details({ entry: { errorMessage, cause, postBody } }: { entry: LogEntry }) {
  return (
    <span class="forwarding-details">
      {errorMessage !== null && <Reason of={errorMessage} cause={cause} />}
      {postBody !== null && (
        <details>
          <summary>{texts('forwarding').sentBody}</summary>
          <code>{postBody}</code>
        </details>
      )}
    </span>
  );
}
