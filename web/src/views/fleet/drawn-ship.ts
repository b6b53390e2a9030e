import { formatSpeed } from '../../lib/format.ts';
import type { Ship } from '../../live/messages.ts';
import type { DrawnShip } from '../../ships/ship-marks.ts';
import { isLastKnown, shipState } from '../../ships/ship-state.ts';

/** A ship for the map; undefined without a position. `stateText` is the text of its state. */
export function toDrawnShip(
  ship: Ship,
  nowMs: number,
  stateText: (state: ReturnType<typeof shipState>) => string,
): DrawnShip | undefined {
  const { id, name, position, speed, alerts } = ship;
  if (!position) return undefined;
  const state = shipState(ship, nowMs);
  const isOld = isLastKnown(ship, nowMs);
  return {
    id,
    name,
    latitude: position.latitude,
    longitude: position.longitude,
    // The bow direction of a stationary ship is meaningless.
    headingDeg: isOld ? null : position.heading,
    isLate: state === 'late',
    isLastKnown: isOld,
    hasAlert: alerts.length > 0,
    title: [name, stateText(state), ...(isOld || !speed ? [] : [formatSpeed(speed.speed_knots)])].join(' · '),
  };
}
