import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { texts } from '../../i18n/index.ts';
import { formatNumber, formatTime } from '../../lib/format.ts';
import { language, palette } from '../../lib/preferences.ts';
import { Table, Time } from '../../ui/index.ts';
import type { Plot } from './draw-plot.ts';
import { type HourColumns, successPercent, toColumns } from './hours.ts';
import type { Bucket } from './records.ts';

interface HoursCardProps {
  buckets: readonly Bucket[];
  names: readonly string[];
  startSecs: number;
  endSecs: number;
}

/** Latency and success per hour, as plot and as numbers. */
export function HoursCard({ buckets, names, startSecs, endSecs }: HoursCardProps) {
  const said = texts('forwarding');
  const shown = useMemo(() => buckets.filter(({ destination }) => names.includes(destination)), [buckets, names]);
  const span = { names, startSecs, endSecs };
  const latency = useMemo(() => toColumns(shown, span, ({ avgLatencyMs }) => avgLatencyMs), [shown, names]);
  const success = useMemo(() => toColumns(shown, span, successPercent), [shown, names]);
  if (shown.length === 0) return <p class="soft">{said.quiet}</p>;
  return (
    <>
      <div class="forwarding-plots">
        <HourPlot title={said.latencyPlot} text={said.latencyText} unit="ms" columns={latency} names={names} />
        <HourPlot title={said.successPlot} text={said.successText} unit="%" columns={success} names={names} max={100} />
      </div>
      <details class="forwarding-numbers">
        <summary>{said.asNumbers}</summary>
        <Table
          caption={said.asNumbers}
          rows={shown.toReversed()}
          keyOf={({ bucket, destination }) => `${bucket} ${destination}`}
          columns={[
            { key: 'hour', label: said.hour, isTitle: true, cell: ({ bucket }) => <Time of={bucket} /> },
            { key: 'name', label: said.name, cell: ({ destination }) => <bdi>{destination}</bdi> },
            { key: 'tries', label: said.tries, isNumeric: true, cell: ({ total }) => formatNumber(total) },
            {
              key: 'accepted',
              label: said.accepted,
              isNumeric: true,
              cell: (bucket) => `${formatNumber(bucket.successCount)} (${formatNumber(successPercent(bucket))} %)`,
            },
            {
              key: 'mean',
              label: said.mean,
              isNumeric: true,
              cell: ({ avgLatencyMs }) => `${formatNumber(avgLatencyMs)} ms`,
            },
            {
              key: 'longest',
              label: said.longest,
              isNumeric: true,
              cell: ({ maxLatencyMs }) => `${formatNumber(maxLatencyMs)} ms`,
            },
          ]}
        />
      </details>
    </>
  );
}

interface HourPlotProps {
  title: string;
  text: string;
  names: readonly string[];
  columns: HourColumns;
  unit: string;
  max?: number;
}

/** Hourly lines by destination, with the values at the pointer in the legend. */
function HourPlot({ title, text, names, columns, unit, max }: HourPlotProps) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(columns);
  latest.current = columns;
  const plot = useRef<Plot | undefined>(undefined);
  const hovered = useSignal<number | null>(null);
  const lines = useSignal<readonly { colour: string; dash: number[] }[]>([]);
  const first = columns.hours[0];
  const look = [palette.value, language.value, unit, max, first, ...names].join('\n');

  useEffect(() => {
    let isGone = false;
    // The library is loaded only if there is data.
    void import('./draw-plot.ts').then(({ drawPlot, lineOf }) => {
      if (isGone || !element.current) return;
      lines.value = names.map((_name, index) => lineOf(index));
      const onHover = (index: number | null) => {
        hovered.value = index;
      };
      plot.current = drawPlot(element.current, latest.current, { names, max, unit, onHover });
    });
    return () => {
      isGone = true;
      plot.current?.remove();
      plot.current = undefined;
    };
  }, [look]);
  useEffect(() => plot.current?.update(columns), [columns]);

  const at = hovered.value;
  const hour = at === null ? undefined : columns.hours[at];
  return (
    <figure class="forwarding-plot">
      <figcaption>
        <strong>{title}</strong>
        <span class="soft small">{hour === undefined ? text : formatTime(hour * 1000)}</span>
      </figcaption>
      <div ref={element} class="forwarding-canvas" aria-hidden="true" />
      <ul class="forwarding-legend">
        {names.map((name, index) => {
          const { colour, dash } = lines.value[index] ?? { colour: 'currentColor', dash: [] };
          const value = at === null ? null : columns.values[index]?.[at];
          return (
            <li key={name}>
              <svg width="28" height="4" viewBox="0 0 28 4" aria-hidden="true">
                <path d="M0 2h28" stroke={colour} stroke-width="3" stroke-dasharray={dash.join(' ')} />
              </svg>
              <bdi>{name}</bdi>
              {value != null && (
                <span class="num">
                  {formatNumber(value)} {unit}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
