import { fixStateAt, SHIP_LIMITS } from '../lib/position-age-limits.ts';
import type { Ship } from '../live/messages.ts';

/** How a ship is linked to the office: `late` misses reports, `offline` has been silent for as long as the service allows. */
export const SHIP_STATES = ['online', 'late', 'offline', 'never', 'revoked'] as const;
export type ShipState = (typeof SHIP_STATES)[number];

/** The state at `nowMs`, in the time of the service. */
export function shipState({ link }: Pick<Ship, 'link'>, nowMs: number): ShipState {
  if (link.state === 'revoked') return 'revoked';
  if (link.lastSeen === null) return 'never';
  // The service does not say in the moment in which a ship goes silent.
  const silentMs = nowMs - Date.parse(link.lastSeen);
  if (silentMs > SHIP_LIMITS.lostMs) return 'offline';
  return silentMs > SHIP_LIMITS.oldMs ? 'late' : 'online';
}

/** The age of its position; undefined without one. */
export const positionAgeMs = ({ position }: Pick<Ship, 'position'>, nowMs: number): number | undefined =>
  position ? Math.max(0, nowMs - Date.parse(position.timestamp)) : undefined;

/** Whether its position is only the last one that is known. */
export function isLastKnown(ship: Pick<Ship, 'link' | 'position'>, nowMs: number): boolean {
  const state = shipState(ship, nowMs);
  return (state !== 'online' && state !== 'late') || fixStateAt(positionAgeMs(ship, nowMs), SHIP_LIMITS) === 'lost';
}
