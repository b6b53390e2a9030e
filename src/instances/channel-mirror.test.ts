import Type from 'typebox';
import { expect, test } from 'vitest';
import { FakeClock, settle } from '../../test/support/fake-clock.ts';
import type { Bus } from '../foundation/instance-bus/bus.ts';
import { createLocalBus } from '../foundation/instance-bus/local-bus.ts';
import { createEvent } from '../foundation/shared/event.ts';
import { NO_LOG } from '../foundation/shared/logging/log-events.ts';
import type { Channel, LiveMessage, Publish } from '../server/live/channel.ts';
import { createChannelMirror } from './channel-mirror.ts';

const alarms = (...listed: string[]): LiveMessage => ({ type: 'alarms', listed });

/** A channel whose every message has the whole state. */
function stateChannel() {
  let publish: Publish | undefined;
  let listed: string[] = [];
  const channel: Channel = {
    name: 'alarms',
    mirrors: 'state',
    greeting: () => [alarms(...listed)],
    start(given) {
      publish = given;
      return () => undefined;
    },
    describe: async () => ({
      summary: '',
      messages: [{ name: 'Alarms', summary: '', schema: Type.Object({ type: Type.Literal('alarms') }), example: {} }],
    }),
  };
  return {
    channel,
    raise(name: string) {
      listed = [...listed, name];
      publish?.(alarms(...listed));
    },
  };
}

/** Two instances; the line of the follower to the bus can be cut. */
async function startPair() {
  const clock = new FakeClock();
  const local = createLocalBus({ clock, log: NO_LOG });
  const ups = createEvent<void>();
  let isCut = false;
  const line: Bus = {
    ...local,
    async *ask(question, bytes, timeoutMs) {
      await settle();
      yield* local.ask(question, bytes, timeoutMs);
    },
    subscribe: (subject, receive) =>
      local.subscribe(subject, (message, bytes) => {
        if (!isCut) receive(message, bytes);
      }),
    onUp: (listener) => ups.on(listener),
  };
  const own = stateChannel();
  const leader = createChannelMirror({ bus: local, name: 'leader', clock, log: NO_LOG });
  leader.mirror(own.channel).start(() => undefined);
  leader.lead();
  const sent: LiveMessage[] = [];
  const follower = createChannelMirror({ bus: line, name: 'follower', clock, log: NO_LOG });
  const mirrored = follower.mirror(stateChannel().channel);
  mirrored.start((message) => sent.push(message as LiveMessage));
  follower.follow();
  await expect.poll(() => follower.isGreeted).toBe(true);
  const cut = () => {
    isCut = true;
  };
  const repair = async () => {
    isCut = false;
    ups.emit();
    // The leader may report its greeting before it is asked for.
    await clock.advance(1000);
    await settle();
  };
  return { own, sent, cut, repair, mirrored };
}

test('what changed while the bus was down is sent to the clients of a follower when it is up again, once', async () => {
  const { own, sent, cut, repair, mirrored } = await startPair();
  own.raise('before');
  expect(sent).toEqual([alarms('before')]);
  cut();
  own.raise('meanwhile');
  expect(sent).toHaveLength(1);
  await repair();
  expect(sent).toEqual([alarms('before'), alarms('before', 'meanwhile')]);
  expect(mirrored.greeting()).toEqual([alarms('before', 'meanwhile')]);
  cut();
  await repair();
  expect(sent).toHaveLength(2);
});

test('the first state that a follower gets is its greeting, and no message', async () => {
  const { sent, mirrored } = await startPair();
  expect(mirrored.greeting()).toEqual([alarms()]);
  expect(sent).toEqual([]);
});
