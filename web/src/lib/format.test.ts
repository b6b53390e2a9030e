import { expect, test } from 'vitest';
import { formatAge, formatBearing, formatDistance, formatLatitude, formatLongitude, formatTime } from './format.ts';

test('coordinates are degrees and minutes as on a chart', () => {
  expect(formatLatitude(50.36)).toBe("50°21.60'N");
  expect(formatLongitude(7.60183)).toBe("007°36.11'E");
  expect(formatLatitude(-33.5)).toBe("33°30.00'S");
  expect(formatLongitude(-0.25)).toBe("000°15.00'W");
});

test('sixty minutes are a degree', () => {
  expect(formatLatitude(50.999_999)).toBe("51°00.00'N");
});

test('a bearing has three figures, and north is 000', () => {
  expect(formatBearing(7.2)).toBe('007°');
  expect(formatBearing(359.7)).toBe('000°');
});

test('distances have the figures that count', () => {
  expect(formatDistance(483)).toBe('480 m');
  expect(formatDistance(999)).toBe('1.0 km');
  expect(formatDistance(14_240)).toBe('14 km');
});

test('ages are in the largest unit that is not zero', () => {
  expect(['3 s', '2 min', '5 h', '4 d']).toEqual([3200, 140_000, 5 * 3_600_000, 4 * 86_400_000].map(formatAge));
  expect(formatAge(-500)).toBe('0 s');
});

test('a time to the second looks like every other time', () => {
  const at = Date.parse('2026-11-20T14:06:49Z');
  expect(formatTime(at, 'second')).toBe(`${formatTime(at)}:49`);
});
