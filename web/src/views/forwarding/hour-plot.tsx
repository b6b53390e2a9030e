import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { formatNumber, formatTime } from '../../lib/format.ts';
import { language, palette } from '../../lib/preferences.ts';
import type { Plot } from './draw-plot.ts';
import type { HourColumns } from './hours.ts';

interface HourPlotProps {
  title: string;
  text: string;
  names: readonly string[];
  columns: HourColumns;
  unit: string;
  max?: number;
}

/** Hourly lines by destination, with the values at the pointer in the legend. */
export function HourPlot({ title, text, names, columns, unit, max }: HourPlotProps) {
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
