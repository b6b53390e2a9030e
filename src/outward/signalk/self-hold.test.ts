import { expect, test } from 'vitest';
import { createSignalkRun, OWN_CONTEXT } from '../../../test/support/features/signalk-run.ts';
import { makeFix } from '../../../test/support/samples/make-fix.ts';

const ADDRESS = '192.168.1.9';

/** A client, and whether it has got the own ship since the last time. */
function connect(query: string, { isPage = false } = {}) {
  const run = createSignalkRun();
  run.setFix(makeFix());
  const client = run.connect(query, { isPage, address: ADDRESS });
  return { run, client, hasOwn: () => client.deltas().some(({ context }) => context === OWN_CONTEXT) };
}

test('a program that may be a server gets the own ship a second after it has read the hello', async () => {
  const { run, client, hasOwn } = connect('subscribe=all');
  run.setFix(makeFix());
  await run.clock.advance(60_000);
  expect(hasOwn()).toBe(false);
  client.read();
  await run.clock.advance(999);
  expect(hasOwn()).toBe(false);
  await run.clock.advance(1);
  expect(hasOwn()).toBe(true);
  run.setFix(makeFix());
  expect(hasOwn()).toBe(true);
});

test('a program that asks which vessel is the own one gets it a second after the answer', async () => {
  const { run, client, hasOwn } = connect('subscribe=all');
  client.read();
  await run.clock.advance(900);
  run.stream.selfAsked(ADDRESS);
  await run.clock.advance(10_000);
  expect(hasOwn()).toBe(false);
  client.read();
  await run.clock.advance(500);
  // It cannot put its own ship off for ever.
  run.stream.selfAsked(ADDRESS);
  await run.clock.advance(500);
  expect(hasOwn()).toBe(true);
});

test('the question of another address changes nothing', async () => {
  const { run, client, hasOwn } = connect('subscribe=all');
  client.read();
  run.stream.selfAsked('192.168.1.10');
  await run.clock.advance(1000);
  expect(hasOwn()).toBe(true);
});

test('a subscription that comes after the hello waits too', async () => {
  const { run, client, hasOwn } = connect('subscribe=none');
  client.send({ context: 'vessels.self', subscribe: [{ path: '*' }] });
  expect(hasOwn()).toBe(false);
  client.read();
  await run.clock.advance(1000);
  expect(hasOwn()).toBe(true);
});

test.each([
  ['a page of a browser', 'subscribe=all', true],
  ['a program that wants the own ship alone', 'subscribe=self', false],
  ['a program that takes only what is new', 'subscribe=all&sendCachedValues=false', false],
])('%s does not wait', (_who, query, isPage) => {
  const { run, hasOwn } = connect(query, { isPage });
  run.setFix(makeFix());
  expect(hasOwn()).toBe(true);
});

test('a program that is among too many others waits all the same', () => {
  const run = createSignalkRun();
  for (let index = 0; index < 40; index += 1) {
    const client = run.connect('subscribe=none&sendCachedValues=false');
    client.send({ context: 'vessels.*', subscribe: [{ path: '*', period: 1000 + index, policy: 'fixed' }] });
  }
  const client = run.connect('subscribe=all', { isPage: false });
  run.setFix(makeFix());
  expect(client.deltas().filter(({ context }) => context === OWN_CONTEXT)).toEqual([]);
});

test('a program that leaves while it waits leaves nothing behind', async () => {
  const { run, client } = connect('subscribe=all');
  const waiting = run.clock.pending;
  client.read();
  expect(run.clock.pending).toBe(waiting + 1);
  client.leave();
  client.read();
  expect(run.clock.pending).toBe(waiting);
});
