import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { keepLines, LogRing } from '../../../src/foundation/shared/logging/log-ring.ts';
import { makePosition } from '../../support/ais/make-ais-message.ts';
import { callWithKey } from '../../support/call-with-key.ts';
import { expectAccessible, hasBrowser, openPage } from '../../support/console/browser.ts';
import { PATIENCE_MS, prepare, voyage } from '../../support/console/map-console.ts';
import { temporaryDirectory } from '../../support/database-matrix.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { FakeReceiver } from '../../support/fakes/fake-receiver.ts';
import { copyMigratedFile } from '../../support/migrated-databases.ts';
import { makeConfig } from '../../support/samples/make-config.ts';
import { createApp } from '../../support/service/packaged.ts';
import { integrityOf } from '../../support/stored-locations.ts';

/** A log line is text, whatever somebody has brought into it. */
const HOSTILE = '<img src=x onerror=alert(1)> \u202Eevil\u202C';

/** A service at Koblenz with an antenna, whose key opens everything. */
async function startService() {
  const directory = temporaryDirectory();
  await copyMigratedFile(join(directory, 'service.db'));
  const router = await FakePeplink.start();
  onTestFinished(() => router[Symbol.asyncDispose]());
  const receiver = await FakeReceiver.start();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  router.sailAtKoblenz();
  const recentLog = new LogRing({ maxLines: 1000, maxBytes: 256 * 1024 });
  const log = pino({ base: null, redact: ['*.token'] }, keepLines({ write: () => undefined }, recentLog));
  const config = makeConfig({
    data_dir: directory,
    database: { url: `sqlite:${join(directory, 'service.db')}` },
    storage: { root: join(directory, 'files') },
    server: { port: 0 },
    router: router.settings,
    ais: { local: { enabled: true, url: receiver.url } },
  });
  const app = await createApp({ config, clock: systemClock, log, recentLog });
  onTestFinished(() => app.close());
  const url = await app.listen();
  await receiver.connected();
  return { url, log, receiver, password: router.password, key: (await app.keys.createFirst()) ?? '' };
}

/** Nothing is wider than the smallest telephone. */
async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const wide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#view *')]
        .filter((element) => element.checkVisibility() && !element.closest('.page-parts, .visually-hidden, thead'))
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
        .map((element) => `${element.tagName}.${element.className}`),
    );
  await expect.poll(wide).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

const download = async (page: Page, button: string): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  const path = join(temporaryDirectory(), file.suggestedFilename());
  await file.saveAs(path);
  return path;
};

describe.skipIf(!hasBrowser)('the view of the system', { timeout: 5 * PATIENCE_MS }, () => {
  test('shows the reception, the log, a backup and a diagnostics file', async () => {
    const { url, log, receiver, password, key } = await startService();
    const ask = callWithKey(url, key);
    const { page, failures } = await openPage();
    await page.addInitScript(prepare, key);
    await page.goto(`${url}/app/#/system/reception`);
    await page.getByRole('heading', { name: 'Nothing was received in this time' }).waitFor();
    await page.getByText(/^The AIS receiver is connected and sends nothing\./).waitFor();
    await expectAccessible(page);

    // Ranges count from the next look at the position on, some seconds after the start.
    await expect
      .poll(async () => {
        receiver.send(makePosition({ latitude: 50.45 }), voyage());
        return ((await ask('GET', '/v1/statistics/reception')) as { farthestKm: number | null }).farthestKm;
      })
      .toBeCloseTo(10, 0);
    await page.reload();
    await page.getByRole('img', { name: /^Farthest 10(\.0)? km at 000°$/ }).waitFor();
    await page.getByRole('list', { name: 'Message types' }).getByText('1 Position, class A').waitFor();
    await page.getByRole('list', { name: 'Ship types now' }).getByText('Passenger').waitFor();
    await page.getByText('As numbers').first().click();
    await page.getByText('As numbers').nth(1).click();
    await page.getByRole('table', { name: 'Range by direction' }).getByText('000° to 010°').waitFor();
    await expectAccessible(page);
    await expectNarrow(page);

    await page.getByRole('link', { name: 'Log' }).click();
    const lines = page.getByRole('region', { name: 'Lines of the log' });
    await lines.getByRole('listitem').first().waitFor();
    log.warn({ destination: { name: HOSTILE, token: 'hunter2' }, rest: '@'.repeat(300) }, HOSTILE);
    await lines.getByText(HOSTILE, { exact: true }).waitFor();
    expect(await page.locator('img').count()).toBe(0);
    expect(await lines.innerText()).not.toContain('hunter2');
    await page.getByLabel('Level').selectOption('warn');
    await expect
      .poll(() =>
        lines
          .getByRole('listitem')
          .filter({ hasNotText: /warn|error/ })
          .count(),
      )
      .toBe(0);
    await expectAccessible(page);
    await expectNarrow(page);
    expect(readFileSync(await download(page, 'Download as text'), 'utf8')).toContain(HOSTILE);

    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByText('Size of the database').waitFor();
    const copy = await download(page, 'Download a backup');
    expect(await integrityOf(`sqlite:${copy}`)).toBe('ok');
    const bundle = readFileSync(await download(page, 'Download a diagnostics file'), 'utf8');
    expect(JSON.parse(bundle)).toMatchObject({ health: { status: 'healthy' }, database: { engine: 'sqlite' } });
    expect([bundle.includes(password), bundle.includes(key)]).toEqual([false, false]);
    await expectAccessible(page);
    await expectNarrow(page);
    expect(failures).toEqual([]);
  });
});
