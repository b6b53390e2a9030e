import { describe, expect, test } from 'vitest';
import { expectAccessible, hasBrowser } from '../../support/console/browser.ts';
import { HOSTILE, KEY, openForwarding, openRoom } from '../../support/console/forwarding-console.ts';

describe.skipIf(!hasBrowser)('the room of forwarding', () => {
  test('shows the state of each destination, plots the hours, and filters its log', async () => {
    const { page, failures, waiting } = await openForwarding();
    const rows = page.getByRole('table', { name: 'Destinations' }).getByRole('row');
    await rows.filter({ hasText: 'shore' }).getByText('Delivers').waitFor();
    const evil = rows.filter({ hasText: HOSTILE });
    await evil.getByText('Unhealthy').waitFor();
    await expect.poll(waiting).toBeGreaterThan(1);
    expect(await page.locator('img').count()).toBe(0);

    await page.getByText('Latency per hour').first().waitFor();
    await expect.poll(() => page.locator('.forwarding-canvas canvas').count()).toBe(2);
    await page.locator('summary', { hasText: 'As numbers' }).click();
    await page.getByRole('table', { name: 'As numbers' }).getByRole('cell', { name: '(100 %)' }).first().waitFor();

    const log = page.getByRole('table', { name: 'Log' });
    await log.getByText('Delivered').first().waitFor();
    await page.getByLabel('Outcome').selectOption({ label: 'Unhealthy' });
    const entries = log.getByRole('row').filter({ hasText: 'Unhealthy' });
    await expect.poll(() => entries.count()).toBe(1);
    expect(await entries.innerText()).toContain(HOSTILE);
    await page.getByLabel('Destination').selectOption('shore');
    await page.getByRole('heading', { name: 'No entry matches these filters' }).waitFor();
    await page.getByRole('button', { name: 'Show all entries' }).click();
    await page.keyboard.press('Escape');
    await page.locator('h1').click();
    await page.keyboard.press('/');
    await page.keyboard.type('no such words');
    await page.getByRole('heading', { name: 'No entry matches these filters' }).waitFor();
    await page.getByRole('button', { name: 'Show all entries' }).click();
    await log.getByText('Delivered').first().waitFor();
    await expectAccessible(page);
    expect(failures()).toEqual([]);
  });

  test('says what to do first where there is no destination', async () => {
    const { page, failures } = await openRoom('forwarding');
    await page.getByRole('heading', { name: 'No destination is configured' }).waitFor();
    await page.getByText('[[forwarding.destinations]]').waitFor();
    await expectAccessible(page);
    expect(failures()).toEqual([]);
  });
});

describe.skipIf(!hasBrowser)('the room of the system', () => {
  test('shows the state of each part, how to create keys, and what this browser stores', async () => {
    const { page, failures, measure } = await openRoom('system');
    const parts = page.getByRole('table', { name: 'Parts' }).getByRole('row');
    const position = parts.filter({ hasText: 'Position' });
    await parts.first().waitFor();
    measure();
    // The health that the page began with was asked before it was connected; the next is due in ten seconds.
    await page.clock.fastForward(10_000);
    await position.getByText('Position is current').waitFor();
    await position.getByText(/\d+ s ago/).waitFor();
    await parts.filter({ hasText: 'Antenna' }).getByText('Switched off').waitFor();
    await parts.filter({ hasText: 'Live connections' }).getByText('1 client').waitFor();
    await parts.filter({ hasText: 'Database' }).getByText('Reachable').waitFor();
    await page.getByText('switched off (Explorers of the API)').waitFor();
    await page.getByRole('link', { name: '/metrics' }).waitFor();
    await page.getByText('wheelhouse keys revoke NAME').waitFor();
    await page.getByText('kept until this tab is closed').waitFor();
    expect(await page.locator('body').innerText()).not.toContain(KEY);
    await expectAccessible(page);

    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Deutsch').click();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Dieser Browser' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    await page.locator('#view').getByRole('button', { name: 'Schlüssel vergessen' }).click();
    await page.getByRole('dialog', { name: 'Willkommen an Bord' }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage))).not.toContain(KEY);
    // This key is no admin key, so that the list of keys is refused.
    expect(failures()).toEqual([]);
  });
});
