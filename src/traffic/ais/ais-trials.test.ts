import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { FakeReceiver } from '../../../test/support/fakes/fake-receiver.ts';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { type Clock, systemClock } from '../../foundation/shared/clock.ts';
import { encodeSentences } from '../../outward/nmea-output/encoder/index.ts';
import { createAntennaTrial } from './ais-trials.ts';
import { createAis } from './index.ts';

const position = (mmsi: number) =>
  ({ kind: 'position', type: 1, mmsi, latitude: 50.36, longitude: 7.6, speedKnots: 6 }) as const;
const traffic = Array.from({ length: 12 }, (_, index) => position(211_000_001 + (index % 3)));

/** Creates a trial while the service uses a receiver at `url`, or none. */
async function prepare(url = 'tcp://127.0.0.1:1', isEnabled = false) {
  const local = { ...makeConfig().ais.local, enabled: isEnabled, url };
  const port = Promise.withResolvers<number>();
  const ais = await createAis({
    config: { local, remote: makeConfig().ais.remote },
    centre: () => undefined,
    states: { load: async () => undefined, save: async () => undefined },
    clock: systemClock,
    log: silentLog,
    onListening: port.resolve,
  });
  ais.start();
  onTestFinished(() => ais.close());
  const trial = createAntennaTrial({ antenna: local, source: ais.local });
  const tryUrl = (tried: string, clock: Clock = systemClock) =>
    trial({ ...local, url: tried }, { clock, limitMs: 5000, signal: new AbortController().signal });
  return { tryUrl, port: port.promise };
}

async function startReceiver() {
  const receiver = await FakeReceiver.start();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  return receiver;
}

test('a receiver is shown with what it sends, and is left again', async () => {
  const receiver = await startReceiver();
  const { tryUrl } = await prepare();
  const finding = tryUrl(receiver.url);
  await receiver.connected();
  receiver.send(...traffic, 'no sentence');
  expect(await finding).toEqual({
    isLive: false,
    seen: { lines: 13, messages: 12, vessels: 3, rejected: 1, sentencesPerSecond: expect.any(Number) },
  });
  await expect.poll(() => receiver.clients).toBe(0);
});

test.each([
  ['nothing', [], 'nothing received in 5 s'],
  ['garbage', Array.from({ length: 3000 }, () => 'HTTP/1.1 400 Bad Request'), 'no AIS message'],
  ['one line without end', ['x'.repeat(1_000_000)], 'no AIS message'],
])('a receiver that sends %s is named as such', async (_what, lines, problem) => {
  const receiver = await startReceiver();
  const clock = new FakeClock();
  const { tryUrl } = await prepare();
  const finding = tryUrl(receiver.url, clock);
  await receiver.connected();
  if (lines.length > 0) receiver.send(...lines);
  await clock.advance(5000);
  expect(await finding).toMatchObject({ seen: { messages: 0 }, problem: { text: expect.stringContaining(problem) } });
  expect(clock.pending).toBe(0);
});

test('a refused connection ends the trial at once', async () => {
  const { tryUrl } = await prepare();
  expect((await tryUrl('tcp://127.0.0.1:1')).problem?.text).toContain('ECONNREFUSED');
});

test('a port that the service itself listens on is answered from what it receives', async () => {
  const { tryUrl, port } = await prepare('udp://127.0.0.1:0', true);
  const sender = createSocket('udp4');
  onTestFinished(() => void sender.close());
  sender.connect(await port, '127.0.0.1');
  await once(sender, 'connect');
  const finding = tryUrl('udp://127.0.0.1:0');
  for (const draft of traffic) sender.send(encodeSentences(draft).join('\r\n'));
  expect(await finding).toMatchObject({ isLive: true, seen: { messages: 12, vessels: 3 } });
});
