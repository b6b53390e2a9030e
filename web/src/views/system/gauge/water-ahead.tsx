import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { answerOf, api } from '../../../api/client.ts';
import type { Resource } from '../../../api/resource.ts';
import type { Schema } from '../../../api/schema-types.ts';
import { texts } from '../../../i18n/index.ts';
import { formatNumber, formatTime } from '../../../lib/format.ts';
import { ownPosition } from '../../../live/index.ts';
import { useResource } from '../../../live/use-resource.ts';
import { Age, Badge, Card, type Column, NoneOf, ResourceState, Table, TextField } from '../../../ui/index.ts';

type Forecast = Schema<'WaterLevelForecast'>;
type Level = Forecast['values'][number];
type Clearance = Schema<'Clearance'>;

const EVERY_MS = 600_000;
/** Maximum forecast values shown per station. */
const MOST_VALUES = 16;
const [LEAST_HEIGHT_M, MOST_HEIGHT_M] = [0.3, 80];

/** Forecast levels and measured bridge clearances of the stations in range. */
export function WaterAhead() {
  return (
    <>
      <Forecasts />
      <Clearances />
    </>
  );
}

function Forecasts() {
  const said = texts('gauge');
  const answer = useResource(() => answerOf(api.GET('/v1/pegel/forecast')), [], { everyMs: EVERY_MS });
  const known = answer.data.value?.forecasts;
  return (
    <Card title={said.forecasts}>
      <ResourceState of={answer} />
      {known?.length === 0 && (
        <NoStation list={answer} isFetched={answer.data.value?.fetchedAt !== null}>
          <p class="soft">{said.noForecast}</p>
        </NoStation>
      )}
      {known?.map((forecast) => (
        <StationForecast key={forecast.stationId} forecast={forecast} />
      ))}
    </Card>
  );
}

function StationForecast({ forecast: { stationName, unit, initializedAt, values } }: { forecast: Forecast }) {
  const said = texts('gauge');
  const level = (value: number) => `${formatNumber(value, unit === 'cm' ? 0 : 2)} ${unit}`;
  const columns: Column<Level>[] = [
    { key: 'time', label: said.time, isTitle: true, cell: ({ timestamp }) => formatTime(timestamp) },
    { key: 'level', label: said.level, isNumeric: true, cell: ({ value }) => level(value) },
    {
      key: 'range',
      label: said.range,
      isNumeric: true,
      cell: ({ low, high }) =>
        low === null || high === null ? texts('common').unknown : `${formatNumber(low)} – ${level(high)}`,
    },
    { key: 'kind', label: said.basis, cell: ({ kind }) => said[kind] },
  ];
  return (
    <details class="gauge-forecast">
      <summary>
        <bdi>{stationName}</bdi>{' '}
        <span class="soft">
          {said.computed} <Age of={initializedAt} isSentence />
        </span>
      </summary>
      <Table
        caption={said.forecastOf({ station: stationName })}
        columns={columns}
        rows={values.slice(0, MOST_VALUES)}
        keyOf={({ timestamp }) => timestamp}
      />
    </details>
  );
}

/** A typed height, with the time: the service uses it for a while only, because the water changes. */
interface VesselHeight {
  readonly metres: number;
  readonly at: string;
}

function Clearances() {
  const said = texts('gauge');
  const typed = useSignal('');
  const height = useSignal<VesselHeight | undefined>(undefined);
  const known = height.value;
  const answer = useResource(
    () => {
      const query = known ? { heightM: known.metres, heightAt: known.at } : {};
      return answerOf(api.GET('/v1/pegel/clearance', { params: { query } }));
    },
    [known?.metres, known?.at],
    { everyMs: EVERY_MS },
  );
  const clearances = answer.data.value?.clearances;
  const isWrong = typed.value.trim() !== '' && known === undefined;
  const put = (text: string) => {
    const metres = Number(text.trim().replace(',', '.'));
    const isHeight = text.trim() !== '' && metres >= LEAST_HEIGHT_M && metres <= MOST_HEIGHT_M;
    typed.value = text;
    height.value = isHeight ? { metres, at: new Date().toISOString() } : undefined;
  };
  return (
    <Card title={said.clearances}>
      <ResourceState of={answer} />
      {clearances?.length === 0 && (
        <NoStation list={answer} isFetched={answer.data.value?.fetchedAt !== null}>
          <p class="soft">{said.noClearances}</p>
        </NoStation>
      )}
      {clearances !== undefined && clearances.length > 0 && (
        <>
          <TextField
            label={said.yourHeight}
            hint={said.yourHeightHint}
            error={
              isWrong
                ? said.heightWrong({ least: formatNumber(LEAST_HEIGHT_M, 1), most: formatNumber(MOST_HEIGHT_M) })
                : undefined
            }
            inputMode="decimal"
            autocomplete="off"
            value={typed.value}
            onInput={put}
          />
          <Table
            caption={said.clearances}
            columns={clearanceColumns(known !== undefined)}
            rows={clearances}
            keyOf={({ stationId }) => stationId}
          />
        </>
      )}
    </Card>
  );
}

const STATE_KINDS = { passes: 'good', tight: 'warn', fails: 'danger' } as const;

function clearanceColumns(hasHeight: boolean): Column<Clearance>[] {
  const said = texts('gauge');
  const columns: Column<Clearance>[] = [
    { key: 'bridge', label: said.bridge, isTitle: true, cell: ({ stationName }) => <bdi>{stationName}</bdi> },
    {
      key: 'clearance',
      label: said.clearance,
      isNumeric: true,
      cell: ({ value, unit }) => `${formatNumber(value)} ${unit}`,
    },
    { key: 'age', label: said.measured, cell: ({ timestamp }) => <Age of={timestamp} isSentence /> },
  ];
  if (!hasHeight) return columns;
  return [
    ...columns,
    {
      key: 'margin',
      label: said.margin,
      isNumeric: true,
      cell: ({ marginM }) => (marginM === null ? texts('common').unknown : `${formatNumber(marginM, 2)} m`),
    },
    { key: 'state', label: said.result, cell: ({ state }) => <MarginState state={state} /> },
  ];
}

/** Colours only if both heights are known; otherwise the reason is shown. */
function MarginState({ state }: Pick<Clearance, 'state'>) {
  const said = texts('gauge');
  const labels: Record<Clearance['state'], string> = {
    passes: said.passes,
    tight: said.tight,
    fails: said.fails,
    noHeight: said.noHeight,
    staleHeight: said.staleHeight,
    noClearance: said.noClearance,
    staleClearance: said.staleClearance,
  };
  const kind = state === 'passes' || state === 'tight' || state === 'fails' ? STATE_KINDS[state] : 'plain';
  return <Badge kind={kind}>{labels[state]}</Badge>;
}

interface NoStationProps {
  list: Pick<Resource<unknown>, 'problem' | 'isFormer'>;
  /** False until the first answer of the gauge service. */
  isFetched?: boolean;
  children: ComponentChildren;
}

/** Note that no station is in range: known only with a position and fetched levels. */
export function NoStation({ list, isFetched = true, children }: NoStationProps) {
  const { notKnown, noPosition } = texts('alerts');
  const unknown = isFetched ? (ownPosition.value ? undefined : noPosition) : texts('gauge').notFetched;
  return (
    <NoneOf list={list}>
      {unknown === undefined ? children : <p class="not-known">{notKnown({ why: unknown })}</p>}
    </NoneOf>
  );
}
