import { fixStateAt, SHIP_LIMITS } from '../lib/position-age-limits.ts';
import { fleetVersion, ships } from '../live/index.ts';
import type { Ship } from '../live/messages.ts';

/** Name of a ship of the office; its id until the ships are loaded. */
export const shipName = (id: string): string => (fleetVersion.value > 0 ? ships.get(id)?.name : undefined) ?? id;

/** Link state of a ship: `late` misses reports, `offline` has been silent for the time allowed by the service. */
export const SHIP_STATES = ['online', 'late', 'offline', 'never', 'revoked'] as const;
export type ShipState = (typeof SHIP_STATES)[number];

/** State at `nowMs` in service time. */
export function shipState({ link }: Pick<Ship, 'link'>, nowMs: number): ShipState {
  if (link.state === 'revoked') return 'revoked';
  if (link.lastSeen === null) return 'never';
  // The service sends no message when a ship becomes silent.
  const silentMs = nowMs - Date.parse(link.lastSeen);
  if (silentMs > SHIP_LIMITS.lostMs) return 'offline';
  return silentMs > SHIP_LIMITS.oldMs ? 'late' : 'online';
}

/** Age of its position; undefined without one. */
export const positionAgeMs = ({ position }: Pick<Ship, 'position'>, nowMs: number): number | undefined =>
  position ? Math.max(0, nowMs - Date.parse(position.timestamp)) : undefined;

/** Whether its position is only the last known one. */
export function isLastKnown(ship: Pick<Ship, 'link' | 'position'>, nowMs: number): boolean {
  const state = shipState(ship, nowMs);
  return (state !== 'online' && state !== 'late') || fixStateAt(positionAgeMs(ship, nowMs), SHIP_LIMITS) === 'lost';
}
