import type { Trust } from '../../../vessel/position/index.ts';
import { type Condition, NO_FIGURES } from '../alarm.ts';
import type { Reports, Watch } from '../watch.ts';

/** The part of the position trust that this watch uses. */
export interface WatchedTrust {
  view(): Pick<Trust, 'reasons'>;
  /** Whether an alarm begins or ends; undefined if nothing changes. */
  alarmPhase(): 'raise' | 'end' | undefined;
}

/** For an installation without an evaluation of trust: never raises, ends an open alarm. */
export const NO_TRUST: WatchedTrust = { view: () => ({ reasons: [] }), alarmPhase: () => 'end' };

const KEY = 'positionDoubtful';

/** Raises `positionDoubtful` while there is a reason to doubt the position. */
export function createPositionDoubtful({ trust, reports }: { trust: WatchedTrust; reports: Reports }): Watch {
  let shown: string | undefined;
  return {
    types: ['positionDoubtful'],
    tick() {
      const phase = trust.alarmPhase();
      if (phase === 'end' && reports.has(KEY)) reports.end(KEY);
      if (phase !== 'raise') return;
      const condition = toCondition(trust.view());
      // The reasons change rarely, their figures constantly.
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
