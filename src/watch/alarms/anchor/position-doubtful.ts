import type { Trust } from '../../../vessel/position/index.ts';
import { type Condition, NO_FIGURES } from '../alarm.ts';
import type { Reports, Watch } from '../watch.ts';

/** As much of the trust in the position as this watch needs. */
export interface WatchedTrust {
  view(): Pick<Trust, 'reasons'>;
  /** Whether an alarm begins or ends now; undefined where it stays as it is. */
  alarmPhase(): 'raise' | 'end' | undefined;
}

/** Nothing is judged. */
export const NO_TRUST: WatchedTrust = { view: () => ({ reasons: [] }), alarmPhase: () => 'end' };

const KEY = 'positionDoubtful';

/** Raises `positionDoubtful` while something speaks against the position. */
export function createPositionDoubtful({ trust, reports }: { trust: WatchedTrust; reports: Reports }): Watch {
  let shown: string | undefined;
  return {
    types: ['positionDoubtful'],
    tick() {
      const phase = trust.alarmPhase();
      if (phase === 'end' && reports.has(KEY)) reports.end(KEY);
      if (phase !== 'raise') return;
      const condition = toCondition(trust.view());
      // The reasons change now and then, their figures all the time.
      if (reports.has(KEY) && condition.details?.cause === shown) return;
      shown = condition.details?.cause;
      reports.report(condition);
    },
  };
}

function toCondition({ reasons }: Pick<Trust, 'reasons'>): Condition {
  const [first] = reasons.filter(({ cause }) => cause !== 'dopHigh');
  return {
    ...NO_FIGURES,
    key: KEY,
    type: 'positionDoubtful',
    priority: 'warning',
    mmsi: null,
    name: null,
    text: `${first?.text ?? 'The position is doubtful'}. Compare with landmarks and radar`,
    source: 'own',
    ...(first && { details: { cause: first.cause } }),
  };
}
