import {
  emptyShape,
  type ShapeDraft,
  type ShapeField,
  shapeOf,
  toTexts,
  wrongFieldsOfShape,
} from '../../../shapes/shape-draft.ts';
import type { Place } from '../records.ts';

/** Limits of the radius, as in the service. */
export const PLACE_RADIUS_M = { least: 5, most: 20_000 };

export const PLACE_KINDS = [
  'berth',
  'port',
  'lock',
  'bridge',
  'anchorage',
  'other',
] as const satisfies readonly Place['kind'][];

/** Input of a place; `kind` is the kind of its shape. */
export interface PlaceDraft extends ShapeDraft {
  name: string;
  placeKind: Place['kind'];
  unlocode: string;
  isrs: string;
  note: string;
}

export const emptyPlace: PlaceDraft = {
  ...emptyShape,
  radius: '150',
  name: '',
  placeKind: 'berth',
  unlocode: '',
  isrs: '',
  note: '',
};

export function toPlaceDraft({ name, kind, latitude, longitude, radiusM, polygon, ...codes }: Place): PlaceDraft {
  const center = { latitude, longitude };
  const points = polygon?.map(([north = 0, east = 0]) => ({ latitude: north, longitude: east }));
  const texts = toTexts(points ? { kind: 'polygon', points } : { kind: 'circle', center, radiusM: radiusM ?? 0 });
  const { unlocode, isrs, note } = codes;
  return {
    ...emptyPlace,
    ...texts,
    kind: points ? 'polygon' : 'circle',
    name,
    placeKind: kind,
    unlocode: unlocode ?? '',
    isrs: isrs ?? '',
    note: note ?? '',
  };
}

/** Invalid fields. */
export const wrongFieldsOfPlace = (draft: PlaceDraft): ShapeField[] => [
  ...(draft.name.trim() === '' ? (['name'] as const) : []),
  ...wrongFieldsOfShape(draft, PLACE_RADIUS_M),
];

const orNull = (typed: string): string | null => typed.trim() || null;

/** Request body of a valid draft. */
export function toPlaceBody(draft: PlaceDraft) {
  const shape = shapeOf(draft, PLACE_RADIUS_M);
  const details = {
    name: draft.name.trim(),
    kind: draft.placeKind,
    unlocode: orNull(draft.unlocode.toUpperCase()),
    isrs: orNull(draft.isrs.toUpperCase()),
    note: orNull(draft.note),
  };
  if (shape?.kind !== 'polygon') return { ...details, ...shape?.center, ...(shape && { radiusM: shape.radiusM }) };
  const polygon = shape.points.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
  return { ...details, polygon };
}
