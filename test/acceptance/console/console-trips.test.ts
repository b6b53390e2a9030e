import { describe, expect, test } from 'vitest';
import { expectAccessible, hasBrowser, unexpected } from '../../support/console/browser.ts';
import { choice, dialogOf, enter, startService } from '../../support/console/trips-console.ts';

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
});
