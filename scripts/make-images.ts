// Photographs the console on the demo voyage and the demo of a fleet into docs/images, which the documentation shows. It
// takes six minutes, since the voyage is in real time and the passenger vessel has to come near.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { launchBrowser, openPage, USUAL_BROWSER } from './console-browser.ts';

/** The vessels have moved, the trail of the trip is there, an hour of deliveries is not: some minutes show most. */
const VOYAGE_MS = 180_000;
/** Every ship has connected, has its trip and has handed over a first track. */
const FLEET_MS = 120_000;
/** The map is drawn and the first messages have come. */
const SETTLE_MS = 10_000;

interface Shot {
  name: string;
  path: string;
  palette: 'day' | 'dusk' | 'night';
  width: number;
  height: number;
}

interface Introduced {
  address: string;
  key: string;
}

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const toShots = (key: string, trip: string): Shot[] => [
  { name: 'map-day', path: '/app/#/map', palette: 'day', ...desk },
  { name: 'map-night', path: '/app/#/map', palette: 'night', ...phone },
  { name: 'watch-dusk', path: '/app/#/watch', palette: 'dusk', ...desk },
  { name: 'trip-day', path: `/app/#/trips/${trip}`, palette: 'day', ...desk },
  { name: 'forwarding-day', path: '/app/#/forwarding', palette: 'day', ...desk },
  { name: 'overlay', path: `/app/overlay?token=${key}&mode=all&show=speed,gauge`, palette: 'day', ...desk },
];

const FLEET_SHOTS: readonly Shot[] = [{ name: 'fleet-day', path: '/app/#/fleet', palette: 'day', ...desk }];

/** Parts of the documentation with a demo of their own; `node scripts/make-images.ts fleet` makes those of one only. */
const DEMOS = {
  voyage: {
    arguments: [],
    runsMs: VOYAGE_MS,
    async shots({ address, key }: Introduced): Promise<Shot[]> {
      const answer = await fetch(`${address}/v1/trips?status=ACTIVE`);
      const { trips } = (await answer.json()) as { trips: { id: string }[] };
      return toShots(key, trips[0]?.id ?? '');
    },
  },
  fleet: {
    arguments: ['--fleet'],
    runsMs: FLEET_MS,
    shots: async () => FLEET_SHOTS,
  },
};

const folder = join(import.meta.dirname, '../docs/images');
const [wanted] = process.argv.slice(2);
for (const [name, demo] of Object.entries(DEMOS)) {
  if (wanted === undefined || wanted === name) await photograph(demo);
}

async function photograph({ arguments: given, runsMs, shots }: (typeof DEMOS)[keyof typeof DEMOS]): Promise<void> {
  const script = join(import.meta.dirname, 'demo.ts');
  const demo = spawn(process.execPath, [script, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  const demoEnded = once(demo, 'exit');
  try {
    const introduction = await introduced(demo);
    // It goes on talking, and would stand still with nobody to listen.
    demo.stdout.resume();
    await new Promise((resolve) => setTimeout(resolve, runsMs));
    mkdirSync(folder, { recursive: true });
    await takeShots(introduction, await shots(introduction));
  } finally {
    demo.kill('SIGTERM');
    await demoEnded;
  }
}

async function takeShots({ address, key }: Introduced, shots: readonly Shot[]): Promise<void> {
  const browser = await launchBrowser(process.env['BROWSER'] ?? USUAL_BROWSER);
  for (const { name, path, palette, width, height } of shots) {
    const page = await openPage(browser, { width, height, language: 'en', kept: { key, language: 'en', palette } });
    await page.goto(`${address}${path}`);
    if (name === 'overlay') await page.evaluate(putVideoBehind);
    // As the crew would: it allows sound, and the question for it goes.
    await page.mouse.click(width / 2, 10);
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    console.log(`wrote docs/images/${name}.png`);
    await page.context().close();
  }
  await browser.close();
}

/** The overlay is transparent: here a river under a grey sky is what it lies over. */
function putVideoBehind(): void {
  const river = 'linear-gradient(#aebbc2 0 38%, #5d7263 38% 46%, #4a5f66 46% 70%, #3d5159 100%)';
  document.documentElement.style.setProperty('background', river, 'important');
  document.documentElement.style.setProperty('height', '100%');
}

/** Where the demo is and what opens it, as it says on its output. */
async function introduced({ stdout }: { stdout: Readable }): Promise<Introduced> {
  let address: string | undefined;
  for await (const line of createInterface({ input: stdout })) {
    address ??= /console +(http:\/\/[^/\s]+)/.exec(line)?.[1];
    const key = /^ +key +(\S+)/.exec(line)?.[1];
    if (address && key) return { address, key };
  }
  throw new Error('the demo ended before it was introduced');
}
