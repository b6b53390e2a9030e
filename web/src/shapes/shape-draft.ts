import type { LatLon } from '../lib/geo.ts';
import { parseDecimal } from '../lib/text.ts';
import type { Circle, Shape } from '../map/shape.ts';
import type { Limits } from './shape-drag.ts';

/** Shape as in the service. */
const MAX_POINTS = 200;

/** Input of a circle. */
export interface CircleDraft {
  latitude: string;
  longitude: string;
  radius: string;
}

/** Input of a shape. */
export interface ShapeDraft extends CircleDraft {
  kind: Shape['kind'];
  /** One point per line. */
  points: string;
}

export const emptyShape: ShapeDraft = { kind: 'circle', latitude: '', longitude: '', radius: '', points: '' };

/** Decimals of about 0.1 m. */
export const toText = (degrees: number): string => String(Number(degrees.toFixed(6)));
const toLine = ({ latitude, longitude }: LatLon): string => `${toText(latitude)}, ${toText(longitude)}`;

const isDegrees = (value: number | undefined, most: number): value is number =>
  value !== undefined && Math.abs(value) <= most;

export function parsePlace(latitude: string, longitude: string): LatLon | undefined {
  const [north, east] = [parseDecimal(latitude), parseDecimal(longitude)];
  return isDegrees(north, 90) && isDegrees(east, 180) ? { latitude: north, longitude: east } : undefined;
}

/** Parses lines of `50.36, 7.6`; undefined if a line is invalid. */
export function parsePoints(typed: string): LatLon[] | undefined {
  const lines = typed.split('\n').filter((text) => text.trim() !== '');
  const points = lines.map((text) => {
    const [latitude = '', longitude = '', ...more] = text.trim().split(/[\s,;]+/);
    return more.length === 0 ? parsePlace(latitude, longitude) : undefined;
  });
  return points.includes(undefined) ? undefined : (points as LatLon[]);
}

export function parseRadius(typed: string, { least, most }: Limits): number | undefined {
  const metres = parseDecimal(typed);
  return metres !== undefined && metres >= least && metres <= most ? metres : undefined;
}

/** Parses the input as a shape; undefined if incomplete. */
export function shapeOf(
  { kind, latitude, longitude, radius, points: typed }: ShapeDraft,
  limits: Limits,
): Shape | undefined {
  if (kind === 'polygon') {
    const points = parsePoints(typed);
    return points && points.length > 0 ? { kind, points } : undefined;
  }
  return circleOf(parsePlace(latitude, longitude), parseRadius(radius, limits));
}

export const circleOf = (center: LatLon | undefined, radiusM: number | undefined): Shape | undefined =>
  center && radiusM !== undefined ? { kind: 'circle', center, radiusM } : undefined;

export const toCircleTexts = ({ center, radiusM }: Circle): CircleDraft => ({
  latitude: toText(center.latitude),
  longitude: toText(center.longitude),
  radius: String(radiusM),
});

/** Field values of a drawn shape. */
export const toTexts = (shape: Shape): Partial<ShapeDraft> =>
  shape.kind === 'circle' ? toCircleTexts(shape) : { points: shape.points.map(toLine).join('\n') };

/** Fields of anything with a shape and a name. */
export type ShapeField = 'name' | 'latitude' | 'longitude' | 'radiusM' | 'points';

export const wrongPlace = ({ latitude, longitude }: CircleDraft): ShapeField[] => [
  ...(isDegrees(parseDecimal(latitude), 90) ? [] : (['latitude'] as const)),
  ...(isDegrees(parseDecimal(longitude), 180) ? [] : (['longitude'] as const)),
];

export const wrongRadius = (radius: string, limits: Limits): ShapeField[] =>
  parseRadius(radius, limits) === undefined ? ['radiusM'] : [];

/** Invalid fields of a shape. */
export function wrongFieldsOfShape(draft: ShapeDraft, limits: Limits): ShapeField[] {
  if (draft.kind === 'circle') return [...wrongPlace(draft), ...wrongRadius(draft.radius, limits)];
  const count = parsePoints(draft.points)?.length ?? 0;
  return count < 3 || count > MAX_POINTS ? ['points'] : [];
}
