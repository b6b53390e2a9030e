import { describe, expect, test } from 'vitest';
import { expectAccessible, hasBrowser, openPage } from '../../support/console/browser.ts';
import { dialogOf, enter, startService } from '../../support/console/trips-console.ts';

/** 400 kbit/s both ways, and 400 ms to the service and back. */
const POOR_LINK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const FIRST_MS = 3000;
const MAX_BYTES = 60_000;

async function startTrip() {
  const service = await startService();
  const [sender, receiver] = [await service.addClient('Rheinkontor'), await service.addClient('Moselkies')];
  const categoryId = await service.addCategory('Bulk');
  const tripId = await service.addTrip({ categoryId, senderId: sender, receiverId: receiver, cargo: 'Gravel' });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const link = async () => String((await service.call('POST', '/v1/links', { tripId, expiresAt }))['url']);
  return { ...service, tripId, link };
}

describe.skipIf(!hasBrowser)('the page of a link', { timeout: 180_000 }, () => {
  test('is small, and shows the first position within 3 s on a poor link, in the language of the browser', async () => {
    await using trip = await startTrip();
    const url = await trip.link();
    // The router's clock has whole seconds: a fix of the second in which the trip began counts as before it.
    const shown = async () => {
      trip.moveTo(50.361, 7.601);
      return (await fetch(`${url}/position`)).text();
    };
    await expect.poll(shown, { interval: 250 }).toContain('"latitude"');
    const { page, failures } = await openPage({ width: 390, height: 844, locale: 'nl-NL' });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await session.send('Network.emulateNetworkConditions', POOR_LINK);
    const startedAt = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('#map circle.here').waitFor({ state: 'attached' });
    const tookMs = performance.now() - startedAt;
    process.stdout.write(`first position after ${Math.round(tookMs)} ms, ${bytes} bytes\n`);
    await page.getByText('Verwachte aankomst').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('nl');
    await expectAccessible(page);
    expect(tookMs).toBeLessThanOrEqual(FIRST_MS);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
    expect(failures).toEqual([]);
    const shot = process.env['LINK_IMAGE'];
    if (shot !== undefined) await page.screenshot({ path: shot, fullPage: true });
    await trip.call('POST', `/v1/trips/${trip.tripId}/complete`, { endLatitude: 51, endLongitude: 7 });
    await page.getByText('Aangekomen').waitFor();
    expect(await page.locator('#map circle').count()).toBe(0);
  });

  test('is made in the console, shown once with a code, and ended there', async () => {
    await using trip = await startTrip();
    const { page } = await enter(trip.url, `/${trip.tripId}`, { locale: 'de', height: 1600 });
    const panel = page.getByRole('region', { name: 'Link für den Kunden' });
    await panel.getByRole('button', { name: 'Link erstellen' }).click();
    const dialog = dialogOf(page, 'Link erstellen');
    await dialog.getByLabel('Genauigkeit der Position').selectOption({ value: '500' });
    await expectAccessible(page);
    await dialog.locator('button[type=submit]').click();
    await panel.getByRole('img', { name: 'QR-Code des Links' }).waitFor();
    const url = String(await panel.locator('.copy-line code').textContent());
    expect(url).toMatch(/\/t\/[\w-]{22}$/);
    expect((await fetch(url)).status).toBe(200);
    await panel.getByText('auf 500 m gerundet').waitFor();
    await expectAccessible(page);
    const shot = process.env['PANEL_IMAGE'];
    if (shot !== undefined) await panel.screenshot({ path: shot });
    await panel.getByRole('button', { name: 'Ich habe ihn gesichert' }).click();
    expect(await page.getByText(url).count()).toBe(0);
    await panel.getByRole('button', { name: 'Link beenden' }).click();
    await dialogOf(page, 'Diesen Link beenden?').getByRole('button', { name: 'Link beenden' }).click();
    await panel.getByText('Noch kein Link.').waitFor();
    expect((await fetch(url)).status).toBe(404);
  });
});
