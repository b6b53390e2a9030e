import { expect, onTestFinished, test } from 'vitest';
import { gga, rmc } from '../../../test/support/ais/nmea-sentences.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { FakePeplink } from '../../../test/support/fakes/fake-peplink.ts';
import { FakeReceiver } from '../../../test/support/fakes/fake-receiver.ts';
import { linesOf } from '../../../test/support/nmea2000/bus-lines.ts';
import { serveBus } from '../../../test/support/nmea2000/bus-server.ts';
import { type ConfigOverrides, makeConfig } from '../../../test/support/samples/make-config.ts';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import { type Clock, systemClock } from '../../foundation/shared/clock.ts';
import { toReason } from '../../foundation/shared/reason.ts';
import type { ReaderState } from './position-state.ts';
import { createRouterTrial } from './router-trial.ts';

const NONE: ReaderState = {
  status: 'disconnected',
  kind: 'none',
  provider: 'none',
  reason: toReason('no router configured', 'noRouter'),
  noFixReason: toReason('no router configured', 'noRouter'),
  lastFixAt: null,
  fixAgeMs: null,
  clockAheadMs: null,
  isClockWrong: false,
};

type Overrides = NonNullable<ConfigOverrides['router']>;

/** A trial beside a service that runs with `running` and is in `state`. */
function prepare({ running = {}, state = NONE }: { running?: Overrides; state?: ReaderState } = {}) {
  const toRouter = (router: Overrides) => makeConfig({ router }).router;
  const trial = createRouterTrial({ router: toRouter(running), stateOf: () => state });
  return (router: Overrides, clock: Clock = systemClock) =>
    trial(toRouter(router), { clock, limitMs: 5000, signal: new AbortController().signal });
}

async function startReceiver() {
  const receiver = await FakeReceiver.start();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  return receiver;
}

const sentences = () => {
  const state = { latitude: 50.36, longitude: 7.6, at: Date.now(), speedKnots: 10, courseDeg: 147.3, hdop: 0.9 };
  return [rmc(state), gga({ ...state, altitudeM: 64 })];
};

test('a receiver is shown with its fix, and is left again', async () => {
  const receiver = await startReceiver();
  const finding = prepare()({ provider: 'nmea', url: receiver.url });
  await receiver.connected();
  receiver.send(...sentences());
  expect(await finding).toEqual({
    isLive: false,
    seen: {
      fix: expect.objectContaining({
        latitude: expect.closeTo(50.36, 5),
        altitude: 64,
        speedKnots: expect.closeTo(10, 5),
        heading: 147.3,
        hdop: 0.9,
      }),
    },
  });
  await expect.poll(() => receiver.clients).toBe(0);
});

test.each([
  ['sends nothing', () => undefined, 'nothing usable received in 5 s'],
  ['sends bytes without end', (receiver: FakeReceiver) => receiver.send('x'.repeat(100_000)), 'nothing usable'],
  [
    'has no fix',
    (receiver: FakeReceiver) => receiver.send(rmc({ latitude: 0, longitude: 0, at: 0 }, { status: 'V' })),
    'no fix: ',
  ],
])('a receiver that %s is named as such after 5 s', async (_what, act, problem) => {
  const receiver = await startReceiver();
  const clock = new FakeClock();
  const finding = prepare()({ provider: 'nmea', url: receiver.url }, clock);
  await receiver.connected();
  act(receiver);
  await clock.advance(5000);
  expect(await finding).toMatchObject({ seen: { fix: null }, problem: { text: expect.stringContaining(problem) } });
  expect(clock.pending).toBe(0);
});

test('garbage and a refused connection end the trial at once', async () => {
  const receiver = await startReceiver();
  const finding = prepare()({ provider: 'nmea', url: receiver.url });
  await receiver.connected();
  receiver.send(...Array.from({ length: 100 }, () => 'GET / HTTP/1.1'));
  expect((await finding).problem?.text).toContain('without one sound NMEA sentence');
  expect((await prepare()({ provider: 'nmea', url: 'tcp://127.0.0.1:1' })).problem?.text).toContain(
    'connection refused',
  );
});

