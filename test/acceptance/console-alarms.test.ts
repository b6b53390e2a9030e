import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createAlarmStore } from '../../src/alarms/alarm-store.ts';
import { openDatabase } from '../../src/db/open.ts';
import { expectAccessible, hasBrowser, openPage } from '../support/browser.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { FakePeplink } from '../support/fake-peplink.ts';
import { FakeReceiver } from '../support/fake-receiver.ts';
import { listenTestApp } from '../support/listening-app.ts';
import { makeAlarmRecord } from '../support/make-alarm.ts';
import { copyMigratedFile } from '../support/migrated-databases.ts';
import { silentLog } from '../support/silent-log.ts';

const KEY = 'a-key-for-the-alarms';
const MMSI = 211_234_560;
/** Composed: the AIS-SART 970123456 sends its safety text. */
const SART = '!AIVDM,1,1,,A,>>M;`h1<59B04=@UHD0,2*09';
const HOSTILE_NAME = '=1+1<IMG SRC=X>';
const STATICS = {
  kind: 'static',
  type: 5,
  mmsi: MMSI,
  name: HOSTILE_NAME,
  callsign: 'DA1234',
  shipType: 79,
  toBowM: 90,
  toSternM: 20,
  toPortM: 5,
  toStarboardM: 6,
} as const;

/** A file whose last run ended while a vessel came too near. */
async function databaseWithAlarm(): Promise<string> {
  const path = join(temporaryDirectory(), 'service.db');
  await copyMigratedFile(path);
  const database = await openDatabase({ url: `sqlite:${path}`, log: silentLog });
  const text = 'Closest approach 40 m in 2 min 10 s (AIS, 4 s old)';
  const facts = { mmsi: MMSI, priority: 'alarm', name: HOSTILE_NAME, text } as const;
  await createAlarmStore(database.db).save([makeAlarmRecord(Date.now(), facts)]);
  await database.close();
  return `sqlite:${path}`;
}

const REPORTS_MS = 3000;
const HERE = { latitude: 50.36, longitude: 7.6 };

