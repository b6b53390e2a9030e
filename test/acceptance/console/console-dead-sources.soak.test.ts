import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findLayoutFaults } from '../../../scripts/walk/faults.ts';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { makePosition } from '../../support/ais/make-ais-message.ts';
import { expectAccessible, hasBrowser, openPage } from '../../support/console/browser.ts';
import { KEY, MMSI, PATIENCE_MS, prepare, voyage } from '../../support/console/map-console.ts';
import { FakeDestination } from '../../support/fakes/fake-destination.ts';
import { FakeFeed } from '../../support/fakes/fake-feed.ts';
import { FakeGauge, type GaugeReaction, makeGauge } from '../../support/fakes/fake-gauge.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { FakeReceiver } from '../../support/fakes/fake-receiver.ts';
import { listenTestApp } from '../../support/service/listening-app.ts';

/** Folder for the screenshots of the walk; without it the map is not drawn. */
const SCREENSHOTS = process.env['SCREENSHOTS'];
/** A desk, a phone, a tablet at night, and a desk that shows everything twice as large. */
const SCREENS = [
  { name: 'desk', width: 1440, height: 900, locale: 'en', palette: 'day' },
  { name: 'phone', width: 390, height: 844, locale: 'en', palette: 'day' },
  { name: 'night', width: 820, height: 1180, locale: 'fr', palette: 'night' },
  { name: 'large', width: 640, height: 400, locale: 'nl', palette: 'dusk' },
] as const;
/** A position is old after 4 s and lost after 8: nobody waits for minutes. */
const MAX_FIX_AGE_SECS = 8;
const REPORTS_MS = 500;
const ROUTER_TIMEOUT_MS = 1000;
interface Remote {
  enabled: boolean;
  url: string[];
  api_key: string;
}

/** Until a view is loaded and drawn. */
const SETTLE_MS = 600;
/** A position that is on no chart. */
const WRONG_PLACE = {
  stat: 'ok',
  response: { gps: true, location: { latitude: 250, longitude: 7.6, timeElapsed: 1 } },
};
const PLACES = ['map', 'watch', 'alarms', 'vessels', 'trips/new', 'forwarding', 'system'];
/** What is dead, in the order of the tests. */
const SOURCES = ['alive', 'gps', 'router', 'destination', 'antenna', 'service', 'feed', 'router-late'] as const;

/** A service under way at Koblenz with an antenna, a gauge and a destination; each can be made to fail. */
async function startService({ gaugeAnswers = [], remote }: { gaugeAnswers?: GaugeReaction[]; remote?: Remote } = {}) {
  const [router, receiver] = [await FakePeplink.start(), await FakeReceiver.start()];
  onTestFinished(() => router[Symbol.asyncDispose]());
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  const [gauge, shore] = [await FakeGauge.start(), await FakeDestination.start()];
  gauge.script = gaugeAnswers;
  gauge.stations = [makeGauge('KOBLENZ', {}, { timestamp: new Date().toISOString() })];
  let latitude = 50.36;
  let isSailing = true;
  let lateSecs = 0;
  const report = () => {
    if (!isSailing) return;
    latitude += 0.00002;
    router.sailAtKoblenz({ latitude, headingDeg: 20, recordedAt: Date.now() - lateSecs * 1000 });
    receiver.send(makePosition({ latitude: 50.37 }), voyage());
  };
  report();
  const timer = setInterval(report, REPORTS_MS);
  onTestFinished(() => clearInterval(timer));
  const destinations = [{ name: 'office', url: shore.url, token: 'a-token-of-the-shore', health_url: shore.healthUrl }];
  const { app, url } = await listenTestApp({
    router: {
      ...router.settings,
      max_fix_age_secs: MAX_FIX_AGE_SECS,
      timeout_ms: ROUTER_TIMEOUT_MS,
      // The vessel moves slower than it reports.
      max_speed_kmh: 0,
    },
    auth: { api_keys: [KEY] },
    websocket: { tokens: [KEY] },
    rate_limit: { enabled: false },
    ais: { local: { enabled: true, url: receiver.url }, ...(remote && { remote }) },
    gauge: { enabled: true, base_url: gauge.url },
    forwarding: { interval_secs: 1, unhealthy_interval_secs: 1, destinations },
  });
  await receiver.connected();
  return {
    app,
    url,
    gauge,
    shore,
    router,
    receiver,
    /** The receiver of the position answers and has none, or has one again. */
    sail(isOn: boolean) {
      isSailing = isOn;
      if (!isOn) router.loseFix();
      report();
    },
    /** What the router sends was measured so long ago. */
    beLate(secs: number) {
      lateSecs = secs;
      report();
    },
  };
}

