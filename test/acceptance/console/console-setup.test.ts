import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../support/console/browser.ts';
import { enter, startEmpty, startReceiver } from '../../support/console/first-user.ts';

/** As long as somebody may take who types and reads. */
const A_MINUTE_MS = 60_000;

/** While the service restarts, requests of the page fail; a gauge is not configured. */
const unexpected = (failures: readonly string[]) =>
  failures.filter((failure) => !/pegel\/nearest|ERR_CONNECTION|WebSocket|50[0-9]/.test(failure));

describe.skipIf(!hasBrowser)('the set-up in a browser', { timeout: 180_000 }, () => {
  test('leads from an empty folder to a live position on the map, without a text editor', async () => {
    const receiver = await startReceiver();
    const startedAt = performance.now();
    const { service, key, file } = await startEmpty();
    const { page, failures } = await enter(service, key);
    const next = page.getByRole('button', { name: 'Next' });
    await page.getByRole('heading', { name: 'Language' }).waitFor();
    await next.click();
    await page.getByRole('radio', { name: /NMEA 0183/ }).check();
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByRole('button', { name: 'Test' }).click();
    await page.getByText("50°21.60'N 007°36.00'E").waitFor();
    await page.locator('.fix-map .maplibregl-canvas').waitFor();
    await next.click();
    await page.getByLabel('Read an AIS receiver').check();
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByRole('button', { name: 'Test the antenna' }).click();
    await page.getByText('1 vessel').waitFor();
    await next.click();
    await page.getByLabel('MMSI of your vessel').fill('211234567');
    await next.click();
    await next.click();
    expect(existsSync(file)).toBe(false);
    await page.getByRole('button', { name: 'Save and start' }).click();
    const statusBar = page.getByRole('banner');
    await statusBar.getByText("50°21.60'N").waitFor();
    await page.locator('.frame[data-link=live]').waitFor();
    await page.locator('.maplibregl-canvas').first().waitFor();
    const elapsedMs = performance.now() - startedAt;
    process.stderr.write(`from an empty folder to a live position on the map: ${(elapsedMs / 1000).toFixed(1)} s\n`);
    expect(elapsedMs).toBeLessThan(A_MINUTE_MS);
    expect(readFileSync(file, 'utf8')).toContain(`[router]\nprovider = "nmea"\nurl = "${receiver.url}"\n`);
    expect(unexpected(failures)).toEqual([]);
    await page.reload();
    await statusBar.getByText("50°21.60'N").waitFor();
    expect(new URL(page.url()).hash).toBe('#/map');
  });
});