test('a router that refuses the password is named without the password', async () => {
  const router = await FakePeplink.start();
  onTestFinished(() => router[Symbol.asyncDispose]());
  const given = { provider: 'peplink', url: router.url, username: router.username } as const;
  const refused = await prepare()({ ...given, password: 'hidden-1' });
  expect(refused.problem?.text).toMatch(/refuse|credential|password/);
  expect(JSON.stringify(refused)).not.toContain('hidden-1');
  router.setPosition({ latitude: 50.36, longitude: 7.6, recordedAt: Date.now() });
  expect(await prepare()({ ...given, password: router.password })).toMatchObject({
    seen: { fix: { latitude: 50.36 } },
  });
});

test.each([
  ['hang', 'no response within 1000 ms'],
  ['reset', 'connection'],
  ['huge-body', 'too long'],
  ['html', ''],
  ['redirect', ''],
] as const)('a router that answers with %s is named as not working', async (how, problem) => {
  const router = await FakePeplink.start();
  onTestFinished(() => router[Symbol.asyncDispose]());
  router.misbehave(how);
  const { url, username, password } = router;
  const finding = await prepare()({
    provider: 'peplink',
    url,
    username,
    password,
    timeout_ms: how === 'hang' ? 1000 : 30_000,
  });
  expect(finding).toMatchObject({ seen: { fix: null }, problem: { text: expect.stringContaining(problem) } });
});

test('without a router there is nothing to try', async () => {
  expect((await prepare()({})).problem?.text).toBe('no router configured');
});

test('a port that the service itself listens on, or its own settings, are answered from what runs', async () => {
  const fix = makeFix({ latitude: 50.1 });
  const state = { ...NONE, status: 'connected', kind: 'connected', provider: 'nmea', reason: null, fix, lastFixAt: 0 };
  const running = { provider: 'nmea', url: 'udp://0.0.0.0:10110' } as const;
  const trial = prepare({ running, state: state as ReaderState });
  for (const url of [running.url, 'udp://127.0.0.1:10110'])
    expect(await trial({ provider: 'nmea', url })).toMatchObject({ isLive: true, seen: { fix: { latitude: 50.1 } } });
  const waits = { ...NONE, kind: 'unreachable', provider: 'nmea', reason: toReason('gone', 'failed') } as const;
  const again = await prepare({ running: { provider: 'nmea', url: 'tcp://127.0.0.1:1' }, state: waits })({
    provider: 'nmea',
    url: 'tcp://127.0.0.1:1',
  });
  expect(again).toMatchObject({ isLive: false, problem: { text: expect.stringContaining('refused') } });
});

test('a backup that runs is not disturbed either', async () => {
  const backups = [{ provider: 'nmea', url: 'serial:///dev/ttyUSB0?baud=4800' }] as const;
  const trial = prepare({
    running: { provider: 'gpsd', backups: [...backups] },
    state: { ...NONE, kind: 'noFix', provider: 'nmea', reason: toReason('no fix: no satellites', 'noFix') },
  });
  const clock = new FakeClock();
  const finding = trial({ provider: 'nmea', url: 'serial:///dev/ttyUSB0' }, clock);
  await clock.advance(5000);
  expect(await finding).toMatchObject({ isLive: true, problem: { text: 'no fix: no satellites' } });
});

test('a gateway of NMEA 2000 is shown with its fix', async () => {
  const bus = await serveBus();
  const finding = prepare()({ provider: 'nmea2000', url: bus.url });
  await bus.connected;
  bus.send(linesOf('seasmart', { pgn: 129_025, fields: { latitude: 50.36, longitude: 7.6 } }));
  expect(await finding).toMatchObject({ isLive: false, seen: { fix: { latitude: 50.36, longitude: 7.6 } } });
});