const textOf = async (page: Page): Promise<string> => (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');

/** The map on every screen, with a position. */
const openScreens = (url: string): Promise<Page[]> =>
  Promise.all(
    SCREENS.map(async ({ palette, ...screen }) => {
      const { page } = await openPage({ ...screen, isDrawn: SCREENSHOTS !== undefined });
      await page.addInitScript(prepare, KEY);
      await page.addInitScript((shown) => localStorage.setItem('wheelhouse.palette', shown), palette);
      await page.goto(`${url}/app/#/map`);
      await page.locator('.status-bar-speed').waitFor();
      return page;
    }),
  );

const says = (page: Page, text: string | RegExp) => expect.poll(() => textOf(page)).toMatch(text);
const at = async (page: Page, place: string, text: string | RegExp) => {
  await page.evaluate((hash) => (location.hash = hash), `#/${place}`);
  await says(page, text);
};

async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (SCREENSHOTS !== undefined) await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
}

/**
 * Whether a screen shows a place while a source is dead. Each source is seen at each place on one screen, and so in one size,
 * language and palette; each screen has each source and each place. All screens show all of them for screenshots.
 */
const isTurnOf = (screen: number, place: number, source: (typeof SOURCES)[number]): boolean =>
  SCREENSHOTS !== undefined || (place + SOURCES.indexOf(source)) % SCREENS.length === screen;

/** What is dimmed stays readable, too; and nothing is cut off or covered by what says that a source is dead. */
async function photograph(pages: readonly Page[], source: (typeof SOURCES)[number]): Promise<void> {
  await Promise.all(
    pages.map(async (page, index) => {
      const { name: screen, locale: language, palette } = SCREENS[index] ?? SCREENS[0];
      for (const place of PLACES.filter((_, at) => isTurnOf(index, at, source))) {
        await page.evaluate((hash) => (location.hash = hash), `#/${place}`);
        await page.waitForTimeout(SETTLE_MS);
        const name = `${source}-${place.replaceAll('/', '-')}-${screen}`;
        await keepScreenshot(page, name);
        expect.soft(await findLayoutFaults(page, { language, textNames: [] }), name).toEqual([]);
        if (source !== 'alive') await expectAccessible(page, [palette]);
      }
      // A map is drawn with each report; only the first screen is asked about its map afterwards.
      await page.evaluate((hash) => (location.hash = hash), index === 0 ? '#/map' : '#/settings');
    }),
  );
}

/** How many pixels the own ship has in its colour on the canvas that the console draws itself. */
const ownPixels = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.map-annotations');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return 0;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      const isOwn = data[at] === 0x13 && data[at + 1] === 0x20 && data[at + 2] === 0x1f && data[at + 3] === 255;
      if (isOwn) count += 1;
    }
    return count;
  });

