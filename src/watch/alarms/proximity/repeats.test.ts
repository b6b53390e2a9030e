import { describe, expect, test } from 'vitest';
import { isCovered, maySound, triggerOf, withLeft } from './repeats.ts';

test.each([
  [0, 1, 'alert'],
  [0, 4, 'alert'],
  [0, 5, 'danger'],
  [4, 5, 'danger'],
  [1, 5, 'danger'],
  [1, 4, null],
  [4, 1, null],
  [5, 4, null],
  [5, 5, null],
  [3, 0, null],
])('from %d to %d stars the sound is %s', (before, after, sound) => {
  expect(triggerOf(before, after)).toBe(sound);
});

describe('a sound', () => {
  const danger = { type: 'danger' as const, at: 1e9, lowest: 4 };

  test.each([
    [0, false],
    [59_999, false],
    [60_000, true],
    // The clock was set.
    [-3_600_000, true],
    [86_400_000, true],
  ])('comes again %d ms after the last one: %s', (ms, isDue) => {
    expect(maySound(danger, { type: 'danger', stars: 5, now: danger.at + ms })).toBe(isDue);
  });

  test('comes again at once where an alert becomes a danger, or the vessel gained two stars', () => {
    const now = danger.at + 1000;
    expect(maySound({ ...danger, type: 'alert' }, { type: 'danger', stars: 5, now })).toBe(true);
    expect(maySound({ ...danger, lowest: 3 }, { type: 'danger', stars: 5, now })).toBe(true);
    expect(maySound({ ...danger, type: 'alert', lowest: 0 }, { type: 'alert', stars: 1, now })).toBe(false);
    expect(maySound(undefined, { type: 'alert', stars: 1, now })).toBe(true);
  });
});

describe('what was acknowledged', () => {
  const left = withLeft([], { from: 4, to: 2, now: 1e9 });

  test.each([
    [3, 0, true],
    [4, 599_999, true],
    [4, 600_000, false],
    [5, 0, false],
    [2, 0, false],
    [4, -3_600_000, false],
    [4, 86_400_000, false],
  ])('covers %d stars %d ms after the vessel left four and three: %s', (stars, ms, isCoveredThen) => {
    expect(isCovered(left, stars, 1e9 + ms)).toBe(isCoveredThen);
  });
});
