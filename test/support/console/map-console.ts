import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { makePosition, makeVoyage } from '../ais/make-ais-message.ts';
import { callWithKey } from '../call-with-key.ts';
import { FakePeplink } from '../fakes/fake-peplink.ts';
import { FakeReceiver } from '../fakes/fake-receiver.ts';
import type { ConfigOverrides } from '../samples/make-config.ts';
import { listenTestApp } from '../service/listening-app.ts';
import { openPage } from './browser.ts';

export const KEY = 'a-key-for-the-map';
export const MMSI = 211_234_560;
/** The graphics are drawn by the processor here, which takes seconds on a busy machine. */
export const PATIENCE_MS = 60_000;
/** One pixel as PNG. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What the vessel says of itself: it carries passengers. */
export const voyage = (changes: object = {}) => makeVoyage({ shipType: 69, toBowM: 60, ...changes });

/** A service at Koblenz that receives one vessel a kilometre away. */
export async function startService(config: ConfigOverrides = {}) {
  const router = await FakePeplink.start();
  onTestFinished(() => router[Symbol.asyncDispose]());
  const receiver = await FakeReceiver.start();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  router.sailAtKoblenz();
  const { app, url } = await listenTestApp({
    router: { ...router.settings, max_speed_kmh: 0 },
    auth: { api_keys: [KEY] },
    websocket: { tokens: [KEY] },
    // The tests move vessels faster than any vessel goes.
    ais: { max_jump_mps: 0, local: { enabled: true, url: receiver.url, reception_range_km: 20 } },
    ...config,
  });
  await receiver.connected();
  receiver.send(makePosition(), voyage());
  return { app, url, receiver, ask: callWithKey(url, KEY) };
}

/** Runs in the page: the key is given already, and the palette is not that of the hour. */
export function prepare(key: string): void {
  localStorage.setItem('wheelhouse.key', key);
  localStorage.setItem('wheelhouse.palette', 'day');
}

/** The console at a place, with the key already given. */
export async function enter(url: string, place = '/map', options: Parameters<typeof openPage>[0] = {}) {
  const opened = await openPage(options);
  opened.page.setDefaultTimeout(PATIENCE_MS);
  await opened.page.addInitScript(prepare, KEY);
  await opened.page.goto(`${url}/app/#${place}`);
  return opened;
}

/** The colour of a passenger vessel by day (tokens.css). */
export const PASSENGER = [0x00, 0x72, 0xb2] as const;

/** How many pixels of the map have about this colour, as a person sees the page. */
export async function pixelsOf(
  page: Page,
  color: readonly [red: number, green: number, blue: number],
): Promise<number> {
  const clip = { x: 500, y: 120, width: 500, height: 420 };
  const png = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(
    async ([data, [red, green, blue]]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      const pixels = canvas?.getImageData(0, 0, image.width, image.height).data ?? [];
      let count = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        const difference =
          Math.abs((pixels[at] ?? 0) - red) +
          Math.abs((pixels[at + 1] ?? 0) - green) +
          Math.abs((pixels[at + 2] ?? 0) - blue);
        if (difference < 12) count += 1;
      }
      return count;
    },
    [png, color] as const,
  );
}
