import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { decodeLines } from '../../../test/support/ais/ais-lines.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import type { Config } from '../../foundation/config/schema.ts';
import { createLineSplitter } from '../../foundation/line-sources/index.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import type { AisSentences } from '../../traffic/ais/index.ts';
import { toVessel } from '../../traffic/vessel-data/vessel.ts';
import type { TrafficListener, Vessel } from '../../traffic/vessels/index.ts';
import { type AisDraft, encodeSentences } from './encoder/index.ts';
import { createNmeaOutput } from './index.ts';

type Output = Config['nmea']['outputs'][number];
const OWN_MMSI = 211_000_001;
const OTHER_MMSI = 244_670_001;
const DEFAULTS = { position: undefined, ais: undefined, range_km: undefined, max_per_sec: undefined };

/** Outputs that run, closed when the test is over, with what feeds them. */
function start(...outputs: (Partial<Output> & { url: string })[]) {
  const [clock, log] = [new FakeClock(), createRecordingLog()];
  const antenna = createEvent<AisSentences>();
  const listeners: TrafficListener[] = [];
  let fix: ReturnType<typeof makeFix> | undefined = makeFix();
  const ports: number[] = [];
  const nmea = createNmeaOutput({
    outputs: outputs.map((output) => ({ ...DEFAULTS, ...output })),
    ownMmsi: OWN_MMSI,
    position: { current: () => fix, state: () => ({ provider: 'nmea' }) },
    antenna: { onSentences: antenna.on },
    vessels: {
      listen(listener) {
        listeners.push(listener);
        return () => listeners.splice(listeners.indexOf(listener), 1);
      },
    },
    clock,
    log,
    random: () => 0,
    onListening: (port) => ports.push(port),
  });
  nmea.start();
  onTestFinished(async () => {
    await nmea.close();
    expect(clock.pending).toBe(0);
    expect(listeners).toEqual([]);
  });

  const port = async () => {
    await expect.poll(() => ports.length).toBeGreaterThan(0);
    return ports[0] as number;
  };
  async function read(): Promise<{ lines: string[]; socket: Socket }> {
    const socket = connect(await port(), '127.0.0.1');
    const lines: string[] = [];
    const before = nmea.stats()[0]?.readers ?? 0;
    socket.on('error', () => socket.destroy());
    const splitter = createLineSplitter({
      maxLineBytes: 82,
      onLine: (line) => lines.push(line.toString('latin1')),
      onTooLong: () => lines.push('too long'),
    });
    socket.on('data', splitter.push);
    onTestFinished(() => void socket.destroy());
    await expect.poll(() => nmea.stats()[0]?.readers).toBe(before + 1);
    return { lines, socket };
  }
  return {
    clock,
    log,
    nmea,
    port,
    read,
    receive: (lines: readonly string[], mmsi: number, own = false) => antenna.emit({ lines, mmsi, own }),
    move(vessel: Readonly<Vessel>): void {
      for (const listener of listeners) listener.update(vessel);
    },
    loseFix(): void {
      fix = undefined;
    },
  };
}

const hosted = (changes: Partial<Vessel> = {}): Vessel => {
  const report = { mmsi: OTHER_MMSI, source: 'remote', receivedAt: Date.parse('2026-11-20T08:00:00Z') } as const;
  const vessel = toVessel({ ...report, fixAt: report.receivedAt }, { latitude: 50.37, longitude: 7.61 });
  return Object.assign(vessel, { speedMps: 3, isSpeedKnown: true, courseDeg: 12.5, headingDeg: 14 }, changes);
};
const position = (mmsi: number): AisDraft => ({ kind: 'position', type: 1, mmsi, latitude: 50.3, longitude: 7.6 });

