/* Setting the clock of this computer must not affect WebSockets. */
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createFakeChannel, startLiveServer } from '../../../test/support/features/live-server.ts';

const HOUR = 3_600_000;
const channels = () => [createFakeChannel('gps', { type: 'gps', value: 1 })] as const;

describe.each([-24 * HOUR, -HOUR, 40_000, 24 * HOUR])('a clock that is set by %d ms', (step) => {
  test('pings come in their interval, and a client that answers them stays', async () => {
    const { clock, connect, live } = await startLiveServer({ channels: channels() });
    const client = await connect();
    clock.setWall(step);
    for (let round = 0; round < 3; round += 1) {
      const pinged = once(client.socket, 'ping');
      await clock.advance(30_000);
      await pinged;
      expect(await client.subscribe('gps')).toEqual(['gps']);
    }
    expect(live.stats().connectedClients).toBe(1);
  });

  test('a client that answers no pings is cut off after the same time', async () => {
    const { clock, connect } = await startLiveServer({ channels: channels() });
    const client = await connect('', { autoPong: false });
    clock.setWall(step);
    await clock.advance(60_000);
    expect(await client.subscribe('gps')).toEqual(['gps']);
    await clock.advance(30_000);
    expect(await client.closed).toMatchObject({ code: 1006 });
  });

  test('the connection of a revoked key is closed', async () => {
    const { clock, connect, live } = await startLiveServer({ channels: channels() });
    const client = await connect('?token=old');
    clock.setWall(step);
    live.dropRevoked(() => false);
    expect(await client.closed).toMatchObject({ code: 4401 });
  });
});
