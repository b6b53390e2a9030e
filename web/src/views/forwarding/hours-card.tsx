import { useMemo } from 'preact/hooks';
import { texts } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { Table, Time } from '../../ui/index.ts';
import { HourPlot } from './hour-plot.tsx';
import { successPercent, toColumns } from './hours.ts';
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
