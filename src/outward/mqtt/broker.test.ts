import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { ACCEPTED } from '../../../test/support/fakes/fake-mqtt.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { systemClock } from '../../foundation/shared/clock.ts';
import { connectBroker } from './broker.ts';

/** The head of a binary frame without a mask. */
function frameHead(length: number): Buffer {
  const head = Buffer.from([0x82, 127, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}

/** A broker over WebSocket with its first client, and what that client has sent. */
async function begin(options: { sessionSecs?: number } = {}) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'mqtt' });
  await once(server, 'listening');
  const opened = once(server, 'connection') as Promise<[WebSocket, { socket: Socket }]>;
  const broker = connectBroker({
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    username: undefined,
    password: undefined,
    statusTopic: 'status',
    clock: systemClock,
    log: silentLog,
    random: () => 0,
    onConnect: () => undefined,
    onMessage: () => undefined,
    ...options,
  });
  onTestFinished(async () => {
    for (const client of server.clients) client.terminate();
    server.close();
    await broker.close([]);
  });
  const [client, { socket }] = await opened;
  const parts: Buffer[] = [];
  client.on('message', (part: Buffer) => parts.push(part));
  await once(client, 'message');
  return { broker, client, socket, sent: () => Buffer.concat(parts) };
}

test.each([{}, { sessionSecs: 60 }])(
  'a broker may leave 16 messages unreleased, with the options %j',
  async (options) => {
    const { sent } = await begin(options);
    // The properties "receive maximum" and "session expiry interval" of MQTT 5, before the identifier of the client.
    await expect.poll(() => sent().includes('wheelhouse-')).toBe(true);
    expect(sent().includes(Buffer.from([0x21, 0, 16]))).toBe(true);
    expect(sent().includes(Buffer.from([0x11, 0, 0, 0, 60]))).toBe('sessionSecs' in options);
  },
);

test('a broker over WebSocket that announces a frame of 50 MB is left before it sends any of it', async () => {
  const { broker, client, socket } = await begin();
  client.send(ACCEPTED);
  await expect.poll(() => broker.stats.connected).toBe(true);
  const closed = once(client, 'close');
  socket.write(frameHead(50 * 1024 * 1024));
  const [code] = await closed;
  expect(code).toBe(1009);
  await expect.poll(() => broker.stats.failures).toBeGreaterThan(0);
});
