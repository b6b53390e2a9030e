import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createSharedPause, streamList, streamObject, streamText } from './stream.ts';

async function* pagesOf(...pages: object[][]): AsyncGenerator<object[]> {
  yield* pages;
}

const one = { id: 1 };
const two = { id: 2 };

test.each([[[]], [[[one]]], [[[one, two]]], [[[one], [two]]], [[[], [one], [], [two], []]]])(
  'a list in the pages %j is one JSON document',
  async (pages) => {
    const list = pages.flat();
    expect(JSON.parse(await text(await streamList('items', pagesOf(...pages), { total: 2 })))).toEqual({
      items: list,
      total: 2,
    });
    expect(JSON.parse(await text(await streamList('items', pagesOf(...pages), {})))).toEqual({ items: list });
    const around = { before: { a: 1 }, name: 'items', pages: pagesOf(...pages), after: () => ({ b: 2 }) };
    expect(JSON.parse(await text(await streamObject(around)))).toEqual({ a: 1, items: list, b: 2 });
  },
);

test('what comes after the list is asked for when the list is sent', async () => {
  let seen = 0;
  async function* counted() {
    for (const page of [[one], [two]]) {
      seen += page.length;
      yield page;
    }
  }
  const body = await streamObject({ before: {}, name: 'items', pages: counted(), after: () => ({ seen }) });
  expect(JSON.parse(await text(body))).toEqual({ items: [one, two], seen: 2 });
});

test('a failure of the first page is a failure of the call, before anything is sent', async () => {
  // biome-ignore lint/correctness/useYield: it fails before its first page
  async function* failing(): AsyncGenerator<object[]> {
    throw new Error('unreachable');
  }
  await expect(streamList('items', failing(), {})).rejects.toThrow('unreachable');
});

test('a body that a fast client reads leaves other work its turn', async () => {
  const MINIMUM_TURNS = 5;
  let turns = 0;
  let isSent = false;
  const count = () => {
    turns += 1;
    if (!isSent) setImmediate(count);
  };
  async function* busy() {
    for (let chunk = 0; chunk < 20; chunk += 1) {
      const endsAt = performance.now() + 5;
      while (performance.now() < endsAt);
      yield 'x';
    }
  }
  const body = await streamText(busy());
  setImmediate(count);
  expect(await text(body)).toHaveLength(20);
  isSent = true;
  expect(turns).toBeGreaterThanOrEqual(MINIMUM_TURNS);
});

test('a body that is given up ends what makes it', async () => {
  const { promise: isEnded, resolve } = Promise.withResolvers<number>();
  async function* endless() {
    let made = 0;
    try {
      for (;;) {
        made += 1;
        yield 'x'.repeat(1000);
      }
    } finally {
      resolve(made);
    }
  }
  const body = await streamText(endless());
  body.once('data', () => body.destroy());
  expect(await isEnded).toBeLessThan(1000);
});

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
