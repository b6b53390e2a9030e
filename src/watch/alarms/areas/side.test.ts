import { expect, test } from 'vitest';
import { nextSide, OUTSIDE, type Side } from './side.ts';

/** Reports from this side, each so many seconds after the start; returns on which side it was after each. */
function look(...reports: [second: number, isInside: boolean][]): boolean[] {
  let side: Side = OUTSIDE;
  return reports.map(([second, isInside]) => {
    side = nextSide(side, { isInside, fixAt: second * 1000, now: second * 1000 });
    return side.isInside;
  });
}

test('two reports are a crossing, one is none', () => {
  expect(look([0, true], [10, true], [20, false], [30, true], [40, false], [50, false])).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('the same report counts once, but for 10 s it is enough', () => {
  const first = nextSide(OUTSIDE, { isInside: true, fixAt: 0, now: 0 });
  const later = nextSide(first, { isInside: true, fixAt: 0, now: 9999 });
  expect(later.isInside).toBe(false);
  expect(nextSide(later, { isInside: true, fixAt: 0, now: 10_000 }).isInside).toBe(true);
});

test('a clock that is set back begins again', () => {
  const first = nextSide(OUTSIDE, { isInside: true, fixAt: 5_000_000, now: 5_000_000 });
  expect(nextSide(first, { isInside: true, fixAt: 5_000_000, now: 0 })).toEqual({
    isInside: false,
    turn: { since: 0, reports: 1, fixAt: 5_000_000 },
  });
});
