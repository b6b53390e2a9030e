import { describe, expect, test } from 'vitest';
import type { TrackPoint } from '../../../map/track-lines.ts';
import { averageSpeedKnots, nearestInTime, nearestTo, toPlot } from './track.ts';

const MINUTE_MS = 60_000;
const point = (minute: number, latitude: number, longitude: number, speedKnots = 8): TrackPoint => ({
  latitude,
  longitude,
  speedKnots,
  atMs: minute * MINUTE_MS,
});
const river = [point(0, 50.36, 7.6), point(1, 50.4, 7.61), point(2, 50.44, 7.4)];

describe('a moment of the track', () => {
  test('is found by place and by time', () => {
    expect(nearestTo(river, { latitude: 50.401, longitude: 7.611 })).toBe(1);
    expect(nearestTo([], { latitude: 50.401, longitude: 7.611 })).toBeUndefined();
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