/** A service under way to the north at Koblenz. With `nears` a vessel 2 km ahead comes down, as in the run before. */
async function startService({ nears = false } = {}) {
  await using stack = new AsyncDisposableStack();
  const router = stack.use(await FakePeplink.start());
  const receiver = stack.use(await FakeReceiver.start());
  let place = HERE;
  const report = () => {
    router.setPosition({ ...place, altitudeM: 64.3, speedMps: 4, headingDeg: 0, recordedAt: Date.now() });
    if (!nears) return;
    const other = { kind: 'position', type: 1, mmsi: MMSI, latitude: 50.378, longitude: 7.6 } as const;
    receiver.send({ ...other, speedKnots: 8, courseDeg: 180, headingDeg: 180, navStatus: 0 }, STATICS);
  };
  report();
  const timer = setInterval(report, REPORTS_MS);
  stack.defer(() => clearInterval(timer));
  const { url: routerUrl, username, password } = router;
  const { url } = await listenTestApp({
    router: { provider: 'peplink', url: routerUrl, username, password, max_fix_age_secs: 3600 },
    auth: { api_keys: [KEY] },
    websocket: { tokens: [KEY] },
    rate_limit: { enabled: false },
    ais: { local: { enabled: true, url: receiver.url } },
    ...(nears && { closest_approach: { profile: 'sea' }, database: { url: await databaseWithAlarm() } }),
  });
  await receiver.connected();
  const held = stack.move();
  return {
    url,
    moveOwn(to: typeof HERE): void {
      place = to;
      report();
    },
    hear: (sentence: string) => receiver.send(sentence),
    testAlarm: () => fetch(`${url}/v1/alarms/test`, { method: 'POST', headers: { 'x-api-key': KEY } }),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** The console, with the key already given, an ear at what it plays, and the moment of each sound. */
async function enter(url: string, place: string, options: Parameters<typeof openPage>[0] = {}) {
  const opened = await openPage(options);
  await opened.page.addInitScript((key) => {
    localStorage.setItem('wheelhouse.key', key);
    const heard: { at: number; state: string }[] = [];
    Object.assign(globalThis, { heard });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      heard.push({ at: Date.now(), state: this.context.state });
      start.apply(this, when);
    };
  }, KEY);
  await opened.page.goto(`${url}/app/#/${place}`);
  return opened;
}

const heardBy = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heard: { at: number; state: string }[] }).heard);
async function middleOf(page: Page, selector: string) {
  const found = page.locator(selector);
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (!box) throw new Error(`${selector} is not seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Pixels between two words of the rail, at the least. */
const leastGapOfRail = (page: Page) =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll('.rail-link')].map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link.lastChild ?? link);
      return range.getBoundingClientRect();
    });
    return Math.min(...words.slice(1).map(({ left }, index) => left - (words[index]?.right ?? 0)));
  });

describe.skipIf(!hasBrowser)('the alarms of the console', () => {
  test('a test alarm is heard within 1 s, and heard again until it ends', async () => {
    await using service = await startService();
    const { page, failures } = await enter(service.url, 'watch/alarms');
    await page.getByText('No alarm was recorded').waitFor();
    // Any touch unlocks the sound.
    await page.getByRole('heading', { name: 'Alarms', exact: true }).click();
    await page.getByText('This page may play sounds.').waitFor();
    await expectAccessible(page);
    const sentAt = Date.now();
    await service.testAlarm();
    const bar = page.getByRole('region', { name: 'Alarms', exact: true });
    await bar.getByText('Test alarm').waitFor();
    await expect.poll(async () => (await heardBy(page)).length, { interval: 20 }).toBeGreaterThan(0);
    const [first] = await heardBy(page);
    expect(first?.state).toBe('running');
    expect((first?.at ?? Number.POSITIVE_INFINITY) - sentAt).toBeLessThan(1000);
    await expect.poll(async () => (await heardBy(page)).length).toBeGreaterThan(1);
    await bar.waitFor({ state: 'detached' });
    expect(failures).toEqual([]);
  });

  test('a distress device is an alarm in the console, with sound, within 1 s of its sentence', async () => {
    await using service = await startService();
    const { page, failures } = await enter(service.url, 'trips');
    await page.getByRole('heading', { name: 'Trips', level: 1 }).waitFor({ state: 'attached' });
    // Any touch unlocks the sound.
    await page.keyboard.press('Shift');
    await page.getByRole('button', { name: 'Tap to allow sound' }).waitFor({ state: 'detached' });
    const sentAt = Date.now();
    service.hear(SART);
    const bar = page.getByRole('region', { name: 'Alarms', exact: true });
    await bar.getByText('Distress', { exact: true }).waitFor();
    await expect.poll(async () => (await heardBy(page)).length, { interval: 20 }).toBeGreaterThan(0);
    const [first] = await heardBy(page);
    expect(first?.state).toBe('running');
    expect((first?.at ?? Number.POSITIVE_INFINITY) - sentAt).toBeLessThan(1000);
    await expect.poll(async () => (await heardBy(page)).length).toBeGreaterThan(1);
    await bar.getByText('Emergency', { exact: true }).waitFor();
    expect(await bar.getByRole('button', { name: /^Silence/ }).count()).toBe(0);
    await bar.getByRole('button', { name: /^Acknowledge Distress/ }).click();
    await bar.getByText(/^acknowledged/).waitFor();
    expect(failures).toEqual([]);
  });

  test('an alarm while nobody sees the page is a notice of the operating system', async () => {
    await using service = await startService();
    const { page, failures } = await enter(service.url, 'trips', { hasServiceWorker: true, hasNotices: true });
    await page.getByRole('heading', { name: 'Trips', level: 1 }).waitFor({ state: 'attached' });
    await page.context().grantPermissions(['notifications']);
    await page.keyboard.press('?');
    await page.getByRole('radio', { name: 'Notify', exact: true }).check({ force: true });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
    await service.testAlarm();
    const notices = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map(({ title }) => title);
      });
    await expect.poll(notices).toEqual([expect.stringMatching(/^Alarm/)]);
    expect(failures).toEqual([]);
  });

  test('a vessel that comes too near is shown with age and source, silenced, acknowledged on all screens, and recorded', async () => {
    await using service = await startService({ nears: true });
    const { page, failures } = await enter(service.url, 'map', { hasMotion: true });
    const narrow = await enter(service.url, 'watch/alarms', {
      width: 320,
      height: 640,
      locale: 'de',
    });
    const bar = page.getByRole('region', { name: 'Alarms', exact: true });
    await bar.getByText(/^Closest approach \d+ m in/).waitFor();
    await bar.getByText(/^AIS by antenna, \d+ s old$/).waitFor();
    await bar.getByText('AIS does not replace a look-out.').waitFor();
    await bar.getByText(HOSTILE_NAME).waitFor();
    await expectAccessible(page);
    const { page: phone } = narrow;
    await phone.getByText('AIS ersetzt keinen Ausguck.').waitFor();
    await phone.getByRole('table', { name: 'Schiffe, die näher kommen' }).getByText('AIS über Antenne').waitFor();
    await expectAccessible(phone);
    const rightmost = await phone.evaluate(() =>
      Math.max(...[...document.querySelectorAll('.alarm *')].map((part) => part.getBoundingClientRect().right)),
    );
    expect(rightmost).toBeLessThanOrEqual(320);
    expect(await leastGapOfRail(phone)).toBeGreaterThanOrEqual(4);

    // What the greeting restores makes no sound.
    expect(await heardBy(page)).toEqual([]);
    for (const room of ['Trips', 'Forwarding', 'System', 'Watch']) {
      await page.getByRole('link', { name: room, exact: true }).click();
      await page.waitForURL(`**/#/${room.toLowerCase()}`);
      expect(await bar.count(), room).toBe(1);
    }
    await bar.getByRole('button', { name: /^Silence Closest approach/ }).click();
    await bar.getByText('silenced for 30 s').waitFor();
    await phone.getByText('stumm für 30 s').waitFor();
    await phone.getByRole('button', { name: /bestätigen$/ }).click();
    await bar.getByText(/^acknowledged/).waitFor();
    expect(await bar.getByRole('button', { name: /^Acknowledge/ }).count()).toBe(0);

    await page.reload();
    await bar.getByText(/^acknowledged/).waitFor();
    expect(await heardBy(page)).toEqual([]);
    await bar.getByRole('link', { name: 'All alarms' }).click();
    const history = page.getByRole('table', { name: 'Recorded alarms' });
    await history.getByText(HOSTILE_NAME).waitFor();
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toMatch(/^\uFEFFraisedAt,clearedAt,type,/);
    expect(text).toContain(`,${MMSI},'${HOSTILE_NAME},`);
    await page.getByLabel('Type').selectOption('Distress');
    await page.getByText('No alarm was recorded').waitFor();
    expect([...failures, ...narrow.failures]).toEqual([]);
  });

  test('an anchor watch that is set in the form raises its alarm, and an area is drawn by two clicks', async () => {
    await using service = await startService();
    const { page, failures } = await enter(service.url, 'watch/alarms');
    await page.getByRole('link', { name: 'Set an anchor watch' }).click();
    await page.getByText("50°21.60'N 007°36.00'E").waitFor();
    await page.getByLabel('Radius in metres').fill('40');
    await page.locator('.watch-handle.is-edge').waitFor();
    await expectAccessible(page);
    // The handle at the edge is dragged away from the centre.
    const edge = await middleOf(page, '.watch-handle.is-edge');
    await page.mouse.move(edge.x, edge.y);
    await page.mouse.down();
    await page.mouse.move(edge.x + 20, edge.y, { steps: 4 });
    await page.mouse.up();
    expect(Number(await page.getByLabel('Radius in metres').inputValue())).toBeGreaterThan(40);
    await page.getByRole('button', { name: 'Save' }).click();
    const card = page.getByRole('region', { name: 'Anchor watch' });
    await card.getByText('Bearing to the centre').waitFor();
    service.moveOwn({ ...HERE, latitude: 50.37 });
    const bar = page.getByRole('region', { name: 'Alarms', exact: true });
    await bar.getByText(/m from the anchor; the limit is/).waitFor();
    await card.getByText('outside').waitFor();

    await page.getByRole('link', { name: 'Add an area' }).click();
    await page.getByLabel('Name').fill('Berth');
    await page.getByRole('button', { name: 'Draw on the map' }).click();
    await page.locator('.watch-shape-map.is-drawn canvas').waitFor();
    const { x, y } = await middleOf(page, '.watch-shape-map');
    await page.mouse.click(x, y);
    await page.mouse.click(x + 60, y + 20);
    await page.getByRole('button', { name: 'Draw on the map' }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    const list = page.getByRole('table', { name: 'Areas' });
    await list.getByRole('link', { name: 'Berth' }).waitFor();
    await list.getByText(/^Circle, \d+ m$/).waitFor();
    await page.getByRole('link', { name: 'Add an area' }).click();
    await page.getByLabel('Name').fill('Harbour');
    await page.getByText('Polygon', { exact: true }).click();
    await page.getByRole('button', { name: 'Draw on the map' }).click();
    await page.locator('.watch-shape-map.is-drawn canvas').waitFor();
    await page.mouse.click(x - 80, y - 60);
    await page.mouse.click(x + 80, y - 60);
    await page.mouse.dblclick(x, y + 60);
    await page.getByRole('button', { name: 'Draw on the map' }).waitFor();
    expect(await page.getByLabel('Points').inputValue()).toMatch(/^(\d+\.\d+, \d+\.\d+\n?){3}$/);
    await page.getByRole('button', { name: 'Save' }).click();
    await list.getByText('Polygon, 3 points').waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await list.getByRole('link', { name: 'Berth' }).click();
    await page.locator('.watch-handle.is-center').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(page);
    expect(failures).toEqual([]);
  });
});
