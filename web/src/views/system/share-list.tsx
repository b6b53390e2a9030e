import { texts } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';

export interface Share {
  key: string | number;
  label: string;
  count: number;
  /** A colour of the palette [the accent]. */
  color?: string;
}

/** Share of each part: a list with bars. */
export function ShareList({ label, shares }: { label: string; shares: readonly Share[] }) {
  const said = texts('reception');
  const total = Math.max(
    1,
    shares.reduce((sum, { count }) => sum + count, 0),
  );
  return (
    <ul class="reception-shares" aria-label={label}>
      {shares.map(({ key, label: name, count, color }) => {
        const percent = (count / total) * 100;
        return (
          <li key={key}>
            <span>{name}</span>
            <span class="num soft">
              {said.share({ count: formatNumber(count), percent: formatNumber(percent, percent < 9.95 ? 1 : 0) })}
            </span>
            <span class="reception-share" aria-hidden="true">
              <span style={{ width: `${percent}%`, ...(color && { background: `var(${color})` }) }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
