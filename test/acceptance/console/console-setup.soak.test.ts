import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectAccessible, hasBrowser } from '../../support/console/browser.ts';
import { enter, expectNoOverflow, startEmpty, startReceiver } from '../../support/console/first-user.ts';

describe.skipIf(!hasBrowser)('the set-up in a browser', { timeout: 180_000 }, () => {
  test('asks in German and by keyboard at 360 px, for keys too, and nothing sticks out', async () => {
    const receiver = await startReceiver();
    const { service, key } = await startEmpty();
    const { page } = await enter(service, key, { width: 360, height: 740, locale: 'de-DE' });
    const look = async (heading: string) => {
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      await expectNoOverflow(page);
      await expectAccessible(page);
    };
    const goOn = () => page.keyboard.press('Enter');
    await look('Sprache');
    await page.getByRole('radio', { name: 'Deutsch' }).focus();
    await goOn();
    await look('Deine Position');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('radio', { name: /NMEA 0183/ }).check();
    await page.getByLabel('Adresse').fill('tcp://127.0.0.1:1');
    await page.getByRole('button', { name: 'Testen' }).press('Enter');
    await page.getByText('Es funktioniert nicht').waitFor();
    await page.getByText(/ECONNREFUSED/).waitFor();
    await page.getByLabel('Adresse').fill(receiver.url);
    await page.getByRole('button', { name: 'Testen' }).press('Space');
    await page.getByText("50°21,60'N").waitFor();
    await look('Deine Position');
    await page.getByLabel('Adresse').press('Enter');
    await look('Schiffe in der Nähe');
    await page.getByLabel('AIS-Feed nutzen').press('Space');
    await page.getByLabel('AIS-Empfänger lesen').press('Space');
    await look('Schiffe in der Nähe');
    await page.getByLabel('AIS-Feed nutzen').press('Space');
    await page.getByLabel('AIS-Empfänger lesen').press('Space');
    await goOn();
    await look('Dein Schiff');
    await page.getByLabel('MMSI deines Schiffs').fill('21123');
    await goOn();
    await page.getByText('Eine MMSI hat neun Ziffern.').waitFor();
    await look('Dein Schiff');
    await page.getByLabel('MMSI deines Schiffs').fill('211234567');
    await goOn();
    await look('Wer sich verbinden darf');
    await page.getByRole('radio', { name: /mit Schlüssel/ }).check();
    await goOn();
    await look('Zusammenfassung');
    await page.getByRole('button', { name: 'Speichern und starten' }).press('Enter');
    await page.getByText(/^wh_/).waitFor();
    await look('Fertig');
    const crewKey = (await page.getByText(/^wh_/).textContent()) ?? '';
    expect((await service.get('/v1/clients', crewKey)).status).toBe(200);
    expect((await service.get('/v1/clients', null)).status).toBe(401);
    await page.getByRole('button', { name: 'Zur Karte' }).click();
    await page.getByRole('banner').getByText("50°21,60'N").waitFor();
  });

  test('can be skipped, is not offered again, and is found in the settings', async () => {
    const { service, key, file } = await startEmpty();
    const { page } = await enter(service, key);
    await page.getByRole('button', { name: 'Skip set-up' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/map');
    await page.reload();
    await page.locator('.frame[data-link=live]').waitFor();
    expect(new URL(page.url()).hash).toBe('#/map');
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Open the set-up' }).click();
    await page.getByRole('heading', { name: 'Language' }).waitFor();
    expect(existsSync(file)).toBe(false);
  });
});

describe.skipIf(!hasBrowser)('the settings in a browser', { timeout: 180_000 }, () => {
  test('a change with two failures shows both and leaves the file untouched; a good one is applied', async () => {
    const { service, key, file } = await startEmpty();
    const { page } = await enter(service, key, { place: '#/settings' });
    const search = page.getByLabel('Search settings');
    await search.fill('history');
    const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
    await row('Record a position every').click();
    await row('Keep positions for').click();
    const interval = page.getByLabel('Record a position every', { exact: true });
    const retention = page.getByLabel('Keep positions for', { exact: true });
    await interval.fill('0');
    await retention.fill('long');
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    await page.getByText('2 values were refused:').waitFor();
    for (const field of [interval, retention])
      await page
        .locator('.field', { has: field })
        .getByText(/^This must be/)
        .waitFor();
    expect(existsSync(file)).toBe(false);
    await expectAccessible(page);
    await interval.fill('5');
    await retention.fill('30');
    await save.click();
    await page.getByText('Saved and in effect').waitFor();
    const data = JSON.stringify(join(service.dataDir, '.local/share/wheelhouse'));
    expect(readFileSync(file, 'utf8')).toBe(
      `data_dir = ${data}\n\n[gps]\nhistory_interval_secs = 5\nhistory_retention_days = 30\n`,
    );
    await page.getByText('From config.toml, line 4').waitFor();
    await search.fill('');
    await page.getByRole('link', { name: /^Access/ }).click();
    await row('Port').click();
    await page.getByText('Set by the variable SERVICE__SERVER__PORT').waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoOverflow(page);
  });

  test('a change that cannot be started is rolled back and says why', async () => {
    const { service, key, file } = await startEmpty();
    const { page } = await enter(service, key, { place: '#/settings' });
    await page.getByLabel('Search settings').fill('server.host');
    await page.getByRole('button', { name: /^Listens on/ }).click();
    await page.getByLabel('Listens on', { exact: true }).fill('192.0.2.1');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/could not start with this change.*192\.0\.2\.1/).waitFor();
    expect(existsSync(file) ? readFileSync(file, 'utf8') : '').not.toContain('192.0.2.1');
  });
});

describe.skipIf(!hasBrowser)('the keys in a browser', () => {
  test('are created, shown once and revoked', async () => {
    const { service, key } = await startEmpty();
    const { page } = await enter(service, key, { place: '#/system' });
    const card = page.getByRole('region', { name: 'Keys' });
    await card.getByLabel('Name', { exact: true }).fill('overlay');
    await card.getByRole('button', { name: 'Create a key' }).click();
    const secret = (await card.getByText(/^wh_/).textContent()) ?? '';
    expect((await service.get('/v1/vessels', secret)).status).toBe(200);
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Revoke: overlay' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Key "overlay" is revoked').waitFor();
    expect((await service.get('/v1/vessels', secret)).status).toBe(401);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoOverflow(page);
  });
});
