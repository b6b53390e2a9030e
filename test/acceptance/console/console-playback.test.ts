import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { recordPast } from '../../../tools/ais/record-past.ts';
import { createRoute, followRoute, stayAt } from '../../../tools/ais/traffic/index.ts';
import { expectAccessible, hasBrowser, openPage, unexpected } from '../../support/console/browser.ts';
import { enter, KEY, MMSI, PATIENCE_MS, prepare, startService } from '../../support/console/map-console.ts';
import { temporaryDirectory } from '../../support/database-matrix.ts';
import { copyMigratedFile } from '../../support/migrated-databases.ts';

const HOUR_MS = 3_600_000;
const SAILOR = 211_000_077;

/** A service that has recorded two vessels near Koblenz for two hours, one of which is gone. */
async function startRecorded() {
  const file = join(temporaryDirectory(), 'service.db');
  await copyMigratedFile(file);
  const endMs = Date.now() - 60_000;
  const line = [
    { latitude: 50.33, longitude: 7.6 },
    { latitude: 50.39, longitude: 7.6 },
  ];
  await recordPast({
    databaseUrl: `sqlite:${file}`,
    vessels: [
      {
        vessel: { mmsi: SAILOR, isMoored: false, motion: followRoute(createRoute(line), { startM: 0, speedKnots: 6 }) },
        source: 'local',
      },
      {
        vessel: {
          mmsi: MMSI,
          isMoored: true,
          motion: stayAt({ latitude: 50.362, longitude: 7.602, courseDeg: 10 }),
        },
        source: 'local',
      },
    ],
    beginMs: endMs - 2 * HOUR_MS,
    endMs,
    stepMs: 20_000,
  });
  return await startService({ tracks: { enabled: true }, database: { url: `sqlite:${file}` } });
}

/** Who draws sliders: `auto` is the browser, `none` the console. */
async function drawnSliders(page: Page) {
  const draw = (palette: string) =>
    page
      .getByRole('slider')
      .first()
      .evaluate((slider, name) => {
        const { dataset } = document.documentElement;
        const shown = dataset['palette'];
        dataset['palette'] = name;
        const { appearance } = getComputedStyle(slider);
        dataset['palette'] = shown;
        return appearance;
      }, palette);
  const [day, night] = [await draw('day'), await draw('night')];
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await draw('night');
  await page.emulateMedia({ forcedColors: 'none' });
  return { day, night, forced };
}

describe.skipIf(!hasBrowser)('playback', { timeout: 3 * PATIENCE_MS }, () => {
  test('shows the past and says so, locks what changes, and leads back to the present', async () => {
    const { url } = await startRecorded();
    const { page, failures } = await enter(url);
    await page.getByText('1 vessel').waitFor();
    await page.getByRole('button', { name: 'Playback: look at the past' }).click();
    const banner = page.getByRole('region', { name: 'Past', exact: true });
    await banner.getByText('Past', { exact: true }).waitFor();
    await banner.getByText(/Accurate to \d+ m/).waitFor();
    await banner.getByText(/UTC/).waitFor();
    await banner.getByText(/make no sound/).waitFor();
    expect(page.url()).toMatch(/#\/map\?at=\d{4}-\d\d-\d\dT/);
    await expectAccessible(page);
    expect(await drawnSliders(page)).toEqual({ day: 'auto', night: 'none', forced: 'auto' });

    // An address opens the moment, also of a vessel that is gone.
    const at = `${new Date(Date.now() - HOUR_MS).toISOString().slice(0, 19)}Z`;
    await page.goto(`${url}/app/#/vessel/${SAILOR}?at=${at}`);
    const drawer = page.getByRole('complementary');
    await drawer.getByText('6.0 kn').waitFor();
    await drawer.getByText(at.replace('T', ' ').replace('Z', ' UTC')).waitFor();
    expect(await drawer.getByRole('button', { name: 'Watch this vessel' }).isDisabled()).toBe(true);
    await drawer.getByText('Nothing can be changed while you look at the past.').waitFor();
    await drawer.getByRole('button', { name: 'Show on the map' }).click();
    const saved = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Save the track as GPX' }).click();
    expect((await saved).suggestedFilename()).toBe(`track-${SAILOR}.gpx`);

    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await expect.poll(() => new URL(page.url()).hash.split('at=')[1]).not.toBe(at);
    const exported = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'Save the file' }).click();
    expect((await exported).suggestedFilename()).toMatch(/^incident-.*\.zip$/);

    await page.getByRole('button', { name: 'Live' }).click();
    await banner.waitFor({ state: 'detached' });
    await drawer.getByText('has never been received').waitFor();
    // Neither in the registry nor received together with this vessel.
    expect(unexpected(failures, `/v1/vessels/${SAILOR}`, '/v1/tracks/approach')).toEqual([]);
  });

  test('an address of the past shows the place of your vessel in a browser that has no map yet', async () => {
    const { url } = await startRecorded();
    const { page } = await openPage();
    await page.addInitScript(prepare, KEY);
    const hasBegun = Promise.withResolvers<void>();
    // From the first page on: a page that was live keeps the place of the vessel for the next one.
    await page.routeWebSocket(/\/ws/, async (socket) => {
      await hasBegun.promise;
      socket.connectToServer();
    });
    await page.goto(`${url}/app/#/map?at=${new Date(Date.now() - HOUR_MS).toISOString().slice(0, 19)}Z`);
    const banner = page.getByRole('region', { name: 'Past', exact: true });
    // Of all of Europe.
    await banner.getByText('Accurate to 4,892 m').waitFor();
    hasBegun.resolve();
    await banner.getByText('Accurate to 20 m').waitFor();
  });

  test('on a small phone no button of the map is behind the banner or the bar', async () => {
    const { url } = await startRecorded();
    const at = `${new Date(Date.now() - HOUR_MS).toISOString().slice(0, 19)}Z`;
    const { page } = await enter(url, `/map?at=${at}`, { width: 360, height: 640, locale: 'de-DE' });
    await page.getByText(/Auf \d+ m genau/).waitFor();
    for (const height of [740, 640, 568]) {
      await page.setViewportSize({ width: 360, height });
      const hidden = page.locator('.map-controls button').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { left, top, width, height: tall } = button.getBoundingClientRect();
          const seen = [0.1, 0.9].map((part) => document.elementFromPoint(left + width / 2, top + tall * part));
          return seen.every((element) => element !== null && button.contains(element)) ? [] : [button.ariaLabel];
        }),
      );
      expect(await hidden, `${height} px`).toEqual([]);
    }
  });

  test('says that tracks are not recorded, and how to record them', async () => {
    const { url } = await startService();
    const { page } = await enter(url, `/vessel/${MMSI}`);
    await page.getByRole('complementary').getByText('Vessel tracks are not recorded.').waitFor();
    await page.getByRole('button', { name: 'Playback: look at the past' }).click();
    await page.getByText('To record them from now on, switch on “Record the tracks of vessels”.').first().waitFor();
    await expectAccessible(page);
  });
});
