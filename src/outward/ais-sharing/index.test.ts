import { expect, test } from 'vitest';
import { afterConnection } from './index.ts';

const full = () => 1;
const refused = { openedAt: undefined, aliveAt: undefined };

test('pauses double from one second to a minute', () => {
  let failures = 0;
  const pauses: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    const retry = afterConnection(failures, refused, full);
    failures = retry.failures;
    pauses.push(retry.pauseMs / 1000);
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test('the upper half of a pause is random', () => {
  expect(afterConnection(3, refused, () => 0).pauseMs).toBe(4000);
  expect(afterConnection(3, refused, () => 0.5).pauseMs).toBe(6000);
});

test.each([
  ['an answer after a minute makes it good', { openedAt: 1000, aliveAt: 61_000 }, 1],
  ['a short life does not', { openedAt: 1000, aliveAt: 60_999 }, 6],
  ['nor does an open connection on which nobody answers', { openedAt: 1000, aliveAt: undefined }, 6],
])('%s', (_title, ended, failures) => {
  expect(afterConnection(5, ended, full).failures).toBe(failures);
});
