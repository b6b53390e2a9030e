import { expect, test } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

test('tasks run in their order, each in a turn of its own', async () => {
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
