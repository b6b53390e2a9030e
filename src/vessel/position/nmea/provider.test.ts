import { createSocket } from 'node:dgram';
import { describe, expect, onTestFinished, test } from 'vitest';
import { gsv, nmeaBurst, nmeaSentence, type ReceiverState, rmc } from '../../../../test/support/ais/nmea-sentences.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { recordingSink } from '../../../../test/support/fakes/gps-sink.ts';
import { connectLines, serveLines } from '../../../../test/support/network/line-server.ts';
import { ProviderError } from '../provider.ts';
import type { Outcome } from './compose-fix.ts';
import { QUIET_MS } from './join-burst.ts';
import { createNmeaProvider, createReceivers, judgeSender, MAX_RECEIVERS } from './provider.ts';

const LINE = rmc({ latitude: 50.36, longitude: 7.6, at: '2026-11-20T08:00:00Z' });

function setUp() {
  const clock = new FakeClock();
  const outcomes: [string, Outcome['kind']][] = [];
  const receivers = createReceivers(clock, (sender, { kind }) => outcomes.push([sender, kind]));
  return { clock, outcomes, receivers };
}

test('the sender that was silent longest is forgotten when there are too many', async () => {
  const { clock, outcomes, receivers } = setUp();
  for (let sender = 0; sender < MAX_RECEIVERS; sender += 1) receivers.read(LINE, `s${sender}`);
  receivers.read(LINE, 's0');
  receivers.read(LINE, 'new');
  expect(clock.pending).toBe(MAX_RECEIVERS);
  await clock.advance(QUIET_MS);
  const received = outcomes.map(([sender]) => sender);
  expect(received).toHaveLength(MAX_RECEIVERS);
  expect(received).toEqual(expect.arrayContaining(['s0', 'new']));
  expect(received).not.toContain('s1');
});

test('a burst goes on while its sender sends anything', async () => {
  const { clock, outcomes, receivers } = setUp();
  receivers.read(LINE, 'one');
  for (const line of gsv()) {
    await clock.advance(QUIET_MS - 1);
    expect(receivers.read(line, 'one')).toBe(true);
  }
  expect(outcomes).toEqual([]);
  await clock.advance(QUIET_MS);
  expect(outcomes).toEqual([['one', 'fix']]);
});

test('closing leaves no timer behind', () => {
  const { clock, receivers } = setUp();
  receivers.read(LINE, 'one');
  receivers.close();
  expect(clock.pending).toBe(0);
});

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

const STATE: ReceiverState = {
  latitude: 50.36,
  longitude: 7.6,
  at: '2026-11-20T07:59:59Z',
  speedKnots: 8.42,
  courseDeg: 147.3,
  altitudeM: 64.3,
  pdop: 1.42,
  hdop: 0.82,
  vdop: 1.16,
};
const later = (seconds: number, change: Partial<ReceiverState> = {}): ReceiverState => ({
  ...STATE,
  at: Date.parse(STATE.at as string) + seconds * 1000,
  ...change,
});

function start(url: string) {
  const clock = new FakeClock('2026-11-20T08:00:00Z');
  const abort = new AbortController();
  const sink = recordingSink();
  const port = Promise.withResolvers<number>();
  const warnings: object[] = [];
  const silent = () => undefined;
  const log = { debug: silent, info: silent, warn: (facts: object) => void warnings.push(facts), error: silent };
  const provider = createNmeaProvider({ url, clock, log, onListening: port.resolve });
  const outcome = provider.run(sink, abort.signal).then(
    () => 'resolved' as const,
    (failure: unknown) => failure,
  );
  onTestFinished(async () => {
    abort.abort();
    await outcome;
    expect(clock.pending).toBe(0);
  });
  return { clock, abort, sink, outcome, warnings, port: port.promise };
}

