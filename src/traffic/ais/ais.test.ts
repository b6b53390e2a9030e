import { createSocket } from 'node:dgram';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { nmeaSentence } from '../../../test/support/ais/nmea-sentences.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { linesOf } from '../../../test/support/nmea2000/bus-lines.ts';
import { serveBus } from '../../../test/support/nmea2000/bus-server.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { untilPasses } from '../../../test/support/until-passes.ts';
import { encodeSentences } from '../../outward/nmea-output/encoder/index.ts';
import { type AisMessage, createAis } from './index.ts';

const CLOCK_STEPS = [-86_400_000, -3_600_000, 40_000, 86_400_000];

const sentenceOf = (mmsi: number) =>
  encodeSentences({ kind: 'position', type: 1, mmsi, latitude: 50.36, longitude: 7.6, speedKnots: 6 }).join('\r\n');

/** Starts a source, collects its messages and closes it at the end of the test. */
async function start(url: string, { enabled = true } = {}) {
  const [clock, log] = [new FakeClock(), createRecordingLog()];
  const port = Promise.withResolvers<number>();
  const remote = { enabled: false, url: [], api_key: undefined, radius_km: 20, areas: [] };
  const ais = await createAis({
    config: { local: { enabled, url }, remote },
    clock,
    log,
    onListening: port.resolve,
    centre: () => undefined,
    states: { load: async () => undefined, save: async () => undefined },
  });
  const messages: AisMessage[] = [];
  ais.local.onMessage((message) => messages.push(message));
  ais.start();
  onTestFinished(async () => {
    await ais.close();
    expect(clock.pending).toBe(0);
  });
  const mmsis = () => messages.map(({ mmsi }) => mmsi);
  const sentences = () => log.lines.map(({ sentence }) => sentence);
  return { ais, clock, log, messages, mmsis, sentences, port: port.promise };
}

async function sendDatagram(port: number, text: string): Promise<void> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve, reject) => {
    socket.send(text, port, '127.0.0.1', (error) => (error ? reject(error) : resolve()));
  });
  socket.close();
}

/** A TCP server that acts as receiver; `sockets` are its clients. */
async function serve(port = 0) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    sockets.push(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(() => void close());
  return { sockets, close, port: (server.address() as AddressInfo).port };
}

test('a disabled source does nothing and says so', async () => {
  const { ais, sentences } = await start('udp://127.0.0.1:0', { enabled: false });
  expect(ais.local.status()).toEqual({
    status: 'disabled',
    lastError: null,
    lastMessageAt: null,
    messagesPerMinute: 0,
  });
  expect(ais.local.stats()).toBeUndefined();
  expect(sentences()).toEqual([]);
});

test('messages come by UDP, several in a datagram', async () => {
  const { ais, clock, mmsis, port } = await start('udp://127.0.0.1:0');
  await sendDatagram(await port, `${sentenceOf(211_000_001)}\r\n${sentenceOf(211_000_002)}`);
  await untilPasses(() => expect(mmsis()).toEqual([211_000_001, 211_000_002]));
  expect(ais.local.status()).toEqual({
    status: 'connected',
    lastError: null,
    lastMessageAt: clock.now(),
    messagesPerMinute: 2,
  });
  expect(ais.local.stats()).toMatchObject({ lines: 2, rejected: { bad_checksum: 0 }, linesTooLong: 0 });
});

test('messages come from those who connect', async () => {
  const { mmsis, port } = await start('tcp-listen://127.0.0.1:0');
  const socket = connect(await port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`${sentenceOf(211_000_001)}\n`);
  await untilPasses(() => expect(mmsis()).toEqual([211_000_001]));
});

test('what is no sentence is counted by its reason', async () => {
  const { ais, port } = await start('udp://127.0.0.1:0');
  const broken = sentenceOf(211_000_001).replace(/.$/, 'X');
  await sendDatagram(await port, ['nonsense', broken, 'x'.repeat(5000)].join('\n'));
  await untilPasses(() => expect(ais.local.stats()).toMatchObject({ lines: 2, linesTooLong: 1 }));
  expect(Object.values(ais.local.stats()?.rejected ?? {}).reduce((sum, count) => sum + count, 0)).toBe(2);
});

test('a listener that fails neither ends the source nor fills the log', async () => {
  const { ais, clock, log, mmsis, port } = await start('udp://127.0.0.1:0');
  ais.local.onMessage(() => {
    throw new Error('broken');
  });
  const text = [211_000_001, 211_000_002, 211_000_003].map(sentenceOf).join('\n');
  await sendDatagram(await port, text);
  await untilPasses(() => expect(mmsis()).toHaveLength(3));
  expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  expect(ais.local.status()).toMatchObject({ status: 'connected', lastMessageAt: clock.now() });
});