describe.skipIf(!hasBrowser)('with a dead source', { timeout: 10 * PATIENCE_MS }, () => {
  test('no view shows a dead value as alive, an unknown as all clear, or a broken part as OK', async () => {
    const service = await startService();
    const pages = await openScreens(service.url);
    const [desk, phone] = pages;
    if (!desk || !phone) throw new Error('no page');
    const overlay = (await openPage({ width: 960, height: 540 })).page;
    await overlay.goto(`${service.url}/app/overlay?token=${KEY}&show=speed,gauge`);
    await expect.poll(() => overlay.locator('.overlay-facts').innerText()).toContain('8.4 kn');

    await at(desk, 'system', 'All systems OK');
    await at(desk, 'alarms', 'Nothing asks for attention');
    await at(desk, 'map', '8.4 kn');
    await expect.poll(() => ownPixels(desk)).toBeGreaterThan(400);
    const alive = await ownPixels(desk);
    await photograph(pages, 'alive');

    service.sail(false);
    await says(desk, /Position lost \d+ s ago/);
    await says(phone, /Position lost \d+ s ago/);
    await photograph(pages, 'gps');
    expect(await textOf(desk)).not.toContain('8.4 kn');
    await expect.poll(() => overlay.locator('.overlay-facts').innerText()).not.toContain('kn');
    await at(desk, 'map', /Speed unknown/);
    expect(await ownPixels(desk)).toBeLessThan(alive / 2);
    await at(desk, 'alarms', 'Not known: your position is missing.');
    await at(desk, 'alarms', /Not known: your position is missing\./);
    await at(desk, 'system', 'Position: No current position');
    service.router.replyWith({ status: 500, json: {} });
    await says(desk, /Position: Router unreachable/);
    expect(await textOf(desk)).not.toContain('All systems OK');
    await photograph(pages, 'router');
    service.router.replyWith(null);
    service.sail(true);
    await at(desk, 'system', 'All systems OK');
    await at(desk, 'map', '8.4 kn');

    service.shore.health = 503;
    await at(desk, 'system', 'Forwarding: All destinations unhealthy');
    await photograph(pages, 'destination');
    service.shore.health = 200;
    await at(desk, 'system', 'All systems OK');

    await service.receiver[Symbol.asyncDispose]();
    await at(desk, 'system', 'Antenna (AIS): Not connected');
    await at(desk, 'alarms', 'Not known: no traffic is received (Antenna: not connected).');
    await photograph(pages, 'antenna');

    await service.app.close();
    await says(desk, 'The service is unreachable');
    await says(phone, 'The service is unreachable');
    await photograph(pages, 'service');
    await at(desk, 'alarms', 'Not known: the service is unreachable.');
    expect(await textOf(desk)).not.toContain('All systems OK');
  });

  test('what comes late, is wrong or too large is no answer, and every view says so in its language', async () => {
    const feed = await FakeFeed.start({ clock: systemClock });
    onTestFinished(() => feed[Symbol.asyncDispose]());
    const remote = { enabled: true, url: [feed.url], api_key: 'a-feed-key' };
    const service = await startService({ gaugeAnswers: Array.from({ length: 50 }, () => 'html' as const), remote });
    const client = await feed.client();
    const pages = await openScreens(service.url);
    const [desk, , night] = pages;
    if (!desk || !night) throw new Error('no page');
    const photographAt = async (place: string, name: string) => {
      await keepScreenshot(night, `${name}-${place.replaceAll('/', '-')}-night`);
      expect.soft(await findLayoutFaults(night, { language: 'fr', textNames: [] }), name).toEqual([]);
    };

    /** In the row of the position, and not in that of another part. */
    const ofPosition = (reason: string) => new RegExp(`Position(?:(?!Antenne \\(AIS\\)).)*${reason}`);

    client.raw('what is no JSON');
    client.raw(Buffer.alloc(300_000, ' '));
    feed.refusal = { status: 502 };
    client.cut();
    await at(night, 'system', /Répond avec l’état 502/);
    await at(desk, 'alarms', 'Feed: not connected');
    await photograph(pages, 'feed');

    await at(night, 'system/gauge', /La réponse n’est pas compréhensible/);
    expect(await textOf(night)).not.toContain('Aucune station');
    await photographAt('system/gauge', 'gauge-wrong');
    await at(night, `vessel/${MMSI}`, 'Les trajets des bateaux ne sont pas enregistrés');
    expect(await textOf(night)).not.toContain('tracks.enabled');
    await photographAt('vessel', 'tracks-disabled');
    await at(night, 'map?at=2026-11-20T08:00:00Z', 'Enregistrer les trajets des bateaux');
    await photographAt('past', 'tracks-disabled');
    await at(night, 'map', /noeuds|nœuds|kn/);

    for (const [how, reason] of [
      ['hang', 'Pas de réponse en 1 s'],
      ['html', 'La réponse n’est pas compréhensible'],
      ['huge-body', 'La réponse n’est pas compréhensible'],
    ] as const) {
      service.router.misbehave(how);
      await at(night, 'system', ofPosition(reason));
      await says(desk, /Position lost \d+ s ago/);
      expect(await textOf(desk)).not.toContain('8.4 kn');
      service.router.misbehave(null);
      await at(desk, 'map', '8.4 kn');
    }
    service.router.replyWith({ status: 200, json: WRONG_PLACE });
    await says(desk, /Position lost \d+ s ago/);
    await at(night, 'system', ofPosition('La position n’est pas plausible'));
    service.router.replyWith(null);
    await at(desk, 'map', '8.4 kn');
    service.beLate(60);
    await at(desk, 'alarms', 'Not known: your position is missing.');
    expect(await textOf(desk)).not.toContain('8.4 kn');
    await photograph(pages, 'router-late');
    service.beLate(0);
    await at(desk, 'map', '8.4 kn');
  });
});
