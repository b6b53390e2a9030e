import { expect, test } from 'vitest';
import { type Feature, runFeatures } from './feature.ts';

/** A feature that records its calls; `close` waits for `let`. */
function createNoting(name: string, notes: string[]): Feature & { let: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const note = (what: string) => notes.push(`${name} ${what}`);
  return {
    routes: async () => void note('routes'),
    load: async () => void note('load'),
    restore: async (after) => void note(`restore ${after?.takesOver}`),
    start: () => note('start'),
    stop: () => void note('stop'),
    drain: async (limitMs) => void note(`drain ${limitMs}`),
    async close({ keepsOpen }) {
      note(`closing ${keepsOpen}`);
      await promise;
      note('closed');
    },
    let: resolve,
  };
}

test('everything goes from the first feature to the last', async () => {
  const notes: string[] = [];
  const [a, b] = [createNoting('a', notes), createNoting('b', notes)];
  const features = runFeatures([[a, undefined], [b], [{}]]);
  await features.restore({ takesOver: true });
  await features.load();
  features.start();
  await features.stop();
  await features.drain(500);
  const words = ['restore true', 'load', 'start', 'stop', 'drain 500'];
  expect(notes).toEqual(words.flatMap((word) => [`a ${word}`, `b ${word}`]));
});

test('features close from the last row to the first, those of one row together', async () => {
  const notes: string[] = [];
  const [ground, left, right] = ['ground', 'left', 'right'].map((name) => createNoting(name, notes));
  const closed = runFeatures([[ground], [left, right]]).close({ keepsOpen: true });
  expect(notes).toEqual(['left closing true', 'right closing true']);
  right?.let();
  left?.let();
  ground?.let();
  await closed;
  expect(notes.slice(2)).toEqual(['right closed', 'left closed', 'ground closing true', 'ground closed']);
});

test('what features offer is put together in their order', async () => {
  const registered: unknown[] = [];
  const routes = [async () => undefined, async () => undefined];
  const announced = [{ type: 'http', port: 80 }];
  const features = runFeatures([
    [{ routes: routes[0] ?? expect.fail() }],
    [{ routes: routes[1] ?? expect.fail(), announced: () => announced }],
  ]);
  await features.register({ register: ((one: unknown) => void registered.push(one)) as never });
  expect(registered).toEqual(routes);
  expect(features.announced(8080)).toEqual(announced);
});
