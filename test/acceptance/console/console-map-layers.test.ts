import { describe, expect, test } from 'vitest';
import { makePosition } from '../../support/ais/make-ais-message.ts';
import { expectAccessible, hasBrowser, unexpected } from '../../support/console/browser.ts';
import { enter, MMSI, PATIENCE_MS, pixelsOf, startService } from '../../support/console/map-console.ts';

/** What the file of the tiles is asked for by, whatever its build calls it. */
const INLAND = /\/app\/assets\/inland-[\w-]+\.pmtiles$/;
/** All of the Rhine on one screen. */
const camera = JSON.stringify({ latitude: 50.4, longitude: 7.5, zoom: 7 });
/** The colour of a river by day (tokens.css). */
const RIVER = [0xa3, 0xc6, 0xd3] as const;

describe.skipIf(!hasBrowser)('the layers of the map', { timeout: 3 * PATIENCE_MS }, () => {
  test('are switched, remembered in this browser, and load nothing while they are off', async () => {
    const { url, ask } = await startService();
    const place = { name: 'Neuss, quay 4', kind: 'berth', latitude: 50.361, longitude: 7.601, radiusM: 150 };
    await ask('POST', '/v1/places', place);
    const { page, failures } = await enter(url, '/map', { isDrawn: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript((kept) => localStorage.setItem('wheelhouse.map-camera', kept), camera);
    await page.getByText('1 vessel').waitFor();
    await page.reload();
    await page.getByText('1 vessel').waitFor();
    await page.getByRole('button', { name: 'Follow your position' }).click();
    await expect.poll(() => pixelsOf(page, RIVER), { timeout: PATIENCE_MS }).toBeGreaterThan(50);
    expect(asked.some((path) => INLAND.test(path))).toBe(true);

    await page.getByRole('button', { name: 'Layers' }).click();
    const panel = page.getByRole('region', { name: 'Layers' });
    await panel.getByLabel('Rivers, lakes and borders').uncheck();
    expect(asked).not.toContain('/v1/places');
    await panel.getByLabel('Saved places').check();
    await expect.poll(() => asked).toContain('/v1/places');
    await expectAccessible(page);
    await expect.poll(() => pixelsOf(page, RIVER), { timeout: PATIENCE_MS }).toBe(0);

    asked.length = 0;
    await page.reload();
    await page.getByText('1 vessel').waitFor();
    await expect.poll(() => asked).toContain('/v1/places');
    await page.getByRole('button', { name: 'Layers' }).click();
    expect(await panel.getByLabel('Rivers, lakes and borders').isChecked()).toBe(false);
    expect(asked.filter((path) => INLAND.test(path))).toEqual([]);
    await panel.getByRole('button', { name: 'As at first' }).click();
    await expect.poll(() => asked.some((path) => INLAND.test(path)), { timeout: PATIENCE_MS }).toBe(true);
    expect(unexpected(failures)).toEqual([]);
  });

  test('the configured chart can be left for the built-in one, and another one is chosen in the settings', async () => {
    const { url } = await startService({
      console: { map_url: 'http://tiles.test/{z}/{x}/{y}.png', map_attribution: '© Somebody' },
    });
    const { page } = await enter(url);
    await page.getByRole('button', { name: 'Layers' }).click();
    const panel = page.getByRole('region', { name: 'Layers' });
    await panel.getByLabel('© Somebody').uncheck();
    await panel.getByLabel('Rivers, lakes and borders').waitFor();
    await panel.getByRole('link', { name: 'Choose another chart' }).click();
    await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
  });

  test('a vessel that comes near says how near and when, and one that does not says so', async () => {
    const { url, receiver } = await startService();
    const { page } = await enter(url, `/vessel/${MMSI}`);
    const drawer = page.getByRole('complementary');
    const section = drawer.getByRole('heading', { name: 'Closest approach' }).locator('..');
    await section.getByText(/If both keep course and speed|It does not come nearer|Not within the next hour/).waitFor();
    // From the north towards Koblenz, as fast as ships go there.
    receiver.send(makePosition({ latitude: 50.375, longitude: 7.602, courseDeg: 180, speedKnots: 10 }));
    await section.getByText('Distance then').waitFor();
    await expect
      .poll(() => section.getByRole('definition').allTextContents())
      .toEqual([
        expect.stringMatching(/^\d+ m$|km$/),
        expect.stringMatching(/min|s$/),
        expect.stringMatching(/^\d{3}°$/),
      ]);
    receiver.send(makePosition({ latitude: 50.376, longitude: 7.602, courseDeg: 0, speedKnots: 15 }));
    await section.getByText('It does not come nearer.').waitFor();
  });
});