describe('over TCP', () => {
  test('the own-ship position comes each second, and the loss of the fix with it', async () => {
    const { clock, read, loseFix } = start({ url: 'tcp-listen://127.0.0.1:0' });
    const [one, two] = [await read(), await read()];
    await clock.advance(1000);
    await expect
      .poll(() => one.lines.map((line) => line.slice(0, 6)))
      .toEqual(['$GPRMC', '$GPGGA', '$GPVTG', '$GPGSA']);
    loseFix();
    await clock.advance(1000);
    await expect.poll(() => two.lines.filter((line) => line.startsWith('$GPRMC'))).toHaveLength(2);
    expect(two.lines[4]).toMatch(/^\$GPRMC,[\d.]+,V,,,,,/);
  });

  test('sentences of the antenna come as received', async () => {
    const { read, receive } = start({ url: 'tcp-listen://127.0.0.1:0', position: false });
    const { lines } = await read();
    const voyage = encodeSentences({ kind: 'static', type: 5, mmsi: OTHER_MMSI, name: 'AURORA' }, { talker: 'BS' });
    receive(voyage, OTHER_MMSI);
    await expect.poll(() => lines).toEqual(voyage);
  });

  test('the own ship is never among the others, but what its transponder reports of itself passes', async () => {
    const { read, receive } = start({ url: 'tcp-listen://127.0.0.1:0', position: false });
    const { lines } = await read();
    const reported = 211_000_002;
    const own = encodeSentences(position(reported), { own: true });
    const last = encodeSentences(position(OTHER_MMSI));
    receive(encodeSentences(position(OWN_MMSI)), OWN_MMSI);
    receive(own, reported, true);
    receive(encodeSentences(position(reported)), reported);
    receive(last, OTHER_MMSI);
    await expect.poll(() => lines).toEqual([...own, ...last]);
  });

  test('what readers send is discarded', async () => {
    const { clock, read } = start({ url: 'tcp-listen://127.0.0.1:0' });
    const { socket, lines } = await read();
    await new Promise((resolve) => socket.write(Buffer.alloc(5_000_000, '$GPRMB,A\r\n'), resolve));
    await clock.advance(1000);
    await expect.poll(() => lines.length).toBe(4);
  });

  test('the 65th reader is refused', async () => {
    const { nmea, port, read } = start({ url: 'tcp-listen://127.0.0.1:0' });
    for (let count = 0; count < 63; count += 1) connect(await port(), '127.0.0.1').unref();
    await expect.poll(() => nmea.stats()[0]?.readers).toBe(63);
    await read();
    const late = connect(await port(), '127.0.0.1');
    await once(late.resume(), 'close');
    expect(nmea.stats()).toMatchObject([{ readers: 64, refused: 1 }]);
  });

  test('the readers of one address do not keep that of another out', async () => {
    const { nmea, port, clock } = start({ url: 'tcp-listen://127.0.0.1:0' });
    for (let count = 0; count < 64; count += 1) connect(await port(), '127.0.0.1').unref();
    await expect.poll(() => nmea.stats()[0]?.readers).toBe(64);
    const plotter = connect({ port: await port(), host: '127.0.0.1', localAddress: '127.0.0.2' });
    await expect.poll(() => nmea.stats()[0]?.refused).toBe(1);
    const received = once(plotter, 'data');
    await clock.advance(1000);
    expect(String(await received)).toContain('RMC');
    expect(nmea.stats()).toMatchObject([{ readers: 64 }]);
    plotter.destroy();
  });

  test('a reader that reads nothing loses messages and then its connection; the others notice nothing', async () => {
    const { clock, nmea, read, receive } = start({
      url: 'tcp-listen://127.0.0.1:0',
      position: false,
      max_per_sec: 10_000,
    });
    const [silent, good] = [await read(), await read()];
    silent.socket.pause();
    const lines = encodeSentences({ kind: 'static', type: 5, mmsi: OTHER_MMSI, name: 'AURORA' });
    let sent = 0;
    const second = async (messages: number) => {
      for (let count = 0; count < messages; count += 1) receive(lines, OTHER_MMSI);
      sent += messages * lines.length;
      await expect.poll(() => good.lines.length).toBe(sent);
      await clock.advance(1000);
    };
    while (nmea.stats()[0]?.skipped === 0) await second(4000);
    for (let count = 0; count < 31; count += 1) await second(1);
    expect(nmea.stats()).toMatchObject([{ readers: 1, stuck: 1 }]);
  });

  test('more than the limit per second is not sent, messages whole', async () => {
    const { clock, nmea, read, receive } = start({ url: 'tcp-listen://127.0.0.1:0', position: false, max_per_sec: 5 });
    const { lines } = await read();
    const two = encodeSentences({ kind: 'static', type: 5, mmsi: OTHER_MMSI, name: 'AURORA' });
    for (let count = 0; count < 10; count += 1) receive(two, OTHER_MMSI);
    await expect.poll(() => lines).toHaveLength(4);
    expect(nmea.stats()).toMatchObject([{ sent: 2, limited: 8 }]);
    await clock.advance(1000);
    receive(two, OTHER_MMSI);
    await expect.poll(() => lines).toHaveLength(6);
  });

  test('a port in use is logged once and taken when it becomes free', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const { clock, log, port: bound } = start({ url: `tcp-listen://127.0.0.1:${port}` });
    const failures = () => log.lines.filter(({ level }) => level === 'warn');
    await expect.poll(failures).toMatchObject([{ facts: { reason: expect.stringContaining('EADDRINUSE') } }]);
    await new Promise((resolve) => holder.close(resolve));
    await clock.advance(60_000);
    expect(await bound()).toBe(port);
    expect(failures()).toHaveLength(1);
  });

  test('a reader that listens is connected to, again and again', async () => {
    const sockets: Socket[] = [];
    const lines: string[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('data', (data) => lines.push(data.toString()));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { clock, nmea } = start({ url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` });
    await expect.poll(() => nmea.stats()[0]?.readers).toBe(1);
    sockets[0]?.destroy();
    await expect.poll(() => nmea.stats()[0]?.readers).toBe(0);
    await clock.advance(5000);
    await expect.poll(() => nmea.stats()[0]?.readers).toBe(1);
    await clock.advance(1000);
    await expect.poll(() => lines.join('')).toContain('$GPRMC');
    sockets[1]?.destroy();
  });
});

test('over UDP, a datagram holds whole messages', async () => {
  const plotter = createSocket('udp4').bind(0, '127.0.0.1');
  onTestFinished(() => void plotter.close());
  await once(plotter, 'listening');
  const datagrams: string[] = [];
  plotter.on('message', (datagram) => datagrams.push(datagram.toString()));
  const { clock, nmea, receive } = start({ url: `udp://127.0.0.1:${plotter.address().port}`, max_per_sec: 1000 });
  await expect.poll(() => nmea.stats()[0]?.readers).toBe(1);
  const lines = encodeSentences({ kind: 'static', type: 5, mmsi: OTHER_MMSI, name: 'AURORA' });
  for (let count = 0; count < 30; count += 1) receive(lines, OTHER_MMSI);
  await expect.poll(() => datagrams.length).toBeGreaterThan(1);
  await clock.advance(1100);
  await expect.poll(() => datagrams.join('').split('\r\n')).toHaveLength(2 * 30 + 4 + 1);
  for (const datagram of datagrams) {
    expect(datagram.length).toBeLessThanOrEqual(1400);
    expect(datagram.endsWith('\r\n')).toBe(true);
    expect(datagram.split('\r\n').filter((line) => line.startsWith('!AIVDM')).length % 2).toBe(0);
  }
});

describe('vessels of the hosted feed', () => {
  const all = { url: 'tcp-listen://127.0.0.1:0', position: false, ais: 'all' } as const;

  test('are encoded: the position each time, static data every six minutes', async () => {
    const { clock, move, read } = start(all);
    const { lines } = await read();
    const statics = { name: 'AURORA', callsign: 'DA1234', shipType: 79, lengthM: 110, beamM: 11 };
    move(hosted({ statics }));
    move(hosted({ statics }));
    move(hosted({ statics, fixAt: clock.now() - 1000 }));
    await expect.poll(() => lines).toHaveLength(4);
    expect(decodeLines(lines).messages).toMatchObject([
      { type: 1, mmsi: OTHER_MMSI, latitude: 50.37, longitude: 7.61, courseDeg: 12.5, headingDeg: 14, utcSecond: 0 },
      { type: 5, ...statics },
      { type: 1, utcSecond: 59 },
    ]);
    await clock.advance(360_000);
    move(hosted({ statics, fixAt: clock.now() }));
    await expect.poll(() => lines).toHaveLength(7);
  });

  test('of class B are sent in its messages', async () => {
    const { move, read } = start(all);
    const { lines } = await read();
    move(hosted({ transponder: 'B', statics: { name: 'PIKE', callsign: null, shipType: 37, lengthM: 12, beamM: 4 } }));
    await expect
      .poll(() => decodeLines(lines).messages)
      .toMatchObject([
        { type: 18, headingDeg: 14 },
        { type: 24, part: 'A', name: 'PIKE' },
        { type: 24, part: 'B', shipType: 37, lengthM: 12, beamM: 4 },
      ]);
  });

  test.each<[string, Partial<Vessel>]>([
    ['that the antenna receives', { source: 'local' }],
    ['with a position older than three minutes', { fixAt: Date.parse('2026-11-20T07:56:59Z') }],
    ['of the time before the start', { isStale: true }],
    ['beyond the range', { latitude: 50.7 }],
    ['that are the own ship', { mmsi: OWN_MMSI }],
  ])('are not sent %s', async (_, changes) => {
    const { move, nmea, read } = start(all);
    const { lines } = await read();
    move(hosted(changes as Partial<Vessel>));
    move(hosted({ mmsi: 244_670_002 }));
    await expect.poll(() => lines).toHaveLength(3);
    expect(nmea.stats()[0]?.sent).toBe(2);
  });

  test('are not sent without an own-ship position', async () => {
    const { loseFix, move, nmea, read } = start(all);
    await read();
    loseFix();
    move(hosted());
    expect(nmea.stats()).toMatchObject([{ sent: 0, limited: 0 }]);
  });

  test('are not sent where only the antenna is asked for', async () => {
    const { nmea } = start({ url: 'tcp-listen://127.0.0.1:0' });
    expect(nmea.stats()).toMatchObject([{ readers: 0 }]);
  });
});
