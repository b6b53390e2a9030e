import { describe, expect, test } from 'vitest';
import { expectAccessible, hasBrowser, unexpected } from '../../support/console/browser.ts';
import { enter, soundsOf, startService } from '../../support/console/watch-console.ts';

describe.skipIf(!hasBrowser)('the room of the watch', () => {
  test('says that sound needs a touch, plays after it what is still news, and is silent when muted', async () => {
    await using service = await startService();
    const { page, failures } = await enter(service.url, '/sounds');
    const notice = page.getByRole('button', { name: 'Allow sound' });
    // It is offered when a sound was due.
    await page.getByText('The browser keeps this page silent until you touch it.').waitFor();
    await expectAccessible(page);
    await service.call('POST', '/test-alert');
    await page.getByTitle(/^1 alert made no sound/).waitFor();
    expect(await soundsOf(page)).toEqual([]);
    await notice.click();
    await notice.waitFor({ state: 'detached' });
    const danger = await service.soundOf('danger');
    await expect.poll(() => soundsOf(page)).toEqual([danger]);

    await page.locator('main').getByText('Muted').click();
    await page.getByRole('button', { name: 'Send a test alert' }).click();
    await page.getByText('Sent to 1 screen').waitFor();
    await page.getByText('Test alert, 5 of 5 stars').waitFor({ state: 'attached' });
    expect(await soundsOf(page)).toEqual([danger]);
    await page.reload();
    await page.getByText('This device is muted and stays silent.').waitFor();
    expect(await notice.count()).toBe(0);
    await page.locator('main').getByText('Sound on', { exact: true }).click();
    await page.getByRole('button', { name: 'Send a test alert' }).click();
    await expect.poll(() => soundsOf(page)).toEqual([danger]);

    await page.route('**/v1/storage/**', (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name: 'Send a test alert' }).click();
    await page.getByText('a beep is played in its place').waitFor();
    await expect.poll(() => soundsOf(page)).toEqual(['running beep']);
    expect(unexpected(failures, '/v1/storage/')).toEqual([]);
  });
});
