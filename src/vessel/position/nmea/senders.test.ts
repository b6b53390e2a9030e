import { expect, test } from 'vitest';
import { judgeSender } from './senders.ts';

test('the first sender with a fix is kept while it delivers', () => {
  const { choice } = judgeSender(null, 'one', 'fix', 0);
  expect(judgeSender(choice, 'two', 'fix', 9_000)).toEqual({ choice, counts: false });
  expect(judgeSender(choice, 'one', 'fix', 9_000)).toEqual({ choice: { sender: 'one', fixAt: 9_000 }, counts: true });
});

test('another takes over when it has given no fix for ten seconds', () => {
  const { choice } = judgeSender(null, 'one', 'fix', 0);
  expect(judgeSender(choice, 'two', 'fix', 10_001)).toEqual({ choice: { sender: 'two', fixAt: 10_001 }, counts: true });
});

test('having no fix is no claim to be kept, but is reported while nobody has one', () => {
  expect(judgeSender(null, 'one', 'no_fix', 0)).toEqual({ choice: null, counts: true });
  const { choice } = judgeSender(null, 'two', 'fix', 0);
  expect(judgeSender(choice, 'one', 'no_fix', 5_000)).toEqual({ choice, counts: false });
  const stillTwo = judgeSender(choice, 'two', 'no_fix', 5_000);
  expect(stillTwo).toEqual({ choice, counts: true });
});
