import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { FakeGpsd } from '../../../../test/support/fakes/fake-gpsd.ts';
import { runProvider } from '../../../../test/support/features/gps-run.ts';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import { untilPasses } from '../../../../test/support/until-passes.ts';
import { createGpsdProvider, createGpsdReports, type GpsdMessage, parseGpsdUrl } from './gpsd.ts';

const position = {
  latitude: 50.36,
  longitude: 7.6,
  altitudeM: null,
  headingDeg: null,
  speedMps: null,
  recordedAt: null,
};
const fixOf = (device: string): GpsdMessage => ({ class: 'TPV', device, position });
const lostBy = (device: string): GpsdMessage => ({ class: 'TPV', device, position: null });
const goneIs = (device: string): GpsdMessage => ({ class: 'DEVICE', device, active: false });
const sky = (device: string, parts: object): GpsdMessage => ({ class: 'SKY', device, sky: parts });

/** Takes each message at its second; gives the outcome of the last one. */
function play(...messages: [seconds: number, message: GpsdMessage][]) {
  const reports = createGpsdReports();
  return messages.map(([seconds, message]) => reports.take(message, seconds * 1000)).at(-1);
}

describe('dilutions', () => {
  test('are joined to the positions of their device while they are young', () => {
    const dops = sky('a', { pdop: 1.8, hdop: 0.9, vdop: 1.5 });
    expect(play([0, dops], [5, fixOf('a')])).toMatchObject({ fix: { pdop: 1.8, hdop: 0.9, vdop: 1.5 } });
    expect(play([0, dops], [5.001, fixOf('a')])).toMatchObject({ fix: { pdop: null, hdop: null, vdop: null } });
    expect(play([0, dops], [1, fixOf('b')])).toMatchObject({ fix: { pdop: null, hdop: null, vdop: null } });
  });

  test('come with the satellites in use', () => {
    const satellites = sky('a', { satellites: 11 });
    expect(play([0, satellites], [5, fixOf('a')])).toMatchObject({ fix: { satellites: 11 } });
    expect(play([0, satellites], [5.001, fixOf('a')])).toMatchObject({ fix: { satellites: null } });
  });

  test('that one SKY does not have are kept from the one before, those it calls unknown are not', () => {
    const first = sky('a', { pdop: 1.8, hdop: 0.9, vdop: 1.5 });
    const second = sky('a', { hdop: 1, vdop: null });
    expect(play([0, first], [3, second], [4, fixOf('a')])).toMatchObject({ fix: { pdop: 1.8, hdop: 1, vdop: null } });
    expect(play([0, first], [3, second], [6, fixOf('a')])).toMatchObject({ fix: { pdop: null, hdop: 1, vdop: null } });
  });

  test('are kept of few devices, those that were received last', () => {
    const first: [number, GpsdMessage] = [0, sky('a', { hdop: 1 })];
    const others = Array.from({ length: 8 }, (_, index): [number, GpsdMessage] => [1, sky(`b${index}`, { hdop: 2 })]);
    expect(play(first, ...others, [1, fixOf('a')])).toMatchObject({ fix: { hdop: null } });
    expect(play(...others, [1, fixOf('b7')])).toMatchObject({ fix: { hdop: 2 } });
    expect(play(first, ...others.slice(1), first, ...others.slice(0, 1), [1, fixOf('a')])).toMatchObject({
      fix: { hdop: 1 },
    });
  });
});

