import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { gga, rmc } from '../ais/nmea-sentences.ts';
import { FakeReceiver } from '../fakes/fake-receiver.ts';
import { type ServiceOptions, type ServiceProcess, startService } from '../service/service-process.ts';
import { openPage } from './browser.ts';

const SENTENCES_MS = 500;

/** What an empty folder has: no file, no variables but the port, which has to be free. */
const EMPTY = {
  env: { SERVICE__DATA_DIR: undefined, SERVICE__AUTH__API_KEYS: undefined, SERVICE__WEBSOCKET__TOKENS: undefined },
};

/** A GPS receiver and an AIS receiver behind one TCP port, off Koblenz. */
export async function startReceiver(): Promise<FakeReceiver> {
  const receiver = await FakeReceiver.start();
  const timer = setInterval(() => {
    const state = { latitude: 50.36, longitude: 7.6, at: Date.now(), speedKnots: 8.4, courseDeg: 147, altitudeM: 64 };
    const other = { kind: 'position', type: 1, mmsi: 211_000_001, latitude: 50.362, longitude: 7.6 } as const;
    receiver.send(gga(state), rmc(state), {
      ...other,
      speedKnots: 8,
      courseDeg: 180,
      headingDeg: 180,
      navStatus: 0,
    });
  }, SENTENCES_MS);
  onTestFinished(async () => {
    clearInterval(timer);
    await receiver[Symbol.asyncDispose]();
  });
  return receiver;
}

/** The service in an empty folder, with the key that it prints and the file that the set-up will write. */
export async function startEmpty(options: Pick<ServiceOptions, 'program' | 'node'> = {}) {
  const service = await startService({ ...EMPTY, ...options });
  const key = () => service.stderr.join('\n').match(/Admin key: (\S+)/)?.[1] ?? '';
  await expect.poll(key).not.toBe('');
  return { service, key: key(), file: join(service.dataDir, 'config.toml') };
}

type EnterOptions = Parameters<typeof openPage>[0] & { place?: string };

/** Opens the console as its first user, who enters the key that the start has printed. The map offers the set-up. */
export async function enter(service: ServiceProcess, key: string, { place = '', ...options }: EnterOptions = {}) {
  const { page, failures } = await openPage(options);
  await page.goto(`${service.url}/app/${place}`);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=password]').first().fill(key);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  return { page, failures };
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const widths = await page.evaluate(() => {
    const view = document.getElementById('view');
    const { scrollWidth, clientWidth } = document.documentElement;
    return { page: scrollWidth - clientWidth, view: (view?.scrollWidth ?? 0) - (view?.clientWidth ?? 0) };
  });
  expect(widths).toEqual({ page: 0, view: 0 });
}
