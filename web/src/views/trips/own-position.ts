import { now } from '../../lib/clock.ts';
import { health } from '../../live/health.ts';
import { fleetVersion, gps, linkLook, ships } from '../../live/index.ts';
import type { Position } from './trip-draft.ts';

interface PresentPosition extends Position {
  ageMs: number;
  /** Too old to be written down unseen. */
  isOld: boolean;
}

const OLD_MS = 60_000;

/** Where the vessel is, as far as this page knows; in an office, where a ship is. */
export const presentPosition = (shipId?: string | null): PresentPosition | undefined =>
  shipId ? positionOfShip(shipId) : ownPosition();

function ownPosition(): PresentPosition | undefined {
  const fix = gps.value;
  if (!fix) return undefined;
  // An unchanged position is not sent again, while the health knows that it was measured again.
  const told = linkLook.value === 'live' ? health.data.value?.services.router.lastFixAt : undefined;
  return toPosition(fix, Math.max(Date.parse(fix.timestamp), told ? Date.parse(told) : 0));
}

function positionOfShip(id: string): PresentPosition | undefined {
  const position = fleetVersion.value > 0 ? ships.get(id)?.position : undefined;
  return position ? toPosition(position, Date.parse(position.timestamp)) : undefined;
}

function toPosition({ latitude, longitude }: Position, atMs: number): PresentPosition {
  const ageMs = Math.max(0, now.value - atMs);
  return { latitude, longitude, ageMs, isOld: ageMs > OLD_MS };
}
