import { createSocket } from 'node:dgram';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { LIMITS } from '../shared/limits.ts';
import { openLineSource } from './index.ts';
import { createDatagramLimit, isOfOtherInterface, sentencesOf } from './udp-listener.ts';

const GROUP = '239.192.7.78';
const LOOPBACK = '127.0.0.1';

async function freePort(): Promise<number> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, resolve));
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(resolve));
  return port;
}

/** Reads the group at a port until the end of the test. */
async function listen(port: number, address = LOOPBACK) {
  const clock = new FakeClock();
  const abort = new AbortController();
  const lines: string[] = [];
  const ready = Promise.withResolvers<void>();
  const source = openLineSource({
    url: `udp-multicast://${GROUP}:${port}?interface=${address}`,
    clock,
    onReady: ready.resolve,
  });
  const done = source
    .run((line) => lines.push(line.toString('latin1')), abort.signal)
    .catch((failure: unknown) => failure);
  onTestFinished(async () => {
    abort.abort();
    await done;
    expect(clock.pending).toBe(0);
  });
  return { lines, source, abort, done, clock, ready: ready.promise };
}

async function sender() {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, LOOPBACK, resolve));
  socket.setMulticastInterface(LOOPBACK);
  onTestFinished(() => void socket.close());
  return (content: string, port: number, host = GROUP) =>
    new Promise((resolve) => socket.send(Buffer.from(content, 'latin1'), port, host, resolve));
}

test('a group is read by several programs at the same port, and left at the end', async () => {
  const port = await freePort();
  const readers = await Promise.all([listen(port), listen(port)]);
  await Promise.all(readers.map(({ ready }) => ready));
  const send = await sender();
  await send('$ONE\r\n$TWO', port);
  for (const { lines } of readers) await expect.poll(() => lines).toEqual(['$ONE', '$TWO']);
  const [first, second] = readers;
  first?.abort.abort();
  await first?.done;
  await send('$THREE', port);
  await expect.poll(() => second?.lines).toHaveLength(3);
  expect(first?.lines).toHaveLength(2);
});

test('the sentences of IEC 61162-450 are read with their tag blocks, several in a datagram', async () => {
  const port = await freePort();
  const { lines, ready, source } = await listen(port);
  await ready;
  const send = await sender();
  await send('UdPbC\0\\s:GP0001,n:1*35\\$GPGLL,1\r\n\\s:AI0001,n:2*3C\\!AIVDM,2\r\n', port);
  await send('RaUdP\0\0\u0001image', port);
  await send('$PLAIN', port);
  await expect.poll(() => lines).toEqual(['\\s:GP0001,n:1*35\\$GPGLL,1', '\\s:AI0001,n:2*3C\\!AIVDM,2', '$PLAIN']);
  expect(source.counts.datagramsDropped).toBe(1);
});

test('an interface that is not there cannot join', async () => {
  const { done } = await listen(await freePort(), '192.0.2.77');
  expect(await done).toMatchObject({ kind: 'listen', message: expect.stringContaining('cannot join the group') });
});

test('a group that is silent for a minute is joined again', async () => {
  const port = await freePort();
  const { lines, ready, clock } = await listen(port);
  await ready;
  await clock.advance(180_000);
  const send = await sender();
  await send('$STILL', port);
  await expect.poll(() => lines).toEqual(['$STILL']);
});

describe('contents of a datagram', () => {
  test.each([
    ['$PLAIN', '$PLAIN'],
    ['UdPbC\0$A', '$A'],
    ['UdPbC\0', ''],
    ['RrUdP\0file', null],
    ['NkPgN\0frame', null],
    // Five characters and NUL that are no header stay; the lines are then judged one by one.
    ['$A,1\n\0', '$A,1\n\0'],
  ])('%j', (content, sentences) => {
    expect(sentencesOf(Buffer.from(content, 'latin1'))?.toString('latin1') ?? null).toBe(sentences);
  });
});

test('datagrams of a second are limited in number and in bytes', () => {
  const clock = new FakeClock();
  const limit = createDatagramLimit(clock);
  const accepted = (size: number, count: number) =>
    Array.from({ length: count }, () => limit.accepts(size)).filter(Boolean);
  expect(accepted(10, LIMITS.datagrams.items + 100)).toHaveLength(LIMITS.datagrams.items);
  clock.stall(1000);
  expect(accepted(60_000, 100)).toHaveLength(Math.floor(LIMITS.datagrams.bytes / 60_000));
});

describe('a sender counts as one of another interface', () => {
  const address = (text: string) => ({ address: text, netmask: '255.255.255.0', family: 'IPv4' }) as never;
  const interfaces = { eth0: [address('192.168.0.5')], eth1: [address('172.16.3.5')] };

  test.each([
    ['192.168.0.9', false],
    ['172.16.3.9', true],
    // Equipment with an address of its own.
    ['10.1.1.1', false],
  ])('%s', (sender, isOther) => {
    expect(isOfOtherInterface(sender, '192.168.0.5', interfaces)).toBe(isOther);
  });

  test('not if two interfaces are in the same network', () => {
    const both = { eth0: [address('192.168.0.5')], wlan0: [address('192.168.0.6')] };
    expect(isOfOtherInterface('192.168.0.9', '192.168.0.5', both)).toBe(false);
  });
});
