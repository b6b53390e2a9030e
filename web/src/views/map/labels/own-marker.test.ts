import { expect, test } from 'vitest';
import { type FixState, fixStateAt, ownPositionLimits } from '../../../lib/position-age-limits.ts';
import { ownMarker } from './own-marker.ts';

const fix = {
  latitude: 50.36,
  longitude: 7.6,
  altitude: 64,
  heading: 90,
  pdop: null,
  hdop: null,
  vdop: null,
  timestamp: '2026-11-20T08:35:59.400Z',
};
const marker = (state: FixState, isLive = true) => ownMarker({ fix, knots: 8, state, isLive, size: undefined });

test('a position is old after half of the setting and lost after all of it', () => {
  const at = (secs: number, setting?: number) => fixStateAt(secs * 1000, ownPositionLimits(setting));
  expect([at(14), at(15), at(29), at(30)]).toEqual(['current', 'old', 'old', 'lost']);
  expect([at(59, 120), at(60, 120), at(120, 120)]).toEqual(['current', 'old', 'lost']);
  expect(fixStateAt(undefined, ownPositionLimits())).toBe('none');
});

test('the marker is full with a current position over a live connection only, and has no heading once it is lost', () => {
  expect(marker('current')).toMatchObject({ isOld: false, heading: 90, speedKnots: 8 });
  expect(marker('current', false)).toMatchObject({ isOld: true, heading: 90 });
  expect(marker('old')).toMatchObject({ isOld: true, heading: 90 });
  expect(marker('lost')).toMatchObject({ isOld: true, heading: null });
  expect(marker('none')).toBeUndefined();
});
