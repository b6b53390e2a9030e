import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enter, HERE, HOSTILE_NAME, MMSI, soundsOf, startService } from '../../support/console/alarm-console.ts';
import { expectAccessible, hasBrowser } from '../../support/console/browser.ts';

async function middleOf(page: Page, selector: string) {
  const found = page.locator(selector);
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (!box) throw new Error(`${selector} is not seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Pixels between two words of the navigation, at the least. */
const leastGapOfNavigation = (page: Page) =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll('.navigation-link')].map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link.lastChild ?? link);
      return range.getBoundingClientRect();
    });
    return Math.min(...words.slice(1).map(({ left }, index) => left - (words[index]?.right ?? 0)));
  });

describe.skipIf(!hasBrowser)('the alarms of the console', () => {
  test('a vessel that comes too near is shown with age and source, silenced, acknowledged on all screens, and recorded', async () => {
    await using service = await startService({ nears: true });
    const { page, failures } = await enter(service.url, 'map', { hasMotion: true });
    const narrow = await enter(service.url, 'alarms', {
      width: 320,
      height: 640,
      locale: 'de',
    });
    const bar = page.getByRole('region', { name: 'Alarms', exact: true });
    const list = page.locator('.alarm-list-panel');
    await bar.getByText(/Closest approach \d+ m in/).waitFor();
    await bar.getByRole('button', { expanded: false }).click();
    await list.getByText(/^AIS by antenna, \d+ s old$/).waitFor();
    await list.getByText('AIS does not replace a look-out.').waitFor();
    await list.getByText(HOSTILE_NAME).waitFor();
    await expectAccessible(page);
    const { page: phone } = narrow;
    await phone.getByText('AIS ersetzt keinen Ausguck.').waitFor();
    await phone.getByRole('table', { name: 'Schiffe, die näher kommen' }).getByText('AIS über Antenne').waitFor();
    await expectAccessible(phone);
    const rightmost = await phone.evaluate(() =>
      Math.max(...[...document.querySelectorAll('.alarm *')].map((part) => part.getBoundingClientRect().right)),
    );
    expect(rightmost).toBeLessThanOrEqual(320);
    expect(await leastGapOfNavigation(phone)).toBeGreaterThanOrEqual(4);

    // What the greeting restores makes no sound.
    expect(await soundsOf(page)).toEqual([]);
    for (const room of ['Trips', 'Forwarding', 'System', 'Watch']) {
      await page.getByRole('link', { name: room, exact: true }).click();
      await page.waitForURL(`**/#/${room.toLowerCase()}`);
      expect(await bar.count(), room).toBe(1);
    }
    await bar.getByRole('button', { expanded: false }).click();
    await list.getByRole('button', { name: /^Silence Closest approach/ }).click();
    await list.getByText('silenced for 30 s').waitFor();
    await phone.getByText('stumm für 30 s').waitFor();
    await phone
      .getByRole('button', { name: /bestätigen$/ })
      .first()
      .click();
    const known = page.getByRole('link', { name: /1 acknowledged/ });
    await known.waitFor();
    expect(await bar.count()).toBe(0);

    await page.reload();
    await known.waitFor();
    expect(await soundsOf(page)).toEqual([]);
    await known.click();
    await page.getByRole('link', { name: 'Recorded alarms' }).click();
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
    const { page, failures } = await enter(service.url, 'watch/areas');
    await page.getByRole('link', { name: 'Set an anchor watch' }).click();
    await page.getByText("50°21.60'N 007°36.00'E").waitFor();
    await page.getByLabel('Radius in metres').fill('40');
    await page.locator('.shape-handle.is-edge').waitFor();
    await expectAccessible(page);
    // The handle at the edge is dragged away from the centre.
    const edge = await middleOf(page, '.shape-handle.is-edge');
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
    await page.locator('.shape-canvas.is-drawn canvas').waitFor();
    const { x, y } = await middleOf(page, '.shape-canvas');
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
    await page.locator('.shape-canvas.is-drawn canvas').waitFor();
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
    await page.locator('.shape-handle.is-center').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(page);
    expect(failures).toEqual([]);
  });
});