describe('several receivers', () => {
  test('one is followed as long as it delivers', () => {
    expect(play([0, fixOf('a')], [1, fixOf('b')])).toBeUndefined();
    expect(play([0, fixOf('a')], [1, lostBy('b')])).toBeUndefined();
    expect(play([0, fixOf('a')], [1, goneIs('b')])).toBeUndefined();
    expect(play([0, fixOf('a')], [1, fixOf('a')])).toMatchObject({ kind: 'fix' });
  });

  test('another takes over from one that has had no fix for 5 s, and is not disturbed by it', () => {
    const lost: [number, GpsdMessage][] = [1, 2, 3, 4, 5].map((second) => [second, lostBy('a')]);
    expect(play([0, fixOf('a')], ...lost)).toMatchObject({
      kind: 'noFix',
      reason: { text: 'the receiver has no position' },
    });
    expect(play([0, fixOf('a')], ...lost, [5.001, fixOf('b')])).toMatchObject({ kind: 'fix' });
    expect(play([0, fixOf('a')], ...lost, [5.001, fixOf('b')], [6, lostBy('a')])).toBeUndefined();
  });

  test('another takes over at once from one that is gone', () => {
    expect(play([0, fixOf('a')], [1, goneIs('a')])).toMatchObject({ kind: 'noFix', reason: { text: 'receiver gone' } });
    expect(play([0, fixOf('a')], [1, goneIs('a')], [1, fixOf('b')])).toMatchObject({ kind: 'fix' });
  });
});

test('a position without a time is of now', () => {
  expect(play([7, fixOf('a')])).toMatchObject({ fix: { recordedAt: 7000 } });
});

test('a gpsd without a receiver is no fix, one with a receiver says nothing yet', () => {
  expect(play([0, { class: 'DEVICES', count: 0 }])).toMatchObject({
    kind: 'noFix',
    reason: { text: 'gpsd has no receiver' },
  });
  expect(play([0, { class: 'DEVICES', count: 1 }])).toBeUndefined();
});

const tpv = (latitude: number, more: object = {}) => {
  const time = '2026-11-20T07:59:59.500Z';
  return { class: 'TPV', device: '/dev/ttyUSB0', mode: 3, time, lat: latitude, lon: 7.6, ...more };
};

/** A provider that has just connected to a fake gpsd. */
async function connected() {
  const gpsd = await FakeGpsd.start();
  onTestFinished(() => gpsd[Symbol.asyncDispose]());
  const clock = new FakeClock('2026-11-20T08:00:00Z');
  const log = createRecordingLog();
  const arrival = gpsd.client();
  const run = runProvider(createGpsdProvider({ url: gpsd.url, timeoutMs: 2000, clock, log }));
  return { client: await arrival, clock, log, run };
}

async function watching() {
  const session = await connected();
  await session.client.greet();
  return session;
}

