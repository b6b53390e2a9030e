import { bearingDeg, destination, distanceM, type LatLon } from '../lib/geo.ts';
import type { Circle, Polygon, Shape } from '../map/shape.ts';

export interface Limits {
  readonly least: number;
  readonly most: number;
}

const EAST_DEG = 90;
/** Maximum movement of a click. */
const CLICK_PX = 8;

export type HandleKind = 'center' | 'edge' | 'corner';
export interface Handle {
  readonly kind: HandleKind;
  readonly at: LatLon;
}

/** Handles of a shape: centre and edge of a circle, corners of a polygon. */
export function handlesOf(shape: Shape, edgeDeg = EAST_DEG): Handle[] {
  if (shape.kind === 'polygon') return shape.points.map((at) => ({ kind: 'corner', at }));
  const { center, radiusM } = shape;
  return [
    { kind: 'center', at: center },
    { kind: 'edge', at: destination(center, edgeDeg, radiusM) },
  ];
}

/** Bearing of the edge handle from the centre. */
export const edgeBearing = ({ center }: Circle, at: LatLon): number => bearingDeg(center, at);

/** Whole metres within the limits. */
const toRadius = (metres: number, { least, most }: Limits): number =>
  Math.min(most, Math.max(least, Math.round(metres)));

export interface Drag {
  /** Index of the handle. */
  readonly index: number;
  readonly to: LatLon;
}

/** Shape after dragging one of its handles. */
export function withHandle(shape: Shape, { index, to }: Drag, limits: Limits): Shape {
  if (shape.kind === 'polygon') return { ...shape, points: shape.points.with(index, to) };
  if (index === 0) return { ...shape, center: to };
  return { ...shape, radiusM: toRadius(distanceM(shape.center, to), limits) };
}

/** A position on the map and on the screen. */
export interface Spot {
  readonly at: LatLon;
  readonly x: number;
  readonly y: number;
}

const isClick = (one: Pick<Spot, 'x' | 'y'>, other: Pick<Spot, 'x' | 'y'>): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < CLICK_PX;

export interface Sketch {
  readonly shape: Shape | undefined;
  readonly isDone: boolean;
}

/**
 * Draws a circle: pressed at its centre and dragged to its edge, or clicked at both.
 *
 *   nothing ──press──► centre ──move──► radius ──release away from the centre──► done
 *                                          └──release at the centre──► as before: the next click is the edge
 */
export function createCircleSketch(limits: Limits) {
  let center: Spot | undefined;
  const towards = ({ at }: Spot): Shape | undefined =>
    center && { kind: 'circle', center: center.at, radiusM: toRadius(distanceM(center.at, at), limits) };
  return {
    press(spot: Spot): Sketch {
      center ??= spot;
      return { shape: towards(spot), isDone: false };
    },
    move: (spot: Spot): Sketch => ({ shape: towards(spot), isDone: false }),
    release: (spot: Spot): Sketch => ({ shape: towards(spot), isDone: center !== undefined && !isClick(center, spot) }),
  };
}

interface Corners {
  readonly points: readonly LatLon[];
  toScreen(at: LatLon): Pick<Spot, 'x' | 'y'>;
}

const FEWEST_CORNERS = 3;

/** A click adds a corner. A click on the first or last corner, as in a double click, ends the polygon. */
export function withCorner({ points, toScreen }: Corners, spot: Spot): Sketch & { shape: Polygon } {
  const [first, last] = [points[0], points.at(-1)];
  const isAt = (corner: LatLon | undefined) => corner !== undefined && isClick(toScreen(corner), spot);
  const isWhole = points.length >= FEWEST_CORNERS;
  if (isAt(last) || (isWhole && isAt(first))) return { shape: { kind: 'polygon', points }, isDone: isWhole };
  return { shape: { kind: 'polygon', points: [...points, spot.at] }, isDone: false };
}

/** Whether press and release are a click, not a drag of the map. */
export const isOneClick = (pressed: Spot | undefined, released: Spot): boolean =>
  pressed !== undefined && isClick(pressed, released);
