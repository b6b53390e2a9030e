import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makePosition } from '../../support/ais/make-ais-message.ts';
import { expectAccessible, hasBrowser, openPage, unexpected } from '../../support/console/browser.ts';
import { KEY, MMSI, PATIENCE_MS, PIXEL, prepare, startService } from '../../support/console/map-console.ts';

/** From a small telephone to a desk; 720 is a desk of 1440 at 200 %. */
const WIDTHS = [320, 390, 700, 720, 760, 900, 980, 1280];
const TILES = 'http://tiles.test';

/** What is there when a place is. */
const READY: Record<string, string> = {
  '/map': '.alarm-line',
  '/vessels': '.long-table .row-link',
  '/vessels/ignored': '.ignored-mark button',
};

/** Runs in the page: what sticks out of the window, and which control lies below another. */
function findCollisions(): string[] {
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 30)}"`;
  const found: string[] = [];
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth - innerWidth} px too wide`);
  const line = document.querySelector('.status-bar-line');
  if (line && line.scrollWidth > line.clientWidth)
    found.push(`the status bar: ${line.scrollWidth} > ${line.clientWidth}`);
  const controls = document.querySelectorAll('a[href], button, input, summary, .maplibregl-ctrl-attrib-inner');
  for (const control of controls) {
    if (!control.checkVisibility() || control.closest('.visually-hidden, .skip-link')) continue;
    if (control.matches('.skip-link, input.visually-hidden')) continue;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const scroller = control.closest('.drawer-body, .toasts, .long-table, .page')?.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (scroller && (y < scroller.top || y > scroller.bottom)) continue;
    if (left < -0.5 || right > innerWidth + 0.5 || (!scroller && bottom > innerHeight + 0.5))
      found.push(`${nameOf(control)} sticks out`);
    // Its middle and both ends are its own.
    for (const at of [left + 4, x, right - 4]) {
      const hit = document.elementFromPoint(at, y);
      if (hit && (control.contains(hit) || hit.contains(control))) continue;
      found.push(`${nameOf(control)} lies below ${hit ? nameOf(hit) : 'nothing'}`);
      break;
    }
  }
  const words = [...document.querySelectorAll('.navigation-link')].map((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return { text: link.textContent, ...range.getBoundingClientRect().toJSON() };
  });
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next && next.top === word.top && word.right > next.left) found.push(`${word.text} touches ${next.text}`);
  }
  return found;
}

/** The place of the chosen vessel in the window, by where the map has come to rest. */
async function placeOf(page: Page, { latitude, longitude }: { latitude: number; longitude: number }) {
  const camera = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('wheelhouse.map-camera'))) ??
      '{"latitude":0,"longitude":0,"zoom":0}',
  );
  const box = await page.locator('.map').boundingBox();
  const mercator = (degrees: number) => Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) / (2 * Math.PI);
  const worldPx = 512 * 2 ** camera.zoom;
  return {
    x: (box?.width ?? 0) / 2 + ((longitude - camera.longitude) / 360) * worldPx,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2 - (mercator(latitude) - mercator(camera.latitude)) * worldPx,
  };
}

describe.skipIf(!hasBrowser)('the map on every width', { timeout: 5 * PATIENCE_MS }, () => {
  test('speaks German, covers no control nor the attribution, and shows who is chosen', async () => {
    const near = { latitude: 50.362, longitude: 7.6 };
    const { url, ask, receiver } = await startService({
      console: { map_url: `${TILES}/{z}/{x}/{y}.png`, map_attribution: 'Tiles by an operator who wants to be named' },
      forwarding: { destinations: [{ name: 'shore', url: 'http://127.0.0.1:9', token: 'a-token-of-the-shore' }] },
    });
    receiver.send(makePosition(near), makePosition({ mmsi: 211_000_009, latitude: 50.4 }));
    await expect
      .poll(async () => (await fetch(`${url}/v1/vessels/211000009`, { headers: { 'x-api-key': KEY } })).status)
      .toBe(200);
    await ask('POST', '/v1/watchlist/entries', { mmsi: String(MMSI), name: 'VATER RHEIN' });
    // Of the languages one with long words.
    const { page, failures } = await openPage({ width: 390, height: 740, locale: 'de-DE' });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.route(`${TILES}/**`, (route) =>
      route.fulfill({
        contentType: 'image/png',
        headers: { 'access-control-allow-origin': '*' },
        body: Buffer.from(PIXEL, 'base64'),
      }),
    );
    await page.addInitScript(prepare, KEY);
    await page.goto(`${url}/app/#/vessel/${MMSI}`);
    const drawer = page.locator('.drawer');
    await drawer.getByText('Fahrgastschiff (69)').waitFor();
    await drawer.getByText('6,2 kn').waitFor();
    await expectAccessible(page);
    const sheet = async () => (await drawer.boundingBox())?.y ?? 0;
    await expect
      .poll(async () => (await placeOf(page, near)).y - (await sheet()), { timeout: PATIENCE_MS })
      .toBeLessThan(-20);
    await page.locator('.maplibregl-ctrl-attrib-inner').waitFor({ state: 'attached' });
    await ask('DELETE', '/v1/vessels/211000009?ignore=true');
    for (const place of [`/vessel/${MMSI}`, '/map', '/vessels', '/vessels/ignored']) {
      await page.goto(`${url}/app/#${place}`);
      await page.locator(READY[place] ?? '.drawer').waitFor();
      if (place.startsWith('/vessels')) await expectAccessible(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const where = `${place} at ${width}`;
        await expect.poll(() => page.evaluate(findCollisions), { message: where }).toEqual([]);
      }
    }
    expect(unexpected(failures)).toEqual([]);
  });
});
