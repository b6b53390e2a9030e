import type { Ship } from '../live/messages.ts';

/** How a ship is linked to the office: `late` misses reports, `away` is offline for the service too. */
export const SHIP_STATES = ['up', 'late', 'away', 'never', 'revoked'] as const;
export type ShipState = (typeof SHIP_STATES)[number];

/** Ships report every ten seconds unless configured otherwise. */
const LATE_MS = 45_000;
/** The service counts a ship as offline after so long; it does not say so in the moment in which it happens. */
const AWAY_MS = 120_000;
/** A position that is older says where a ship was. */
const OLD_POSITION_MS = 300_000;

/** The state at `nowMs`, in the time of the service. */
export function shipState({ link }: Pick<Ship, 'link'>, nowMs: number): ShipState {
  if (link.state === 'revoked') return 'revoked';
  if (link.lastSeen === null) return 'never';
  const silentMs = nowMs - Date.parse(link.lastSeen);
  if (silentMs > AWAY_MS) return 'away';
  return silentMs > LATE_MS ? 'late' : 'up';
}

/** The age of its position; undefined without one. */
export const positionAgeMs = ({ position }: Pick<Ship, 'position'>, nowMs: number): number | undefined =>
  position ? Math.max(0, nowMs - Date.parse(position.timestamp)) : undefined;

/** Whether its position is only the last one that is known. */
export function isLastKnown(ship: Pick<Ship, 'link' | 'position'>, nowMs: number): boolean {
  const state = shipState(ship, nowMs);
  return (state !== 'up' && state !== 'late') || (positionAgeMs(ship, nowMs) ?? 0) > OLD_POSITION_MS;
}
