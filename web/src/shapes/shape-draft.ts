import type { LatLon } from '../lib/geo.ts';
import { parseDecimal } from '../lib/text.ts';
import type { Circle, Shape } from '../map/shape.ts';
import type { Limits } from './shape-drag.ts';

/** As the service has it. */
const MAX_POINTS = 200;

/** What was typed of a circle. */
export interface CircleDraft {
  latitude: string;
  longitude: string;
  radius: string;
}

/** What was typed of a shape. */
export interface ShapeDraft extends CircleDraft {
  kind: Shape['kind'];
  /** One point a line. */
  points: string;
}

export const emptyShape: ShapeDraft = { kind: 'circle', latitude: '', longitude: '', radius: '', points: '' };

/** The decimals that are about 0.1 m. */
export const toText = (degrees: number): string => String(Number(degrees.toFixed(6)));
const toLine = ({ latitude, longitude }: LatLon): string => `${toText(latitude)}, ${toText(longitude)}`;

const isDegrees = (value: number | undefined, most: number): value is number =>
  value !== undefined && Math.abs(value) <= most;

export function parsePlace(latitude: string, longitude: string): LatLon | undefined {
  const [north, east] = [parseDecimal(latitude), parseDecimal(longitude)];
  return isDegrees(north, 90) && isDegrees(east, 180) ? { latitude: north, longitude: east } : undefined;
}

/** Reads `50.36, 7.6` on each line; undefined where a line is something else. */
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

/** What is typed as a shape; undefined where it is none yet. */
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

/** A drawn shape as the values of the fields. */
export const toTexts = (shape: Shape): Partial<ShapeDraft> =>
  shape.kind === 'circle' ? toCircleTexts(shape) : { points: shape.points.map(toLine).join('\n') };

/** The fields of whatever has a shape and a name. */
export type ShapeField = 'name' | 'latitude' | 'longitude' | 'radiusM' | 'points';

export const wrongPlace = ({ latitude, longitude }: CircleDraft): ShapeField[] => [
  ...(isDegrees(parseDecimal(latitude), 90) ? [] : (['latitude'] as const)),
  ...(isDegrees(parseDecimal(longitude), 180) ? [] : (['longitude'] as const)),
];

export const wrongRadius = (radius: string, limits: Limits): ShapeField[] =>
  parseRadius(radius, limits) === undefined ? ['radiusM'] : [];

/** The fields of a shape that cannot be sent as they are. */
export function wrongFieldsOfShape(draft: ShapeDraft, limits: Limits): ShapeField[] {
  if (draft.kind === 'circle') return [...wrongPlace(draft), ...wrongRadius(draft.radius, limits)];
  const count = parsePoints(draft.points)?.length ?? 0;
  return count < 3 || count > MAX_POINTS ? ['points'] : [];
}
