import { expect, test } from 'vitest';
import { garbage } from '../../test/support/ais/hostile-messages.ts';
import { Instance as CopyingInstance } from '../../test/support/cluster/cluster-run.ts';
import { FakeClock, settle } from '../../test/support/fake-clock.ts';
import { createRecordingLog } from '../../test/support/recording-log.ts';
import { tripMessages } from '../cargo/trips/trip-messages.ts';
import type { Bus } from '../foundation/instance-bus/bus.ts';
import { createLocalBus } from '../foundation/instance-bus/local-bus.ts';
import { NO_LOG } from '../foundation/shared/logging/log-events.ts';
import type { Channel } from '../server/live/channel.ts';
import { createReader } from '../vessel/position/reader.ts';
import { toBytes } from './batch-codec.ts';
import { createChannelMirror } from './channel-mirror.ts';
import { createHints } from './hints.ts';
import { createInstances, type Instance } from './instances.ts';
import { createPositionLink } from './position-link.ts';

const SELF: Instance = {
  name: 'self',
  role: 'all',
  version: '1.0.0',
  epoch: null,
  clients: 0,
  subscriptions: {},
  lagMs: 0,
  notReady: null,
};

const trips: Channel = {
  name: 'trips',
  mirrors: 'events',
  greeting: () => [],
  start: () => () => undefined,
  describe: async () => tripMessages,
};

/** All parts of a follower that subscribe, on a bus of one process that also keeps the names of the subjects. */
async function startFollower() {
  const clock = new FakeClock();
  const log = createRecordingLog();
  const local = createLocalBus({ clock, log });
  const subjects = new Set<string>();
  const bus: Bus = {
    ...local,
    subscribe(subject, take) {
      subjects.add(subject.name);
      return local.subscribe(subject, take);
    },
  };
  const reader = createReader({ provider: null, clock, log: NO_LOG, maxFixAgeMs: 30_000 });
  createPositionLink({ bus, position: reader, clock }).follow();
  const received: string[] = [];
  const instances = createInstances({ bus, self: () => SELF, onInstance: ({ name }) => received.push(name), clock });
  instances.start();
  const hinted: string[] = [];
  createHints({ bus, name: 'self' }).on('ship', (key) => hinted.push(key));
  const sent: unknown[] = [];
  const missed: string[] = [];
  const mirror = createChannelMirror({
    bus,
    name: 'self',
    clock,
    log: NO_LOG,
    missed: (channels) => missed.push(...channels),
  });
  const channel = mirror.mirror(trips);
  channel.start((message) => sent.push(message));
  mirror.follow();
  new CopyingInstance({ bus, clock }).copy.start();
  await settle();
  return { clock, bus, log, subjects, reader, instances, received, hinted, channel, sent, missed };
}

test('garbage on any subject is dropped, counted, and one line of the log for a row of it', async () => {
  const { bus, clock, log, subjects, ...follower } = await startFollower();
  expect([...subjects].toSorted()).toEqual(['alive', 'hint', 'numbers', 'say', 'v2.own', 'v4.traffic']);
  const lines = () => log.lines.map(({ facts }) => String(facts['code'])).filter((code) => code.startsWith('bus.'));
  const state = follower.reader.state();
  let published = 0;
  for (const name of subjects) {
    for (const bytes of garbage()) {
      bus.publish({ name }, bytes);
      published += 1;
      expect(bus.stats.malformed, `${name}: ${bytes.toString('latin1', 0, 40)}`).toBe(published);
    }
  }
  expect(lines()).toEqual(['bus.malformed']);
  expect(follower.reader.state()).toEqual(state);
  expect(follower.instances.all()).toEqual([SELF]);
  expect([follower.received, follower.hinted, follower.sent, follower.channel.greeting()]).toEqual([[], [], [], []]);
  await clock.advance(61_000);
  bus.publish({ name: 'say' }, Buffer.from('once more'));
  expect(lines()).toHaveLength(2);
});

