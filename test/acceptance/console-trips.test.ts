import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { expectAccessible, hasBrowser } from '../support/browser.ts';
import { choice, dialogOf, enter, startService, unexpected } from '../support/trips-console.ts';

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
});
