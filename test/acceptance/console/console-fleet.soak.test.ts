import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { expectAccessible, hasBrowser, unexpected } from '../../support/console/browser.ts';
import { enter, KEY, PATIENCE_MS } from '../../support/console/map-console.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { startOffice } from '../../support/fleet/fleet-run.ts';
import { TcpProxy } from '../../support/network/tcp-proxy.ts';
import { makeClient } from '../../support/samples/make-client.ts';

const WIDTHS = [390, 320];

/** An office whose clock can be set, and two ships: a proxy is between the office and the first of them. */
async function startFleet() {
  let aheadMs = 0;
  const office = await startOffice({
    clock: { ...systemClock, now: () => Date.now() + aheadMs },
    config: { auth: { api_keys: [KEY] }, websocket: { tokens: [KEY] } },
  });
  const { body: category } = await office.call('POST', '/v1/categories', { name: 'Bulk' });
  const { body: client } = await office.call('POST', '/v1/clients', makeClient());
  const proxy = await TcpProxy.start({ host: '127.0.0.1', port: Number(new URL(office.url).port) });
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  async function addShip(name: string, latitude: number, link: { url?: string } = {}) {
    const router = await FakePeplink.start();
    onTestFinished(() => router[Symbol.asyncDispose]());
    const sail = (speedMps: number) =>
      router.setPosition({ latitude, longitude: 7.6, altitudeM: 64, speedMps, headingDeg: 10, recordedAt: Date.now() });
    sail(4.332);
    const { url, username, password } = router;
    const ship = await office.addShip(
      name,
      { config: { router: { provider: 'peplink', url, username, password } } },
      link,
    );
    return { ...ship, sail };
  }
  return {
    office,
    proxy,
    category,
    client,
    anna: await addShip('MV Anna', 50.36, { url: `http://127.0.0.1:${proxy.port}` }),
    berta: await addShip('MV Berta', 51.2),
    /** More time passes in the office than on board. */
    passMs(durationMs: number): void {
      aheadMs += durationMs;
    },
  };
}

const shipsOf = (page: Page) => page.getByRole('region', { name: 'Ships' });
const rowOf = (page: Page, name: string) => shipsOf(page).getByRole('row').filter({ hasText: name });
const namesOf = (page: Page) => shipsOf(page).locator('.row-link').allTextContents();

/** How much wider the page is than its window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Runs in the page: words of the navigation that touch each other or stick out of the window. */
function crowdedWords(): string[] {
  const words = [...document.querySelectorAll('.navigation-link')].map((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return {
      text: link.textContent,
      right: range.getBoundingClientRect().right,
      left: range.getBoundingClientRect().left,
    };
  });
  return words
    .filter(({ right }, index) => right > (words[index + 1]?.left ?? innerWidth))
    .map(({ text }) => text ?? '');
}

async function expectNarrow(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => overflow(page), { message: `${page.url()} at ${width}` }).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** The names that the map shows. */
const drawnNames = (page: Page) => page.locator('.fleet-map .fleet-mark.has-name').allTextContents();

