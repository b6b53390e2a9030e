import { expect, test } from 'vitest';
import { pauseMs } from './pause.ts';

test('pauses double up to half a minute', () => {
  expect([1, 2, 3, 4, 7, 50].map((failures) => pauseMs(failures, 1))).toEqual([500, 1000, 2000, 4000, 30_000, 30_000]);
});

test('chance spreads them over half of the time', () => {
  expect([0, 0.5, 1].map((chance) => pauseMs(3, chance))).toEqual([1000, 1500, 2000]);
});
