import { createSocket } from 'node:dgram';
import { Bonjour } from 'bonjour-service';
import { expect, onTestFinished, test } from 'vitest';
import { realPart } from '../../../test/support/real/real-parts.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { systemClock } from '../../foundation/shared/clock.ts';
import { createMdns } from './index.ts';

/** Not the port of real announcements, so that the test finds nobody else. */
const PORT = 53_531;

/** Whether a datagram to a multicast group comes back here. */
async function hasMulticast(): Promise<boolean> {
  const socket = createSocket({ type: 'udp4', reuseAddr: true });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), 1000);
  socket.on('error', () => resolve(false));
  socket.on('message', () => resolve(true));
  socket.bind(PORT + 1, () => {
    try {
      socket.addMembership('224.0.0.251');
      socket.send('x', PORT + 1, '224.0.0.251', (error) => error && resolve(false));
    } catch {
      resolve(false);
    }
  });
  const found = await promise;
  clearTimeout(timer);
  socket.close();
  return found;
}

// A sandbox without multicast is no missing program, so that this is not required anywhere.
test.skipIf(!realPart('multicast', await hasMulticast(), { env: {} }))(
  'a browser finds what is announced, and sees it go',
  async () => {
    const browser = new Bonjour({ port: PORT });
    onTestFinished(() => browser.destroy());
    const seen: string[] = [];
    const services = browser.find({ type: 'signalk-ws' });
    services.on('up', ({ port, txt }) => seen.push(`up ${port} ${txt.self}`));
    services.on('down', ({ port }) => seen.push(`down ${port}`));
    const mdns = createMdns({ clock: systemClock, log: silentLog, network: { port: PORT } });
    onTestFinished(() => mdns.close());
    mdns.announce([
      { type: 'signalk-ws', port: 8080, txt: { self: 'vessels.urn:x' } },
      { type: 'http', port: 8080 },
    ]);
    await expect.poll(() => seen).toEqual(['up 8080 vessels.urn:x']);
    await mdns.close();
    await expect.poll(() => seen).toEqual(['up 8080 vessels.urn:x', 'down 8080']);
  },
);

test('a network that refuses is one warning', async () => {
  const log = createRecordingLog();
  // The address of nobody here.
  const mdns = createMdns({ clock: systemClock, log, network: { port: PORT, ...unusable } });
  mdns.announce([{ type: 'http', port: 8080 }]);
  await expect.poll(() => log.lines.length).toBeGreaterThan(0);
  await mdns.close();
  expect(log.lines.map(({ facts }) => facts)).toEqual([expect.objectContaining({ code: 'mdns.failed' })]);
});

const unusable: object = { interface: '203.0.113.7' };
