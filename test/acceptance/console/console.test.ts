import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectAccessible, hasBrowser, openPage } from '../../support/console/browser.ts';
import { temporaryDirectory } from '../../support/database-matrix.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import type { ConfigOverrides } from '../../support/samples/make-config.ts';
import { listenTestApp } from '../../support/service/listening-app.ts';

const KEY = 'a-key-for-the-console';

/** A service whose router knows a position, and the address of its console. */
async function startConsole() {
  await using stack = new AsyncDisposableStack();
  const router = stack.use(await FakePeplink.start());
  router.sailAtKoblenz();
  const config: ConfigOverrides = {
    router: router.settings,
    auth: { api_keys: [KEY] },
    websocket: { tokens: [KEY] },
    database: { url: `sqlite:${join(temporaryDirectory(), 'service.db')}` },
  };
  const { app, url } = await listenTestApp(config);
  const held = stack.move();
  return {
    url: `${url}/app/`,
    stop: () => app.close(),
    startAgain: () => listenTestApp({ ...config, server: { port: Number(new URL(url).port) } }),
    async addClient(name: string) {
      const texts = ['email', 'phone', 'street', 'houseNumber', 'postalCode', 'city', 'country'];
      const body = JSON.stringify({ ...Object.fromEntries(texts.map((field) => [field, ''])), name });
      const headers = { 'x-api-key': KEY, 'content-type': 'application/json' };
      expect((await fetch(`${url}/v1/clients`, { method: 'POST', headers, body })).status).toBe(201);
    },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

describe.skipIf(!hasBrowser)('the console in a browser', () => {
  test('asks for the key once, refuses a wrong one, and then shows where the vessel is', async () => {
    await using service = await startConsole();
    const { page, failures } = await openPage();
    await page.goto(service.url);
    const dialog = page.getByRole('dialog', { name: 'Welcome aboard' });
    await dialog.getByLabel('Key', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Enter' }).click();
    await dialog.getByText('The service does not accept this key.').waitFor();
    // The browser reports the 401 of the wrong key as an error of its own.
    expect(failures.filter((failure) => !failure.includes('401'))).toEqual([]);
    failures.length = 0;

    await dialog.getByLabel('Key', { exact: true }).fill(KEY);
    await dialog.getByRole('button', { name: 'Enter' }).click();
    await dialog.waitFor({ state: 'detached' });
    const statusBar = page.getByRole('banner');
    await statusBar.getByText("50°21.60'N").waitFor();
    await statusBar.getByText('8.4 kn').waitFor();
    expect(page.url()).not.toContain(KEY);
    expect(failures).toEqual([]);

    await page.reload();
    await statusBar.getByText("50°21.60'N").waitFor();
    expect(await dialog.count()).toBe(0);
  });

  test('opens while the service is unreachable, with the last known data and their age', async () => {
    await using service = await startConsole();
    const { page } = await openPage({ hasServiceWorker: true });
    await page.addInitScript((key) => localStorage.setItem('wheelhouse.key', key), KEY);
    await page.goto(`${service.url}#/system`);
    const statusBar = page.getByRole('banner');
    await statusBar.getByText("50°21.60'N").waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await service.stop();
    await page.reload();
    await statusBar.getByText("50°21.60'N").waitFor();
    await statusBar.getByText(/The service is unreachable, last known \d+ (s|min) ago/).waitFor({ timeout: 60_000 });
  });

  test('shows the reason of a state below its dot, inside the window', async () => {
    await using service = await startConsole();
    for (const width of [360, 1440]) {
      const { page } = await openPage({ width });
      await page.addInitScript((key) => localStorage.setItem('wheelhouse.key', key), KEY);
      await page.goto(`${service.url}#/system`);
      // What comes later moves the dots.
      await page.getByRole('banner').getByText('8.4 kn').waitFor();
      const dot = page.getByRole('banner').getByRole('button', { name: 'Shore' });
      await dot.click();
      const at = await dot.boundingBox();
      const popover = await page.locator('.popover:popover-open').boundingBox();
      expect(popover?.y).toBeGreaterThanOrEqual((at?.y ?? 0) + (at?.height ?? 0));
      expect(popover?.x).toBeGreaterThanOrEqual(0);
      expect((popover?.x ?? 0) + (popover?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });

  test('adds to a list what was created while the service was unreachable', async () => {
    await using service = await startConsole();
    await service.addClient('Rheinkontor');
    const { page } = await openPage();
    await page.addInitScript((key) => localStorage.setItem('wheelhouse.key', key), KEY);
    await page.clock.install();
    await page.goto(`${service.url}#/trips/clients`);
    await page.getByRole('link', { name: 'Rheinkontor' }).waitFor();
    await page.locator('.frame[data-link=live]').waitFor();
    await service.stop();
    await page.locator('.frame[data-link=reconnecting]').waitFor();
    await page.clock.pauseAt(Date.now() + 1000);
    await service.startAgain();
    await service.addClient('Moselkies');
    await page.clock.resume();
    await page.clock.fastForward(30_000);
    await page.locator('.frame[data-link=live]').waitFor();
    await page.getByRole('link', { name: 'Moselkies' }).waitFor();
    expect(await page.getByRole('link', { name: 'Rheinkontor' }).count()).toBe(1);
  });

  test('has no failure that axe finds, at a desk and on a telephone', async () => {
    await using service = await startConsole();
    for (const [width, height] of [
      [360, 740],
      [1440, 900],
    ] as const) {
      const { page } = await openPage({ width, height });
      await page.goto(`${service.url}#/trips`);
      await page.getByRole('dialog', { name: 'Welcome aboard' }).waitFor();
      await expectAccessible(page);
      await page.getByLabel('Key', { exact: true }).fill(KEY);
      await page.getByRole('button', { name: 'Enter' }).click();
      await page.getByRole('banner').getByText('8.4 kn').waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
      await expectAccessible(page);
      const cutOff = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length;
      expect(await page.locator('dialog .segment').evaluateAll(cutOff)).toBe(0);
    }
  });

  test('goes from room to room by keys and by addresses, and Back works', async () => {
    await using service = await startConsole();
    const { page } = await openPage({ hasMotion: true });
    await page.addInitScript((key) => localStorage.setItem('wheelhouse.key', key), KEY);
    await page.goto(`${service.url}#/system`);
    const current = page.locator('.navigation [aria-current="page"]');
    await expect.poll(() => current.textContent()).toBe('System');
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect.poll(() => current.textContent()).toBe('Trips');
    expect(new URL(page.url()).hash).toBe('#/trips');
    await expect.poll(() => page.title()).toBe('Trips · Wheelhouse');
    await page.goBack();
    await expect.poll(() => current.textContent()).toBe('System');
    await page.goto(`${service.url}#/bilge`);
    await page.getByText('Page not found').waitFor();
  });
});
