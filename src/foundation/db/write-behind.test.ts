import { expect, test } from 'vitest';
import { createWriteBehind } from './write-behind.ts';

function start() {
  const log: string[] = [];
  const writes: PromiseWithResolvers<void>[] = [];
  const behind = createWriteBehind({
    async write() {
      const one = Promise.withResolvers<void>();
      writes.push(one);
      await one.promise;
    },
    onBegin: (error) => log.push(`down: ${String(error)}`),
    onEnd: () => log.push('up'),
  });
  return { behind, log, writes };
}

test('writes one at a time, and everything before it is closed', async () => {
  const { behind, writes } = start();
  const first = behind.flush();
  expect(behind.flush()).toBe(first);
  const all = behind.flushAll();
  expect(writes).toHaveLength(1);
  writes[0]?.resolve();
  await expect.poll(() => writes).toHaveLength(2);
  writes[1]?.resolve();
  expect([await first, await all]).toEqual([true, true]);
  await behind.idle();
});

test('logs an outage once, and tries again at the next write', async () => {
  const { behind, log, writes } = start();
  for (const reason of ['disk full', 'still full']) {
    const written = behind.flush();
    writes.at(-1)?.reject(reason);
    expect(await written).toBe(false);
    expect(behind.isFailing).toBe(true);
  }
  const written = behind.flush();
  writes.at(-1)?.resolve();
  expect(await written).toBe(true);
  expect(log).toEqual(['down: disk full', 'up']);
});
