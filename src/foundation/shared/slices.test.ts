import { expect, test } from 'vitest';
import { countTurns } from '../../../test/support/count-turns.ts';
import { createPause, createTaskQueue, inSlices, SLICE_MS, type Steps } from './slices.ts';

function* longSteps(steps: number): Steps<string> {
  for (let step = 0; step < steps; step += 1) {
    const until = performance.now() + SLICE_MS + 1;
    while (performance.now() < until);
    yield;
  }
  return 'done';
}

test('others have their turn between the slices', async () => {
  expect(await countTurns(inSlices(longSteps(8), createPause()))).toBeGreaterThanOrEqual(7);
});

test('no two tasks have a slice in the same turn', async () => {
  const tasks = Array.from({ length: 3 }, () => inSlices(longSteps(4), createPause()));
  // The first slice of each task is over before the count begins.
  expect(await countTurns(Promise.all(tasks))).toBeGreaterThanOrEqual(9);
  expect(await Promise.all(tasks)).toEqual(['done', 'done', 'done']);
});

test('tasks of a queue run in their order, each in a turn of its own', async () => {
  const inTurn = createTaskQueue();
  const done: string[] = [];
  let turn = 0;
  const countTurn = () => {
    turn += 1;
    if (turn < 10) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  const finished = new Promise<void>((resolve) => {
    inTurn(() => {
      done.push(`first ${turn}`);
      inTurn(() => resolve(void done.push(`again ${turn}`)));
    });
    inTurn(() => done.push(`second ${turn}`));
  });
  expect(done).toEqual([]);

  await finished;
  expect(done).toEqual(['first 1', 'second 2', 'again 3']);
});