describe('the conversation', () => {
  test('after the greeting it asks for the JSON reports', async () => {
    const { client } = await connected();
    expect(await client.greet()).toBe('?WATCH={"enable":true,"json":true};');
  });

  test('a report becomes a fix with the values gpsd gives', async () => {
    const { client, run } = await watching();
    client.send(
      { class: 'SKY', device: '/dev/ttyUSB0', hdop: 0.9, vdop: 1.5, pdop: 1.8, uSat: 11 },
      tpv(50.36, { altMSL: 64.3, geoidSep: 47.6, track: 147.3, speed: 4.321 }),
    );
    expect(await run.next()).toEqual({
      kind: 'fix',
      fix: {
        latitude: 50.36,
        longitude: 7.6,
        altitudeM: 64.3,
        headingDeg: 147.3,
        speedMps: 4.321,
        pdop: 1.8,
        hdop: 0.9,
        vdop: 1.5,
        satellites: 11,
        geoidM: 47.6,
        recordedAt: Date.parse('2026-11-20T07:59:59.500Z'),
      },
    });
  });

  test('a report cut into pieces by the network is put together', async () => {
    const { client, run } = await watching();
    const line = JSON.stringify(tpv(50.5, { note: 'Ü' }));
    client.raw(line.slice(0, 30));
    client.send({ ...tpv(1), class: 'SKY' });
    client.raw(`${line}\r\n`);
    // The first piece and the SKY make one broken line; the whole line after it counts.
    expect(await run.next()).toMatchObject({ fix: { latitude: 50.5 } });
  });

  test('a line that is too long is dropped, and the next one read', async () => {
    const { client, run, log } = await watching();
    client.raw(`${JSON.stringify(tpv(1, { padding: 'x'.repeat(20_000) }))}\r\n`);
    client.send(tpv(2));
    expect(await run.next()).toMatchObject({ fix: { latitude: 2 } });
    expect(log.lines.map(({ sentence }) => sentence)).toEqual([
      'gpsd sent an unknown line; further ones are not logged',
    ]);
  });

  test('lines that are not understood are reported once and hurt nothing', async () => {
    const { client, run, log } = await watching();
    client.raw('garbage\r\n[1,2]\r\n"TPV"\r\nnull\r\n{}\r\n\u0000\u0001\r\n');
    client.send({ class: 'PPS', device: '/dev/pps0' }, tpv(50.1));
    expect(await run.next()).toMatchObject({ fix: { latitude: 50.1 } });
    expect(log.lines).toHaveLength(1);
  });

  test('another major version is warned of and read all the same', async () => {
    const { client, run, log } = await connected();
    await client.greet({ class: 'VERSION', release: '9', proto_major: 4, proto_minor: 0 });
    client.send(tpv(50.1));
    await run.next();
    expect(log.lines).toMatchObject([{ level: 'warn', facts: { protoMajor: 4, expected: 3 } }]);
  });

  test('each kind of complaint is logged once a session, however often gpsd gives a reason', async () => {
    const { client, run, log } = await connected();
    await client.greet({ class: 'VERSION', release: '9', proto_major: 4, proto_minor: 0 });
    for (let line = 0; line < 100; line += 1) {
      client.send({ class: 'ERROR', message: `error ${line}` }, { class: 'VERSION', proto_major: 4 });
      client.raw('garbage\r\n');
    }
    client.send(tpv(50.1));
    await run.next();
    expect(log.lines.map(({ sentence }) => sentence)).toEqual([
      'unknown version of the gpsd protocol; reading anyway',
      'gpsd refused a command; further refusals are not logged',
      'gpsd sent an unknown line; further ones are not logged',
    ]);
  });

  test('a refused command is logged', async () => {
    const { client, run, log } = await watching();
    client.send({ class: 'ERROR', message: 'Unrecognized request' }, tpv(50.1));
    await run.next();
    expect(log.lines).toMatchObject([{ level: 'warn', facts: { message: 'Unrecognized request' } }]);
  });
});

describe('silence', () => {
  test('a silent receiver is no fix, and gpsd is asked whether it lives', async () => {
    const { client, clock, run } = await watching();
    client.send(tpv(50.1));
    await run.next();
    await clock.advance(4999);
    client.send(tpv(50.2));
    expect(await run.next()).toMatchObject({ fix: { latitude: 50.2 } });
    await clock.advance(5000);
    expect(await run.next()).toMatchObject({ kind: 'noFix', reason: { text: 'receiver silent' } });
    expect(await client.command(2)).toBe('?POLL;');
  });

  test('a gpsd that answers keeps its connection, and a receiver that comes back is read', async () => {
    const { client, clock, run } = await watching();
    await clock.advance(5000);
    expect(await run.next()).toMatchObject({ kind: 'noFix', reason: { text: 'receiver silent' } });
    await client.command(2);
    client.send({ class: 'POLL', active: 0, tpv: [], sky: [] }, { class: 'DEVICE', path: '/dev/ttyUSB0' });
    expect(await run.next()).toMatchObject({ kind: 'noFix', reason: { text: 'receiver gone' } });
    await clock.advance(4999);
    client.send(tpv(50.1));
    expect(await run.next()).toMatchObject({ fix: { latitude: 50.1 } });
  });

  test('a gpsd that does not answer the question is unreachable', async () => {
    const { client, clock, run } = await watching();
    await clock.advance(5000);
    await client.command(2);
    await clock.advance(2000);
    expect(await run.failure()).toMatchObject({ kind: 'unreachable', message: 'no answer from gpsd within 2000 ms' });
    await client.gone;
  });

  test('a stream of garbage does not count as an answer', async () => {
    const { client, clock, log, run } = await watching();
    await clock.advance(4000);
    client.raw('garbage\r\n'.repeat(100));
    await untilPasses(() => expect(log.lines).toHaveLength(1));
    await clock.advance(3000);
    expect(await run.failure()).toMatchObject({ kind: 'unreachable' });
  });

  test('why there is nothing is not replaced by "silent"', async () => {
    const { client, clock, run } = await watching();
    client.send({ class: 'DEVICES', devices: [] });
    expect(await run.next()).toMatchObject({ kind: 'noFix', reason: { text: 'gpsd has no receiver' } });
    await clock.advance(5000);
    client.send(tpv(50.1));
    expect(await run.next()).toMatchObject({ kind: 'fix' });
  });
});

