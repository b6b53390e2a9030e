import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../support/console/browser.ts';
import { enter, PASSENGER, PATIENCE_MS, pixelsOf, startService } from '../../support/console/map-console.ts';

/** The colour of a passenger vessel at night (tokens.css). */
const NIGHT_PASSENGER = [0xd8, 0x81, 0x2a] as const;
/** The own ship by day, with its anchor watch. */
const OWN = [0x13, 0x20, 0x1f] as const;

describe.skipIf(!hasBrowser)('what the map draws', { timeout: 3 * PATIENCE_MS }, () => {
  test('draws the vessels again after the graphics card has forgotten them', async () => {
    const { url } = await startService();
    const { page } = await enter(url, '/map', { isDrawn: true });
    await expect.poll(() => pixelsOf(page, PASSENGER), { timeout: PATIENCE_MS }).toBeGreaterThan(50);
    await page.evaluate(async () => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas.maplibregl-canvas');
      const extension = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      if (!canvas || !extension) throw new Error('the map has no context to lose');
      const restored = new Promise((resolve) => canvas.addEventListener('webglcontextrestored', resolve));
      canvas.addEventListener('webglcontextlost', () => setTimeout(() => extension.restoreContext()), { once: true });
      extension.loseContext();
      await restored;
    });
    await expect.poll(() => pixelsOf(page, PASSENGER), { timeout: PATIENCE_MS }).toBeGreaterThan(50);
  });

  test('draws lines: the circle of an anchor watch', async () => {
    const { url, ask } = await startService();
    await ask('PUT', '/v1/anchor-watch', { radiusM: 1000, latitude: 50.36, longitude: 7.6 });
    const { page } = await enter(url, '/map', { isDrawn: true });
    // The own ship and its predicted position have 650 of them.
    await expect.poll(() => pixelsOf(page, OWN), { timeout: PATIENCE_MS }).toBeGreaterThan(1500);
  });

  test('is drawn in another palette without a new page', async () => {
    const { url } = await startService();
    const { page } = await enter(url, '/map', { isDrawn: true });
    await expect.poll(() => pixelsOf(page, PASSENGER), { timeout: PATIENCE_MS }).toBeGreaterThan(50);
    await page.getByTitle('Night', { exact: true }).click();
    await expect.poll(() => pixelsOf(page, NIGHT_PASSENGER), { timeout: PATIENCE_MS }).toBeGreaterThan(50);
    expect(await pixelsOf(page, PASSENGER)).toBe(0);
  });
});
