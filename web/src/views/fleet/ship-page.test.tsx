import { expect, test } from 'vitest';
import { linkHistory } from './ship-page.tsx';

const MINUTE = 60_000;
const minutes = (...contacts: [number, number][]) =>
  contacts.map(([beganAt, endedAt]) => ({ beganAt: beganAt * MINUTE, endedAt: endedAt * MINUTE }));

test('what lies between two contacts is a silence, unless it is shorter than what counts as one', () => {
  const history = linkHistory(minutes([80, 100], [41, 60], [0, 40]), 0, 100 * MINUTE);
  expect(history?.silences).toEqual([{ beganAt: 60 * MINUTE, endedAt: 80 * MINUTE }]);
  expect(history?.share).toBeCloseTo(0.8);
  expect(history?.spans[2]).toEqual({ start: 0.8, length: 0.2 });
});

test('a ship that is silent still has a silence without an end, the newest first', () => {
  const history = linkHistory(minutes([0, 10], [20, 30]), 0, 50 * MINUTE);
  expect(history?.silences).toEqual([
    { beganAt: 30 * MINUTE, endedAt: null },
    { beganAt: 10 * MINUTE, endedAt: 20 * MINUTE },
  ]);
});

test('only the range counts, and of it only the time since the first contact', () => {
  expect(linkHistory(minutes([90, 100]), 0, 100 * MINUTE)).toMatchObject({ share: 1, silences: [] });
  expect(linkHistory(minutes([0, 60]), 50 * MINUTE, 70 * MINUTE)?.share).toBeCloseTo(0.5);
  expect(linkHistory([], 0, 100 * MINUTE)).toBeUndefined();
});
