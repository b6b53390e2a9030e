import { describe, expect, onTestFinished, test } from 'vitest';
import { expectAccessible, hasBrowser, openPage } from '../support/browser.ts';
import { FakeDestination } from '../support/fake-destination.ts';
import { FakePeplink } from '../support/fake-peplink.ts';
import { listenTestApp } from '../support/listening-app.ts';
import type { ConfigOverrides } from '../support/make-config.ts';

const KEY = 'a-key-for-the-console';
/** Markup, a change of the writing direction, and more than a line has room for. */
const HOSTILE = `<img src=x onerror=alert(1)> \u202Eevil\u202C ${'@'.repeat(20)}`;

/** A console that knows its key, at one of its rooms. */
async function openRoom(room: string, config: ConfigOverrides = {}) {
  const router = await FakePeplink.start();
  onTestFinished(() => router[Symbol.asyncDispose]());
  const measure = () =>
    router.setPosition({
      latitude: 50.360022,
      longitude: 7.601915,
      altitudeM: 64.3,
      speedMps: 4.332,
      headingDeg: 217.5,
      recordedAt: Date.now(),
    });
  measure();
  const { url: routerUrl, username, password } = router;
  const { url } = await listenTestApp({
    router: { provider: 'peplink', url: routerUrl, username, password },
    auth: { api_keys: [KEY] },
    websocket: { tokens: [KEY] },
    ...config,
  });
  const opened = await openPage();
  await opened.page.clock.install();
  await opened.page.addInitScript((key) => sessionStorage.setItem('wheelhouse.key', key), KEY);
  await opened.page.goto(`${url}/app/#/${room}`);
  /** Without what a service without a gauge and without an explorer answers. */
  const failures = () => opened.failures.filter((failure) => !/\/v1\/(pegel\/nearest|swagger-ui)/.test(failure));
  return { ...opened, url, failures, measure };
}

/** One destination takes everything; the other is away by its health check, and its queue grows. */
async function openForwarding() {
  const [shore, away] = [await FakeDestination.start(), await FakeDestination.start()];
  away.health = 503;
  const destinations = [
    { name: 'shore', url: shore.url, token: 'a-secret' },
    { name: HOSTILE, url: away.url, token: 'a-secret', health_url: away.healthUrl },
  ];
  const room = await openRoom('forwarding', { forwarding: { interval_secs: 1, destinations } });
  const waiting = async () => {
    const answer = await fetch(`${room.url}/v1/forwarding/queue`, { headers: { 'X-API-Key': KEY } });
    const { queues } = (await answer.json()) as { queues: { name: string; count: number }[] };
    return queues.find(({ name }) => name === HOSTILE)?.count ?? 0;
  };
  return { ...room, shore, away, waiting };
}

describe.skipIf(!hasBrowser)('the room of forwarding', () => {
  test('tells how each destination is, plots the hours, and filters its log', async () => {
    const { page, failures, waiting } = await openForwarding();
    const rows = page.getByRole('table', { name: 'Destinations' }).getByRole('row');
    await rows.filter({ hasText: 'shore' }).getByText('Delivers').waitFor();
    const evil = rows.filter({ hasText: HOSTILE });
    await evil.getByText('Unhealthy').waitFor();
    await expect.poll(waiting).toBeGreaterThan(1);
    expect(await page.locator('img').count()).toBe(0);

    await page.getByText('Latency per hour').first().waitFor();
    await expect.poll(() => page.locator('.forwarding-canvas canvas').count()).toBe(2);
    await page.locator('summary', { hasText: 'As numbers' }).click();
    await page.getByRole('table', { name: 'As numbers' }).getByRole('cell', { name: '(100 %)' }).first().waitFor();

    const log = page.getByRole('table', { name: 'Log' });
    await log.getByText('Delivered').first().waitFor();
    await page.getByLabel('Outcome').selectOption({ label: 'Unhealthy' });
    const entries = log.getByRole('row').filter({ hasText: 'Unhealthy' });
    await expect.poll(() => entries.count()).toBe(1);
    expect(await entries.innerText()).toContain(HOSTILE);
    await page.getByLabel('Destination').selectOption('shore');
    await page.getByRole('heading', { name: 'No entry matches these filters' }).waitFor();
    await page.getByRole('button', { name: 'Show all entries' }).click();
    await page.keyboard.press('Escape');
    await page.locator('h1').click();
    await page.keyboard.press('/');
    await page.keyboard.type('no such words');
    await page.getByRole('heading', { name: 'No entry matches these filters' }).waitFor();
    await page.getByRole('button', { name: 'Show all entries' }).click();
    await log.getByText('Delivered').first().waitFor();
    await expectAccessible(page);
    expect(failures()).toEqual([]);
  });

  test('clears a queue after asking once, and not where it is undone within five seconds', async () => {
    const { page, waiting } = await openForwarding();
    await expect.poll(waiting).toBeGreaterThan(2);
    const clear = page.getByRole('button', { name: /^Clear the queue of .*onerror/ });
    const dialog = page.getByRole('dialog', { name: /^Clear the queue of .*onerror.*\?$/ });
    const ask = async () => {
      await clear.click();
      await dialog.getByText(/\d+ positions wait for this destination.*will be lost/).waitFor();
    };
    await ask();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await ask();
    await dialog.getByRole('button', { name: 'Clear the queue' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.clock.fastForward(6000);
    await clear.waitFor();
    const before = await waiting();
    expect(before).toBeGreaterThan(2);

    await ask();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Clear the queue' }).click();
    await clear.getByText('Being cleared').waitFor();
    await page.clock.fastForward(6000);
    await expect.poll(waiting, { interval: 20 }).toBeLessThan(3);
  });

  test('says what to do first where there is no destination', async () => {
    const { page, failures } = await openRoom('forwarding');
    await page.getByRole('heading', { name: 'No destination is configured' }).waitFor();
    await page.getByText('[[forwarding.destinations]]').waitFor();
    await expectAccessible(page);
    expect(failures()).toEqual([]);
  });
});

describe.skipIf(!hasBrowser)('the room of the system', () => {
  test('tells how each part is, how keys are made, and what this browser keeps', async () => {
    const { page, failures, measure } = await openRoom('system');
    const parts = page.getByRole('table', { name: 'Parts' }).getByRole('row');
    const position = parts.filter({ hasText: 'Position' });
    await parts.first().waitFor();
    measure();
    // The health that the page began with was asked before it was connected; the next is due in ten seconds.
    await page.clock.fastForward(10_000);
    await position.getByText('Position is current').waitFor();
    await position.getByText(/\d+ s ago/).waitFor();
    await parts.filter({ hasText: 'Antenna' }).getByText('Switched off').waitFor();
    await parts.filter({ hasText: 'Live connections' }).getByText('1 client').waitFor();
    await parts.filter({ hasText: 'Database' }).getByText('Reachable').waitFor();
    await page.getByText('switched off (docs.swagger_ui)').waitFor();
    await page.getByRole('link', { name: '/metrics' }).waitFor();
    await page.getByText('npm start -- keys revoke NAME').waitFor();
    await page.getByText('kept until this tab is closed').waitFor();
    expect(await page.locator('body').innerText()).not.toContain(KEY);
    await expectAccessible(page);

    await page.locator('#room').getByText('Deutsch').click();
    await page.getByRole('heading', { name: 'Dieser Browser' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    await page.getByRole('button', { name: 'Schlüssel vergessen' }).click();
    await page.getByRole('dialog', { name: 'Willkommen an Bord' }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage))).not.toContain(KEY);
    // This key is no admin key, so that the list of keys is refused.
    expect(failures()).toEqual([]);
  });
});
