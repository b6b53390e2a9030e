import { expect, test } from 'vitest';
import { createSharedPause } from './shared-pause.ts';

const busyFor = (ms: number) => {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
};

test('tasks that share a pause block the event loop for one slice together', async () => {
  const pause = createSharedPause();
  let running = 0;
  let turnsOfOthers = 0;
  const others = () => {
    turnsOfOthers += 1;
    if (running > 0) setImmediate(others);
  };
  setImmediate(others);
  const worked = async () => {
    running += 1;
    for (let step = 0; step < 4; step += 1) {
      await pause();
      // Longer than a slice.
      busyFor(12);
    }
    running -= 1;
  };
  await Promise.all([worked(), worked(), worked()]);
  expect(turnsOfOthers).toBeGreaterThanOrEqual(12);
});

test('short steps share a turn', async () => {
  const pause = createSharedPause();
  await pause();
  let isLater = false;
  setImmediate(() => {
    isLater = true;
  });
  await pause();
  expect(isLater).toBe(false);
});
