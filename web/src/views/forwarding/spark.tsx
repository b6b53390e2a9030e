import { texts } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';
import type { SparkHour } from './hours.ts';

const HEIGHT = 28;
const STEP = 5;

/** Last 24 hours as bars: delivered positions above the line, failed ones below. */
export function Spark({ hours }: { hours: readonly SparkHour[] }) {
  const most = (key: keyof SparkHour) => Math.max(0, ...hours.map((hour) => hour[key]));
  const scale = (HEIGHT - 1) / Math.max(1, most('sent') + most('failed'));
  const line = HEIGHT - 1 - most('failed') * scale;
  const sum = (key: keyof SparkHour) => formatNumber(hours.reduce((total, hour) => total + hour[key], 0));
  const label = texts('forwarding').sparkLabel({ sent: sum('sent'), failed: sum('failed') });
  return (
    <svg
      class="forwarding-spark"
      width={hours.length * STEP}
      height={HEIGHT}
      viewBox={`0 0 ${hours.length * STEP} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {hours.map(({ sent, failed }, index) => {
        const x = index * STEP;
        const up = sent > 0 ? Math.max(2, sent * scale) : 0;
        const down = failed > 0 ? Math.max(2, failed * scale) : 0;
        return (
          <g key={index}>
            <rect class="forwarding-spark-idle" x={x} y={line} width={STEP - 1} height={1} />
            <rect class="forwarding-spark-sent" x={x} y={line - up} width={STEP - 1} height={up} />
            <rect class="forwarding-spark-failed" x={x} y={line + 1} width={STEP - 1} height={down} />
          </g>
        );
      })}
    </svg>
  );
}
