import { describe, expect, test } from 'vitest';
import { expectAccessible, hasBrowser, unexpected } from '../../support/console/browser.ts';
import { enter, MMSI, soundsOf, startService } from '../../support/console/watch-console.ts';
import { makeWav } from '../../support/sound-files.ts';

const HOSTILE = `<img src=x onerror="document.title='run'">\u202E${'@'.repeat(20)}`;

describe.skipIf(!hasBrowser)('the room of the watch', () => {
  test('shows a test alert for some seconds, whatever real alerts do meanwhile', async () => {
    await using service = await startService();
    await service.add('/entries', { mmsi: String(MMSI), name: 'VATER RHEIN', rangeThresholds: [5, 4, 3, 2, 1] });
    const { page } = await enter(service.url, '/sounds');
    await page.getByRole('button', { name: 'Send a test alert' }).click();
    await page.getByText('Sent to 1 screen').waitFor();
    const line = page.getByRole('region', { name: 'Alarms', exact: true });
    await line.getByText('Test', { exact: true }).waitFor();
    await page.goto(`${service.url}/app/#/alarms`);
    const near = page.getByRole('region', { name: 'Attention now' });
    const test = near.getByText('Test', { exact: true });
    await test.waitFor();
    service.receive(2.5);
    await near.getByText('VATER RHEIN').waitFor();
    expect([await test.count(), await line.count()]).toEqual([1, 1]);
    await test.waitFor({ state: 'detached' });
    // Fewer than five stars ask nobody to act.
    expect(await line.count()).toBe(0);
    await near.getByText('VATER RHEIN').waitFor();
  });

  test('uploads a sound or says why not, plays it, keeps its volume, and deletes it unless called back', async () => {
    await using service = await startService();
    const { page, failures } = await enter(service.url, '/sounds');
    const form = page.locator('form');
    await form.getByLabel('File').setInputFiles({
      name: 'ships_bell.wav',
      mimeType: 'audio/wav',
      buffer: Buffer.from('no sound at all'),
    });
    expect(await form.getByLabel('Name').inputValue()).toBe('ships bell');
    await form.getByLabel('Name').fill('Bell');
    await form.getByRole('button', { name: 'Upload' }).click();
    await form.getByText(/^Allowed: MP3/).waitFor();
    expect(await form.getByLabel('Name').inputValue()).toBe('Bell');
    await form.getByLabel('File').setInputFiles({ name: 'b.wav', mimeType: 'audio/wav', buffer: makeWav(4000) });
    await form.getByRole('button', { name: 'Upload' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Bell' });
    await row.waitFor();
    await row.getByRole('button', { name: 'Play Bell' }).click();
    await expect.poll(() => soundsOf(page)).toEqual(['running 0.50']);
    await row.getByRole('slider', { name: 'Volume of Bell' }).fill('35');
    const volumeNow = async () => {
      const { sounds } = (await service.call('GET', '/sounds')) as { sounds: { name: string; volume: number }[] };
      return sounds.find(({ name }) => name === 'Bell')?.volume;
    };
    await expect.poll(volumeNow).toBe(35);
    await expectAccessible(page);

    const remove = async () => {
      await row.getByRole('button', { name: 'Delete Bell?' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await row.waitFor({ state: 'detached' });
    };
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    await remove();
    expect(await volumeNow()).toBe(35);
    await expect.poll(volumeNow).toBeUndefined();
    expect(unexpected(failures, '/v1/watchlist/sounds/upload')).toEqual([]);
  });

  test('lets vessels inherit from categories and these from the settings, and takes no name for markup', async () => {
    await using service = await startService();
    const categoryId = await service.add('/categories', {
      name: HOSTILE,
      color: '#33f',
      rangeThresholds: [6, 5, 4, 3, 2],
    });
    const entryId = await service.add('/entries', { mmsi: String(MMSI), name: HOSTILE, categoryId });
    service.receive(1);
    const { page, failures } = await enter(service.url, '');
    await page.goto(`${service.url}/app/#/alarms`);
    await page.getByRole('region', { name: 'Attention now' }).getByText('<img').first().waitFor();
    await page.goto(`${service.url}/app/#/watch/entries/${entryId}`);
    const rings = page.getByRole('group', { name: 'Rings, in km' });
    await rings.getByText(/^From category <img.*: 6 · 5 · 4 · 3 · 2 km$/).waitFor();
    await page.getByLabel('Category').selectOption('No category');
    await rings.getByText('From the settings: 10 · 5 · 2 · 1 · 0.5 km').waitFor();
    await rings.getByRole('button', { name: 'Set own' }).click();
    await rings.getByRole('button', { name: 'Back to the settings' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: 'Discard what you entered?' })
      .getByRole('button', { name: 'Discard' })
      .click();

    await page.getByRole('link', { name: 'Categories' }).click();
    await page.getByRole('table', { name: 'Categories' }).getByRole('link', { name: '<img' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New category' }).click();
    await page.getByText('Icon', { exact: true }).click();
    await page.getByLabel('As text').fill('#12');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The name must not be empty.').waitFor();
    await page.getByText('As #rgb or #rrggbb.').waitFor();
    await page.getByText('Choose an icon, or show stars.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Name').fill('Ferries');
    await page.getByLabel('As text').fill('#0a7');
    await page.getByTitle('anchor').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('table').getByRole('link', { name: 'Ferries' }).waitFor();

    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('5 stars', { exact: true }).fill('0.25');
    await page.getByLabel('Sound of danger').selectOption('Chime');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings were saved').waitFor();
    expect(await service.call('GET', '/settings')).toMatchObject({
      range_thresholds: [10, 5, 2, 1, 0.25],
      default_danger_sound: 'chime',
    });
    expect(await page.title()).toBe('Watch · Wheelhouse');
    expect(unexpected(failures)).toEqual([]);
  });

  test('finds a vessel, watches it in rings of its own, warns on every page, and is acknowledged on all', async () => {
    await using service = await startService();
    service.receive(9);
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
    const toAlarms = (one: typeof page) => one.evaluate(() => (location.hash = '#/alarms'));
    await toAlarms(page);
    await page.getByText('Nothing asks for attention').waitFor();

    const other = await enter(service.url, '', { width: 360, height: 740, locale: 'de' });
    await toAlarms(other.page);
    await other.page.getByText('Nichts verlangt Aufmerksamkeit').waitFor();
    service.receive(4.5);
    const near = page.getByRole('region', { name: 'Attention now' });
    await near.getByRole('img', { name: '2 of 5 stars' }).waitFor();
    await near.getByText('4.5 km').waitFor();
    const alert = await service.soundOf('alert');
    await expect.poll(() => soundsOf(page)).toEqual([alert]);
    service.receive(0.3);
    await near.getByRole('img', { name: '5 of 5 stars' }).waitFor();
    await near.getByText('300 m').waitFor();
    await near.getByText(/Inside your 500 m ring/).waitFor();
    const line = page.getByRole('region', { name: 'Alarms', exact: true });
    await line.getByText(/^VATER RHEIN .*Inside your 500 m ring/).waitFor();
    await expect.poll(() => soundsOf(page)).toEqual([alert, await service.soundOf('danger')]);
    await expectAccessible(page);

    await other.page.getByRole('img', { name: '5 von 5 Sternen' }).waitFor();
    await expectAccessible(other.page);
    await other.page
      .getByRole('button', { name: /VATER RHEIN bestätigen$/ })
      .first()
      .click();
    await other.page.getByRole('link', { name: /1 bestätigt/ }).waitFor();
    await near.getByText(/^acknowledged/).waitFor();

    await page.getByRole('link', { name: 'Near passes' }).click();
    const row = page.getByRole('table', { name: 'Near passes' }).getByRole('row').nth(1);
    await row.getByRole('img', { name: '5 of 5 stars' }).waitFor();
    await row.getByText('active').waitFor();
    await expectAccessible(page);
    expect(unexpected([...failures, ...other.failures])).toEqual([]);
  });
});
