import { bearingDeg, destination, distanceM, type LatLon } from '../lib/geo.ts';
import type { Circle, Polygon, Shape } from '../map/shape.ts';

export interface Limits {
  readonly least: number;
  readonly most: number;
}

const EAST_DEG = 90;
/** A finger or a mouse that moves less than this has clicked. */
const CLICK_PX = 8;

export type HandleKind = 'center' | 'edge' | 'corner';
export interface Handle {
  readonly kind: HandleKind;
  readonly at: LatLon;
}

/** The points by which a shape is dragged: centre and edge of a circle, the corners of a polygon. */
export function handlesOf(shape: Shape, edgeDeg = EAST_DEG): Handle[] {
  if (shape.kind === 'polygon') return shape.points.map((at) => ({ kind: 'corner', at }));
  const { center, radiusM } = shape;
  return [
    { kind: 'center', at: center },
    { kind: 'edge', at: destination(center, edgeDeg, radiusM) },
  ];
}

/** Where the handle at the edge is seen from the centre. */
export const edgeBearing = ({ center }: Circle, at: LatLon): number => bearingDeg(center, at);

/** A whole number of metres within the limits. */
const toRadius = (metres: number, { least, most }: Limits): number =>
  Math.min(most, Math.max(least, Math.round(metres)));

export interface Drag {
  /** Which of the handles, in their order. */
  readonly index: number;
  readonly to: LatLon;
}

/** The shape after one of its handles was dragged to a place. */
export function withHandle(shape: Shape, { index, to }: Drag, limits: Limits): Shape {
  if (shape.kind === 'polygon') return { ...shape, points: shape.points.with(index, to) };
  if (index === 0) return { ...shape, center: to };
  return { ...shape, radiusM: toRadius(distanceM(shape.center, to), limits) };
}

/** A place on the map and where it is on the screen. */
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

/** A click adds a corner; one at the first or the last corner, as by a double click, ends the polygon. */
export function withCorner({ points, toScreen }: Corners, spot: Spot): Sketch & { shape: Polygon } {
  const [first, last] = [points[0], points.at(-1)];
  const isAt = (corner: LatLon | undefined) => corner !== undefined && isClick(toScreen(corner), spot);
  const isWhole = points.length >= FEWEST_CORNERS;
  if (isAt(last) || (isWhole && isAt(first))) return { shape: { kind: 'polygon', points }, isDone: isWhole };
  return { shape: { kind: 'polygon', points: [...points, spot.at] }, isDone: false };
}

/** Whether a press and its release are one click, not a drag of the map. */
export const isOneClick = (pressed: Spot | undefined, released: Spot): boolean =>
  pressed !== undefined && isClick(pressed, released);
