import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { expectAccessible, hasBrowser, unexpected } from '../../support/console/browser.ts';
import { dialogOf, enter, KEY, startService } from '../../support/console/trips-console.ts';

const HOSTILE = `<img src=x onerror="document.title='run'">\u202E${'@'.repeat(20)}`;

describe.skipIf(!hasBrowser)('the room of the trips', () => {
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
      await page.getByRole('button', { name: 'Löschen', exact: true }).first().click();
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
    await dialogOf(page, 'New category').getByText('This name is taken.').waitFor();
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
    expect(unexpected(failures, '/v1/categories')).toEqual([]);
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
});