test.each([
  ['v2.own', { position: { provider: 'nmea', last: { fix: fix({ recordedAt: 1e300 }), arrivedAt: 0 } } }],
  ['v2.own', { position: { provider: 'nmea', last: { fix: fix({ latitude: 91 }), arrivedAt: 0 } } }],
  ['alive', { ...SELF, name: 5 }],
  ['alive', { ...SELF, name: 'x'.repeat(10_000) }],
  ['alive', { ...SELF, name: 'other', epoch: 1e300 }],
  ['alive', { ...SELF, name: 'other', subscriptions: { vessels: 'many' } }],
  ['hint', { from: 'other', topic: 'ship', key: '\u0000' }],
  ['numbers', { process: 'one', ageMs: 0, last: { trips: -1 } }],
  ['numbers', { process: 'one', ageMs: 0, last: { trips: 1e300 } }],
  ['numbers', { process: 'x'.repeat(41), ageMs: 0, last: {} }],
  ['say', { from: 'other', channel: 'trips', message: { type: 'trips', data: {} }, greeting: [] }],
  ['say', { from: 'other', channel: 'trips', message: { type: 'gps', data: {} }, greeting: [] }],
  ['say', { from: 'other', channel: 'trips', greeting: [{ type: 'trips', data: null }] }],
])('what no instance sends on %s changes nothing: %j', async (name, value) => {
  const { bus, reader, instances, received, hinted, sent, channel } = await startFollower();
  const withClock = name === 'v2.own' ? { monotonic: 0, ...completed(value) } : value;
  bus.publish({ name }, toBytes(withClock));
  expect(bus.stats.malformed).toBe(1);
  expect(reader.state()).toMatchObject({ kind: 'none' });
  expect(instances.all()).toEqual([SELF]);
  expect([received, hinted, sent, channel.greeting()]).toEqual([[], [], [], []]);
});

test('the numbers of 100 processes are kept, and only those of known channels', async () => {
  const { clock, bus, missed } = await startFollower();
  const sendLast = (process: string, last: object) =>
    bus.publish({ name: 'numbers' }, toBytes({ process, ageMs: 1e9, last }));
  sendLast('other', { trips: 1 });
  for (let index = 0; index < 100; index += 1) sendLast(`invented ${index}`, { trips: 1, future: 1, constructor: 1 });
  sendLast('other', { trips: 2 });
  sendLast('invented 99', { trips: 1, future: 2, constructor: 2 });
  await clock.advance(10_000);
  expect(bus.stats.malformed).toBe(0);
  expect(missed).toEqual([]);
  sendLast('other', { trips: 3 });
  await clock.advance(10_000);
  expect(missed).toEqual(['trips']);
});

test('what another instance sends is taken, without what this release does not know', async () => {
  const { bus, instances, hinted, sent, channel } = await startFollower();
  const [{ example } = { example: undefined }] = tripMessages.messages;
  bus.publish({ name: 'alive' }, toBytes({ ...SELF, name: 'other', future: true }));
  bus.publish({ name: 'numbers' }, toBytes({ process: 'one', ageMs: 0, last: { trips: 0 }, future: true }));
  bus.publish({ name: 'hint' }, toBytes({ from: 'other', topic: 'ship', key: 'aurora' }));
  bus.publish({ name: 'say' }, toBytes({ from: 'other', channel: 'trips', message: example, greeting: [example] }));
  bus.publish({ name: 'say' }, toBytes({ from: 'other', channel: 'future', message: { type: 'f' }, greeting: [] }));
  expect(bus.stats.malformed).toBe(0);
  expect(instances.all()).toEqual([{ ...SELF, name: 'other' }, SELF]);
  expect([hinted, sent, channel.greeting()]).toEqual([['aurora'], [example], [example]]);
});

function fix(changes: object): object {
  const unknown = { altitudeM: null, headingDeg: null, speedMps: null, pdop: null, hdop: null, vdop: null };
  return { latitude: 50, longitude: 7, recordedAt: 1, ...unknown, ...changes };
}

/** The state of a position with all its parts. */
function completed(value: object): object {
  const clock = { offsetMs: null, foundAt: null, window: null };
  const { position } = value as { position: object };
  return { position: { last: null, trouble: null, olderSince: null, receiverClock: clock, ...position } };
}
