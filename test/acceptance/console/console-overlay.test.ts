import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { expectAccessible, hasBrowser, openPage } from '../../support/console/browser.ts';
import { temporaryDirectory } from '../../support/database-matrix.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { FakeReceiver } from '../../support/fakes/fake-receiver.ts';
import type { ConfigOverrides } from '../../support/samples/make-config.ts';
import { listenTestApp } from '../../support/service/listening-app.ts';

const TOKEN = 'a-token-for-the-overlay';
const KEY = 'a-key-for-rest';
const MMSI = 211_234_560;
/** Markup, a change of the writing direction, and more than a line has room for. */
const HOSTILE = `<img src=x onerror=alert(1)> \u202Eevil\u202C ${'@'.repeat(20)}`;
const OWN = { latitude: 50.36, longitude: 7.6 };
const KM_PER_DEG = 111.195;

/** A service among one vessel that it watches. `report` places it so many kilometres north, heading south at 10 m/s. */
async function startWatch({
  entry = {},
  category,
  ...config
}: ConfigOverrides & { entry?: object; category?: object } = {}) {
  const [router, receiver] = [await FakePeplink.start(), await FakeReceiver.start()];
  onTestFinished(() => router[Symbol.asyncDispose]());
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  router.setPosition({ ...OWN, altitudeM: 64.3, speedMps: 4.332, headingDeg: 90, recordedAt: Date.now() });
  const settings: ConfigOverrides = {
    router: router.settings,
    auth: { api_keys: [KEY] },
    websocket: { tokens: [TOKEN] },
    // The tests move vessels faster than any vessel goes.
    ais: { max_jump_mps: 0, local: { enabled: true, url: receiver.url } },
    database: { url: `sqlite:${join(temporaryDirectory(), 'service.db')}` },
    ...config,
  };
  const service = await listenTestApp(settings);
  const { url } = service;
  const post = async (path: string, body: object) => {
    const headers = { 'X-API-Key': KEY, 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { id: string };
  };
  const categoryId = category ? (await post('/v1/watchlist/categories', category)).id : null;
  const rangeThresholds = [5, 4, 3, 2, 1];
  const watched = { mmsi: String(MMSI), name: 'ALPENROSE', categoryId, rangeThresholds, ...entry };
  await post('/v1/watchlist/entries', watched);
  await receiver.connected();
  const report = (kmNorth: number) =>
    receiver.send({
      kind: 'position',
      type: 1,
      mmsi: MMSI,
      navStatus: 0,
      speedKnots: 19.4,
      courseDeg: 180,
      headingDeg: 180,
      latitude: OWN.latitude + kmNorth / KM_PER_DEG,
      longitude: OWN.longitude,
    });
  /** Ends the service and starts it again at the same address with the same data. */
  const end = () => service.app.close();
  const startAgain = () => listenTestApp({ ...settings, server: { port: Number(new URL(url).port) } });
  return { url, receiver, report, end, startAgain };
}

/** The page over a video, whose clock a test can turn. */
async function openOverlay(url: string, query = `token=${TOKEN}`) {
  const opened = await openPage({ width: 1920, height: 1080, hasMotion: true });
  const warnings: string[] = [];
  opened.page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  /** Every message of the channel `watchlist` that came. */
  const received: string[] = [];
  opened.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"type":"watchlist"')) received.push(String(payload));
    }),
  );
  await opened.page.clock.install();
  await opened.page.goto(`${url}/app/overlay?${query}`);
  const card = opened.page.locator('article');
  const distance = () => opened.page.locator('.overlay-distance').innerText();
  return { ...opened, warnings, received, card, distance };
}

