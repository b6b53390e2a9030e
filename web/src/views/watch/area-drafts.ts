import { distanceM, type LatLon } from '../../lib/geo.ts';
import { parseDecimal } from '../../lib/text.ts';
import type { AnchorWatch, Area } from '../../live/areas.ts';
import { type Circle, type Shape, toShape } from '../../map/shape.ts';
import type { Limits } from './shape-drag.ts';

/** As the service has them. */
export const AREA_RADIUS_M: Limits = { least: 10, most: 200_000 };
export const ANCHOR_RADIUS_M: Limits = { least: 1, most: 10_000 };
const MAX_POINTS = 200;

/** What was typed of a circle. */
export interface CircleDraft {
  latitude: string;
  longitude: string;
  radius: string;
}

export interface AreaDraft extends CircleDraft {
  name: string;
  kind: Shape['kind'];
  /** One point a line. */
  points: string;
  watch: Area['watch'];
  whom: Area['whom'];
}

export interface AnchorDraft extends CircleDraft {
  kind: AnchorWatch['kind'];
  /** Takes your position of the moment in which the form is sent. */
  isHere: boolean;
}

/** The decimals that are about 0.1 m. */
const toText = (degrees: number): string => String(Number(degrees.toFixed(6)));
const toLine = ({ latitude, longitude }: LatLon): string => `${toText(latitude)}, ${toText(longitude)}`;

const isDegrees = (value: number | undefined, most: number): value is number =>
  value !== undefined && Math.abs(value) <= most;

function parsePlace(latitude: string, longitude: string): LatLon | undefined {
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

function parseRadius(typed: string, { least, most }: Limits): number | undefined {
  const metres = parseDecimal(typed);
  return metres !== undefined && metres >= least && metres <= most ? metres : undefined;
}

/** What is typed as a shape; undefined where it is none yet. */
export function shapeOfArea({ kind, latitude, longitude, radius, points: typed }: AreaDraft): Shape | undefined {
  if (kind === 'polygon') {
    const points = parsePoints(typed);
    return points && points.length > 0 ? { kind, points } : undefined;
  }
  return circleOf(parsePlace(latitude, longitude), parseRadius(radius, AREA_RADIUS_M));
}

const circleOf = (center: LatLon | undefined, radiusM: number | undefined): Shape | undefined =>
  center && radiusM !== undefined ? { kind: 'circle', center, radiusM } : undefined;

/** The circle of the form; `own` is your position, which it follows until a place is chosen. */
export const shapeOfAnchor = (draft: AnchorDraft, own: LatLon | undefined): Shape | undefined =>
  circleOf(
    draft.isHere ? own : parsePlace(draft.latitude, draft.longitude),
    parseRadius(draft.radius, ANCHOR_RADIUS_M),
  );

const toCircleTexts = ({ center, radiusM }: Circle): CircleDraft => ({
  latitude: toText(center.latitude),
  longitude: toText(center.longitude),
  radius: String(radiusM),
});

/** A drawn shape as the values of the fields. */
export const toTexts = (shape: Shape): Partial<AreaDraft> =>
  shape.kind === 'circle' ? toCircleTexts(shape) : { points: shape.points.map(toLine).join('\n') };

export const newAreaDraft: AreaDraft = {
  name: '',
  kind: 'circle',
  latitude: '',
  longitude: '',
  radius: '',
  points: '',
  watch: 'both',
  whom: 'own',
};

export function toAreaDraft(area: Area): AreaDraft {
  const { name, kind, watch, whom } = area;
  const shape = toShape(area);
  return { ...newAreaDraft, ...(shape && toTexts(shape)), name, kind, watch, whom };
}

const NEW_ANCHOR: AnchorDraft = { kind: 'anchor', isHere: true, latitude: '', longitude: '', radius: '50' };

export function toAnchorDraft(watch: AnchorWatch | null): AnchorDraft {
  if (!watch) return NEW_ANCHOR;
  const { kind, latitude, longitude, radiusM } = watch;
  return { kind, isHere: false, latitude: toText(latitude), longitude: toText(longitude), radius: String(radiusM) };
}

/** Your position moves while the edge is dragged. */
const SAME_PLACE_M = 2;

/** What changes when the circle was drawn or dragged; a new radius alone still follows your position. */
export function withCircle({ isHere }: AnchorDraft, circle: Circle, own: LatLon | undefined): Partial<AnchorDraft> {
  const isSame = own !== undefined && distanceM(circle.center, own) < SAME_PLACE_M;
  return { ...toCircleTexts(circle), isHere: isHere && isSame };
}

/** What changes when another place is to be typed: it begins with your position. */
export const atTypedPlace = ({ latitude, longitude }: AnchorDraft, own: LatLon): Partial<AnchorDraft> => ({
  isHere: false,
  latitude: latitude || toText(own.latitude),
  longitude: longitude || toText(own.longitude),
});

export type AreaField = 'name' | 'latitude' | 'longitude' | 'radiusM' | 'points';

const wrongPlace = ({ latitude, longitude }: CircleDraft): AreaField[] => [
  ...(isDegrees(parseDecimal(latitude), 90) ? [] : (['latitude'] as const)),
  ...(isDegrees(parseDecimal(longitude), 180) ? [] : (['longitude'] as const)),
];

const wrongRadius = (radius: string, limits: Limits): AreaField[] =>
  parseRadius(radius, limits) === undefined ? ['radiusM'] : [];

/** The fields that cannot be sent as they are. */
export function wrongFieldsOfArea(draft: AreaDraft): AreaField[] {
  const wrong: AreaField[] = draft.name.trim() === '' ? ['name'] : [];
  if (draft.kind === 'circle') return [...wrong, ...wrongPlace(draft), ...wrongRadius(draft.radius, AREA_RADIUS_M)];
  const count = parsePoints(draft.points)?.length ?? 0;
  return count < 3 || count > MAX_POINTS ? [...wrong, 'points'] : wrong;
}

export const wrongFieldsOfAnchor = (draft: AnchorDraft): AreaField[] => [
  ...(draft.isHere ? [] : wrongPlace(draft)),
  ...wrongRadius(draft.radius, ANCHOR_RADIUS_M),
];

/** The body of the request for an area that has no wrong field. */
export function toAreaBody(draft: AreaDraft) {
  const { name, kind, watch, whom } = draft;
  const shape = shapeOfArea(draft);
  const details = { name: name.trim(), kind, watch, whom };
  if (shape?.kind !== 'polygon') return { ...details, ...shape?.center, ...(shape && { radiusM: shape.radiusM }) };
  const points = shape.points.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
  return { ...details, points };
}

export function toAnchorBody(draft: AnchorDraft) {
  const place = draft.isHere ? undefined : parsePlace(draft.latitude, draft.longitude);
  return { kind: draft.kind, radiusM: parseRadius(draft.radius, ANCHOR_RADIUS_M) ?? 0, ...place };
}
