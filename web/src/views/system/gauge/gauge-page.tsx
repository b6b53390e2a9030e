import './gauge.css';
import { type Signal, useSignal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { facts } from '../../../api/facts.ts';
import type { Schema } from '../../../api/schema-types.ts';
import { texts } from '../../../i18n/index.ts';
import { now } from '../../../lib/clock.ts';
import { formatAge, formatDistance, formatNumber, formatTime } from '../../../lib/format.ts';
import { toHref } from '../../../lib/router.ts';
import { isLevelOld } from '../../../lib/units.ts';
import { health } from '../../../live/health.ts';
import { useResource } from '../../../live/use-resource.ts';
import { Age, Badge, Card, EmptyState, lazy, PageHead, ResourceState, SPAN_MS, SpanChoice } from '../../../ui/index.ts';
import { Reason } from '../../../ui/reason.tsx';
import { NoStation, WaterAhead } from './water-ahead.tsx';

export type Station = Schema<'GaugeInRange'>;
type Levels = Schema<'GaugeLevelList'>;

const LevelPlot = lazy(() => import('./level-plot.tsx').then((file) => file.LevelPlot), <div class="gauge-plot" />);

/** Number of stations: the nearest are mostly on the vessel's own water. */
const SHOWN = 5;
const EVERY_MS = 120_000;
const HOUR_MS = 3_600_000;
const SPANS = ['oneDay', 'threeDays', 'week'] as const;

const loadStations = () => answerOf(api.GET('/v1/pegel/stations', { params: { query: { limit: SHOWN } } }));

/** Water levels of the nearest stations: current, past and forecast. */
export function GaugePage() {
  const said = texts('gauge');
  const isOn = facts.value?.isOn.gauge === true;
  const span = useSignal<(typeof SPANS)[number]>('threeDays');
  return (
    <>
      <PageHead title={said.title}>{isOn && <SpanChoice spans={SPANS} span={span} />}</PageHead>
      {isOn ? (
        <Stations span={span} />
      ) : (
        <EmptyState icon="gauge" title={said.isOff}>
          <a class="button" href={toHref('settings', 'position')}>
            {texts('common').settings}
          </a>
        </EmptyState>
      )}
    </>
  );
}

function Stations({ span }: { span: Signal<(typeof SPANS)[number]> }) {
  const said = texts('gauge');
  const answer = useResource(loadStations, [], { everyMs: EVERY_MS });
  const known = answer.data.value;
  return (
    <>
      <SourceTrouble />
      <ResourceState of={answer} />
      {known?.stations.length === 0 && (
        <NoStation list={answer} isFetched={known.fetchedAt !== null}>
          <EmptyState icon="gauge" title={said.noStations} />
        </NoStation>
      )}
      {known?.stations.map((station) => (
        <StationCard key={station.stationName} station={station} hours={SPAN_MS[span.value] / HOUR_MS} />
      ))}
      <WaterAhead />
      {known && known.stations.length > 0 && <p class="soft small">{said.source({ name: known.source })}</p>}
    </>
  );
}

/** Reason from the service for missing levels. */
function SourceTrouble() {
  const said = texts('gauge');
  const source = health.data.value?.services.gauge;
  if (source?.status !== 'disconnected') return null;
  return (
    <p class="warning-line" role="status">
      <span>
        {said.sourceDown} {source.lastError !== null && <Reason of={source.lastError} cause={source.cause} />}
        {source.lastSuccessAt !== null &&
          ` ${said.lastLevels({ ago: texts('common').ago({ age: formatAge(now.value - Date.parse(source.lastSuccessAt)) }) })}`}
      </span>
    </p>
  );
}

const TREND_ARROWS = { rising: '↗', falling: '↘', steady: '→' } as const;
const STATE_KINDS = { low: 'warn', high: 'danger', normal: 'good' } as const;

const stateKind = (state: string) =>
  state === 'low' || state === 'high' || state === 'normal' ? STATE_KINDS[state] : 'plain';

function StationCard({ station, hours }: { station: Station; hours: number }) {
  const said = texts('gauge');
  const { stationName: name, waterName, km, value, unit, timestamp, state, distanceKm } = station;
  const path = { name };
  const answer = useResource(
    () => answerOf(api.GET('/v1/pegel/stations/{name}/levels', { params: { path, query: { hours } } })),
    [name, hours, timestamp],
  );
  const past = answer.data.value;
  const isOld = isLevelOld(timestamp, now.value);
  return (
    <Card
      title={<bdi>{name}</bdi>}
      class="gauge-station"
      tools={<Badge kind={isOld ? 'plain' : stateKind(state)}>{stateText(state)}</Badge>}
    >
      <p class={`gauge-level ${isOld ? 'is-old' : ''}`}>
        <strong class="num">
          {formatNumber(value, unit === 'cm' ? 0 : 2)} {unit}
        </strong>
        {past?.trend && (
          <span>
            {TREND_ARROWS[past.trend]} {said[past.trend]}
          </span>
        )}
        <span class="soft">
          <Age of={timestamp} isSentence />
        </span>
      </p>
      <p class="soft small">
        {[
          waterName,
          km > 0 && said.km({ km: formatNumber(km, 1) }),
          said.away({ distance: formatDistance(distanceKm * 1000) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ResourceState of={answer} />
      {past && <Past past={past} />}
    </Card>
  );
}

function Past({ past: { levels, unit, stationName } }: { past: Levels }) {
  const said = texts('gauge');
  const [first] = levels;
  if (!first || levels.length < 2) return <p class="soft">{said.noLevels}</p>;
  const values = levels.map(({ value }) => value);
  const range = `${formatNumber(Math.min(...values))} – ${formatNumber(Math.max(...values))} ${unit}`;
  return (
    <figure class="gauge-past">
      <LevelPlot levels={levels} unit={unit} />
      <figcaption class="soft small">
        {said.between({ station: stationName, time: formatTime(first.timestamp), range })}
      </figcaption>
    </figure>
  );
}

/** Text of a state; other values explain why there is no state. */
function stateText(state: Station['state']): string {
  const said = texts('gauge');
  const labels: Record<Station['state'], string> = {
    low: texts('common').gaugeLow,
    normal: texts('common').gaugeNormal,
    high: texts('common').gaugeHigh,
    unknown: texts('common').unknown,
    commented: said.commented,
    'out-dated': said.outDated,
  };
  return labels[state];
}
