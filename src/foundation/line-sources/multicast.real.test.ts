import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canMakeNamespaces, ThreeComputers } from '../../../test/support/network/namespaces.ts';
import { realPart } from '../../../test/support/real/real-parts.ts';

// A machine may forbid them even where everything can be installed.
const isPossible = realPart('network namespaces', canMakeNamespaces(), { env: {} });

const SOURCES = JSON.stringify(join(import.meta.dirname, 'index.ts'));
const CLOCK = JSON.stringify(join(import.meta.dirname, '../shared/clock.ts'));
const [GROUP, PORT] = ['239.192.0.4', 60_004];

/** Prints what it receives of the group on the interface. */
const reader = (address: string) => `
  import { openLineSource } from ${SOURCES};
  import { systemClock } from ${CLOCK};
  const source = openLineSource({
    url: 'udp-multicast://${GROUP}:${PORT}?interface=${address}',
    clock: systemClock,
    onReady: () => console.log('ready'),
  });
  await source.run((line) => console.log(String(line)), new AbortController().signal);
`;

/** Sends a sentence to the group ten times a second. */
const sender = (address: string, sentence: string) => `
  import { createSocket } from 'node:dgram';
  const socket = createSocket('udp4');
  socket.bind(0, '${address}', () => {
    socket.setMulticastInterface('${address}');
    setInterval(() => socket.send('UdPbC\\0${sentence}\\r\\n', ${PORT}, '${GROUP}'), 100);
  });
`;

describe.skipIf(!isPossible)('a multicast group on a computer with two networks', () => {
  test('is received on the chosen interface only, even while another program reads it on the other', async () => {
    await using network = new ThreeComputers();
    const lines: Record<'left' | 'right', string[]> = { left: [], right: [] };
    network.run('middle', reader('10.91.1.1'), (line) => lines.left.push(line));
    network.run('middle', reader('10.91.2.1'), (line) => lines.right.push(line));
    await expect.poll(() => [lines.left[0], lines.right[0]]).toEqual(['ready', 'ready']);
    network.run('left', sender('10.91.1.2', '$LEFT'));
    network.run('right', sender('10.91.2.2', '$RIGHT'));
    await expect.poll(() => Math.min(lines.left.length, lines.right.length)).toBeGreaterThan(10);
    expect(new Set(lines.left.slice(1))).toEqual(new Set(['$LEFT']));
    expect(new Set(lines.right.slice(1))).toEqual(new Set(['$RIGHT']));
  });

  test('is not received on the other interface by the only program that reads it', async () => {
    await using network = new ThreeComputers();
    const lines: string[] = [];
    network.run('middle', reader('10.91.2.1'), (line) => lines.push(line));
    await expect.poll(() => lines).toEqual(['ready']);
    network.run('left', sender('10.91.1.2', '$LEFT'));
    network.run('right', sender('10.91.2.2', '$RIGHT'));
    await expect.poll(() => lines.length).toBeGreaterThan(10);
    expect(new Set(lines.slice(1))).toEqual(new Set(['$RIGHT']));
  });
});
