import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';

/** In degrees. For a box across 180°, west is greater than east. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

export const BOX_PATTERN = '^-?\\d{1,3}(\\.\\d{1,9})?(,-?\\d{1,3}(\\.\\d{1,9})?){3}$';
const FORM = new RegExp(BOX_PATTERN);

/** `west,south,east,north` in degrees, as in GeoJSON. For a box across 180°, west is greater than east. */
export function parseBox(text: string, name = 'bbox'): Box {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const isBox = FORM.test(text) && Math.max(Math.abs(west), Math.abs(east)) <= 180 && south >= -90 && north <= 90;
  if (!isBox || south > north)
    throw badRequest(
      `${name} must be west,south,east,north in degrees, received ${JSON.stringify(text.slice(0, 80))}`,
      fault(name, 'pattern', 'west,south,east,north', text),
    );
  return { west, south, east, north };
}
