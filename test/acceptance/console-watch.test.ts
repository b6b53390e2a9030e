import { describe, expect, test } from 'vitest';
import { expectAccessible, hasBrowser } from '../support/browser.ts';
import { enter, heardBy, MMSI, startService, unexpected } from '../support/watch-console.ts';

describe.skipIf(!hasBrowser)('the room of the watch', () => {
  test('finds a vessel, watches her in rings of her own, warns on every page, and is acknowledged on all', async () => {
    await using service = await startService();
    service.hear(9);
    const { page, failures } = await enter(service.url, '');
    await page.getByText('No vessel is watched yet').waitFor();
    await page.keyboard.press('n');
    await page.getByRole('combobox', { name: 'Find a vessel' }).fill('rhein');
    await page.getByRole('option', { name: 'VATER RHEIN' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    expect(await page.getByLabel('MMSI', { exact: true }).inputValue()).toBe(String(MMSI));
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('VATER RHEIN');

    await page.getByText('From the settings: 10 · 5 · 2 · 1 · 0.5 km').waitFor();
    await page.getByRole('group', { name: 'Rings, in km' }).getByRole('button', { name: 'Set own' }).click();
    await page.getByLabel('1 star', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Five distances in km, each above 0.').waitFor();
    await page.getByLabel('1 star', { exact: true }).fill('8');
    await page.getByRole('img', { name: /^Rings to scale: 1 star from 8 km, .*now 9\.0 km, outside$/ }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    const table = page.getByRole('table', { name: 'Watched vessels' });
    await table.getByRole('link', { name: 'VATER RHEIN' }).waitFor();
    await table.getByText('8 · 5 · 2 · 1 · 0.5').waitFor();
    await page.getByText('No watched vessel is near').waitFor();

    const other = await enter(service.url, '', { width: 360, height: 740, locale: 'de' });
    await other.page.getByText('Kein beobachtetes Schiff ist nah').waitFor();
    service.hear(4.5);
    const near = page.getByRole('region', { name: 'Near now' });
    await near.getByRole('img', { name: '2 of 5 stars' }).waitFor();
    await near.getByText('4.5 km').waitFor();
    const alert = await service.soundOf('alert');
    await expect.poll(() => heardBy(page)).toEqual([alert]);
    service.hear(0.3);
    await near.getByRole('img', { name: '5 of 5 stars' }).waitFor();
    await near.getByText('300 m').waitFor();
    await near.getByText('Danger').waitFor();
    await expect.poll(() => heardBy(page)).toEqual([alert, await service.soundOf('danger')]);
    await expectAccessible(page);

    await other.page.getByText('Gefahr').waitFor();
    await expectAccessible(other.page);
    await other.page.getByRole('button', { name: 'VATER RHEIN bestätigen' }).click();
    await other.page.getByText('Bestätigt').waitFor();
    await near.getByText('Acknowledged').waitFor();

    await page.getByRole('link', { name: 'History' }).click();
    const row = page.getByRole('table', { name: 'History' }).getByRole('row').nth(1);
    await row.getByRole('img', { name: '5 of 5 stars' }).waitFor();
    await row.getByText('active').waitFor();
    await expectAccessible(page);
    expect(unexpected([...failures, ...other.failures])).toEqual([]);
  });

  test('says that sound needs a touch, plays after it what is still news, and is silent when muted', async () => {
    await using service = await startService();
    const { page, failures } = await enter(service.url, '/sounds');
    const notice = page.getByRole('button', { name: 'Tap to allow sound' });
    await notice.waitFor();
    await page.getByText('The browser keeps this page silent until you touch it.').waitFor();
    await expectAccessible(page);
    await service.call('POST', '/test-alert');
    await page.getByText('1 alert was not heard').waitFor();
    expect(await heardBy(page)).toEqual([]);
    await notice.click();
    await notice.waitFor({ state: 'detached' });
    const danger = await service.soundOf('danger');
    await expect.poll(() => heardBy(page)).toEqual([danger]);

    await page.locator('main').getByText('Muted').click();
    await page.getByRole('button', { name: 'Send a test alert' }).click();
    await page.getByText('Sent to 1 screen').waitFor();
    await page.getByText('Test alert, 5 of 5 stars').waitFor({ state: 'attached' });
    expect(await heardBy(page)).toEqual([danger]);
    await page.reload();
    await page.getByText('This device is muted and stays silent.').waitFor();
    expect(await notice.count()).toBe(0);
    await page.locator('main').getByText('Sound on', { exact: true }).click();
    await page.getByRole('button', { name: 'Send a test alert' }).click();
    await expect.poll(() => heardBy(page)).toEqual([danger]);

    await page.route('**/v1/storage/**', (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name: 'Send a test alert' }).click();
    await page.getByText('you hear a beep in its place').waitFor();
    await expect.poll(() => heardBy(page)).toEqual(['running beep']);
    expect(unexpected(failures, ['/v1/storage/'])).toEqual([]);
  });
});
