import { describe, expect, onTestFinished, test } from 'vitest';
import { hasBrowser, openPage } from '../../support/console/browser.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { startPathProxy } from '../../support/network/path-proxy.ts';
import type { ConfigOverrides } from '../../support/samples/make-config.ts';
import { listenTestApp } from '../../support/service/listening-app.ts';

const KEY = 'a-key-for-the-console';

async function startService(server: ConfigOverrides['server'], path?: string): Promise<string> {
  const router = await FakePeplink.start();
  onTestFinished(() => router[Symbol.asyncDispose]());
  router.sailAtKoblenz();
  const { url } = await listenTestApp({
    router: router.settings,
    auth: { api_keys: [KEY] },
    websocket: { tokens: [KEY], ...(path && { path }) },
    ...(server && { server }),
  });
  return url;
}

describe.skipIf(!hasBrowser)('below a path of a reverse proxy', () => {
  test.each([
    ['that removes the path', { strips: true, server: {} }],
    ['that leaves the path', { strips: false, server: { base_path: '/boat/one' } }],
    [
      'that removes the path and names it',
      { strips: true, server: { trust_proxy: ['127.0.0.1'] }, headers: { 'x-ingress-path': '/boat/one' } },
    ],
  ])('behind one %s the console is live', async (_what, { server, ...proxy }) => {
    const url = await startPathProxy({ to: await startService(server), path: '/boat/one', ...proxy });
    const { page, failures } = await openPage({ hasServiceWorker: true });
    await page.goto(`${url}/app`);
    expect(page.url()).toBe(`${url}/app/`);
    const dialog = page.getByRole('dialog', { name: 'Welcome aboard' });
    await dialog.getByLabel('Key', { exact: true }).fill(KEY);
    await dialog.getByRole('button', { name: 'Enter' }).click();
    const statusBar = page.getByRole('banner');
    await statusBar.getByText("50°21.60'N").waitFor();
    await statusBar.getByText('8.4 kn').waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(`${url}/app/`);

    await page.goto(`${url}/app/overlay?token=${KEY}&mode=top&show=speed`);
    await page.getByText('8.4').first().waitFor();
    expect(failures).toEqual([]);
  });
});

test.skipIf(!hasBrowser)(
  'a live connection at another path than usual is found, at the next visit at once',
  async () => {
    const url = await startService({}, '/live/here');
    const { page } = await openPage();
    const asked: string[] = [];
    page.on('websocket', (socket) => asked.push(new URL(socket.url()).pathname));
    await page.addInitScript((key) => localStorage.setItem('wheelhouse.key', key), KEY);
    for (let visit = 0; visit < 2; visit += 1) {
      asked.length = 0;
      await page.goto(`${url}/app/#/system`);
      await page.reload();
      await page.getByRole('banner').getByText("50°21.60'N").waitFor();
    }
    expect(new Set(asked)).toEqual(new Set(['/live/here']));
  },
);
