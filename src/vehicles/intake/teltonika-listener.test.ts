import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { runVehicles } from '../../../test/support/features/vehicles-run.ts';
import { PACKETS } from '../../../test/support/samples/tracker-requests.ts';

describe('Teltonika', () => {
  const IMEI = Buffer.from('000F333536333037303432343431303133', 'hex');

  const imeiBytes = (imei: string) => Buffer.from(`\0\x0f${imei}`, 'latin1');

  async function connected(port: number, allowHalfOpen = false) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
    onTestFinished(() => void socket.destroy());
    const chunks: Buffer[] = [];
    let isOver = false;
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      isOver = true;
    });
    return { socket, answer: () => Buffer.concat(chunks).toString('hex'), isOver: () => isOver };
  }

  async function run() {
    const { db } = await openTestDatabase();
    const clock = new FakeClock('2019-06-11T00:00:00Z');
    const feature = await runVehicles({ db, clock, trackers: { teltonika: 'tcp-listen://127.0.0.1:0' } });
    await expect.poll(() => feature.vehicles.teltonikaPort()).toBeGreaterThan(0);
    return { ...feature, port: feature.vehicles.teltonikaPort() ?? 0 };
  }

  test('a tracker is known by its IMEI, in pieces and with pings too, and its packets are confirmed by their count', async () => {
    const { port, add, call } = await run();
    const { id } = await add({ identifier: '356307042441013' });
    const { socket, answer } = await connected(port);
    const ping = Buffer.of(0xff);
    const packets = [PACKETS.twoRecords, PACKETS.extended].flatMap((hex) => [ping, Buffer.from(hex, 'hex')]);
    const stream = Buffer.concat([IMEI, ...packets, ping, ping]);
    for (const byte of stream) socket.write(Buffer.of(byte));
    await expect.poll(answer).toBe('010000000200000001');
    expect((await call(`/v1/vehicles/${id}`)).json.tracker).toMatchObject({
      protocol: 'teltonika',
      lastSeenAt: expect.any(String),
    });
  });

  test('a port that another program holds is tried again until it is free', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    // A listening TCP server has an AddressInfo.
    const { port } = other.address() as AddressInfo;
    const { db } = await openTestDatabase();
    const clock = new FakeClock();
    const { vehicles, log } = await runVehicles({
      db,
      clock,
      trackers: { teltonika: `tcp-listen://127.0.0.1:${port}` },
    });
    const complaints = () => log.lines.filter(({ sentence }) => sentence === 'cannot listen for Teltonika trackers');
    await expect.poll(() => complaints().length).toBe(1);
    expect(vehicles.stats().teltonika.isListening).toBe(false);
    await clock.advance(30_000);
    expect(vehicles.teltonikaPort()).toBeUndefined();
    await new Promise((resolve) => other.close(resolve));
    // The try of before may still be under way.
    await expect
      .poll(async () => {
        await clock.advance(30_000);
        return vehicles.teltonikaPort();
      })
      .toBe(port);
    expect(vehicles.stats().teltonika.isListening).toBe(true);
    expect(complaints()).toHaveLength(1);
  });

  test('an unknown device gets 0 and is closed; a damaged packet gets 0 and is sent again', async () => {
    const { port, add, vehicles } = await run();
    const stranger = await connected(port);
    stranger.socket.write(IMEI);
    await expect.poll(stranger.answer).toBe('00');
    await expect.poll(stranger.isOver).toBe(true);
    await add({ identifier: '356307042441013' });
    const { socket, answer } = await connected(port);
    const damaged = Buffer.from(PACKETS.one, 'hex');
    damaged[30] = 0x55;
    socket.write(Buffer.concat([IMEI, damaged, Buffer.from(PACKETS.one, 'hex')]));
    await expect.poll(answer).toBe('010000000000000001');
    expect(vehicles.stats().teltonika).toMatchObject({ packets: 1, damaged: 1, unknown: 1, connections: 1 });
  });

  test('what is no tracker is closed, and its address has to wait after many of them', async () => {
    const { port, vehicles } = await run();
    for (let count = 0; count < 20; count += 1) {
      const { socket, isOver } = await connected(port);
      socket.write('GET / HTTP/1.1\r\n\r\n');
      await expect.poll(isOver).toBe(true);
    }
    const { isOver } = await connected(port);
    await expect.poll(isOver).toBe(true);
    expect(vehicles.stats().teltonika).toMatchObject({ foreign: 20, refused: 1 });
  });

  test('a connection has one IMEI: a second one is not looked at, and the tracker that has it stays connected', async () => {
    const { port, add, vehicles } = await run();
    await add({ identifier: '356307042441013' });
    const tracker = await connected(port);
    tracker.socket.write(IMEI);
    await expect.poll(tracker.answer).toBe('01');
    // It keeps its side open when the other side has ended.
    const guesser = await connected(port, true);
    guesser.socket.write(imeiBytes('356307042441014'));
    await expect.poll(guesser.answer).toBe('00');
    const isOverAfterAnother = () => {
      guesser.socket.write(IMEI);
      return guesser.isOver();
    };
    await expect.poll(isOverAfterAnother).toBe(true);
    tracker.socket.write(Buffer.from(PACKETS.one, 'hex'));
    await expect.poll(tracker.answer).toBe('0100000001');
    expect(guesser.answer()).toBe('00');
    expect(vehicles.stats().teltonika).toMatchObject({ unknown: 1, connections: 1 });
  });

  test('connections that were opened before do not allow more guesses', async () => {
    const { port, vehicles } = await run();
    const guessers = await Promise.all(Array.from({ length: 25 }, () => connected(port)));
    await expect.poll(() => vehicles.stats().teltonika.connections).toBe(25);
    for (const [index, { socket }] of guessers.entries()) socket.write(imeiBytes(`3563070424410${50 + index}`));
    await expect.poll(() => guessers.filter(({ isOver }) => isOver()).length).toBe(25);
    expect(vehicles.stats().teltonika).toMatchObject({ unknown: 20, refused: 5 });
  });

  test('a packet without data is no packet of a tracker', async () => {
    const { port, add, vehicles } = await run();
    await add({ identifier: '356307042441013' });
    const { socket, answer, isOver } = await connected(port);
    socket.write(Buffer.concat([IMEI, Buffer.alloc(12_000)]));
    await expect.poll(isOver).toBe(true);
    expect(answer()).not.toContain('00000000');
    expect(vehicles.stats().teltonika).toMatchObject({ damaged: 0, foreign: 1 });
  });

  test('a device that sends more packets than a vehicle may in a minute is closed', async () => {
    const { port, add, vehicles } = await run();
    await add({ identifier: '356307042441013' });
    const { socket, isOver } = await connected(port);
    const damaged = Buffer.from('000000000000000300000000000055', 'hex');
    socket.write(Buffer.concat([IMEI, Buffer.alloc(damaged.length * 7000, damaged)]));
    await expect.poll(isOver).toBe(true);
    expect(vehicles.stats()).toMatchObject({ limited: 1, teltonika: { damaged: 6000 } });
  });
});
