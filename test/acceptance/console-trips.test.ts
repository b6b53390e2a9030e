import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, hasBrowser, openPage } from '../support/browser.ts';
import { FakePeplink } from '../support/fake-peplink.ts';
import { listenTestApp } from '../support/listening-app.ts';

const KEY = 'a-key-for-the-trips';
const HOSTILE = `<img src=x onerror="document.title='run'">\u202E${'@'.repeat(20)}`;

/** A service whose vessel lies at Koblenz, and what a test needs to speak to it beside the console. */
async function startService() {
  await using stack = new AsyncDisposableStack();
  const router = stack.use(await FakePeplink.start());
  const moveTo = (latitude: number, longitude: number) =>
    router.setPosition({
      latitude,
      longitude,
      altitudeM: 64.3,
      speedMps: 4.332,
      headingDeg: 320,
      recordedAt: Date.now(),
    });
  moveTo(50.36, 7.6);
  const { url: routerUrl, username, password } = router;
  const { url } = await listenTestApp({
    router: { provider: 'peplink', url: routerUrl, username, password },
    auth: { api_keys: [KEY] },
    websocket: { tokens: [KEY] },
    gps: { history_interval_secs: 1 },
    rate_limit: { enabled: false },
  });
  async function call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await fetch(url + path, {
      method,
      headers: { 'x-api-key': KEY, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
  }
  const texts = ['email', 'phone', 'street', 'houseNumber', 'postalCode', 'city', 'country'];
  const add = async (path: string, body: object) => String((await call('POST', path, body))['id']);
  const held = stack.move();
  return {
    url,
    moveTo,
    call,
    addClient: (name: string) => add('/v1/clients', { ...Object.fromEntries(texts.map((field) => [field, ''])), name }),
    addCategory: (name: string) => add('/v1/categories', { name }),
    addTrip: (details: object) =>
      add('/v1/trips', { startLatitude: 50.36, startLongitude: 7.6, weight: 5, ...details }),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** The console at a place of the room, with the key already given. */
async function enter(url: string, place: string, options: Parameters<typeof openPage>[0] = {}) {
  const opened = await openPage(options);
  // Time goes on as it does, and can be moved on.
  await opened.page.clock.install();
  await opened.page.addInitScript((key) => localStorage.setItem('wheelhouse.key', key), KEY);
  await opened.page.goto(`${url}/app/#/trips${place}`);
  return opened;
}

/** What a test provokes on purpose is reported by the browser as an error too. */
const unexpected = (failures: readonly string[], provoked: readonly string[] = []) =>
  failures.filter((failure) => !provoked.some((known) => failure.includes(known)));

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const choice = (page: Page, label: string) => page.getByLabel(label, { exact: true });

// A browser beside the service, on a small machine that does other things too.
describe.skipIf(!hasBrowser)('the room of the trips', () => {
  test('leads from an empty list to the first trip, with its client and category made on the way', async () => {
    await using service = await startService();
    const { page, failures } = await enter(service.url, '');
    await page.getByText('No trip yet').waitFor();
    await page.getByText("50°21.60'N").first().waitFor();
    await page.keyboard.press('n');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('cargo');

    await page.getByRole('button', { name: 'Begin trip' }).click();
    expect(await page.getByText('Choose one.').count()).toBe(3);
    await expect.poll(focused).toBe('cargo');
    await page.keyboard.type('Gravel 0/16');
    await page.getByRole('button', { name: 'New category' }).click();
    await dialogOf(page, 'New category').getByLabel('Name').fill('Bulk');
    await dialogOf(page, 'New category').getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'New client as sender' }).click();
    await dialogOf(page, 'New client').getByLabel('Name').fill('Rheinkontor');
    await expectAccessible(page);
    await dialogOf(page, 'New client').getByRole('button', { name: 'Create' }).click();
    await dialogOf(page, 'New client').waitFor({ state: 'detached' });
    expect(await choice(page, 'Cargo').inputValue()).toBe('Gravel 0/16');
    expect(await choice(page, 'Category').locator('option:checked').textContent()).toBe('Bulk');
    expect(await choice(page, 'Sender').locator('option:checked').textContent()).toBe('Rheinkontor');
    await choice(page, 'Receiver').selectOption('Rheinkontor');
    await choice(page, 'Weight').fill('-1');
    await page.getByText('Enter 0 or more.').waitFor();
    await choice(page, 'Weight').fill('1250,5');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Begin trip' }).click();

    await page.getByRole('heading', { name: 'Gravel 0/16' }).waitFor();
    const id = /#\/trips\/([0-9a-f-]+)$/.exec(page.url())?.[1];
    expect(await service.call('GET', `/v1/trips/${id}`)).toMatchObject({
      start_latitude: 50.36,
      start_longitude: 7.6,
      weight: 1250.5,
      log_gps: true,
    });
    expect(unexpected(failures)).toEqual([]);
  });

  test('marks one moment on track and plot, hands out the file, and ends where the vessel is', async () => {
    await using service = await startService();
    const [clientId, categoryId] = [await service.addClient('Rheinkontor'), await service.addCategory('Bulk')];
    const parties = { categoryId, senderId: clientId, receiverId: clientId };
    const id = await service.addTrip({ ...parties, cargo: 'Gravel 0/16', logGps: true });
    const pointsNow = async () => ((await service.call('GET', `/v1/trips/${id}`))['locations'] as unknown[]).length;
    for (const [count, latitude] of [
      [0, 50.37],
      [1, 50.38],
      [2, 50.39],
    ] as const) {
      service.moveTo(latitude, 7.59);
      await expect.poll(pointsNow).toBeGreaterThan(count);
    }
    const { page, failures } = await enter(service.url, `/${id}`);
    await page.getByRole('region', { name: /^The track: \d/ }).waitFor();
    await page.locator('.trips-track canvas').waitFor();
    await page.locator('.trips-plot canvas').waitFor();
    await page.getByRole('slider', { name: 'Moment of the track' }).press('ArrowLeft');
    await page.locator('.trips-moment').getByText('8.4 kn').waitFor();
    await page.locator('.trips-track .trips-track-spot').waitFor();
    const moment = () => page.locator('.trips-moment').textContent();
    const bySlider = await moment();
    await page.locator('.trips-plot .u-over').hover({ position: { x: 5, y: 40 } });
    await expect.poll(moment).not.toBe(bySlider);
    expect(await moment()).toMatch(/50°2[12]\./);
    await expectAccessible(page);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export GPX' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^trip-\d{12}\.gpx$/);
    const file = await readFile(await download.path(), 'utf8');
    expect(file.match(/<trkpt lat="50\.3\d*" lon="7\.(59|6)">/g)?.length).toBeGreaterThanOrEqual(3);

    await page.getByRole('button', { name: 'Complete' }).click();
    const dialog = dialogOf(page, 'Complete trip');
    await dialog.getByText("50°23.40'N").waitFor();
    await dialog.getByText('Another place').click();
    await dialog.getByLabel('Latitude').fill('91');
    await dialog.getByRole('button', { name: 'Complete' }).click();
    await dialog.getByText('Enter a number from −90 to 90.').waitFor();
    await dialog.getByText('Present position').click();
    await dialog.getByRole('button', { name: 'Complete' }).click();
    await page.locator('.page-head').getByText('Completed').waitFor();
    expect(await service.call('GET', `/v1/trips/${id}`)).toMatchObject({ status: 'Completed', end_latitude: 50.39 });
    expect(unexpected(failures)).toEqual([]);
  });

  test('shows at once what happens elsewhere, filters as one types, and deletes only when it was not called back', async () => {
    await using service = await startService();
    const [sender, receiver] = [await service.addClient('Rheinkontor'), await service.addClient('Moselkies')];
    const categoryId = await service.addCategory('Bulk');
    const references = { categoryId, senderId: sender, receiverId: receiver };
    const old = await service.addTrip({ ...references, cargo: 'Slate' });
    await service.call('PUT', `/v1/trips/${old}`, { status: 'COMPLETED' });
    const { page, failures } = await enter(service.url, '', { width: 360, height: 740, locale: 'de' });
    await page.getByRole('link', { name: 'Slate' }).waitFor();
    await page.getByText('Keine Fahrt ist unterwegs.').waitFor();

    const active = page.getByRole('region', { name: 'Unterwegs' });
    const id = await service.addTrip({ ...references, cargo: 'Kies für Köln' });
    await active.getByRole('link', { name: 'Kies für Köln' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('/');
    await page.keyboard.type('koln');
    await page.getByRole('link', { name: 'Slate' }).waitFor({ state: 'detached' });
    expect(page.url()).toContain('text=koln');
    await page.reload();
    await active.getByRole('link', { name: 'Kies für Köln' }).waitFor();
    expect(await page.getByRole('link', { name: 'Slate' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Filter leeren' }).click();
    await page.getByRole('link', { name: 'Slate' }).waitFor();

    await page.getByRole('link', { name: 'Kies für Köln' }).click();
    await page.getByRole('heading', { name: 'Kies für Köln' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Fahrt stornieren' }).click();
    await dialogOf(page, 'Fahrt stornieren').getByRole('button', { name: 'Fahrt stornieren' }).click();
    await page.locator('.page-head').getByText('Storniert').waitFor();
    expect(await service.call('GET', `/v1/trips/${id}`)).toMatchObject({ status: 'Cancelled' });

    const remove = async () => {
      await page.getByRole('button', { name: 'Löschen' }).click();
      await dialogOf(page, 'Fahrt löschen').getByRole('button', { name: 'Löschen' }).click();
      await page.getByRole('link', { name: 'Slate' }).waitFor();
      expect(await page.getByRole('link', { name: 'Kies für Köln' }).count()).toBe(0);
    };
    await remove();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await page.clock.fastForward(6000);
    await page.getByRole('link', { name: 'Kies für Köln' }).click();
    await page.getByRole('heading', { name: 'Kies für Köln' }).waitFor();
    await remove();
    const gone = () => fetch(`${service.url}/v1/trips/${id}`, { headers: { 'x-api-key': KEY } });
    expect((await gone()).status).toBe(200);
    await page.clock.fastForward(6000);
    await expect.poll(async () => (await gone()).status).toBe(404);
    expect(unexpected(failures)).toEqual([]);
  });

  test('keeps clients with contacts and categories, shows refusals, and takes no name for markup', async () => {
    await using service = await startService();
    const [clientId, categoryId] = [await service.addClient(HOSTILE), await service.addCategory(HOSTILE)];
    const trip = { cargo: HOSTILE, categoryId, senderId: clientId, receiverId: clientId };
    await service.addTrip(trip);
    const { page, failures } = await enter(service.url, '');
    await page.getByRole('link', { name: '<img' }).waitFor();
    await page.getByRole('link', { name: '<img' }).click();
    await page.getByRole('heading', { name: '<img' }).waitFor();
    await page.goto(`${service.url}/app/#/trips/clients`);
    await page.getByRole('link', { name: '<img' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: '<img' }).click();

    const contacts = page.getByRole('region', { name: 'Contacts' });
    for (const name of ['Anna', HOSTILE]) {
      await contacts.getByRole('button', { name: 'Add contact' }).click();
      await dialogOf(page, 'Add contact').getByLabel('Name').fill(name);
      await dialogOf(page, 'Add contact').getByLabel('Primary contact').check();
      await dialogOf(page, 'Add contact').getByRole('button', { name: 'Create' }).click();
      await contacts.getByRole('listitem').filter({ hasText: name }).getByText('primary').waitFor();
    }
    await contacts.getByRole('button', { name: 'Edit: Anna' }).click();
    await dialogOf(page, 'Edit contact').getByLabel('Phone').fill('+49 261 1');
    await dialogOf(page, 'Edit contact').getByRole('button', { name: 'Save' }).click();
    await contacts.getByRole('link', { name: '+49 261 1' }).waitFor();
    await expectAccessible(page);
    await contacts.getByRole('button', { name: 'Delete: Anna' }).click();
    await dialogOf(page, 'Delete contact').getByRole('button', { name: 'Delete' }).click();
    await contacts.getByText('Anna').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await contacts.getByText('Anna').waitFor();

    await page.goto(`${service.url}/app/#/trips/categories`);
    await page.getByRole('button', { name: 'New category' }).click();
    await dialogOf(page, 'New category').getByLabel('Name').fill(HOSTILE.toUpperCase());
    await dialogOf(page, 'New category').getByRole('button', { name: 'Create' }).click();
    await dialogOf(page, 'New category').getByText('A category with this name already exists').waitFor();
    await dialogOf(page, 'New category').getByLabel('Name').fill('Slate');
    await dialogOf(page, 'New category').getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Delete: <img' }).click();
    const deletion = dialogOf(page, 'Delete category');
    await deletion.getByRole('button', { name: 'Delete' }).click();
    await deletion.getByText('Cannot delete category: trips still reference it').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete: Slate' }).click();
    await deletion.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('cell', { name: 'Slate', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('cell', { name: 'Slate', exact: true }).waitFor();

    expect(await page.title()).not.toBe('run');
    expect(await page.locator('img').count()).toBe(0);
    expect(unexpected(failures, ['/v1/categories'])).toEqual([]);
  });
});