describe('the end of a connection', () => {
  test('a half line before the end is not read', async () => {
    const { client, run } = await watching();
    client.end(JSON.stringify(tpv(50.1)));
    expect(await run.failure()).toMatchObject({ kind: 'unreachable', message: 'gpsd closed the connection' });
    await expect(run.next()).rejects.toThrow('ended without a reading');
  });

  test('a reset says that the connection was lost', async () => {
    const { client, run } = await watching();
    client.reset();
    expect(await run.failure()).toMatchObject({
      kind: 'unreachable',
      message: 'connection to gpsd lost: connection reset (ECONNRESET)',
    });
  });

  test('a peer that says nothing is given up after the time-out', async () => {
    const { clock, run, client } = await connected();
    await clock.advance(2000);
    expect(await run.failure()).toMatchObject({ kind: 'unreachable', message: 'no greeting from gpsd within 2000 ms' });
    await client.gone;
  });

  test('a peer that is no gpsd is distinguished from one that is unreachable, and what it sends next is not read', async () => {
    const { client, clock, run } = await connected();
    client.raw(`220 mail.example ESMTP\r\n${JSON.stringify(tpv(50.1))}\r\n`);
    expect(await run.failure()).toMatchObject({ kind: 'protocol' });
    await expect(run.next()).rejects.toThrow('ended without a reading');
    expect(clock.pending).toBe(0);
  });

  test('a refused connection is unreachable, without the address in the message', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.on('listening', resolve));
    const address = server.address();
    await new Promise((resolve) => server.close(resolve));
    const port = typeof address === 'object' ? address?.port : 0;
    const url = `tcp://127.0.0.1:${port}`;
    const provider = createGpsdProvider({ url, timeoutMs: 2000, clock: new FakeClock(), log: createRecordingLog() });
    expect(await runProvider(provider).failure()).toMatchObject({
      kind: 'unreachable',
      message: 'no connection to gpsd: connection refused (ECONNREFUSED)',
    });
  });

  test('an abort resolves, closes the connection and leaves no timer', async () => {
    const { client, clock, run } = await watching();
    await run.stop();
    await expect(run.failure()).rejects.toThrow('ended without a failure');
    await client.gone;
    expect(clock.pending).toBe(0);
  });

  test('a failure leaves no timer', async () => {
    const { client, clock, run } = await watching();
    client.end();
    await run.failure();
    expect(clock.pending).toBe(0);
  });
});

describe('the address', () => {
  test.each([
    ['gpsd://10.0.0.7:2000', { host: '10.0.0.7', port: 2000 }],
    ['tcp://router.example', { host: 'router.example', port: 2947 }],
    ['gpsd://[::1]:2947/', { host: '::1', port: 2947 }],
  ])('%s is understood', (url, address) => {
    expect(parseGpsdUrl(url)).toEqual(address);
  });

  test.each(['', 'localhost:2947', 'http://a:1', 'gpsd://', 'gpsd://a:0', 'gpsd://a:99999', 'gpsd://a/b'])(
    '"%s" is refused',
    (url) => {
      expect(() => parseGpsdUrl(url)).toThrow('gpsd://HOST:PORT');
    },
  );

  test('a refusal does not repeat what was given', () => {
    expect(() => parseGpsdUrl('gpsd://user:secret@a:1?token=secret')).not.toThrow('secret');
    expect(() => parseGpsdUrl('gpsd://user:secret@a:1?token=secret')).toThrow('gpsd://HOST:PORT');
  });
});
