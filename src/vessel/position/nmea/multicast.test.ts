import { createSocket } from 'node:dgram';
import { expect, onTestFinished, test } from 'vitest';
import { nmeaSentence, type ReceiverState, rmc } from '../../../../test/support/ais/nmea-sentences.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { recordingSink } from '../../../../test/support/fakes/gps-sink.ts';
import { QUIET_MS } from './join-burst.ts';
import { createNmeaProvider } from './provider.ts';

const [GROUP, LOOPBACK] = ['239.192.7.79', '127.0.0.1'];
const AT = Date.parse('2026-11-20T08:00:00Z');

async function freePort(): Promise<number> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, resolve));
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(resolve));
  return port;
}

/** A bus of IEC 61162-450 with a reader of the position. */
async function start() {
  const [clock, sink, abort, ready] = [
    new FakeClock(AT),
    recordingSink(),
    new AbortController(),
    Promise.withResolvers<number>(),
  ];
  const port = await freePort();
  const url = `udp-multicast://${GROUP}:${port}?interface=${LOOPBACK}`;
  const run = createNmeaProvider({ url, clock, onListening: ready.resolve }).run(sink, abort.signal);
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, LOOPBACK, resolve));
  socket.setMulticastInterface(LOOPBACK);
  onTestFinished(async () => {
    abort.abort();
    await run;
    socket.close();
    expect(clock.pending).toBe(0);
  });
  await ready.promise;
  let number = 0;
  const tagged = (source: string, sentence: string) => {
    number += 1;
    return `\\${nmeaSentence(`s:${source},n:${number}`).slice(1)}\\${sentence}\r\n`;
  };
  const send = (...sentences: [source: string, sentence: string][]) => {
    const content = `UdPbC\0${sentences.map(([source, sentence]) => tagged(source, sentence)).join('')}`;
    return new Promise((resolve) => socket.send(Buffer.from(content, 'latin1'), port, GROUP, resolve));
  };
  /** Lets the bursts end, once they have begun. */
  const rest = async () => {
    await expect.poll(() => clock.pending).toBeGreaterThan(1);
    await clock.advance(QUIET_MS);
  };
  return { sink, send, rest };
}

const state = (latitude: number): ReceiverState => ({ latitude, longitude: 7.6, at: AT });

test('of two receivers behind one address one is kept: their tag blocks name them', async () => {
  const { sink, send, rest } = await start();
  await send(['GP0001', rmc(state(50.36))], ['GP0002', rmc(state(51))]);
  await rest();
  await send(['GP0002', rmc({ ...state(51), at: AT + 1000 })], ['GP0001', rmc({ ...state(50.37), at: AT + 1000 })]);
  await rest();
  await expect.poll(() => sink.fixes.map(({ latitude }) => latitude)).toEqual([50.36, 50.37]);
});
