import { expect, test } from 'vitest';
import { saveBackoff } from './index.ts';

function begin(saved?: string) {
  const values = new Map<string, string>();
  const states = {
    load: async () => saved ?? [...values.values()][0],
    save: async (key: string, value: string) => void values.set(key, value),
  };
  return saveBackoff(states);
}

const pause = { url: 'wss://feed.example/***', attempt: 3, notBefore: 1_700_000_000_000 };

test('the pauses of the feeds come back as they were saved', async () => {
  const store = begin();
  expect(await store.load()).toEqual([]);
  await store.save([pause]);
  expect(await store.load()).toEqual([pause]);
});

test('what is no pause is left out', async () => {
  for (const text of ['{}', 'null', '"x"', '[]']) expect(await begin(text).load()).toEqual([]);
  expect(await begin(JSON.stringify([null, 1, { url: 'x' }, pause])).load()).toEqual([pause]);
});

test('a text that is broken is a failure, which the feed logs and ignores', async () => {
  await expect(begin('[{').load()).rejects.toThrow(SyntaxError);
});
