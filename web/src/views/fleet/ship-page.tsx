import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { facts } from '../../api/facts.ts';
import { texts } from '../../i18n/index.ts';
import { now, serviceNow } from '../../lib/clock.ts';
import { formatNumber } from '../../lib/format.ts';
import { unwrapped } from '../../lib/geo.ts';
import { toHref } from '../../lib/router.ts';
import { formatDuration, isolated } from '../../lib/text.ts';
import { fleetVersion, isUnreachable, ships } from '../../live/index.ts';
import type { Ship } from '../../live/messages.ts';
import { useResource } from '../../live/use-resource.ts';
import { toLines, toTrack } from '../../map/track-lines.ts';
import { StateBadge } from '../../ships/badges.tsx';
import { LazyFleetMap } from '../../ships/lazy-fleet-map.tsx';
import { shipState } from '../../ships/ship-state.ts';
import {
  BackLink,
  Card,
  type Column,
  CopyLine,
  EmptyState,
  Icon,
  NoneOf,
  PageHead,
  ProblemLine,
  SPAN_MS,
  type Span,
  SpanChoice,
  Table,
  Time,
} from '../../ui/index.ts';
import { ConflictCard } from './conflict-card.tsx';
import { toDrawnShip } from './drawn-ship.ts';
import { ShipAlerts } from './ship-alerts.tsx';
import { ShipFacts } from './ship-facts.tsx';
import { ShipTrips } from './ship-trips.tsx';

/** A contact of a ship with the office. Instants are ms since the epoch. */
interface Contact {
  beganAt: number;
  endedAt: number;
}

/** A silence; without an end if it lasts. */
interface Silence {
  beganAt: number;
  endedAt: number | null;
}

/** Minimum length: the office treats a ship as in contact for this time. */
const NOTED_MS = 120_000;

interface LinkHistory {
  /** Parts of the range, from 0 to 1 of its length. */
  spans: { start: number; length: number }[];
  /** Availability since the first contact; 0 to 1. */
  share: number;
  /** Newest first. */
  silences: Silence[];
}

/** Link statistics of a time range; undefined without a contact until its end. */
export function linkHistory(contacts: readonly Contact[], from: number, to: number): LinkHistory | undefined {
  const inOrder = contacts.toSorted((a, b) => a.beganAt - b.beganAt);
  const [first] = inOrder;
  if (!first || first.beganAt > to) return undefined;
  const start = Math.max(from, first.beganAt);
  const seen = inOrder
    .filter(({ beganAt, endedAt }) => endedAt >= from && beganAt <= to)
    .map(({ beganAt, endedAt }) => ({ beganAt: Math.max(beganAt, from), endedAt: Math.min(endedAt, to) }));
  const silences: Silence[] = [];
  let silentFrom = start;
  for (const { beganAt, endedAt } of seen) {
    if (beganAt - silentFrom > NOTED_MS) silences.push({ beganAt: silentFrom, endedAt: beganAt });
    silentFrom = endedAt;
  }
  const isSilent = to - silentFrom > NOTED_MS;
  if (isSilent) silences.push({ beganAt: silentFrom, endedAt: null });
  const silentMs = silences.reduce((sum, silence) => sum + (silence.endedAt ?? to) - silence.beganAt, 0);
  const range = to - from;
  return {
    spans: seen.map(({ beganAt, endedAt }) => ({
      start: (beganAt - from) / range,
      length: (endedAt - beganAt) / range,
    })),
    share: to > start ? 1 - silentMs / (to - start) : 1,
    silences: silences.reverse(),
  };
}

const EVERY_MS = 60_000;
const SHOWN = 10;
const LINK_SPANS = ['oneDay', 'week', 'month'] as const;

async function load(id: string) {
  const { contacts } = await answerOf(api.GET('/v1/fleet/ships/{id}/contacts', { params: { path: { id } } }));
  return contacts.map(({ began_at, ended_at }) => ({ beganAt: Date.parse(began_at), endedAt: Date.parse(ended_at) }));
}

