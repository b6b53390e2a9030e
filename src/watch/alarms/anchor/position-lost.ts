import type { Fix } from '../../../vessel/position/index.ts';
import { NO_FIGURES } from '../alarm.ts';
import type { Reports, Watch } from '../watch.ts';

const LOST_MS = 60_000;
const KEY = 'positionLost';

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
      if (isLost && !reports.has(KEY)) reports.report(CONDITION);
      if (!reports.has(KEY)) return;
      // If nothing needs the position any more, the alarm needs no acknowledgement.
      if (!isNeeded()) reports.withdraw(KEY);
      else if (isNew) reports.end(KEY);
    },
  };
}

const CONDITION = {
  ...NO_FIGURES,
  key: KEY,
  type: 'positionLost',
  priority: 'warning',
  mmsi: null,
  name: null,
  text: 'No position for 60 s: the watches of anchor, areas and closest approach do not work without it',
  source: 'own',
} as const;
