import { describe, expect, test } from 'vitest';
import {
  averageSpeedKnots,
  fitPlaces,
  nearestInTime,
  nearestTo,
  scaleBar,
  type TrackPoint,
  toPaths,
  toPlot,
} from './track.ts';

const SIZE = { width: 400, height: 300 };
const MINUTE_MS = 60_000;
const point = (minute: number, latitude: number, longitude: number, speedKnots = 8): TrackPoint => ({
  ...{ latitude, longitude, speedKnots },
  atMs: minute * MINUTE_MS,
});
const river = [point(0, 50.36, 7.6), point(1, 50.4, 7.61), point(2, 50.44, 7.4)];

describe('the projection of a track', () => {
  test('keeps every place inside the margins, north above south and west left of east', () => {
    const { toXY } = fitPlaces(river, SIZE, 40);
    const [first, , last] = river.map(toXY);
    for (const { x, y } of river.map(toXY)) {
      expect(x).toBeGreaterThanOrEqual(39.9);
      expect(x).toBeLessThanOrEqual(360.1);
      expect(y).toBeGreaterThanOrEqual(39.9);
      expect(y).toBeLessThanOrEqual(260.1);
    }
    expect(last?.y).toBeLessThan(first?.y ?? 0);
    expect(last?.x).toBeLessThan(first?.x ?? 0);
  });

  test('has the same scale both ways', () => {
    const { toXY, metresPerPixel } = fitPlaces(river, SIZE, 40);
    const from = toXY({ latitude: 50.4, longitude: 7.5 });
    const north = toXY({ latitude: 50.4 + 1000 / 111_195, longitude: 7.5 });
    const east = toXY({ latitude: 50.4, longitude: 7.5 + 1000 / 111_195 / Math.cos((50.4 * Math.PI) / 180) });
    expect((from.y - north.y) * metresPerPixel).toBeCloseTo(1000, 0);
    expect((east.x - from.x) * metresPerPixel).toBeCloseTo(1000, 0);
  });

  test('does not magnify a moored vessel, and goes the short way across 180°', () => {
    expect(fitPlaces([point(0, 50.36, 7.6)], SIZE, 40).metresPerPixel).toBeCloseTo(1, 5);
    const pacific = [point(0, -17, 179.9), point(1, -17, -179.9)];
    const { toXY, metresPerPixel } = fitPlaces(pacific, SIZE, 40);
    expect(metresPerPixel).toBeLessThan(100);
    const [west, east] = pacific.map(toXY);
    expect(east?.x).toBeGreaterThan(west?.x ?? 0);
  });
});

describe('the line of a track', () => {
  test('is broken where nothing was recorded while the vessel went on', () => {
    const projection = fitPlaces(river, SIZE, 40);
    const { recorded, gaps } = toPaths([...river, point(60, 50.36, 7.5)], projection);
    expect(recorded.match(/M/g)).toHaveLength(2);
    expect(gaps.match(/M/g)).toHaveLength(1);
    expect(toPaths(river, projection).gaps).toBe('');
  });

  test('is not broken by an hour at the quay', () => {
    const moored = [point(0, 50.36, 7.6), point(60, 50.3601, 7.6)];
    expect(toPaths(moored, fitPlaces(moored, SIZE, 40)).gaps).toBe('');
  });

  test('leaves out points that fall on the same pixel, but never the last', () => {
    const slow = Array.from({ length: 1000 }, (_none, index) => point(index / 60, 50.36 + index * 1e-6, 7.6));
    const projection = fitPlaces([...slow, ...river], SIZE, 40);
    const { recorded } = toPaths(slow, projection);
    expect(recorded.match(/[ML]/g)?.length).toBeLessThan(10);
    const last = projection.toXY(slow.at(-1) ?? point(0, 0, 0));
    expect(recorded).toContain(`L${last.x.toFixed(1)} ${last.y.toFixed(1)}`);
  });

  test('is empty without points', () => {
    expect(toPaths([], fitPlaces([], SIZE, 40))).toEqual({ recorded: '', gaps: '' });
  });
});

test.each([
  [1, 140, 100],
  [2, 140, 200],
  [30, 140, 2000],
  [40, 140, 5000],
])('the bar at %d m a pixel and %d pixels is %d m long', (metresPerPixel, longest, metres) => {
  expect(scaleBar(metresPerPixel, longest)).toEqual({ metres, px: metres / metresPerPixel });
});

describe('a moment of the track', () => {
  test('is found by place and by time', () => {
    const projection = fitPlaces(river, SIZE, 40);
    const at = projection.toXY({ latitude: 50.401, longitude: 7.611 });
    expect(nearestTo(river, projection, at)).toBe(1);
    expect(nearestInTime(river, 0.9 * MINUTE_MS)).toBe(1);
    expect(nearestInTime(river, 0.4 * MINUTE_MS)).toBe(0);
    expect(nearestInTime(river, 99 * MINUTE_MS)).toBe(2);
    expect(nearestInTime(river, -5)).toBe(0);
    expect(nearestInTime([], 5)).toBeUndefined();
  });
});

describe('the speeds of a track', () => {
  const fast = [
    point(0, 50.36, 7.6, 4),
    point(1, 50.361, 7.6, 6),
    point(60, 50.4, 7.5, 10),
    point(61, 50.401, 7.5, 10),
  ];

  test('stop in a gap, so that the plot draws no line across it', () => {
    const [times, speeds] = toPlot(fast, 2);
    expect(speeds).toEqual([8, 12, null, 20, 20]);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  test('are averaged over the time for which they are known', () => {
    expect(averageSpeedKnots(fast)).toBeCloseTo(7.5, 6);
    expect(averageSpeedKnots(fast.slice(0, 1))).toBeUndefined();
  });
});
