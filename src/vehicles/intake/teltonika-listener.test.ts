import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { runVehicles } from '../../../test/support/features/vehicles-run.ts';
import { PACKETS } from '../../../test/support/samples/tracker-requests.ts';

describe('Teltonika', () => {
  const IMEI = Buffer.from('000F333536333037303432343431303133', 'hex');

  async function connected(port: number) {
    const socket = connect(port, '127.0.0.1');
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
});
