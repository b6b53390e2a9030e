import { describe, expect, test } from 'vitest';
import { closeBrowserAfterAll, hasBrowser, openPage } from '../support/browser.ts';
import { FakePeplink } from '../support/fake-peplink.ts';
import { listenTestApp } from '../support/listening-app.ts';

const KEY = 'a-key-for-the-console';

closeBrowserAfterAll();

/** A service whose router knows a position, and the address of its console. */
async function startConsole() {
  await using stack = new AsyncDisposableStack();
  const router = stack.use(await FakePeplink.start());
  router.setPosition({
    ...{ latitude: 50.360022, longitude: 7.601915, altitudeM: 64.3 },
    ...{ speedMps: 4.332, headingDeg: 217.5, recordedAt: Date.now() },
  });
  const { url: routerUrl, username, password } = router;
  const { url } = await listenTestApp({
    router: { provider: 'peplink', url: routerUrl, username, password },
    auth: { api_keys: [KEY] },
    websocket: { tokens: [KEY] },
  });
  const held = stack.move();
  return { url: `${url}/app/`, [Symbol.asyncDispose]: () => held.disposeAsync() };
}

describe.skipIf(!hasBrowser)('the console in a browser', () => {
  test('asks for the key once, refuses a wrong one, and then shows where the vessel is', async () => {
    await using service = await startConsole();
    const { page, faults } = await openPage();
    await page.goto(service.url);
    const dialog = page.getByRole('dialog', { name: 'Welcome aboard' });
    await dialog.getByLabel('Key', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Enter' }).click();
    await dialog.getByText('The service does not accept this key.').waitFor();
    // The browser reports the 401 of the wrong key as an error of its own.
    expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
    faults.length = 0;

    await dialog.getByLabel('Key', { exact: true }).fill(KEY);
    await dialog.getByRole('button', { name: 'Enter' }).click();
    await dialog.waitFor({ state: 'detached' });
    const strip = page.getByRole('banner');
    await strip.getByText("50°21.60'N").waitFor();
    await strip.getByText('8.4 kn').waitFor();
    expect(page.url()).not.toContain(KEY);
    expect(faults.filter((fault) => !fault.includes('/v1/pegel/nearest'))).toEqual([]);

    await page.reload();
    await strip.getByText("50°21.60'N").waitFor();
    expect(await dialog.count()).toBe(0);
  });
});
