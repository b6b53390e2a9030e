import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { allTexts } from '../../../web/src/test/texts.ts';
import { hasBrowser, openPage, unexpected } from '../../support/console/browser.ts';
import { enter, KEY, MMSI, PATIENCE_MS, prepare, startService } from '../../support/console/map-console.ts';

/** Each language by the browser that asks for it, with its word for the watch. */
const LANGUAGES = { en: 'Watch', de: 'Wache', nl: 'Wacht', fr: 'Veille' };
const PLACES = [
  ...['/map', `/vessel/${MMSI}`, '/vessels', '/vessels/ignored', '/forwarding', '/system', '/settings'],
  ...[
    '/watch',
    '/watch/new',
    '/watch/categories',
    '/watch/sounds',
    '/watch/settings',
    '/watch/areas',
    '/alarms',
    '/alarms/history',
    '/alarms/near',
    '/instruments',
  ],
  ...['/trips', '/trips/new', '/trips/clients', '/trips/categories'],
];
const PHONE_PX = 390;
const DESK_PX = 1440;

/** Keys that are no word of a language, so that one which is shown is no text. */
const NO_TEXTS = Object.values(allTexts.en)
  .flatMap((part) => Object.keys(part))
  .filter((key) => /[a-z][A-Z]/.test(key));

/** Runs in the page: what is too wide, and which words are no texts. */
function findFailures(keys: string[]): string[] {
  const page = document.documentElement;
  const words = new Set(document.body.innerText.split(/[\s,.:;()]+/));
  const raw = [...keys, 'undefined', 'NaN', '[object'].filter((key) => words.has(key));
  return [...(page.scrollWidth > innerWidth ? [`${page.scrollWidth - innerWidth} px too wide`] : []), ...raw];
}

/** Every place on the phone, where long words are too wide, and on the desk each place in one of the languages. */
async function expectGood(page: Page, url: string, language: string): Promise<void> {
  const languages = Object.keys(LANGUAGES);
  for (const [index, place] of PLACES.entries()) {
    await page.goto(`${url}/app/#${place}`);
    await page.locator('main > *').first().waitFor();
    const isOnDesk = languages[index % languages.length] === language;
    for (const width of isOnDesk ? [DESK_PX, PHONE_PX] : [PHONE_PX]) {
      await page.setViewportSize({ width, height: 800 });
      const where = `${place} in ${language} at ${width}`;
      await expect.poll(() => page.evaluate(findFailures, NO_TEXTS), { message: where }).toEqual([]);
    }
  }
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
}

describe.skipIf(!hasBrowser)('the languages of the console', { timeout: 5 * PATIENCE_MS }, () => {
  test('every view has its texts and fits, and only the shown language is loaded', async () => {
    const { url } = await startService({
      forwarding: { destinations: [{ name: 'shore', url: 'http://127.0.0.1:9', token: 'a-token-of-the-shore' }] },
    });
    for (const [language, watch] of Object.entries(LANGUAGES)) {
      const { page, failures } = await openPage({ locale: language });
      page.setDefaultTimeout(PATIENCE_MS);
      await page.addInitScript(prepare, KEY);
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\.js$/, '')));
      await page.goto(`${url}/app/#/trips`);
      await page.locator('.navigation').getByText(watch, { exact: true }).waitFor();
      await expectGood(page, url, language);
      const ofLanguages = loaded.filter((path) => /\/(?:en|de|nl|fr)$/.test(path));
      // Of the first view, and of the others.
      expect(ofLanguages).toEqual([`/app/assets/${language}`, `/app/assets/${language}`]);
      // The key is no admin's.
      expect(unexpected(failures, '/v1/configuration')).toEqual([]);
    }
  });

  test('another language is shown at once, and what was typed stays', async () => {
    const { url } = await startService();
    const { page, failures } = await enter(url, '/vessels', { locale: 'fr-BE' });
    const filter = page.getByLabel('Filtrer par nom, MMSI ou type');
    await filter.fill('vater');
    await page.locator('.long-table').getByText('Bateau à passagers').waitFor();
    // A letter that is typed in a field is no shortcut; Escape would clear the field.
    await page.locator('#view').focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Nederlands').click();
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('Filteren op naam, MMSI of type').inputValue()).toBe('vater');
    await page.locator('.long-table').getByText('Passagiersschip').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('nl');
    await page.reload();
    await page.locator('.navigation').getByText('Wacht', { exact: true }).waitFor();
    expect(unexpected(failures)).toEqual([]);
  });
});
