import { texts } from '../../i18n/index.ts';
import { formatNumber, formatTime } from '../../lib/format.ts';
import { Table, Time } from '../../ui/index.ts';
import { joinBars, linesOf, type RateBar } from './reception-numbers.ts';

const HEIGHT = 100;
const DAY_AND_A_HALF_MS = 36 * 3_600_000;
/** Rows of the table. */
const MAX_ROWS = 30;

/** Message rate over the span, as chart and as numbers. */
export function RateChart({ bars }: { bars: readonly RateBar[] }) {
  const said = texts('reception');
  const rates = bars.map(({ perMinute }) => perMinute);
  const most = Math.max(0, ...rates);
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length);
  const lines = linesOf(most);
  const top = lines.at(-1) ?? 1;
  const label = said.rateLabel({ mean: formatRate(mean), most: formatRate(most) });
  const ticks = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)].filter((bar) => bar !== undefined);
  const isLong = (bars.at(-1)?.at ?? 0) - (bars[0]?.at ?? 0) > DAY_AND_A_HALF_MS;
  return (
    <>
      <div class="reception-rate">
        <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
          <title>{label}</title>
          {lines.map((line) => (
            <line key={line} class="reception-line" x2={bars.length} y1={yOf(line, top)} y2={yOf(line, top)} />
          ))}
          {bars.map(({ at, perMinute }, index) => (
            <rect
              key={at}
              class="reception-bar"
              x={index}
              y={yOf(perMinute, top)}
              width={0.9}
              height={HEIGHT - yOf(perMinute, top)}
            />
          ))}
        </svg>
        <span class="reception-top tiny soft" aria-hidden="true">
          {said.perMinute({ count: formatRate(top) })}
        </span>
        <div class="reception-times tiny soft" aria-hidden="true">
          {ticks.map(({ at }) => (
            <span key={at}>{formatTime(at, isLong ? 'date' : 'time')}</span>
          ))}
        </div>
      </div>
      <details>
        <summary>{said.asNumbers}</summary>
        <Table
          caption={said.rate}
          rows={joinBars(bars, Math.ceil(bars.length / MAX_ROWS)).toReversed()}
          keyOf={({ at }) => at}
          columns={[
            { key: 'time', label: texts('terms').time, isTitle: true, cell: ({ at }) => <Time of={at} /> },
            { key: 'rate', label: said.rate, isNumeric: true, cell: ({ perMinute }) => formatRate(perMinute) },
          ]}
        />
      </details>
    </>
  );
}

const yOf = (perMinute: number, top: number): number => HEIGHT - (perMinute / top) * HEIGHT;

/** Below ten per minute decimals are shown. */
export const formatRate = (perMinute: number): string => formatNumber(perMinute, perMinute < 9.95 ? 1 : 0);
