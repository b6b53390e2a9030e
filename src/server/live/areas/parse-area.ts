import type { Bbox } from '../../../foundation/shared/range.ts';

/** `{sw: [latitude, longitude], ne: [latitude, longitude]}` in degrees; undefined for anything else. */
export function parseArea(value: unknown): Bbox | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { sw, ne } = value as { sw?: unknown; ne?: unknown };
  const [southWest, northEast] = [parseCorner(sw), parseCorner(ne)];
  if (!southWest || !northEast || southWest[0] > northEast[0]) return undefined;
  return { sw: southWest, ne: northEast };
}

function parseCorner(value: unknown): readonly [latitude: number, longitude: number] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [latitude, longitude]: unknown[] = value;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined;
}
