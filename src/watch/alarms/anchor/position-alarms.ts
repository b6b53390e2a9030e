import type { Fix, Trust } from '../../../vessel/position/index.ts';
import { type Condition, NO_FIGURES } from '../alarm.ts';
import type { Reports, Watch } from '../watch.ts';

/** The part of the position trust that this watch uses. */
export interface WatchedTrust {
  view(): Pick<Trust, 'reasons'>;
  /** Whether an alarm begins or ends; undefined if nothing changes. */
  alarmPhase(): 'raise' | 'end' | undefined;
}

/** The trust of an installation that does not evaluate it: raises no alarm, ends an open one. */
export const NO_TRUST: WatchedTrust = { view: () => ({ reasons: [] }), alarmPhase: () => 'end' };

const DOUBTFUL_KEY = 'positionDoubtful';

/** Raises `positionDoubtful` while there is a reason to doubt the position. */
export function createPositionDoubtful({ trust, reports }: { trust: WatchedTrust; reports: Reports }): Watch {
  let shown: string | undefined;
  return {
    types: ['positionDoubtful'],
    tick() {
      const phase = trust.alarmPhase();
      if (phase === 'end' && reports.has(DOUBTFUL_KEY)) reports.end(DOUBTFUL_KEY);
      if (phase !== 'raise') return;
      const condition = toCondition(trust.view());
      // The reasons change rarely, their figures constantly.
      if (reports.has(DOUBTFUL_KEY) && condition.details?.cause === shown) return;
      shown = condition.details?.cause;
      reports.report(condition);
    },
  };
}

function toCondition({ reasons }: Pick<Trust, 'reasons'>): Condition {
  const [first] = reasons.filter(({ cause }) => cause !== 'dopHigh');
  return {
    ...NO_FIGURES,
    key: DOUBTFUL_KEY,
    type: 'positionDoubtful',
    priority: 'warning',
    mmsi: null,
    name: null,
    text: `${first?.text ?? 'The position is doubtful'}. Compare with landmarks and radar`,
    source: 'own',
    ...(first && { details: { cause: first.cause } }),
  };
}

const LOST_MS = 60_000;
const LOST_KEY = 'positionLost';

/** Raises `positionLost` after 60 s without a new fix, if another watch needs the position. */
export function createPositionLost({ isNeeded, reports }: { isNeeded(): boolean; reports: Reports }): Watch {
  let fixAt: number | undefined;
  let observedAt: number | undefined;
  return {
    types: ['positionLost'],
    tick(now, fix: Fix | undefined) {
      const isNew = fix !== undefined && fix.recordedAt !== fixAt;
      if (isNew) fixAt = fix.recordedAt;
      // Restart the time if the clock was set back.
      if (isNew || observedAt === undefined || now < observedAt) observedAt = now;
      const isLost = now - observedAt >= LOST_MS && isNeeded();
      if (isLost && !reports.has(LOST_KEY)) reports.report(CONDITION);
      if (!reports.has(LOST_KEY)) return;
      // If nothing needs the position any more, the alarm needs no acknowledgement.
      if (!isNeeded()) reports.withdraw(LOST_KEY);
      else if (isNew) reports.end(LOST_KEY);
    },
  };
}

const CONDITION = {
  ...NO_FIGURES,
  key: LOST_KEY,
  type: 'positionLost',
  priority: 'warning',
  mmsi: null,
  name: null,
  text: 'No position for 60 s: the watches of anchor, areas and closest approach do not work without it',
  source: 'own',
} as const;
