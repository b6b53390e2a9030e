import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { type LatLon, wrap180 } from '../../foundation/shared/geo/geo.ts';
import { checkedOutline, type Point, type Shape, unroll } from '../../foundation/shared/geo/shape.ts';

export const PLACE_KINDS = ['berth', 'port', 'lock', 'bridge', 'anchorage', 'other'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Only for a circle. */
export const PLACE_RADIUS_M = { least: 5, most: 20_000 } as const;

/** The editable fields of a place. */
export interface PlaceDetails {
  /** Trimmed, not empty. */
  name: string;
  kind: PlaceKind;
  /** Centre of a circle, or point at which a polygon is shown; degrees. */
  latitude: number;
  longitude: number;
  shape: Shape;
  /** UN/LOCODE: country and three letters or digits, such as `DENSS`. */
  unlocode: string | null;
  /** ISRS location code of an inland waterway: 20 letters or digits. */
  isrs: string | null;
  note: string | null;
}

/** A named part of the water. */
export interface Place extends PlaceDetails {
  id: string;
  /** ms since the epoch, UTC. */
  createdAt: number;
  updatedAt: number;
}

/** The shape in a request; the schema has checked the ranges. */
export interface GivenShape {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly radiusM?: number | undefined;
  readonly polygon?: readonly Point[] | undefined;
}

export interface Placed extends LatLon {
  readonly shape: Shape;
}

/**
 * Completes the given shape from the previous one. A polygon without its own point is shown at the middle of its box. Throws
 * a `BadRequest` that names the error.
 */
export function toPlaced(given: GivenShape, before?: Placed): Placed {
  const { radiusM, polygon } = given;
  if (radiusM !== undefined && polygon)
    throw badRequest('a place has radiusM or polygon, not both', fault('polygon', 'conflict', 'radiusM'));
  const wasPolygon = before?.shape.kind === 'polygon' && radiusM === undefined;
  if (polygon || wasPolygon) {
    const points = polygon ? checkedOutline(polygon, 'polygon') : outlineOf(before);
    // A new outline gets a new point; an unchanged outline keeps its point.
    const middle = polygon ? middleOf(points) : before;
    const { latitude = middle?.latitude ?? 0, longitude = middle?.longitude ?? 0 } = given;
    return { latitude, longitude, shape: { kind: 'polygon', points } };
  }
  const known = before?.shape.kind === 'circle' ? before.shape.radiusM : undefined;
  const { latitude = before?.latitude, longitude = before?.longitude } = given;
  const radius = radiusM ?? known;
  if (latitude === undefined || longitude === undefined || radius === undefined) {
    const missing = Object.entries({ latitude, longitude, radiusM: radius }).filter(([, value]) => value === undefined);
    throw badRequest(
      'a place needs latitude, longitude and radiusM, or polygon',
      missing.map(([field]) => fault(field, 'required', null)),
    );
  }
  return { latitude, longitude, shape: { kind: 'circle', latitude, longitude, radiusM: radius } };
}

const outlineOf = (placed: Placed | undefined): readonly Point[] =>
  placed?.shape.kind === 'polygon' ? placed.shape.points : [];

function middleOf(points: readonly Point[]): LatLon {
  const vertices = unroll(points);
  const [xs, ys] = [vertices.map(({ x }) => x), vertices.map(({ y }) => y)];
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { latitude: middle(ys), longitude: wrap180((points[0]?.[1] ?? 0) + middle(xs)) };
}