/** Contacts of a ship with the office, and silences. */
export function LinkCard({ ship: { id, link } }: { ship: Ship }) {
  const said = texts('fleet');
  const span = useSignal<(typeof LINK_SPANS)[number]>('week');
  const answer = useResource(() => load(id), [id, link.state], { everyMs: EVERY_MS });
  const to = now.value;
  const history = answer.data.value && linkHistory(answer.data.value, to - SPAN_MS[span.value], to);
  return (
    <Card title={said.state} class="fleet-link" tools={<SpanChoice spans={LINK_SPANS} span={span} />}>
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

const SPANS = ['sixHours', 'oneDay', 'threeDays'] as const;

async function loadTrack(id: string, span: Span) {
  const from = new Date(serviceNow() - SPAN_MS[span]).toISOString();
  const query = { params: { path: { id }, query: { from } } };
  return toTrack((await answerOf(api.GET('/v1/fleet/ships/{id}/track', query))).locations);
}

/** Position and track of a ship on the map. */
function ShipTrack({ ship }: { ship: Ship }) {
  const said = texts('fleet');
  const states = texts('ships');
  const span = useSignal<(typeof SPANS)[number]>('oneDay');
  const answer = useResource(() => loadTrack(ship.id, span.value), [ship.id, span.value], { everyMs: EVERY_MS });
  const points = answer.data.value;
  const here = ship.position;
  const track = useMemo(() => {
    const { recorded, gaps } = toLines(points ?? []);
    const last = recorded.at(-1)?.at(-1);
    // The rest of the track has not been handed over yet.
    return { recorded, gaps: here && last ? [...gaps, [last, unwrapped(here, last)]] : gaps };
  }, [points, here]);
  const nowMs = now.value;
  const drawn = useMemo(() => {
    const one = toDrawnShip(ship, nowMs, (state) => states[state]);
    return one ? [one] : [];
  }, [ship, nowMs, states]);
  return (
    <Card title={said.track} class="fleet-track" tools={<SpanChoice spans={SPANS} span={span} />}>
      <LazyFleetMap label={said.trackOf({ name: isolated(ship.name) })} ships={drawn} track={track} />
      <ProblemLine problem={answer.problem.value} />
      {points?.length === 0 && (
        <NoneOf list={answer}>
          <p class="soft">{said.noTrack}</p>
        </NoneOf>
      )}
    </Card>
  );
}

/** All data of one ship in the office. */
export function ShipPage({ id }: { id: string }) {
  const said = texts('fleet');
  const isKnown = fleetVersion.value > 0;
  const ship = ships.get(id);
  return (
    <div class="page">
      <BackLink href={toHref('fleet')} label={texts('common').fleet} />
      {isKnown && !ship && (
        <EmptyState icon="anchor" title={said.notFound}>
          {said.notFoundText}
        </EmptyState>
      )}
      {ship && (
        <>
          <PageHead title={<bdi>{ship.name}</bdi>}>
            <StateBadge state={shipState(ship, now.value)} />
            <a class="button button-primary" href={`${toHref('trips', 'new')}?ship=${encodeURIComponent(id)}`}>
              <Icon name="plus" size={18} />
              {said.prepareTrip}
            </a>
          </PageHead>
          <div class={`fleet-ship ${isUnreachable.value ? 'is-old' : ''}`}>
            <ShipFacts ship={ship} />
            <ShipTrack ship={ship} />
          </div>
          <ShipTrips ship={ship} />
          <ShipAlerts ship={ship} />
          <LinkCard ship={ship} />
          <ConflictCard shipId={id} />
          <ComputerCard ship={ship} />
        </>
      )}
    </div>
  );
}

/** Instructions for replacing a lost computer on board: commands on the computer of the office. */
function ComputerCard({ ship: { id } }: { ship: Ship }) {
  const said = texts('fleet');
  const program = facts.value?.program ?? 'wheelhouse';
  return (
    <details class="card fleet-computer">
      <summary>{said.computer}</summary>
      <h3>{said.replaceComputer}</h3>
      <p class="soft small">{said.replaceText}</p>
      <CopyLine text={`${program} fleet replace ${id}`} label={said.replaceComputer} />
      <h3>{said.removeShip}</h3>
      <p class="soft small">{said.removeText}</p>
      <CopyLine text={`${program} fleet revoke ${id}`} label={said.removeShip} />
    </details>
  );
}
