import { distanceM, type LatLon } from '../../../lib/geo.ts';
import type { AnchorWatch, Area } from '../../../live/areas.ts';
import { type Circle, type Shape, toShape } from '../../../map/shape.ts';
import {
  type CircleDraft,
  circleOf,
  emptyShape,
  parsePlace,
  parseRadius,
  type ShapeDraft,
  type ShapeField,
  shapeOf,
  toCircleTexts,
  toText,
  toTexts,
  wrongFieldsOfShape,
  wrongPlace,
  wrongRadius,
} from '../../../shapes/shape-draft.ts';
import type { Limits } from '../../../shapes/shape-drag.ts';

/** Limits of the radii, as in the service. */
export const AREA_RADIUS_M: Limits = { least: 10, most: 200_000 };
export const ANCHOR_RADIUS_M: Limits = { least: 1, most: 10_000 };

export interface AreaDraft extends ShapeDraft {
  name: string;
  watch: Area['watch'];
  whom: Area['whom'];
}

export interface AnchorDraft extends CircleDraft {
  kind: AnchorWatch['kind'];
  /** Uses your position at the time of sending. */
  isHere: boolean;
}

/** Circle of the form; `own` is your position, which it follows until a position is chosen. */
export const shapeOfAnchor = (draft: AnchorDraft, own: LatLon | undefined): Shape | undefined =>
  circleOf(
    draft.isHere ? own : parsePlace(draft.latitude, draft.longitude),
    parseRadius(draft.radius, ANCHOR_RADIUS_M),
  );

export const newAreaDraft: AreaDraft = {
  ...emptyShape,
  name: '',
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

/** Your position changes while the edge is dragged. */
const SAME_PLACE_M = 2;

/** Changes after drawing or dragging the circle; a new radius alone keeps following your position. */
export function withCircle({ isHere }: AnchorDraft, circle: Circle, own: LatLon | undefined): Partial<AnchorDraft> {
  const isSame = own !== undefined && distanceM(circle.center, own) < SAME_PLACE_M;
  return { ...toCircleTexts(circle), isHere: isHere && isSame };
}

/** Changes for typing a position: it starts with yours. */
export const atTypedPlace = ({ latitude, longitude }: AnchorDraft, own: LatLon): Partial<AnchorDraft> => ({
  isHere: false,
  latitude: latitude || toText(own.latitude),
  longitude: longitude || toText(own.longitude),
});

/** Invalid fields. */
export const wrongFieldsOfArea = (draft: AreaDraft): ShapeField[] => [
  ...(draft.name.trim() === '' ? (['name'] as const) : []),
  ...wrongFieldsOfShape(draft, AREA_RADIUS_M),
];

export const wrongFieldsOfAnchor = (draft: AnchorDraft): ShapeField[] => [
  ...(draft.isHere ? [] : wrongPlace(draft)),
  ...wrongRadius(draft.radius, ANCHOR_RADIUS_M),
];

/** Request body of a valid draft. */
export function toAreaBody(draft: AreaDraft) {
  const { name, kind, watch, whom } = draft;
  const shape = shapeOf(draft, AREA_RADIUS_M);
  const details = { name: name.trim(), kind, watch, whom };
  if (shape?.kind !== 'polygon') return { ...details, ...shape?.center, ...(shape && { radiusM: shape.radiusM }) };
  const points = shape.points.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
  return { ...details, points };
}

export function toAnchorBody(draft: AnchorDraft) {
  const place = draft.isHere ? undefined : parsePlace(draft.latitude, draft.longitude);
  return { kind: draft.kind, radiusM: parseRadius(draft.radius, ANCHOR_RADIUS_M) ?? 0, ...place };
}
