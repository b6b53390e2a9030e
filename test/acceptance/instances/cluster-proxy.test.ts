import { networkInterfaces } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ask, startProxy } from '../../support/cluster/cluster-proxy.ts';
import { hasBrowser, openPage } from '../../support/console/browser.ts';
import { prepare } from '../../support/console/map-console.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { connectWs } from '../../support/network/ws-client.ts';
import { hasNginx } from '../../support/real/real-nginx.ts';
import { realPart } from '../../support/real/real-parts.ts';
import { listenTestApp } from '../../support/service/listening-app.ts';
import { REST_KEY } from '../../support/service/service-process.ts';

/** Of this machine on a network: limits by address do not apply to a client that comes from loopback. */
const ADDRESS = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
const FORGED = '203.0.113.9';

/** Two services with the settings of deploy/cluster/compose.yaml behind nginx; both know where the vessel is. */
async function startBehindProxy() {
  const router = await FakePeplink.start();
  onTestFinished(() => router[Symbol.asyncDispose]());
  router.sailAtKoblenz();
  const launch = () =>
    listenTestApp({
      router: router.settings,
      server: { trust_proxy: ['127.0.0.1'] },
      auth: { scope: 'all', api_keys: [REST_KEY] },
      websocket: { tokens: [REST_KEY] },
      signalk: { enabled: true },
    });
  return startProxy([await launch(), await launch()], ADDRESS);
}

describe.skipIf(!hasNginx || !realPart('an address on a network', ADDRESS !== undefined))(
  'behind the nginx of a cluster',
  () => {
    test.skipIf(!hasBrowser)('the console shows live data', async () => {
      const { address, port } = await startBehindProxy();
      const { page, failures } = await openPage({ acceptsAnyCertificate: true });
      await page.addInitScript(prepare, REST_KEY);
      await page.goto(`https://${address}:${port}/app/`);
      const statusBar = page.getByRole('banner');
      await statusBar.getByText("50°21.60'N").waitFor();
      await statusBar.getByText('8.4 kn').waitFor();
      expect(failures).toEqual([]);
    });

    test.each(['/ws', '/signalk/v1/stream'])(
      'a page of the same address gets the stream %s, another one does not',
      async (path) => {
        const { address, port } = await startBehindProxy();
        const connect = (origin: string) =>
          connectWs(`wss://${address}:${port}${path}?token=${REST_KEY}`, { rejectUnauthorized: false, origin });
        const client = await connect(`https://${address}:${port}`);
        onTestFinished(() => client[Symbol.asyncDispose]());
        await expect(connect('https://evil.example')).rejects.toThrow('403');
      },
    );

    test('nobody takes another address by a header, on any path', async () => {
      const proxy = await startBehindProxy();
      for (const forged of [FORGED, `${FORGED}, 127.0.0.1`, '127.0.0.1', '']) {
        const { text } = await ask(proxy, '/v1', { headers: { 'x-forwarded-for': forged } });
        expect([forged, JSON.parse(text).client.ip]).toEqual([forged, ADDRESS]);
      }
      const statuses: number[] = [];
      for (let guess = 0; guess < 60; guess += 1) {
        const path = ['/v1/clients', '/ws', '/signalk/v1/stream'][guess % 3] ?? '';
        const headers = { 'x-api-key': `wrong-${guess}`, 'x-forwarded-for': `203.0.113.${guess}` };
        const asked = { headers: path === '/v1/clients' ? headers : { ...headers, ...UPGRADE } };
        statuses.push((await ask(proxy, `${path}?token=wrong-${guess}`, asked)).status);
      }
      // 20 at each of the two instances.
      expect(statuses.filter((status) => status === 401)).toHaveLength(40);
      expect(new Set(statuses.slice(-10))).toEqual(new Set([429]));
    });
  },
);

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