describe.skipIf(!hasBrowser)('the overlay', () => {
  test('shows a test alert for some seconds, whatever real alerts do meanwhile', async () => {
    const { url, report } = await startWatch();
    const { page, card, received } = await openOverlay(url, `token=${TOKEN}&mode=all`);
    await expect.poll(() => received.length).toBe(1);
    await fetch(`${url}/v1/watchlist/test-alert`, { method: 'POST', headers: { 'X-API-Key': KEY } });
    await page.getByText('Test alert').waitFor();
    report(2.5);
    await page.getByText('ALPENROSE').waitFor();
    // A card that leaves would be gone by then.
    await page.clock.runFor(1000);
    expect(await card.count()).toBe(2);
    await page.clock.runFor(9000);
    await page.getByText('Test alert').waitFor({ state: 'detached' });
    expect(await card.count()).toBe(1);
  });

  test('shows a vessel that comes near, counts down, and removes it again', async () => {
    const { url, report } = await startWatch({ entry: { name: HOSTILE } });
    const { page, failures, card, distance } = await openOverlay(
      url,
      `token=${TOKEN}&show=speed,gauge&corner=tr&scale=2`,
    );
    await page.getByText('8.4 kn').waitFor();
    expect(await card.count()).toBe(0);
    expect(
      await page.evaluate(() =>
        [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
      ),
    ).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);

    report(2.55);
    await card.getByRole('img', { name: '3 of 5 stars' }).waitFor();
    expect(await page.locator('.overlay-name').textContent()).toBe(HOSTILE);
    expect(await page.locator('img').count()).toBe(0);
    // The own ship is right ahead of the vessel, which is on the port beam of the own ship.
    await card.getByText('000°').waitFor();
    expect(['2.5 km', '2.6 km']).toContain(await distance());
    // No message comes meanwhile; after 25 s without one the page would look for a new link.
    await page.clock.fastForward(15_000);
    await expect.poll(distance).toMatch(/^2\.[34] km$/);

    report(0.9);
    await card.getByRole('img', { name: '5 of 5 stars' }).waitFor();
    await expectAccessible(page);
    report(30);
    await card.waitFor({ state: 'detached' });
    expect(failures).toEqual([]);
  });

  test('shows the icon of a category in the place of stars, with its sound where that is asked for', async () => {
    const category = { name: 'Friends', color: '#cc79a7', displayType: 'custom', overlayIcon: 'heart' };
    const { url, report } = await startWatch({ category });
    const { page, card } = await openOverlay(url, `token=${TOKEN}&sound=1&show=speed`);
    await page.getByText('8.4 kn').waitFor();
    // This browser wants a touch before it plays anything.
    await page.mouse.click(10, 10);
    const played = page.waitForRequest(/\/v1\/storage\/sounds\/files\//);
    report(2);
    await card.locator('.overlay-icon svg').waitFor();
    expect(await card.getByRole('img', { name: 'stars' }).count()).toBe(0);
    await played;
  });

  test('leaves out what a category keeps off the video', async () => {
    const category = { name: 'Private', color: '#cc79a7', overlayEnabled: false };
    const { url, report } = await startWatch({ category });
    const { page, received, card } = await openOverlay(url, `token=${TOKEN}&mode=all&show=speed`);
    await page.getByText('8.4 kn').waitFor();
    report(2);
    await expect.poll(() => received.at(-1)).toContain('ALPENROSE');
    await page.clock.runFor(2000);
    expect(await card.count()).toBe(0);
  });

  test('keeps the card for ten seconds without the service, then shows nothing, and finds back', async () => {
    const { url, receiver, report, end, startAgain } = await startWatch();
    const { page, card } = await openOverlay(url, `token=${TOKEN}&show=speed`);
    report(2.5);
    await card.waitFor();
    const first = await card.elementHandle();

    await page.clock.pauseAt(Date.now() + 1000);
    await end();
    await page.clock.runFor(9000);
    expect(await card.count()).toBe(1);
    await page.clock.runFor(3000);
    expect(await card.count()).toBe(0);
    expect(await page.locator('body').innerText()).toBe('');

    await page.clock.resume();
    await startAgain();
    await receiver.connected();
    await page.clock.fastForward(30_000);
    await page.getByText('8.4 kn').waitFor();
    report(2.4);
    await card.waitFor();
    expect(await first?.evaluate((element) => element.isConnected)).toBe(false);
  });

  test('a service that is back within ten seconds never takes the card away', async () => {
    const { url, receiver, report, end, startAgain } = await startWatch();
    const { page, received, card } = await openOverlay(url);
    report(2.5);
    await card.waitFor();
    const first = await card.elementHandle();
    received.length = 0;
    await end();
    await startAgain();
    await receiver.connected();
    await expect.poll(() => received.length).toBeGreaterThan(0);
    // Longer than a card needs to slide out, had the greeting taken it away.
    await page.clock.fastForward(1000);
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
    report(1.8);
    await card.getByRole('img', { name: '4 of 5 stars' }).waitFor();
    // What was kept of the time before is forgotten by now.
    await page.clock.fastForward(11_000);
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('a token that opens nothing shows that it is refused and nothing else, and senseless parameters do no harm', async () => {
    const { url, report } = await startWatch();
    report(2);
    const query = 'token=wrong&mode=%00&show=<b>&sound=1&corner=x&scale=-3';
    const { page, failures, warnings, card } = await openOverlay(url, query);
    await expect
      .poll(() => page.clock.fastForward(20_000).then(() => warnings.join()))
      .toContain('does not take its token');
    expect(await card.count()).toBe(0);
    expect(await page.locator('body').innerText()).toBe(
      'The service does not accept the token in the address of this overlay.',
    );
    expect(failures.filter((failure) => !failure.includes('WebSocket connection'))).toEqual([]);
  });

  test('a token of live messages alone shows the cards where all else wants a key', async () => {
    const { url, report } = await startWatch({ auth: { api_keys: [KEY], scope: 'all' } });
    const { page, card } = await openOverlay(url, `token=${TOKEN}&show=speed,gauge&mode=all`);
    await page.getByText('8.4 kn').waitFor();
    report(2);
    await card.waitFor();
  });
});
