import { describe, expect, test } from 'vitest';
import { destination, distanceM } from '../../../foundation/shared/geo/geo.ts';
import { positionAt, TrackError, type TrackPoint, toTrack } from './track.ts';

const START = { latitude: 50.3645, longitude: 7.6065 };

/** A point `metres` east of the start. */
const point = (metres: number, at: number | null, more: Partial<TrackPoint> = {}): TrackPoint => ({
  ...destination(START, 90, metres),
  altitudeM: null,
  speedMps: null,
  headingDeg: null,
  pdop: null,
  hdop: null,
  vdop: null,
  at,
  ...more,
});

describe('a track with times', () => {
  const track = toTrack([point(0, 1_000_000), point(50, 1_010_000), point(150, 1_020_000)]);

  test('starts at its first point and lasts to its last', () => {
    expect(track.durationMs).toBe(20_000);
    expect(positionAt(track, 0)).toMatchObject(START);
  });

  test('is interpolated between points, with the speed and heading of the leg', () => {
    const position = positionAt(track, 15_000);
    expect(distanceM(START, position)).toBeCloseTo(100, 3);
    expect(position).toMatchObject({ speedMps: expect.closeTo(10, 4), headingDeg: expect.closeTo(90, 2) });
    expect(positionAt(track, 5_000).speedMps).toBeCloseTo(5, 4);
  });

  test('at its end keeps the heading of the last leg', () => {
    expect(positionAt(track, 20_000).headingDeg).toBeCloseTo(90, 2);
    expect(distanceM(START, positionAt(track, 99_000))).toBeCloseTo(150, 3);
  });

  test('leaves out points that go back in time or have none', () => {
    const untidy = [
      point(0, 1_000_000),
      point(9, null),
      point(50, 1_010_000),
      point(5, 1_005_000),
      point(150, 1_020_000),
    ];
    expect(toTrack(untidy)).toEqual(track);
  });
});

test('altitude runs between two points that have one, and stays where one lacks it', () => {
  const track = toTrack([point(0, 0, { altitudeM: 60 }), point(50, 10_000, { altitudeM: 50 }), point(99, 20_000)]);
  expect(positionAt(track, 5_000).altitudeM).toBe(55);
  expect(positionAt(track, 15_000).altitudeM).toBe(50);
});

test('what a point says of its own motion counts', () => {
  const track = toTrack([point(0, 0, { speedMps: 4.3, headingDeg: 80 }), point(50, 10_000)]);
  expect(positionAt(track, 5_000)).toMatchObject({ speedMps: 4.3, headingDeg: 80 });
});

test('a vessel that lies still has no heading', () => {
  const track = toTrack([point(0, 0), point(1, 60_000)]);
  expect(positionAt(track, 30_000)).toMatchObject({ headingDeg: null, speedMps: expect.closeTo(1 / 60, 4) });
});

test('a track without times runs at 15 km/h', () => {
  const track = toTrack([point(0, null), point(1250, null), point(1250, null), point(15_000, null)]);
  expect(track.durationMs / 3_600_000).toBeCloseTo(1, 5);
  expect(positionAt(track, 1_800_000).speedMps).toBeCloseTo(15 / 3.6, 4);
  expect(distanceM(START, positionAt(track, 1_800_000))).toBeCloseTo(7500, 0);
});

test('a single point stands still', () => {
  const track = toTrack([point(0, null)]);
  expect(track.durationMs).toBe(0);
  expect(positionAt(track, 0)).toMatchObject({ ...START, speedMps: 0, headingDeg: null });
});

test('a track without points is a failure', () => {
  expect(() => toTrack([])).toThrow(TrackError);
});
