import Type, { type TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { FakeClock, settle } from '../../test/support/fake-clock.ts';
import type { Bus } from '../foundation/instance-bus/bus.ts';
import { createLocalBus } from '../foundation/instance-bus/local-bus.ts';
import { createEvent } from '../foundation/shared/event.ts';
import { NO_LOG } from '../foundation/shared/logging/log-events.ts';
import { type Channel, createEventChannel, type LiveMessage, type Publish } from '../server/live/channel.ts';
import { fromBytes, toBytes } from './batch-codec.ts';
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
  const leader = createChannelMirror({ bus: local, name: 'leader', clock, log: NO_LOG, missed: () => undefined });
  leader.mirror(own.channel).start(() => undefined);
  leader.lead();
  const sent: LiveMessage[] = [];
  const follower = createChannelMirror({ bus: line, name: 'follower', clock, log: NO_LOG, missed: () => undefined });
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

const trip = (tripId: number): LiveMessage => ({ type: 'trips', tripId });

/** A channel of events with messages of this schema. */
function eventChannel(schema: TSchema) {
  const events = createEvent<LiveMessage>();
  const channel = createEventChannel('trips', {
    events,
    toMessage: (message) => message,
    describe: async () => ({ summary: '', messages: [{ name: 'Trip', summary: '', schema, example: {} }] }),
  });
  return { channel, say: events.emit };
}

/** Instances, each with a line to the others that can be cut. */
function startNetwork() {
  const clock = new FakeClock();
  const lines = new Set<{ local: Bus; isCut: boolean }>();
  const start = async (name: string, { tripIds = {}, leads = false, isOld = false }: Joining = {}) => {
    const line = { local: createLocalBus({ clock, log: NO_LOG }), isCut: false };
    lines.add(line);
    let numbers: object = {};
    const bus: Bus = {
      ...line.local,
      publish(subject, bytes) {
        if (subject.name === 'numbers') numbers = fromBytes(bytes) as object;
        if (line.isCut || (isOld && subject.name === 'numbers')) return;
        const sent = isOld ? toBytes({ ...(fromBytes(bytes) as object), number: undefined }) : bytes;
        for (const { local, isCut } of lines) if (!isCut) local.publish(subject, sent);
      },
    };
    const own = eventChannel(Type.Object({ type: Type.Literal('trips'), tripId: Type.Number(tripIds) }));
    const sent: LiveMessage[] = [];
    const missed: string[][] = [];
    const report = (channels: ReadonlySet<string>) => missed.push([...channels]);
    const mirror = createChannelMirror({ bus, name, clock, log: NO_LOG, missed: report });
    const trips = mirror.mirror(own.channel);
    trips.start((message) => sent.push(message as LiveMessage));
    mirror.mirror(stateChannel().channel).start(() => undefined);
    mirror.follow();
    if (leads) mirror.lead();
    await settle();
    return {
      say: (tripId: number) => own.say(trip(tripId)),
      /** A stranger on the bus reports a number of messages in the name of this instance. */
      forge(trips: number) {
        for (const { local } of lines) local.publish({ name: 'numbers' }, toBytes({ ...numbers, last: { trips } }));
      },
      greeting: trips.greeting,
      sent,
      missed,
      cut: () => {
        line.isCut = true;
      },
      repair: () => {
        line.isCut = false;
      },
      lead: mirror.lead,
      stop: mirror.stop,
    };
  };
  return { clock, start };
}

interface Joining {
  /** Trips of messages that it knows. */
  tripIds?: { maximum?: number };
  leads?: boolean;
  /** An older release, which sends no numbers. */
  isOld?: boolean;
}

const OUTAGE_MS = 60_000;

test.each(['the follower', 'the leader'])(
  'a follower reports once what was lost while %s was cut off',
  async (side) => {
    const { clock, start } = startNetwork();
    const leader = await start('leader', { leads: true });
    const follower = await start('follower');
    await clock.advance(1000);
    const line = side === 'the leader' ? leader : follower;
    line.cut();
    leader.say(1);
    leader.say(2);
    await clock.advance(OUTAGE_MS);
    expect(follower.missed).toEqual([]);
    line.repair();
    leader.say(3);
    await clock.advance(5000);
    expect(follower.missed).toEqual([['trips']]);
    expect(follower.sent).toEqual([trip(3)]);
    expect(follower.greeting()).toEqual([trip(3)]);
    leader.say(4);
    await clock.advance(OUTAGE_MS);
    expect(follower.missed).toHaveLength(1);
    expect(leader.missed).toEqual([]);
  },
);

test('the leader reports what a follower sent in vain, and losses from several instances are one report', async () => {
  const { clock, start } = startNetwork();
  const leader = await start('leader', { leads: true });
  const followers = [await start('one'), await start('two')];
  await clock.advance(1000);
  leader.cut();
  for (const { say } of followers) say(1);
  leader.repair();
  await clock.advance(OUTAGE_MS);
  expect(leader.missed).toEqual([['trips']]);
  expect(followers.flatMap(({ missed }) => missed)).toEqual([]);
});

test('an outage in which nothing was sent, a start, a restart and another leader are no loss', async () => {
  const { clock, start } = startNetwork();
  const leader = await start('leader', { leads: true });
  for (const tripId of [1, 2, 3]) leader.say(tripId);
  await clock.advance(10_000);
  const follower = await start('follower');
  leader.say(4);
  await clock.advance(10_000);
  follower.cut();
  await clock.advance(OUTAGE_MS);
  follower.repair();
  await clock.advance(10_000);
  leader.stop();
  follower.lead();
  const restarted = await start('leader');
  restarted.say(5);
  restarted.say(6);
  follower.say(7);
  await clock.advance(OUTAGE_MS);
  restarted.stop();
  const again = await start('leader');
  await clock.advance(OUTAGE_MS);
  expect([follower, restarted, again].flatMap(({ missed }) => missed)).toEqual([]);
  expect(follower.sent).toEqual([4, 5, 6, 7].map(trip));
});

test('a follower reports what an instance that was started in the outage sent in vain', async () => {
  const { clock, start } = startNetwork();
  const leader = await start('leader', { leads: true });
  for (const tripId of [1, 2, 3]) leader.say(tripId);
  const follower = await start('follower');
  await clock.advance(10_000);
  follower.cut();
  const started = await start('another');
  started.say(4);
  await clock.advance(OUTAGE_MS);
  follower.repair();
  await clock.advance(OUTAGE_MS);
  expect(follower.missed).toEqual([['trips']]);
  expect([leader, started].flatMap(({ missed }) => missed)).toEqual([]);
});

test('an instance that missed the last event greets with none, and otherwise with the last one', async () => {
  const { clock, start } = startNetwork();
  const leader = await start('leader', { leads: true });
  const follower = await start('follower');
  await clock.advance(1000);
  leader.say(1);
  expect([leader, follower].map(({ greeting }) => greeting())).toEqual([[trip(1)], [trip(1)]]);
  follower.cut();
  follower.say(2);
  follower.repair();
  await clock.advance(5000);
  expect(leader.missed).toEqual([['trips']]);
  expect([leader, follower].map(({ greeting }) => greeting())).toEqual([[], [trip(2)]]);
  leader.say(3);
  expect([leader, follower].map(({ greeting }) => greeting())).toEqual([[trip(3)], [trip(3)]]);
});

test('two processes with one name, as during a restart, are no loss', async () => {
  const { clock, start } = startNetwork();
  const leader = await start('leader', { leads: true });
  const before = await start('other');
  before.say(1);
  before.say(2);
  await clock.advance(1000);
  const after = await start('other');
  for (let tripId = 3; tripId < 10; tripId += 1) {
    before.say(tripId);
    await clock.advance(700);
    after.say(tripId);
    await clock.advance(700);
  }
  expect([leader, before, after].flatMap(({ missed }) => missed)).toEqual([]);
  expect(leader.sent).toHaveLength(16);
  expect(after.sent).toHaveLength(14);
});

test('a refused message is no loss', async () => {
  const { clock, start } = startNetwork();
  const leader = await start('leader', { leads: true });
  const follower = await start('follower', { tripIds: { maximum: 1 } });
  await clock.advance(1000);
  for (const tripId of [1, 2, 3]) leader.say(tripId);
  await clock.advance(OUTAGE_MS);
  expect(follower.sent).toEqual([trip(1)]);
  expect(follower.missed).toEqual([]);
});

test('of an instance of an older release nothing is reported, and its messages arrive', async () => {
  const { clock, start } = startNetwork();
  const old = await start('old', { leads: true, isOld: true });
  const follower = await start('follower');
  await clock.advance(1000);
  follower.cut();
  old.say(1);
  follower.repair();
  old.say(2);
  await clock.advance(OUTAGE_MS);
  expect(follower.sent).toEqual([trip(2)]);
  expect(follower.missed).toEqual([]);
});

test('a number that a stranger forges hides no later loss', async () => {
  const { clock, start } = startNetwork();
  const leader = await start('leader', { leads: true });
  const follower = await start('follower');
  await clock.advance(1000);
  leader.say(1);
  leader.forge(Number.MAX_SAFE_INTEGER);
  await clock.advance(OUTAGE_MS);
  expect(follower.missed).toHaveLength(1);
  follower.cut();
  leader.say(2);
  follower.repair();
  leader.say(3);
  await clock.advance(OUTAGE_MS);
  expect(follower.missed).toHaveLength(2);
});

test('losses that do not end are reported once a second', async () => {
  const { clock, start } = startNetwork();
  const leader = await start('leader', { leads: true });
  const follower = await start('follower');
  await clock.advance(1000);
  for (let lost = 0; lost < 100; lost += 1) {
    follower.cut();
    leader.say(1);
    follower.repair();
    leader.say(2);
    await clock.advance(100);
  }
  expect(follower.missed).toHaveLength(10);
  await clock.advance(OUTAGE_MS);
  expect(follower.missed).toHaveLength(10);
});
