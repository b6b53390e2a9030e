import { describe, expect, test } from 'vitest';
import { destination, distanceM, type LatLon } from '../lib/geo.ts';
import type { Circle, Polygon } from '../map/shape.ts';
import {
  createCircleSketch,
  edgeBearing,
  handlesOf,
  isOneClick,
  type Spot,
  withCorner,
  withHandle,
} from './shape-drag.ts';

const CENTER = { latitude: 50.36, longitude: 7.6 };
const LIMITS = { least: 10, most: 10_000 };
const circle: Circle = { kind: 'circle', center: CENTER, radiusM: 60 };

/** One metre is one pixel, east is right. */
const toScreen = (at: LatLon) => ({
  x: (at.longitude - CENTER.longitude) * 71_000,
  y: (CENTER.latitude - at.latitude) * 111_195,
});
const spotAt = (bearing: number, metres: number): Spot => {
  const at = destination(CENTER, bearing, metres);
  return { at, ...toScreen(at) };
};

describe('the handles of a shape', () => {
  test('a circle has its centre and a point of its edge, where it was last dragged to', () => {
    const [center, edge] = handlesOf(circle, 200);
    expect(center).toEqual({ kind: 'center', at: CENTER });
    expect(edge?.kind).toBe('edge');
    expect(distanceM(CENTER, edge?.at ?? CENTER)).toBeCloseTo(60, 3);
    expect(edgeBearing(circle, edge?.at ?? CENTER)).toBeCloseTo(200, 3);
  });

  test('the edge changes the radius to whole metres within the limits, the centre stays', () => {
    const dragged = (metres: number) => withHandle(circle, { index: 1, to: destination(CENTER, 10, metres) }, LIMITS);
    expect(dragged(83.4)).toEqual({ ...circle, radiusM: 83 });
    expect(dragged(2)).toEqual({ ...circle, radiusM: 10 });
    expect(dragged(50_000)).toEqual({ ...circle, radiusM: 10_000 });
  });

  test('the centre takes the circle along with its radius', () => {
    const to = destination(CENTER, 270, 500);
    expect(withHandle(circle, { index: 0, to }, LIMITS)).toEqual({ ...circle, center: to });
  });

  test('a corner of a polygon moves alone', () => {
    const corners = [0, 120, 240].map((bearing) => spotAt(bearing, 100).at);
    const polygon: Polygon = { kind: 'polygon', points: corners };
    expect(handlesOf(polygon).map(({ at }) => at)).toEqual(corners);
    const moved = withHandle(polygon, { index: 1, to: CENTER }, LIMITS);
    expect(moved).toEqual({ kind: 'polygon', points: [corners[0], CENTER, corners[2]] });
  });
});

describe('drawing a circle', () => {
  test('by pressing at the centre and dragging to the edge', () => {
    const sketch = createCircleSketch(LIMITS);
    expect(sketch.press(spotAt(0, 0))).toEqual({ shape: { ...circle, radiusM: 10 }, isDone: false });
    expect(sketch.move(spotAt(45, 70))).toEqual({ shape: { ...circle, radiusM: 70 }, isDone: false });
    expect(sketch.release(spotAt(45, 80))).toEqual({ shape: { ...circle, radiusM: 80 }, isDone: true });
  });

  test('by two clicks', () => {
    const sketch = createCircleSketch(LIMITS);
    sketch.press(spotAt(0, 0));
    expect(sketch.release(spotAt(0, 3)).isDone).toBe(false);
    expect(sketch.move(spotAt(45, 120)).isDone).toBe(false);
    sketch.press(spotAt(45, 150));
    expect(sketch.release(spotAt(45, 150))).toEqual({ shape: { ...circle, radiusM: 150 }, isDone: true });
  });

  test('moving before anything was pressed draws nothing', () => {
    const sketch = createCircleSketch(LIMITS);
    expect(sketch.move(spotAt(45, 120))).toEqual({ shape: undefined, isDone: false });
    expect(sketch.release(spotAt(45, 120))).toEqual({ shape: undefined, isDone: false });
  });
});

describe('drawing a polygon', () => {
  const corners = [spotAt(0, 100), spotAt(120, 100), spotAt(240, 100)];
  const points = corners.map(({ at }) => at);

  test('a click adds a corner', () => {
    const added = withCorner({ points: points.slice(0, 2), toScreen }, spotAt(240, 100));
    expect(added).toEqual({ shape: { kind: 'polygon', points }, isDone: false });
  });

  test.each([
    ['the last corner, as by a double click', corners[2]],
    ['the first corner', corners[0]],
  ])('a click at %s ends it', (_where, spot) => {
    expect(withCorner({ points, toScreen }, spot ?? spotAt(0, 0))).toEqual({
      shape: { kind: 'polygon', points },
      isDone: true,
    });
  });

  test('two corners are not ended by a double click', () => {
    const two = { points: points.slice(0, 2), toScreen };
    expect(withCorner(two, corners[1] ?? spotAt(0, 0))).toEqual({
      shape: { kind: 'polygon', points: points.slice(0, 2) },
      isDone: false,
    });
  });

  test('a drag of the map is no click', () => {
    expect(isOneClick(spotAt(0, 0), spotAt(0, 4))).toBe(true);
    expect(isOneClick(spotAt(0, 0), spotAt(0, 40))).toBe(false);
    expect(isOneClick(undefined, spotAt(0, 0))).toBe(false);
  });
});
