import { describe, expect, test } from 'vitest';
import { enter, soundsOf, startService } from '../../support/console/alarm-console.ts';
import { expectAccessible, hasBrowser } from '../../support/console/browser.ts';

/** Composed: the AIS-SART 970123456 sends its safety text. */
const SART = '!AIVDM,1,1,,A,>>M;`h1<59B04=@UHD0,2*09';

describe.skipIf(!hasBrowser)('the alarms of the console', () => {
  test('a test alarm is received within 1 s, and received again until it ends', async () => {
    await using service = await startService();
    const { page, failures } = await enter(service.url, 'alarms');
    await page.getByText('Nothing asks for attention').waitFor();
    // Any touch unlocks the sound.
    await page.getByRole('heading', { name: 'Alarms', exact: true }).click();
    await page.getByText('This page may play sounds.').waitFor();
    await expectAccessible(page);
    const sentAt = Date.now();
    await service.testAlarm();
    const bar = page.getByRole('region', { name: 'Alarms', exact: true });
    await bar.getByText('Test alarm').waitFor();
    await expect.poll(async () => (await soundsOf(page)).length, { interval: 20 }).toBeGreaterThan(0);
    const [first] = await soundsOf(page);
    expect(first?.state).toBe('running');
    expect((first?.at ?? Number.POSITIVE_INFINITY) - sentAt).toBeLessThan(1000);
    await expect.poll(async () => (await soundsOf(page)).length).toBeGreaterThan(1);
    await bar.waitFor({ state: 'detached' });
    expect(failures).toEqual([]);
  });

  test('a distress device is an alarm in the console, with sound, within 1 s of its sentence', async () => {
    await using service = await startService();
    const { page, failures } = await enter(service.url, 'trips');
    await page.getByRole('heading', { name: 'Trips', level: 1 }).waitFor({ state: 'attached' });
    // Any touch unlocks the sound.
    await page.keyboard.press('Shift');
    await page.getByRole('button', { name: 'Allow sound' }).waitFor({ state: 'detached' });
    const sentAt = Date.now();
    service.receive(SART);
    const bar = page.getByRole('region', { name: 'Alarms', exact: true });
    await bar.getByText(/Distress/).waitFor();
    await expect.poll(async () => (await soundsOf(page)).length, { interval: 20 }).toBeGreaterThan(0);
    const [first] = await soundsOf(page);
    expect(first?.state).toBe('running');
    expect((first?.at ?? Number.POSITIVE_INFINITY) - sentAt).toBeLessThan(1000);
    await expect.poll(async () => (await soundsOf(page)).length).toBeGreaterThan(1);
    await bar.getByText('Emergency', { exact: true }).waitFor();
    expect(await bar.getByRole('button', { name: /^Silence/ }).count()).toBe(0);
    await bar.getByRole('button', { name: /^Acknowledge Distress/ }).click();
    await page.getByRole('link', { name: /1 acknowledged/ }).waitFor();
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
});
