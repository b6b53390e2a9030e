import { describe, expect, test } from 'vitest';
import { hasBrowser, openPage } from '../../support/console/browser.ts';
import { findControlFaults, targetOf } from '../../support/console/control-faults.ts';
import { KEY, MMSI, PATIENCE_MS, prepare, startService } from '../../support/console/map-console.ts';

/** Two telephones, a tablet held upright, a laptop. */
const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
];
/** Every view, some of them with a record that the test adds. */
const PLACES = [
  ...['/map', `/vessel/${MMSI}`, '/vessels', '/vessels/ignored', '/forwarding', '/settings', '/settings/setup'],
  ...['/system', '/system/reception', '/system/log'],
  ...['/watch', '/watch/new', '/watch/categories', '/watch/categories/new', '/watch/sounds', '/watch/settings'],
  ...[
    '/alarms',
    '/alarms/history',
    '/alarms/near',
    '/instruments',
    '/kiosk',
    '/watch/areas',
    '/watch/areas/new',
    '/watch/anchor',
  ],
  ...['/trips', '/trips/new', '/trips/TRIP', '/trips/TRIP/edit'],
  ...['/trips/clients', '/trips/clients/CLIENT', '/trips/categories'],
];
const CONTACT = { email: 'a@example.org', phone: '+49 261 1', street: 'Rheinstraße', houseNumber: '1' };
const ADDRESS = { ...CONTACT, postalCode: '56068', city: 'Koblenz', country: 'DE' };

async function startSeeded() {
  const { url, ask } = await startService({
    forwarding: { destinations: [{ name: 'shore', url: 'http://127.0.0.1:9', token: 'a-token-of-the-shore' }] },
    rate_limit: { enabled: false },
  });
  const add = async (path: string, body: object) => String((await ask('POST', path, body))['id']);
  const clientId = await add('/v1/clients', { ...ADDRESS, name: 'Rheinkontor Schifffahrtsgesellschaft' });
  const categoryId = await add('/v1/categories', { name: 'Schüttgut' });
  await ask('POST', `/v1/clients/${clientId}/contacts`, {
    name: 'Anna Becker',
    position: 'Disposition',
    phone: '+49 261 2',
    email: 'b@example.org',
    isPrimary: true,
  });
  const tripId = await add('/v1/trips', {
    cargo: 'Kies 16/32',
    categoryId,
    weight: 1250,
    senderId: clientId,
    receiverId: clientId,
    startLatitude: 50.36,
    startLongitude: 7.6,
  });
  await ask('POST', '/v1/watchlist/entries', { mmsi: String(MMSI), name: 'VATER RHEIN' });
  const places = PLACES.map((place) => place.replace('CLIENT', clientId).replace('TRIP', tripId));
  return { url, places };
}

describe.skipIf(!hasBrowser)('the controls of the console', { timeout: 8 * PATIENCE_MS }, () => {
  test('are seen, free and large enough in every view at every size', async () => {
    const { url, places } = await startSeeded();
    const { page } = await openPage(SIZES[0]);
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(prepare, KEY);
    for (const place of places) {
      await page.goto(`${url}/app/#${place}`);
      await page.locator('main > *').first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const message = `${place} at ${size.width} × ${size.height}`;
        await expect.poll(() => page.evaluate(findControlFaults, targetOf(size.width)), { message }).toEqual([]);
      }
    }
  });
});