describe('a receiver that is connected to', () => {
  test('is found again after it was unreachable, with one line in the log for each change', async () => {
    const first = await serve();
    const { ais, clock, mmsis, sentences } = await start(`tcp://127.0.0.1:${first.port}`);
    await untilPasses(() => expect(ais.local.status().status).toBe('connected'));
    await untilPasses(() => expect(first.sockets).toHaveLength(1));
    await first.close();
    await untilPasses(() => expect(ais.local.status().status).toBe('disconnected'));
    // Attempts made meanwhile fail, because the port is closed.
    for (let tries = 1; tries <= 4; tries += 1) {
      await untilPasses(async () => {
        await clock.advance(1000);
        expect(ais.local.stats()?.failures.unreachable).toBeGreaterThan(tries);
      });
    }
    const second = await serve(first.port);
    await untilPasses(async () => {
      await clock.advance(1000);
      expect(second.sockets).toHaveLength(1);
    });
    second.sockets[0]?.write(`${sentenceOf(211_000_001)}\n`);
    await untilPasses(() => expect(mmsis()).toEqual([211_000_001]));
    expect(sentences()).toEqual(['AIS receiver connected', 'AIS receiver disconnected', 'AIS receiver connected']);
  });

  test('is connected but not alive when it has sent nothing for 120 s, until it sends', async () => {
    const server = await serve();
    const { ais, clock, sentences } = await start(`tcp://127.0.0.1:${server.port}`);
    await untilPasses(() => expect(ais.local.status().status).toBe('connected'));
    await untilPasses(() => expect(server.sockets).toHaveLength(1));
    await clock.advance(120_000);
    expect(ais.local.status().status).toBe('connected');
    await clock.advance(5_000);
    expect(ais.local.status()).toEqual({
      status: 'connected_no_data',
      lastError: null,
      lastMessageAt: null,
      messagesPerMinute: 0,
    });
    server.sockets[0]?.write(`${sentenceOf(211_000_001)}\n`);
    await untilPasses(() => expect(ais.local.status().status).toBe('connected'));
    expect(sentences()).toEqual(['AIS receiver connected', 'AIS receiver sends no data', 'AIS receiver connected']);
  });

  test.each(CLOCK_STEPS)('goes silent after 120 s and no sooner when the clock is set by %d ms', async (step) => {
    const server = await serve();
    const { ais, clock } = await start(`tcp://127.0.0.1:${server.port}`);
    await untilPasses(() => expect(server.sockets).toHaveLength(1));
    server.sockets[0]?.write(`${sentenceOf(211_000_001)}\n`);
    await untilPasses(() => expect(ais.local.status()).toMatchObject({ status: 'connected', messagesPerMinute: 1 }));
    clock.setWall(step);
    await clock.advance(30_000);
    expect(ais.local.status()).toMatchObject({ status: 'connected', messagesPerMinute: 1 });
    await clock.advance(95_000);
    expect(ais.local.status()).toMatchObject({ status: 'connected_no_data', messagesPerMinute: 0 });
  });

  test('is given up after five silent minutes and connected again', async () => {
    const server = await serve();
    const { ais, clock } = await start(`tcp://127.0.0.1:${server.port}`);
    await untilPasses(() => expect(server.sockets).toHaveLength(1));
    await untilPasses(() => expect(ais.local.status().status).toBe('connected'));
    await clock.advance(300_000);
    await untilPasses(async () => {
      await clock.advance(1000);
      expect(server.sockets).toHaveLength(2);
    });
    expect(ais.local.stats()?.failures).toMatchObject({ silent: 1, unreachable: 0 });
    await untilPasses(() => expect(ais.local.status().status).toBe('connected_no_data'));
  });
});

test('a message of two parts is read from a multicast group, also in two datagrams from two ports', async () => {
  const parts = encodeSentences({ kind: 'static', type: 5, mmsi: 211_000_001, name: 'AURORA' });
  expect(parts).toHaveLength(2);
  const free = createSocket('udp4');
  await new Promise<void>((resolve) => free.bind(0, resolve));
  const { port } = free.address();
  await new Promise<void>((resolve) => free.close(resolve));
  const source = await start(`udp-multicast://239.192.7.80:${port}?interface=127.0.0.1`);
  await source.port;
  for (const [index, part] of parts.entries()) {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    socket.setMulticastInterface('127.0.0.1');
    const group = nmeaSentence(`g:${index + 1}-2-34,s:AI0001,n:${index + 1}`).slice(1);
    const content = Buffer.from(`UdPbC\0\\${group}\\${part}\r\n`, 'latin1');
    await new Promise((resolve) => socket.send(content, port, '239.192.7.80', resolve));
    socket.close();
  }
  await expect.poll(source.mmsis).toEqual([211_000_001]);
});

test('a gateway of NMEA 2000 is an antenna', async () => {
  const bus = await serveBus();
  const { ais, mmsis } = await start(bus.url);
  await bus.connected;
  bus.send(linesOf('yachtDevices', { pgn: 129_809, fields: { messageId: 24, userId: 211_000_002, name: 'AURORA' } }));
  bus.send(linesOf('yachtDevices', { pgn: 129_025, fields: { latitude: 50, longitude: 7 } }));
  // A line of a report without an MMSI.
  bus.send(linesOf('seasmart', { pgn: 129_041, fields: { messageId: 21, latitude: 50, longitude: 7 } }));
  await expect.poll(mmsis).toEqual([211_000_002]);
  await expect.poll(() => ais.local.stats()?.rejected.malformed).toBe(1);
  expect(ais.local.status().status).toBe('connected');
  const { lines, messages, parts, rejected } = ais.local.stats() ?? { lines: 0 };
  expect([lines, messages?.[24], parts, rejected?.not_ais]).toEqual([6, 1, 3, 1]);
});
