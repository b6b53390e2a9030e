import { describe, expect, test } from 'vitest';
import { enter, startService } from '../../support/console/alarm-console.ts';
import { hasBrowser } from '../../support/console/browser.ts';

/** Width and height of a PNG file, from its first chunk. */
function sizeOfPng(file: Buffer): string {
  expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

describe.skipIf(!hasBrowser)('the console as an app', () => {
  test('the browser reads the manifest without an error, and each icon has the size that it declares', async () => {
    await using service = await startService();
    const { page } = await enter(service.url, 'trips');
    const devTools = await page.context().newCDPSession(page);
    const { url, errors, data = '' } = await devTools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data);
    expect(manifest).toMatchObject({ display: 'standalone', start_url: './', name: 'Wheelhouse' });
    const icons: { src: string; sizes: string; type: string; purpose: string }[] = manifest.icons;
    const drawn = icons.filter(({ type }) => type === 'image/png');
    expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of drawn) {
      const answer = await page.request.get(new URL(src, url).href);
      expect(answer.headers()['content-type']).toBe('image/png');
      expect(sizeOfPng(await answer.body())).toBe(sizes);
    }
    for (const { url: path } of manifest.shortcuts) {
      await page.goto(new URL(path, url).href);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    }
  });

  test('an alarm that is pushed is a notice until it is over', async () => {
    await using service = await startService();
    const { page, failures } = await enter(service.url, 'trips', { hasServiceWorker: true, hasNotices: true });
    await page.context().grantPermissions(['notifications']);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const devTools = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
    });
    await devTools.send('ServiceWorker.enable');
    const registrationId = await registered;
    const deliver = (...notices: object[]) =>
      devTools.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(service.url).origin,
        registrationId,
        data: JSON.stringify({ notices }),
      });
    const shown = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map(({ title, body, tag }) => `${tag} ${title}: ${body}`).sort();
      });
    await deliver(
      { id: 'a', title: 'WARNING: closest approach', body: '40 m', priority: 'warning' },
      { id: 'b', title: 'ALARM: anchor watch', body: 'dragging', priority: 'alarm' },
    );
    await expect.poll(shown).toEqual(['a WARNING: closest approach: 40 m', 'b ALARM: anchor watch: dragging']);
    await deliver({
      id: 'a',
      title: 'closest approach',
      body: 'The situation is over.',
      priority: 'caution',
      over: true,
    });
    await expect.poll(shown).toEqual(['a closest approach: The situation is over.', 'b ALARM: anchor watch: dragging']);
    expect(failures).toEqual([]);
  });
});
