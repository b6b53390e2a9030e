import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { expectAccessible, hasBrowser, openPage, unexpected } from '../../support/console/browser.ts';
import {
  enter,
  KEY,
  MMSI,
  PASSENGER,
  PATIENCE_MS,
  PIXEL,
  pixelsOf,
  prepare,
  startService,
  voyage,
} from '../../support/console/map-console.ts';

/** A PMTiles file of version 3 with the one tile of level 0, nothing compressed. */
function pmtilesOf(tile: Buffer): Buffer {
  const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) | 128, ...varint(value >> 7)]);
  // One entry: its number of tiles, then id, run, length and offset (plus one) of each.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header[7] = 3;
  const parts = [127, directory.length, 127 + directory.length, metadata.length, 0, 0];
  const offsets = [...parts, 127 + directory.length + metadata.length, tile.length, 1, 1, 1];
  for (const [index, value] of offsets.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  // Clustered, no compression of directories and tiles, PNG, only level 0.
  header.set([1, 1, 1, 2, 0, 0], 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + index * 4);
  return Buffer.concat([header, directory, metadata, tile]);
}

const drawerOf = (page: Page) => page.getByRole('complementary');

describe.skipIf(!hasBrowser)('the map', { timeout: 3 * PATIENCE_MS }, () => {
  test('is drawn without a failure and without asking anybody else', async () => {
    const { url } = await startService();
    const { page, failures } = await openPage({ isDrawn: true });
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    await page.addInitScript(prepare, KEY);
    await page.goto(`${url}/app/`);
    await page.getByText('1 vessel').waitFor({ timeout: PATIENCE_MS });
    await page.locator('canvas.maplibregl-canvas').waitFor({ timeout: PATIENCE_MS });
    expect([...asked].filter((origin) => origin !== url && !origin.startsWith('blob'))).toEqual([]);
    expect(unexpected(failures)).toEqual([]);
    await expect.poll(() => pixelsOf(page, PASSENGER), { timeout: PATIENCE_MS }).toBeGreaterThan(50);
    await expectAccessible(page);
  });

  test('finds a vessel by the keyboard alone and shows all its data', async () => {
    const { url } = await startService();
    const { page, failures } = await enter(url);
    await page.getByText('1 vessel').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('vater');
    await page.getByRole('option', { name: /VATER RHEIN/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), { timeout: PATIENCE_MS }).toContain(`#/vessel/${MMSI}`);
    const drawer = drawerOf(page);
    for (const text of ['VATER RHEIN', 'Your antenna', '6.2 kn', '147°', '1.1 km', 'DA1234']) {
      await drawer.getByText(text).first().waitFor();
    }
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(unexpected(failures)).toEqual([]);
  });

  test('corrects static data, keeping what was typed when it is refused', async () => {
    const { url } = await startService();
    const { page } = await enter(url, `/vessel/${MMSI}`);
    await drawerOf(page).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Static data' });
    await dialog.getByLabel('Name').fill('LORELEY');
    await dialog.getByLabel('Length').fill('85');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await drawerOf(page)
      .getByRole('heading', { name: /LORELEY/ })
      .waitFor();
    await drawerOf(page).getByText('VATER RHEIN').waitFor();
  });

  test('takes a vessel into the watchlist, and ignores one only when asked twice', async () => {
    const { url } = await startService();
    const { page } = await enter(url, `/vessel/${MMSI}`);
    await drawerOf(page).getByRole('button', { name: 'Watch this vessel' }).click();
    await drawerOf(page).getByRole('link', { name: 'Watched' }).waitFor();
    await page.getByRole('region', { name: 'Alerts' }).getByText('VATER RHEIN').waitFor();
    await drawerOf(page).getByRole('button', { name: 'Ignore' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ignore VATER RHEIN?' });
    await dialog.getByRole('button', { name: 'Ignore' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('0 vessels').waitFor();
  });

  test('shows a name from the radio as text', async () => {
    const { url, receiver } = await startService();
    receiver.send(voyage({ name: '<B>@"\'<I>' }));
    const { page, failures } = await enter(url, `/vessel/${MMSI}`);
    await drawerOf(page).getByText('<B>', { exact: false }).first().waitFor();
    expect(await page.locator('.drawer b, .drawer i').count()).toBe(0);
    expect(unexpected(failures)).toEqual([]);
  });

  test('shows the last known data while the service is unreachable', async () => {
    const { app, url } = await startService();
    const { page } = await enter(url);
    await page.getByText('1 vessel').waitFor();
    await page.getByText("50°21.60'N").waitFor();
    await app.close();
    await page.getByText(/Reconnecting, last known|The service is unreachable, last known/).waitFor();
    await page.getByText("50°21.60'N").waitFor();
  });

  test('loads the configured tiles, which the policy then allows', async () => {
    const tiles = 'http://tiles.test';
    const { url } = await startService({
      console: { map_url: `${tiles}/{z}/{x}/{y}.png`, map_attribution: 'Tiles <by> us' },
    });
    const { page, failures } = await openPage();
    let served = 0;
    await page.route(`${tiles}/**`, (route) => {
      served += 1;
      const headers = { 'access-control-allow-origin': '*' };
      return route.fulfill({ contentType: 'image/png', headers, body: Buffer.from(PIXEL, 'base64') });
    });
    await page.addInitScript(prepare, KEY);
    await page.goto(`${url}/app/`);
    await expect.poll(() => served, { timeout: PATIENCE_MS }).toBeGreaterThan(0);
    await page.getByText('Tiles <by> us').waitFor({ state: 'attached', timeout: PATIENCE_MS });
    expect(unexpected(failures)).toEqual([]);
  });

  test('reads a PMTiles file from the service, piece by piece', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'map-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'map.pmtiles'), pmtilesOf(Buffer.from(PIXEL, 'base64')));
    const { url } = await startService({ console: { map_file: join(folder, 'map.pmtiles') } });
    const { page, failures } = await openPage();
    const statuses: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/app/map.pmtiles')) statuses.push(answer.status());
    });
    await page.addInitScript(prepare, KEY);
    // From afar, where the one tile of the file is needed.
    const camera = { latitude: 50, longitude: 7, zoom: 2 };
    await page.addInitScript((kept) => localStorage.setItem('wheelhouse.map-camera', kept), JSON.stringify(camera));
    await page.goto(`${url}/app/`);
    await expect.poll(() => statuses.length, { timeout: PATIENCE_MS }).toBeGreaterThan(1);
    expect(new Set(statuses)).toEqual(new Set([206]));
    expect(unexpected(failures)).toEqual([]);
  });

  test('falls back to the plain ground where the file of the map is none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'map-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'map.pmtiles'), 'no map at all');
    const { url } = await startService({ console: { map_file: join(folder, 'map.pmtiles') } });
    const { page } = await enter(url);
    await page.getByText('1 vessel').waitFor();
    await page.locator('canvas.maplibregl-canvas').waitFor();
  });
});
