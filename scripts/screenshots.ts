// Photographs the console of a running service, to be looked at:
//
//   node scripts/screenshots.ts --url http://127.0.0.1:8080 --key KEY --out FOLDER \
//     [--places /watch,/trips] [--sizes 360x740,1024x768,1920x1080] [--palettes day,dusk,night] [--language de]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser, openPage, USUAL_BROWSER } from './console-browser.ts';

/** Time to draw the map and receive the first vessels. */
const SETTLE_MS = 2500;

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    key: { type: 'string', default: '' },
    token: { type: 'string' },
    out: { type: 'string', default: 'screenshots' },
    places: { type: 'string', default: '/map,/watch,/trips,/forwarding,/system' },
    sizes: { type: 'string', default: '360x740,1024x768,1920x1080' },
    palettes: { type: 'string', default: 'day,dusk,night' },
    language: { type: 'string', default: 'en' },
    settle: { type: 'string', default: String(SETTLE_MS) },
    browser: { type: 'string', default: USUAL_BROWSER },
  },
});

mkdirSync(values.out, { recursive: true });
const browser = await launchBrowser(values.browser);
try {
  for (const size of values.sizes.split(',')) {
    const [width = 1024, height = 768] = size.split('x').map(Number);
    const { key, token, language } = values;
    const kept = { key, ...(token && { 'live-token': token }), language };
    const page = await openPage(browser, { width, height, language, kept });
    for (const place of values.places.split(',')) {
      await page.goto(`${values.url}/app/#${place}`);
      for (const palette of values.palettes.split(',')) {
        await page.evaluate((name) => localStorage.setItem('wheelhouse.palette', name), palette);
        await page.reload();
        await page.waitForTimeout(Number(values.settle));
        const name = `${place.replaceAll(/\W+/g, '-').replace(/^-/, '')}-${size}-${palette}.png`;
        await page.screenshot({ path: join(values.out, name) });
        console.log(join(values.out, name));
      }
    }
    await page.context().close();
  }
} finally {
  await browser.close();
}
