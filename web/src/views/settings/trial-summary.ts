import { texts } from '../../i18n/index.ts';
import {
  formatBearing,
  formatLatitude,
  formatLongitude,
  formatNumber,
  formatSpeed,
  formatTime,
} from '../../lib/format.ts';
import type { TrialResult } from './trial.ts';

/** Result in one line. */
export function summaryOf(result: TrialResult): string {
  const said = texts('settings');
  switch (result.part) {
    case 'router': {
      const { fix } = result.seen;
      if (!fix) return texts('common').noFix;
      const place = `${formatLatitude(fix.latitude)} ${formatLongitude(fix.longitude)}`;
      const course = fix.heading === null ? [] : [formatBearing(fix.heading)];
      const at = said.measuredAt({ time: formatTime(fix.timestamp * 1000, 'second') });
      return [place, formatSpeed(fix.speedKnots), ...course, at].join(' · ');
    }
    case 'antenna': {
      const { sentencesPerSecond, vessels } = result.seen;
      return `${said.perSecond({ count: formatNumber(sentencesPerSecond, 1) })} · ${said.vessels({ count: vessels })}`;
    }
    case 'feed':
      return `${said.messages({ count: result.seen.messages })} · ${said.vessels({ count: result.seen.vessels })}`;
    case 'destination': {
      const { status, durationMs } = result.seen.delivery;
      return said.responded({ status: String(status), ms: formatNumber(durationMs) });
    }
  }
}
