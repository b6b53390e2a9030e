import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makePosition } from '../../support/ais/make-ais-message.ts';
import { enter, HERE, MMSI, soundsOf, startService } from '../../support/console/alarm-console.ts';
import { hasBrowser } from '../../support/console/browser.ts';

const KEY = { 'x-api-key': 'a-key-for-the-alarms' };
/** A fix in another country, as receivers report one now and then. */
const WRONG = { latitude: HERE.latitude + 1, longitude: HERE.longitude };
/** 250 m of latitude. */
const QUARTER_KM = 0.00225;
const ELSEWHERE = { latitude: HERE.latitude + 0.05, longitude: HERE.longitude };

/** Keeps a screenshot where `SCREENSHOTS` names a folder. */
async function keepScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) writeFileSync(join(folder, `${name}.png`), await page.screenshot());
}

describe.skipIf(!hasBrowser)('a position that cannot be right', () => {
  test('ten wrong fixes change nothing on the page and make no sound; a true jump is accepted', {
    timeout: 240_000,
  }, async () => {
    await using service = await startService({ judges: true });
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${service.url}${path}`, { ...init, headers: { ...KEY, ...init.headers } });
      return answer.json();
    };
    const post = (path: string, body: object) =>
      ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
    await post('/v1/watchlist/entries', { mmsi: String(MMSI), name: 'AURORA' });
    const { page, failures } = await enter(service.url, 'map', { isDrawn: true });
    const trust = () => ask('/v1/router/gps/trust');
    await expect.poll(async () => (await trust()).state).toBe('good');
    await page.mouse.click(600, 400);
    service.receive(makePosition({ latitude: HERE.latitude + QUARTER_KM, speedKnots: 0 }));
    const alerts = async () => (await ask('/v1/watchlist/alerts')).alerts;
    await expect.poll(async () => (await alerts()).length).toBe(1);
    await expect.poll(async () => (await soundsOf(page)).length).toBe(1);
    const [alert] = await alerts();
    const place = page.locator('.status-bar-place');
    const shown = await place.innerText();
    for (let bad = 1; bad <= 10; bad += 1) {
      service.moveOwn(WRONG);
      await expect.poll(async () => (await trust()).rejected.last24h).toBe(bad);
      expect((await ask('/v1/router/gps')).latitude).toBeCloseTo(HERE.latitude, 5);
      service.moveOwn(HERE);
      await expect.poll(async () => (await trust()).state).toBe('good');
    }
    await keepScreenshot(page, 'after-ten-wrong-fixes');
    expect(await place.innerText()).toBe(shown);
    expect(await soundsOf(page)).toHaveLength(1);
    expect(await alerts()).toMatchObject([{ id: alert.id, ended_at: null }]);
    service.moveOwn(ELSEWHERE);
    await expect.poll(async () => (await trust()).state).toBe('jumped');
    await expect.poll(async () => (await ask('/v1/router/gps')).latitude).toBeCloseTo(ELSEWHERE.latitude, 5);
    await expect.poll(() => place.innerText()).not.toBe(shown);
    await keepScreenshot(page, 'after-the-jump');
    expect(failures).toEqual([]);
  });
});
