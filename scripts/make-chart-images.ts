// Photographs the map of the demo without and with what a day of its traffic teaches, into docs/images.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { launchBrowser, openPage, USUAL_BROWSER } from './console-browser.ts';

/** The map is drawn and all vessels have come. */
const SETTLE_MS = 12_000;
const CAMERA = JSON.stringify({ latitude: 50.405, longitude: 7.6, zoom: 13 });

const browser = await launchBrowser(process.env['BROWSER'] ?? USUAL_BROWSER);
for (const [name, options] of [
  ['chart-before', ['--no-waterway']],
  ['chart-after', []],
] as const) {
  const file = join(import.meta.dirname, 'demo.ts');
  const demo = spawn(process.execPath, [file, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(demo, 'exit');
  try {
    const { address, key } = await introduced(demo);
    demo.stdout.resume();
    const kept = { key, language: 'en', palette: 'day', 'map-camera': CAMERA };
    const page = await openPage(browser, { width: 1200, height: 800, language: 'en', kept });
    await page.goto(`${address}/app/#/map`);
    // It allows sound, and the question for it goes.
    await page.mouse.click(600, 10);
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: join(import.meta.dirname, `../docs/images/${name}.png`) });
    console.log(`wrote docs/images/${name}.png`);
    await page.context().close();
  } finally {
    demo.kill('SIGTERM');
    await ended;
  }
}
await browser.close();

/** Where the demo is and what opens it, as it says on its output. */
async function introduced({ stdout }: { stdout: Readable }): Promise<{ address: string; key: string }> {
  let address: string | undefined;
  for await (const line of createInterface({ input: stdout })) {
    address ??= /console +(http:\/\/[^/\s]+)/.exec(line)?.[1];
    const key = /^ +key +(\S+)/.exec(line)?.[1];
    if (address && key) return { address, key };
  }
  throw new Error('the demo ended before it was introduced');
}
