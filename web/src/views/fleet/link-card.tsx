import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { texts } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { formatNumber } from '../../lib/format.ts';
import { formatDuration } from '../../lib/text.ts';
import type { Ship } from '../../live/messages.ts';
import { useResource } from '../../live/use-resource.ts';
import { Card, type Column, NoneOf, ProblemLine, SPAN_MS, SpanChoice, Table, Time } from '../../ui/index.ts';
import { type LinkHistory, linkHistory, type Silence } from './silences.ts';

const EVERY_MS = 60_000;
const SHOWN = 10;
const SPANS = ['oneDay', 'week', 'month'] as const;

async function load(id: string) {
  const { contacts } = await answerOf(api.GET('/v1/fleet/ships/{id}/contacts', { params: { path: { id } } }));
  return contacts.map(({ began_at, ended_at }) => ({ beganAt: Date.parse(began_at), endedAt: Date.parse(ended_at) }));
}

/** Contacts of a ship with the office, and silences. */
export function LinkCard({ ship: { id, link } }: { ship: Ship }) {
  const said = texts('fleet');
  const span = useSignal<(typeof SPANS)[number]>('week');
  const answer = useResource(() => load(id), [id, link.state], { everyMs: EVERY_MS });
  const to = now.value;
  const history = answer.data.value && linkHistory(answer.data.value, to - SPAN_MS[span.value], to);
  return (
    <Card title={said.state} class="fleet-link" tools={<SpanChoice spans={SPANS} span={span} />}>
      <ProblemLine problem={answer.problem.value} />
      {answer.data.value && !history && (
        <NoneOf list={answer}>
          <p class="soft">{said.noContact}</p>
        </NoneOf>
      )}
      {history && <History history={history} nowMs={to} />}
    </Card>
  );
}

function History({ history: { spans, share, silences }, nowMs }: { history: LinkHistory; nowMs: number }) {
  const said = texts('fleet');
  // Never round up to 100 % if there was a silence.
  const percent = silences.length > 0 ? Math.min(99, Math.round(share * 100)) : 100;
  const text = said.inContact({ part: `${formatNumber(percent)} %` });
  const columns: Column<Silence>[] = [
    { key: 'from', label: said.silentFrom, isTitle: true, cell: ({ beganAt }) => <Time of={beganAt} /> },
    {
      key: 'to',
      label: said.silentTo,
      cell: ({ endedAt }) => (endedAt === null ? said.stillSilent : <Time of={endedAt} />),
    },
    {
      key: 'long',
      label: said.silentFor,
      isNumeric: true,
      cell: ({ beganAt, endedAt }) => formatDuration((endedAt ?? nowMs) - beganAt),
    },
  ];
  return (
    <>
      <svg class="fleet-link-bar" viewBox="0 0 1000 1" preserveAspectRatio="none" role="img" aria-label={text}>
        {spans.map(({ start, length }) => (
          // Minimum width, so that short contacts are visible.
          <rect key={start} x={start * 1000} width={Math.max(1, length * 1000)} height="1" />
        ))}
      </svg>
      <p>{text}</p>
      {silences.length > 0 && (
        <Table
          caption={said.silences}
          columns={columns}
          rows={silences.slice(0, SHOWN)}
          keyOf={({ beganAt }) => String(beganAt)}
        />
      )}
    </>
  );
}
