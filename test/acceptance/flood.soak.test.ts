import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { expectCalm, floodWith, hangUp, healthMs, residentMb } from '../support/network/flood.ts';
import { requestText } from '../support/network/raw-http.ts';
import { type ServiceProcess, startService } from '../support/service/service-process.ts';

const MAP = '/app/map.pmtiles';
const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
const post = (...headers: string[]) => requestText('POST /v1/categories', 'Content-Type: application/json', ...headers);
const open = (header: string) => `GET /v1 HTTP/1.1\r\nHost: localhost\r\n${header}`;

interface Flood {
  what: string;
  count: number;
  text: string;
  /** How often each goes on with one more byte. */
  drips?: number;
}

const FLOODS: readonly Flood[] = [
  { what: 'readers of a file that do not read', count: 600, text: requestText(`GET ${MAP}`) },
  { what: 'readers of lists that do not read', count: 600, text: requestText('GET /v1/router/gps/history') },
  { what: 'requests for the head of a file', count: 900, text: requestText(`HEAD ${MAP}`) },
  { what: 'writers that never finish', count: 600, text: `${post('Content-Length: 1000000')}{` },
  { what: 'writers that drip', count: 600, text: `${post('Content-Length: 100000')} `, drips: 20 },
  {
    what: 'writers of bodies without a length',
    count: 600,
    text: `${post('Transfer-Encoding: chunked')}ffff\r\n${'x'.repeat(60_000)}`,
  },
  { what: 'requests that break off in the middle', count: 2000, text: open('X-Half: ') },
  { what: 'headers that never end', count: 1500, text: open('X-Long: y\r\n'.repeat(1400)) },
  { what: 'headers that are too long', count: 1500, text: open(`X-Long: ${'y'.repeat(60_000)}`) },
  {
    what: 'upgrades with wrong tokens',
    count: 2000,
    text: requestText('GET /ws?token=wrong', ...UPGRADE, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='),
  },
  { what: 'connections that say nothing', count: 6000, text: '' },
];

/** Floods the service, which has to answer meanwhile. */
async function flood(service: ServiceProcess, { what, count, text, drips = 0 }: Flood): Promise<void> {
  const sockets = await floodWith(service.url, count, text);
  expect(await healthMs(service), what).toBeLessThan(10_000);
  for (let drip = 0; drip < drips; drip += 1) {
    for (const socket of sockets) if (!socket.destroyed) socket.write(' ');
    await healthMs(service);
  }
  await hangUp(sockets);
}

test('a service that is flooded answers meanwhile, and is quick and small again afterwards', async () => {
  const map = join(temporaryDirectory(), 'map.pmtiles');
  writeFileSync(map, '');
  truncateSync(map, 1_000_000_000);
  const service = await startService({
    env: {
      // Garbage may otherwise wait until the heap has grown to some hundred MB; what stays must fit in here.
      NODE_OPTIONS: '--max-old-space-size=112',
      SERVICE__CONSOLE__MAP_FILE: map,
      SERVICE__SERVER__STALL_TIMEOUT_SECS: '5',
      SERVICE__RATE_LIMIT__MAX: '1000000',
      SERVICE__RATE_LIMIT__FILES_MAX: '1000000',
    },
  });
  // The memory that the first floods take stays with the process for the next; those must not add to it.
  for (const each of FLOODS) await flood(service, each);
  const calmMb = await residentMb(service);
  for (const each of FLOODS) {
    await flood(service, each);
    await expectCalm(service, { maxHealthMs: 100, maxMb: calmMb + 20 }).catch((error: unknown) => {
      throw new Error(`not calm after ${each.what}`, { cause: error });
    });
  }
}, 120_000);
