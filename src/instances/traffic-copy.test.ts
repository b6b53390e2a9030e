import { expect, test } from 'vitest';
import { Instance, losing, skewed } from '../../test/support/cluster/cluster-run.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { makeReport, makeStaticReport } from '../../test/support/samples/make-report.ts';
import { createLocalBus } from '../foundation/instance-bus/local-bus.ts';
import { NO_LOG } from '../foundation/shared/logging/log-events.ts';
import { TRAFFIC } from './subjects.ts';

const A = 211_000_001;
const B = 211_000_002;

/** A leader with one vessel, and a follower that has it too. */
async function startTwo({ skewMs = 0, maxJumpMps = 0 } = {}) {
  const clock = new FakeClock();
  const bus = createLocalBus({ clock, log: NO_LOG });
  const leader = new Instance({ bus: losing(bus, clock), clock, maxJumpMps });
  leader.lead(7);
  const receive = (mmsi: number, changes = {}) =>
    leader.traffic.accept(makeReport({ mmsi, receivedAt: clock.now(), ...changes }));
  receive(A);
  leader.traffic.accept(makeStaticReport({ name: 'AURORA' }, { mmsi: A, receivedAt: clock.now() }));
  const follow = (itsSkewMs = 0) => {
    const line = losing(bus, clock);
    const instance = new Instance({ bus: line, clock: skewed(clock, itsSkewMs), maxJumpMps });
    instance.copy.start();
    return { line, instance };
  };
  const { line, instance: follower } = follow(skewMs);
  await clock.advance(1000);
  expect(follower.liveTraffic).toBe(leader.liveTraffic);
  expect(follower.copy.state()).toMatchObject({ isCurrent: true });
  return { clock, bus, leader, follower, line, receive, follow };
}

test('what the leader receives is copied within a moment: positions, static data, the range, what is gone', async () => {
  const { clock, leader, follower, receive } = await startTwo();
  receive(A, { position: { latitude: 50.5, longitude: 7.1 } });
  receive(B);
  leader.traffic.accept(makeStaticReport({ name: 'BOREAS' }, { mmsi: B, receivedAt: clock.now() }));
  await clock.advance(50);
  expect(follower.traffic.find(B)).toMatchObject({ statics: { name: 'BOREAS' } });
  expect(follower.liveTraffic).toBe(leader.liveTraffic);
  leader.traffic.moveTo({ latitude: 50.36, longitude: 7.6 });
  leader.traffic.forget(B);
  await clock.advance(50);
  expect(follower.liveTraffic).toBe(leader.liveTraffic);
  expect([follower.traffic.size, follower.traffic.centre]).toEqual([0, { latitude: 50.36, longitude: 7.6 }]);
  expect(follower.isClientRight).toBe(true);
  expect(follower.copy.stats).toMatchObject({ snapshots: 1, breaks: 0 });
});

test('a lost batch is noticed at the next one, and clients get only what differs', async () => {
  const { clock, leader, follower, line, receive } = await startTwo();
  receive(B);
  await clock.advance(50);
  line.isCut = true;
  receive(B, { position: { latitude: 50.4, longitude: 7.6 } });
  await clock.advance(50);
  line.isCut = false;
  const before = follower.client.get(A);
  follower.client.set(A, 'as it was');
  await clock.advance(2000);
  expect(follower.liveTraffic).toBe(leader.liveTraffic);
  expect(follower.client.get(A)).toBe('as it was');
  follower.client.set(A, before ?? '');
  expect(follower.isClientRight).toBe(true);
  expect(follower.copy.stats).toMatchObject({ snapshots: 2, breaks: 1 });
});

test('bytes that are no batch are counted and dropped; the leader has no work with them', async () => {
  const { clock, bus, leader, follower, receive } = await startTwo();
  bus.publish(TRAFFIC, Buffer.from('hello'));
  expect(bus.stats.malformed).toBe(1);
  receive(B);
  await clock.advance(1000);
  expect(follower.liveTraffic).toBe(leader.liveTraffic);
  expect(follower.copy.state().isCurrent).toBe(true);
  expect(follower.copy.stats).toMatchObject({ snapshots: 1, breaks: 0 });
});

test('without a leader the last traffic is shown, but not as current, and a new leader is found', async () => {
  const { clock, bus, leader, follower } = await startTwo();
  const last = follower.liveTraffic;
  leader.stop();
  await clock.advance(10_000);
  expect(follower.liveTraffic).toBe(last);
  expect(follower.copy.state()).toMatchObject({ isCurrent: false, position: { epoch: 7 } });
  const next = new Instance({ bus, clock });
  next.lead(8);
  await clock.advance(1000);
  expect(follower.liveTraffic).toBe(next.liveTraffic);
  expect(follower.copy.state()).toMatchObject({ isCurrent: true, position: { epoch: 8 } });
});

