import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makePosition } from '../../support/ais/make-ais-message.ts';
import { expectAccessible, hasBrowser, unexpected } from '../../support/console/browser.ts';
import { enter, KEY, PATIENCE_MS, startService, voyage } from '../../support/console/map-console.ts';

/** Within a kilometre, so that they are one spot from afar. */
const CROWD = 330;
const WATCHED = 211_500_000;

const zoomOf = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('wheelhouse.map-camera') ?? '{"zoom":0}').zoom);

describe.skipIf(!hasBrowser)('the tools of the map', { timeout: 3 * PATIENCE_MS }, () => {
  test('clusters are opened, the course is up, ranges are measured and types are hidden', async () => {
    const { url, receiver } = await startService();
    for (let index = 0; index < CROWD; index += 1) {
      const place = { latitude: 50.365 + (index % 20) * 0.0004, longitude: 7.6 + Math.floor(index / 20) * 0.0004 };
      receiver.send(makePosition({ mmsi: WATCHED + index, ...place, speedKnots: 0 }));
      receiver.send(voyage({ mmsi: WATCHED + index, name: `CARGO ${index}`, shipType: 70 }));
    }
    await expect
      .poll(async () => {
        const answer = await fetch(`${url}/v1/vessels/${WATCHED + CROWD - 1}`, { headers: { 'x-api-key': KEY } });
        return answer.ok && ((await answer.json()) as { name: string }).name;
      })
      .toBe(`CARGO ${CROWD - 1}`);

    const { page, failures } = await enter(url);
    const map = page.locator('canvas.maplibregl-canvas');
    await page.getByText(`${CROWD + 1} vessels`).waitFor();
    // Your position is in the middle, and the crowd a little above it: a click where it is comes nearer.
    await expect.poll(() => zoomOf(page)).toBe(13);
    await page.getByRole('button', { name: 'Follow your position' }).click();
    for (const zoom of [12, 11, 10]) {
      await page.getByRole('button', { name: 'Farther' }).click();
      await expect.poll(() => zoomOf(page)).toBe(zoom);
    }
    const box = await map.boundingBox();
    const middle = { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 };
    await expect
      .poll(async () => {
        await map.click({ position: { x: middle.x + 4, y: middle.y - 22 } });
        return zoomOf(page);
      })
      .toBeGreaterThan(11);

    const course = page.getByRole('button', { name: 'Course up' });
    await course.click();
    await expect.poll(() => course.locator('g').getAttribute('transform')).toBe('rotate(-10 12 12)');
    await page.reload();
    await expect.poll(() => course.locator('g').getAttribute('transform')).toBe('rotate(-10 12 12)');
    await course.click();
    await expect.poll(() => course.locator('g').getAttribute('transform')).toMatch(/rotate\(-?0 12 12\)/);

    await page.getByRole('button', { name: 'Measure range and bearing' }).click();
    const measure = page.getByRole('region', { name: 'Measure range and bearing' });
    await measure.getByText('Your position').waitFor();
    await map.press('ArrowRight');
    await expect.poll(() => map.evaluate((canvas) => document.activeElement === canvas)).toBe(true);
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter');
        return measure.locator('dd').allTextContents();
      })
      .toEqual([expect.stringMatching(/^\d+\.\d\d km$/), expect.stringMatching(/^(089|09[01])°$/)]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await measure.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Filter by type' }).click();
    const filter = page.getByRole('region', { name: 'Filter by type' });
    await filter.getByLabel('Cargo').uncheck();
    await filter.getByLabel('Tanker').uncheck();
    await expectAccessible(page);
    await page.reload();
    const mark = page.getByRole('button', { name: /Hidden: Cargo, Tanker/ });
    await mark.click();
    await mark.waitFor({ state: 'detached' });
    expect(unexpected(failures)).toEqual([]);
  });
});
