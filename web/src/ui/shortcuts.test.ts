import { expect, test } from 'vitest';
import { createKeyReader, type Shortcut } from './shortcuts.ts';

function reader() {
  const bound = ['/', 'g m', 'm'].map((keys): Shortcut => ({ keys, label: keys, run: () => undefined }));
  let now = 1000;
  const read = createKeyReader(
    (keys) => bound.find((shortcut) => shortcut.keys === keys),
    () => now,
  );
  return { press: (key: string) => read(key)?.keys, wait: (ms: number) => (now += ms) };
}

test('one key and two in a row are distinguished', () => {
  const { press } = reader();
  expect([press('/'), press('g'), press('m'), press('m')]).toEqual(['/', undefined, 'g m', 'm']);
});

test('the second key has to follow soon', () => {
  const { press, wait } = reader();
  press('g');
  wait(1500);
  expect(press('m')).toBe('m');
});
