import Type from 'typebox';
import { expect, test } from 'vitest';
import { FakeClock, settle } from '../../test/support/fake-clock.ts';
import type { Bus } from '../foundation/instance-bus/bus.ts';
import { createLocalBus } from '../foundation/instance-bus/local-bus.ts';
import { NO_LOG } from '../foundation/shared/logging/log-events.ts';
import type { Channel, LiveMessage, Publish } from '../server/live/channel.ts';
import { fromBytes, toBytes } from './batch-codec.ts';
import { createChannelMirror } from './channel-mirror.ts';

interface Truck {
  id: string;
  km: number;
}

interface Said {
  part?: number;
  trucks?: Truck[];
  truck?: Truck;
  gone?: string;
}

const whole = (part: number, trucks: readonly Truck[]): LiveMessage => ({ type: 'trucks', part, trucks });
const changed = (truck: Truck): LiveMessage => ({ type: 'trucks', truck });

/** A channel of many items: ten of them in a message of the whole state. */
function truckChannel() {
  const trucks = new Map<string, Truck>();
  let publish: Publish | undefined;
  const greet = (all: readonly Truck[]) =>
    Array.from({ length: Math.max(1, Math.ceil(all.length / 10)) }, (_, at) =>
      whole(at + 1, all.slice(at * 10, at * 10 + 10)),
    );
  const channel: Channel = {
    name: 'trucks',
    mirrors: 'state',
    greeting: () => greet([...trucks.values()]),
    items: {
      messages: () => greet([...trucks.values()]),
      greeting: (items) => greet(items as Truck[]),
      read(message) {
        const { part, trucks, truck, gone } = message as unknown as Said;
        if (gone !== undefined) return { isFirst: false, items: [[gone, null]] };
        const all = trucks ?? (truck ? [truck] : []);
        return { isFirst: part === 1, items: all.map((one) => [one.id, one] as const) };
      },
    },
    start(given) {
      publish = given;
      return () => undefined;
    },
    describe: async () => ({
      summary: '',
      messages: [{ name: 'Trucks', summary: '', schema: Type.Object({ type: Type.Literal('trucks') }), example: {} }],
    }),
  };
  return {
    channel,
    publishAll() {
      for (const message of greet([...trucks.values()])) publish?.(message);
    },
    put(id: string, km = 0) {
      trucks.set(id, { id, km });
      publish?.(changed({ id, km }), { coalesceKey: id });
    },
    remove(id: string) {
      trucks.delete(id);
      publish?.({ type: 'trucks', gone: id }, { coalesceKey: id });
    },
  };
}

/** Instances on one bus. `said`: the greetings that were sent with changes. */
function startNetwork() {
  const clock = new FakeClock();
  const local = createLocalBus({ clock, log: NO_LOG });
  const said: LiveMessage[][] = [];
  let onPiece: (() => void) | undefined;
  const start = async (name: string, { leads = false } = {}) => {
    const bus: Bus = {
      ...local,
      publish(subject, bytes) {
        if (subject.name === 'say') said.push((fromBytes(bytes) as { greeting: LiveMessage[] }).greeting);
        local.publish(subject, bytes);
      },
      async *ask(question, bytes, timeoutMs) {
        for await (const piece of local.ask(question, bytes, timeoutMs)) {
          if (question.name === 'items') onPiece?.();
          yield piece;
        }
      },
    };
    const own = truckChannel();
    const sent: LiveMessage[] = [];
    const mirror = createChannelMirror({ bus, name, clock, log: NO_LOG, missed: () => undefined });
    const trucks = mirror.mirror(own.channel);
    trucks.start((message) => sent.push(message as LiveMessage));
    mirror.follow();
    if (leads) mirror.lead();
    else await expect.poll(() => mirror.isGreeted).toBe(true);
    await settle();
    const ids = () => trucks.greeting().flatMap((message) => (message as unknown as Said).trucks ?? []);
    return { own, sent, ids, greeting: trucks.greeting, lead: mirror.lead, stop: mirror.stop };
  };
  return {
    bus: local,
    said,
    start,
    whileRead: (run: () => void) => {
      onPiece = () => {
        onPiece = undefined;
        run();
      };
    },
  };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `truck-${index}`);

test('a follower greets with all items of the leader, and a change sends that item alone', async () => {
  const { said, start } = startNetwork();
  const leader = await start('leader', { leads: true });
  for (const id of names(200)) leader.own.put(id);
  const follower = await start('follower');
  expect(follower.greeting()).toEqual(leader.greeting());
  expect(follower.greeting()).toHaveLength(20);
  leader.own.put('truck-7', 12);
  leader.own.remove('truck-8');
  leader.own.put('new');
  expect(follower.sent.slice(-3)).toEqual([
    changed({ id: 'truck-7', km: 12 }),
    { type: 'trucks', gone: 'truck-8' },
    changed({ id: 'new', km: 0 }),
  ]);
  expect(follower.greeting()).toEqual(leader.greeting());
  expect(said.every((greeting) => greeting.length === 0)).toBe(true);
});

test('what changes while a follower reads the items is newer than what it reads', async () => {
  const { start, whileRead } = startNetwork();
  const leader = await start('leader', { leads: true });
  for (const id of names(30)) leader.own.put(id);
  whileRead(() => {
    leader.own.put('truck-0', 5);
    leader.own.remove('truck-1');
    leader.own.put('truck-29', 6);
    leader.own.remove('truck-28');
  });
  const follower = await start('follower');
  const ids = new Map(follower.ids().map(({ id, km }) => [id, km]));
  expect(ids.size).toBe(28);
  expect([ids.get('truck-0'), ids.get('truck-29'), ids.has('truck-1'), ids.has('truck-28')]).toEqual([
    5,
    6,
    false,
    false,
  ]);
});

test('another leader, which has loaded the items, replaces those of the former one', async () => {
  const { start } = startNetwork();
  const leader = await start('leader', { leads: true });
  for (const id of names(25)) leader.own.put(id);
  const [next, follower] = [await start('next'), await start('follower')];
  leader.stop();
  next.lead();
  for (const id of names(12)) next.own.put(id, 1);
  next.own.publishAll();
  expect(follower.ids()).toEqual(names(12).map((id) => ({ id, km: 1 })));
  expect(next.ids()).toEqual(follower.ids());
});

test('the state that a leader of an older release sends with a change is used', async () => {
  const { bus, start } = startNetwork();
  const leader = await start('leader', { leads: true });
  leader.own.put('truck-1');
  const follower = await start('follower');
  const greeting = [whole(1, [{ id: 'truck-2', km: 3 }])];
  bus.publish({ name: 'say' }, toBytes({ from: 'older', channel: 'trucks', message: greeting[0], greeting }));
  expect(follower.greeting()).toEqual(greeting);
  expect(follower.sent.at(-1)).toEqual(greeting[0]);
});