describe.skipIf(!hasBrowser)('the fleet in the console', { timeout: 4 * PATIENCE_MS }, () => {
  test('names all ships on the map after each load, and again when there is room for the names', async () => {
    const office = await startOffice({ config: { auth: { api_keys: [KEY] }, websocket: { tokens: [KEY] } } });
    const places = { Anna: 48.6, Berta: 51.2, Clara: 51.9, Dora: 53.5, Emma: 54.3 };
    for (const [name, latitude] of Object.entries(places)) {
      const headers = { authorization: `Bearer ${await office.token(name)}` };
      const payload = { latitude, longitude: 7.6, timestamp: Math.floor(Date.now() / 1000) };
      await office.app.http.inject({ method: 'POST', url: '/v1/gps', headers, payload });
    }
    // A low map has no room for the names of ships that lie close.
    const { page } = await enter(office.url, '/fleet', { width: 1280, height: 400 });
    await expect.poll(async () => (await drawnNames(page)).length).toBe(3);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => drawnNames(page)).toEqual(Object.keys(places));
    for (let load = 0; load < 2; load += 1) {
      await page.reload();
      await expect.poll(() => drawnNames(page)).toEqual(Object.keys(places));
    }
  });

  test('shows the ships live, shows which one is offline, and prepares a trip and shows its state on board', async () => {
    const { office, proxy, category, client, anna, berta, passMs } = await startFleet();
    const { page, failures } = await enter(office.url, '/map');
    await page.getByRole('link', { name: 'Fleet', exact: true }).click();
    for (const name of ['MV Anna', 'MV Berta']) {
      await rowOf(page, name).getByText('Connected').waitFor();
      await rowOf(page, name).getByText('8.4 kn').waitFor();
    }
    await expect.poll(() => page.locator('.fleet-map .fleet-mark').count()).toBe(2);
    await page.locator('.fleet-map canvas').waitFor();
    berta.sail(5.144);
    await rowOf(page, 'MV Berta').getByText('10.0 kn').waitFor();

    expect(await namesOf(page)).toEqual(['MV Anna', 'MV Berta']);
    await shipsOf(page).getByRole('button', { name: 'Name' }).click();
    expect(await namesOf(page)).toEqual(['MV Berta', 'MV Anna']);
    await page.getByLabel('Filter by name or trip').fill('berta');
    await expect.poll(() => namesOf(page)).toEqual(['MV Berta']);
    await expect.poll(() => page.locator('.fleet-map .fleet-mark').count()).toBe(1);
    await page.getByLabel('Filter by name or trip').fill('');
    await expect.poll(() => page.locator('.fleet-map .fleet-mark').count()).toBe(2);
    await expectAccessible(page);
    await expectNarrow(page);

    proxy.cut();
    passMs(200_000);
    await rowOf(page, 'MV Anna').getByText('Offline').waitFor();
    await rowOf(page, 'MV Berta').getByText('Connected').waitFor();
    await expect.poll(() => page.locator('.fleet-mark.is-last-known').allTextContents()).toEqual(['MV Anna']);

    await rowOf(page, 'MV Anna').getByRole('link').click();
    await page.getByRole('heading', { name: 'MV Anna' }).waitFor();
    await page.getByRole('link', { name: 'Prepare a trip' }).click();
    expect(await page.getByLabel('Ship').inputValue()).toBe('mv-anna');
    await page.getByText("50°21.60'N").waitFor();
    await page.getByLabel('Cargo').fill('Gravel 0/16');
    await page.getByLabel('Category', { exact: true }).selectOption(category.id);
    await page.getByLabel('Weight').fill('1200');
    for (const part of ['Sender', 'Receiver']) await page.getByLabel(part, { exact: true }).selectOption(client.id);
    await page.getByRole('button', { name: 'Prepare trip' }).click();
    const trips = page.getByRole('region', { name: 'Trips' });
    await trips.getByRole('row').filter({ hasText: 'Gravel 0/16' }).getByText('Waiting for the ship').waitFor();
    expect((await anna.call('GET', '/v1/trips')).body.trips).toEqual([]);

    proxy.repair();
    await page.locator('.page-head').getByText('Connected').waitFor();
    await trips.getByText('Under way').waitFor();
    expect((await anna.call('GET', '/v1/trips')).body.trips).toMatchObject([
      { cargo: 'Gravel 0/16', status: 'Active' },
    ]);
    await page.locator('.fleet-map canvas').waitFor();
    await expectAccessible(page);
    await expectNarrow(page);

    await trips.getByRole('link', { name: 'Gravel 0/16' }).click();
    await page.getByRole('link', { name: 'MV Anna' }).waitFor();
    await page.goto(`${office.url}/app/#/trips?ship=mv-berta`);
    await page.getByText('No trip matches').waitFor();
    await page.goto(`${office.url}/app/#/trips?ship=mv-anna`);
    await page.getByRole('listitem').filter({ hasText: 'Gravel 0/16' }).getByText('MV Anna').waitFor();

    // Of the languages one with long words.
    await page.evaluate(() => localStorage.setItem('wheelhouse.language', 'fr'));
    await page.reload();
    await page.getByRole('link', { name: 'Flotte', exact: true }).waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => page.evaluate(crowdedWords), { message: `the navigation at ${width}` }).toEqual([]);
    }
    expect(unexpected(failures)).toEqual([]);
  });
});
