import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMessageBatches } from './message-batches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const taken: unknown[] = [];
  let runs = 0;
  let at = 0;
  const receive = createMessageBatches({
    take: (message, receivedAt) => taken.push({ message, receivedAt }),
    takeBytes: (bytes, receivedAt) => taken.push({ bytes: [...bytes], receivedAt }),
    together(run) {
      runs += 1;
      run();
    },
    now: () => at,
  });
  return {
    taken,
    runs: () => runs,
    receive(message: object, receivedAt: number) {
      at = receivedAt;
      receive(JSON.stringify(message));
    },
    receiveBytes: (...bytes: number[]) => receive(new Uint8Array(bytes).buffer),
  };
}

const move = (mmsi: number) => ({ type: 'vessels', action: 'update', vessel: { mmsi } });

test('moves of vessels are taken together, each with the time at which it came', () => {
  const { receive, taken, runs } = setUp();
  receive(move(1), 1000);
  receive(move(2), 1100);
  expect(taken).toEqual([]);
  vi.runAllTimers();
  expect(taken).toEqual([
    { message: move(1), receivedAt: 1000 },
    { message: move(2), receivedAt: 1100 },
  ]);
  expect(runs()).toBe(1);
});

test('any other message is taken at once, after what came before it', () => {
  const { receive, taken } = setUp();
  receive(move(1), 1000);
  receive({ type: 'alarms', data: {} }, 1001);
  expect(taken.map((one) => (one as { receivedAt: number }).receivedAt)).toEqual([1000, 1001]);
});

test('a page whose timers sleep does not keep moves without end', () => {
  const { receive, taken } = setUp();
  for (let at = 0; at < 2000; at += 1) receive(move(1), at);
  expect(taken).toHaveLength(2000);
});

test('bytes come at once, after the moves that were waiting', () => {
  const { taken, receive, receiveBytes } = setUp();
  receive(move(1), 10);
  receiveBytes(1, 2);
  expect(taken).toEqual([
    { message: move(1), receivedAt: 10 },
    { bytes: [1, 2], receivedAt: 10 },
  ]);
});
