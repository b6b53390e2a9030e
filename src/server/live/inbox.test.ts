import { expect, test } from 'vitest';
import { settle } from '../../../test/support/fake-clock.ts';
import { Inbox } from './inbox.ts';

function createInbox() {
  const seen: unknown[] = [];
  const state = { mayAnswer: true, paused: false };
  const inbox = new Inbox({
    handle: (input) => seen.push(input),
    mayAnswer: () => state.mayAnswer,
    pause() {
      state.paused = true;
    },
    resume() {
      state.paused = false;
    },
  });
  return { inbox, seen, state };
}

test('a single message is carried out at once', () => {
  const { inbox, seen, state } = createInbox();
  inbox.add('one');

  expect(seen).toEqual(['one']);
  expect(state.paused).toBe(false);
});

test('of a flood one message is carried out in a turn, and the client is not read meanwhile', async () => {
  const { inbox, seen, state } = createInbox();
  for (const message of ['one', 'two', 'three']) inbox.add(message);
  expect(seen).toEqual(['one']);
  expect(state.paused).toBe(true);

  await settle();
  expect(seen).toEqual(['one', 'two']);
  await settle();
  expect(seen).toEqual(['one', 'two', 'three']);
  expect(state.paused).toBe(false);
});

test('nothing is carried out while the client leaves its answers unread', async () => {
  const { inbox, seen, state } = createInbox();
  state.mayAnswer = false;
  inbox.add('one');
  await settle();
  expect(seen).toEqual([]);
  expect(state.paused).toBe(true);

  state.mayAnswer = true;
  inbox.proceed();
  expect(seen).toEqual(['one']);
  expect(state.paused).toBe(false);
});

test('a closed inbox forgets what waits and lets the socket be read to its end', async () => {
  const { inbox, seen, state } = createInbox();
  inbox.add('one');
  inbox.add('two');
  inbox.close();
  inbox.add('three');
  await settle();

  expect(seen).toEqual(['one']);
  expect(state.paused).toBe(false);
});