describe('a router that serves sentences', () => {
  test('its burst becomes a fix when it has been quiet for a quarter of a second', async () => {
    const { clock, sink } = start(await serveLines((socket) => socket.write(nmeaBurst(STATE))));
    await expect
      .poll(async () => {
        await clock.advance(250);
        return sink.fixes;
      })
      .toEqual([
        {
          latitude: expect.closeTo(50.36, 6),
          longitude: expect.closeTo(7.6, 6),
          altitudeM: 64.3,
          headingDeg: 147.3,
          speedMps: expect.closeTo(4.33162, 5),
          pdop: 1.42,
          hdop: 0.82,
          vdop: 1.16,
          satellites: 11,
          geoidM: 47.6,
          recordedAt: Date.parse('2026-11-20T07:59:59Z'),
        },
      ]);
  });

  test('the next burst closes the one before', async () => {
    const { sink } = start(await serveLines((socket) => socket.write(nmeaBurst(STATE) + nmeaBurst(later(1)))));
    await expect.poll(() => sink.fixes).toMatchObject([{ recordedAt: later(0).at }]);
  });

  test('no satellites is reported as no fix', async () => {
    const none = rmc(STATE, { status: 'V', mode: 'N' });
    const { sink } = start(await serveLines((socket) => socket.write(`${none}\r\n${rmc(later(1))}\r\n`)));
    await expect.poll(() => sink.reasons).toEqual([expect.stringContaining('satellites')]);
    expect(sink.fixes).toEqual([]);
  });

  test('a wrong date is corrected and logged once', async () => {
    const behind = -1024 * 7 * 86_400;
    const bursts = [0, 1, 2, 3].map((second) => nmeaBurst(later(behind + second))).join('');
    const { sink, warnings } = start(await serveLines((socket) => socket.write(bursts)));
    await expect.poll(() => sink.fixes.map(({ recordedAt }) => recordedAt)).toEqual([0, 1, 2].map((s) => later(s).at));
    expect(warnings).toEqual([expect.objectContaining({ date: 'rollover' })]);
  });

  test('going away is a failure, so that the reader comes back', async () => {
    const { outcome } = start(await serveLines((socket) => socket.end(nmeaBurst(STATE))));
    expect(await outcome).toBeInstanceOf(ProviderError);
    expect(await outcome).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('closed') });
  });

  test('something else than a receiver is a failure of the protocol', async () => {
    const { outcome, sink } = start(
      await serveLines((socket) => socket.write('220 mail.example ESMTP\r\n'.repeat(100))),
    );
    expect(await outcome).toBeInstanceOf(ProviderError);
    expect(await outcome).toMatchObject({ kind: 'protocol' });
    expect(sink.fixes).toEqual([]);
  });

  test('a receiver of AIS on the same line is no failure', async () => {
    const ais = `${nmeaSentence('AIVDM,1,1,,A,14eG;o@034o8sd<L9i:a;WF>062D,0', '!')}\r\n`.repeat(300);
    const { sink } = start(await serveLines((socket) => socket.write(ais + nmeaBurst(STATE) + nmeaBurst(later(1)))));
    await expect.poll(() => sink.fixes).toHaveLength(1);
  });
});

describe('routers that send to us', () => {
  test('over TCP, one of two is listened to while it delivers', async () => {
    const { port, sink, clock } = start('tcp-listen://127.0.0.1:0');
    const [one, two] = [await connectLines(await port), await connectLines(await port)];
    one.write(nmeaBurst(STATE) + nmeaBurst(later(1)));
    await expect.poll(() => sink.fixes).toHaveLength(1);
    two.write(nmeaBurst(later(1, { latitude: 51 })) + nmeaBurst(later(2, { latitude: 51 })));
    one.write(nmeaBurst(later(2)));
    await expect.poll(() => sink.fixes).toHaveLength(2);
    expect(sink.fixes.every(({ latitude }) => latitude < 50.5)).toBe(true);

    await clock.advance(10_500);
    two.write(nmeaBurst(later(12, { latitude: 51 })) + nmeaBurst(later(13, { latitude: 51 })));
    await expect.poll(() => sink.fixes.at(-1)?.latitude).toBeCloseTo(51, 6);
  });

  test('over UDP, a sender that changes its port with every datagram is one sender', async () => {
    const { port, sink } = start('udp://127.0.0.1:0');
    const to = await port;
    for (const [second, expected] of [0, 0, 1, 2].entries()) {
      const socket = createSocket('udp4');
      const sent = new Promise((resolve) => socket.send(nmeaBurst(later(second)), to, '127.0.0.1', resolve));
      await sent;
      socket.close();
      if (second > 0) await expect.poll(() => sink.fixes.length).toBeGreaterThanOrEqual(Math.max(1, expected));
    }
    expect(sink.fixes.map(({ recordedAt }) => recordedAt)).toEqual([0, 1, 2].map((second) => later(second).at));
  });

  test('sentences kept during a break come with a prefix and keep their own time', async () => {
    const { port, sink } = start('tcp-listen://127.0.0.1:0');
    const socket = await connectLines(await port);
    const hourAgo = [0, 5, 10].map((second) => rmc(later(second - 3600)));
    socket.write([...hourAgo, rmc(STATE), rmc(later(1))].map((line) => `RUTX-42,${line}\r\n`).join(''));
    await expect
      .poll(() => sink.fixes.map(({ recordedAt }) => recordedAt))
      .toEqual([-3600, -3595, -3590, 0].map((second) => later(second).at));
  });

  test('rubbish from a stranger does not stop the listener', async () => {
    const { port, sink } = start('tcp-listen://127.0.0.1:0');
    const stranger = await connectLines(await port);
    stranger.write('GET / HTTP/1.1\r\n'.repeat(500));
    const socket = await connectLines(await port);
    socket.write(nmeaBurst(STATE) + nmeaBurst(later(1)));
    await expect.poll(() => sink.fixes).toHaveLength(1);
  });
});

test('a bad URL is refused when the provider is made', () => {
  expect(() => createNmeaProvider({ url: undefined, clock: new FakeClock() })).toThrow('not a valid URL');
});
