import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGathering } from './message-batches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function gathering() {
  const taken: unknown[] = [];
  let runs = 0;
  let at = 0;
  const hear = createGathering({
    take: (message, receivedAt) => taken.push({ message, receivedAt }),
    together(run) {
      runs += 1;
      run();
    },
    now: () => at,
  });
  return {
    taken,
    runs: () => runs,
    hear(message: object, receivedAt: number) {
      at = receivedAt;
      hear(JSON.stringify(message));
    },
  };
}

const move = (mmsi: number) => ({ type: 'vessels', action: 'update', vessel: { mmsi } });

test('moves of vessels are taken together, each with the time at which it came', () => {
  const { hear, taken, runs } = gathering();
  hear(move(1), 1000);
  hear(move(2), 1100);
  expect(taken).toEqual([]);
  vi.runAllTimers();
  expect(taken).toEqual([
    { message: move(1), receivedAt: 1000 },
    { message: move(2), receivedAt: 1100 },
  ]);
  expect(runs()).toBe(1);
});

test('any other message is taken at once, after what came before it', () => {
  const { hear, taken } = gathering();
  hear(move(1), 1000);
  hear({ type: 'alarms', data: {} }, 1001);
  expect(taken.map((one) => (one as { receivedAt: number }).receivedAt)).toEqual([1000, 1001]);
});

test('a page whose timers sleep does not keep moves without end', () => {
  const { hear, taken } = gathering();
  for (let at = 0; at < 2000; at += 1) hear(move(1), at);
  expect(taken).toHaveLength(2000);
});
