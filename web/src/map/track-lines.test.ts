import { describe, expect, test } from 'vitest';
import { type TrackPoint, toLines } from './track-lines.ts';

const MINUTE_MS = 60_000;
const point = (minute: number, latitude: number, longitude: number, speedKnots = 8): TrackPoint => ({
  latitude,
  longitude,
  speedKnots,
  atMs: minute * MINUTE_MS,
});
const river = [point(0, 50.36, 7.6), point(1, 50.4, 7.61), point(2, 50.44, 7.4)];

describe('the lines of a track', () => {
  test('are broken where nothing was recorded while the vessel went on', () => {
    const { recorded, gaps } = toLines([...river, point(60, 50.36, 7.5)]);
    expect(recorded.map((piece) => piece.length)).toEqual([3, 1]);
    expect(gaps).toHaveLength(1);
    expect(toLines(river).gaps).toEqual([]);
  });

  test('are not broken by an hour at the quay', () => {
    expect(toLines([point(0, 50.36, 7.6), point(60, 50.3601, 7.6)]).gaps).toEqual([]);
  });

  test('go the short way across 180°', () => {
    const { recorded } = toLines([point(0, -17, 179.9), point(1, -17, -179.9)]);
    expect(recorded[0]?.[1]?.longitude).toBeCloseTo(180.1);
  });

  test('are none without points', () => {
    expect(toLines([])).toEqual({ recorded: [], gaps: [] });
  });
});
