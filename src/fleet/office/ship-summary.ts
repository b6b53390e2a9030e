import type { OfficeStats } from '../link-meter.ts';
import { linkState, type Ship } from './ship-view.ts';

/** Totals of an office's ships. */
export function summaryOf(
  ships: readonly Ship[],
  now: number,
): Pick<OfficeStats, 'mode' | 'ships' | 'backlog' | 'oldestAt' | 'troubled'> {
  const states = { never: 0, online: 0, offline: 0, revoked: 0 };
  let backlog = 0;
  let troubled = 0;
  let oldestAt: number | null = null;
  for (const ship of ships) {
    const state = linkState(ship, now);
    states[state] += 1;
    // The backlog of a revoked ship does not count.
    if (state === 'revoked') continue;
    backlog += ship.link.backlog;
    if (ship.link.trouble !== null) troubled += 1;
    if (ship.link.oldestAt !== null) oldestAt = Math.min(oldestAt ?? ship.link.oldestAt, ship.link.oldestAt);
  }
  return { mode: 'shore', ships: states, backlog, oldestAt, troubled };
}
