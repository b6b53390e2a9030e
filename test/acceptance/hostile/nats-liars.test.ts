import { expect, onTestFinished, test } from 'vitest';
import { createNatsBus } from '../../../src/foundation/instance-bus/nats-bus.ts';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { Liar } from '../../support/network/liar.ts';
import { silentLog } from '../../support/silent-log.ts';

const HELLO = 'INFO {"server_id":"a","version":"2.10.0","max_payload":1048576,"headers":true,"proto":1}\r\n';
const PINGS = Buffer.from('PING\r\n'.repeat(2000));

test('a server that asks without an end whether the client lives is left, and asked again', async () => {
  const liar = await Liar.start({ speaksFirst: true });
  liar.behave = (socket) => {
    socket.write(HELLO);
    socket.once('data', () => {
      socket.write('PONG\r\n');
      // Answers are not read any more.
      setTimeout(() => {
        socket.pause();
        liar.flood(socket, PINGS);
      }, 100);
    });
  };
  const servers = [`nats://127.0.0.1:${liar.port}`];
  const bus = createNatsBus({ prefix: 'x', name: 'a', servers, clock: systemClock, log: silentLog });
  onTestFinished(() => bus.close());
  await expect.poll(() => liar.connections).toBeGreaterThan(2);
  expect(liar.taken / liar.connections).toBeLessThan(4 * 1024 * 1024);
}, 60_000);
