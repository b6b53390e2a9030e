import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { streamList, streamObject } from './stream.ts';

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