test.each([0, 600_000, -600_000])(
  'a follower that leads goes on with its copy, its clock %d ms off; the others need no snapshot',
  async (skewMs) => {
    const { clock, leader, follower, follow, receive } = await startTwo({ skewMs });
    receive(B);
    const { instance: third } = follow();
    await clock.advance(1000);
    const fixAge = clock.now() - (leader.traffic.find(A)?.fixAt ?? Number.NaN);
    leader.stop();
    await clock.advance(7000);
    expect(follower.lead(8)).toMatchObject({ base: { epoch: 7 }, clockAheadMs: 0 - skewMs });
    await clock.advance(1000);
    expect(third.liveTraffic).toBe(follower.liveTraffic);
    expect(third.copy.stats).toMatchObject({ snapshots: 1 });
    expect(third.copy.state()).toMatchObject({ isCurrent: true, position: { epoch: 8 } });
    // 8 s older, by the clock of the new leader.
    expect(follower.clock.now() - (follower.traffic.find(A)?.fixAt ?? Number.NaN)).toBe(fixAge + 8000);
    follower.traffic.sweep(follower.clock.now() + 500_000);
    expect(follower.traffic.size).toBe(2);
    follower.traffic.sweep(follower.clock.now() + 700_000);
    await clock.advance(50);
    expect([follower.traffic.size, third.traffic.size]).toEqual([0, 0]);
  },
);

test('times that are ahead of the clock of the new leader are changed for all', async () => {
  const { clock, leader, follower, follow, receive } = await startTwo({ skewMs: -1500 });
  const { instance: third } = follow();
  await clock.advance(1000);
  receive(A);
  receive(B);
  await clock.advance(50);
  leader.stop();
  follower.lead(8);
  await clock.advance(50);
  expect(follower.traffic.find(A)?.lastSeenAt).toBe(follower.clock.now() - 50);
  expect(third.liveTraffic).toBe(follower.liveTraffic);
  expect(third.copy.stats).toMatchObject({ snapshots: 1 });
});

test.each([0, 600_000])('a new leader, its clock %d ms off, confirms what the one before doubted', async (skewMs) => {
  const { clock, leader, follower, receive } = await startTwo({ skewMs, maxJumpMps: 50 });
  const far = { latitude: 51.5, longitude: 7.6 };
  receive(A, { position: far });
  await clock.advance(50);
  expect(follower.traffic.find(A)?.elsewhere).toMatchObject({ ...far, inARow: 1 });
  expect(follower.liveTraffic).toBe(leader.liveTraffic);
  leader.stop();
  follower.lead(8);
  await clock.advance(1000);
  const receivedAt = follower.clock.now();
  for (let report = 0; report < 2; report += 1) {
    follower.traffic.accept(makeReport({ mmsi: A, receivedAt, fixAt: receivedAt, position: far }));
  }
  expect(follower.traffic.find(A)).toMatchObject({ ...far, elsewhere: null });
});

test('a former leader that does not know it is not listened to', async () => {
  const { clock, bus, leader, follower, receive } = await startTwo();
  const next = new Instance({ bus, clock });
  next.lead(8);
  await clock.advance(1000);
  receive(B);
  await clock.advance(1000);
  expect(leader.traffic.size).toBe(2);
  expect(follower.liveTraffic).toBe(next.liveTraffic);
});

test('a leader of a restored database, of an earlier term, is followed when the later one is silent', async () => {
  const { clock, bus, leader, follower } = await startTwo();
  leader.stop();
  const restored = new Instance({ bus, clock });
  restored.lead(3);
  await clock.advance(6000);
  expect(follower.liveTraffic).toBe(restored.liveTraffic);
  expect(follower.copy.state()).toMatchObject({ isCurrent: true, position: { epoch: 3 } });
});

test('what changes while the pieces of the whole are made is not lost, and nothing goes back', async () => {
  const { clock, leader, follow, receive } = await startTwo();
  for (let mmsi = B; mmsi < B + 20; mmsi += 1) receive(mmsi);
  await clock.advance(60);
  const { instance: late } = follow();
  const fixes = new Map<number, number>();
  const { put } = late.traffic;
  late.traffic.put = (state) => {
    put.call(late.traffic, state);
    const fixAt = late.traffic.find(state.mmsi)?.fixAt ?? Number.NaN;
    expect(fixAt).toBeGreaterThanOrEqual(fixes.get(state.mmsi) ?? 0);
    fixes.set(state.mmsi, fixAt);
  };
  for (let round = 0; round < 20; round += 1) {
    for (let mmsi = B; mmsi < B + 20; mmsi += 1) if ((mmsi + round) % 3) receive(mmsi);
    // Dropped and back, new and then changed without static data, new and gone.
    if (round % 4 === 0) leader.traffic.forget(B + round);
    for (let age = 0; age < 4 && age <= round; age += 1) receive(B + 50 + round - age);
    leader.traffic.accept(makeStaticReport({ name: `N${round}` }, { mmsi: B + 5, receivedAt: clock.now() }));
    receive(B + 100 + Math.floor(round / 2));
    if (round > 10) leader.traffic.forget(B + 100 + round - 11);
    await clock.advance(20);
  }
  expect(late.copy.stats.snapshots).toBe(0);
  await clock.advance(1000);
  expect(late.liveTraffic).toBe(leader.liveTraffic);
  expect(late.isClientRight).toBe(true);
  expect(late.copy.stats).toMatchObject({ snapshots: 1, breaks: 0 });
});
