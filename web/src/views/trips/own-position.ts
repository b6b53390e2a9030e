import { now } from '../../lib/clock.ts';
import { type FixState, fixStateAt, SHIP_LIMITS } from '../../lib/position-age-limits.ts';
import { fleetVersion, lastOwnPosition, ownPositionAt, ownPositionState, ships } from '../../live/index.ts';
import type { Position } from './trip-draft.ts';

interface PresentPosition extends Position {
  ageMs: number;
  /** Whether the position is too old to record without confirmation. */
  isOld: boolean;
}

/** Last known position of the vessel; in an office, of a ship. */
export const presentPosition = (shipId?: string | null): PresentPosition | undefined =>
  shipId ? positionOfShip(shipId) : positionOfVessel();

function positionOfVessel(): PresentPosition | undefined {
  const fix = lastOwnPosition.value;
  const measuredAt = ownPositionAt.value;
  if (!fix || measuredAt === undefined) return undefined;
  return toPosition(fix, Math.max(0, now.value - measuredAt), ownPositionState.value);
}

function positionOfShip(id: string): PresentPosition | undefined {
  const position = fleetVersion.value > 0 ? ships.get(id)?.position : undefined;
  if (!position) return undefined;
  const ageMs = Math.max(0, now.value - Date.parse(position.timestamp));
  return toPosition(position, ageMs, fixStateAt(ageMs, SHIP_LIMITS));
}

const toPosition = ({ latitude, longitude }: Position, ageMs: number, state: FixState): PresentPosition => ({
  latitude,
  longitude,
  ageMs,
  isOld: state === 'lost',
});
