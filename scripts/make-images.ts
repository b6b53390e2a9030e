// Takes the screenshots of the documentation (docs/images) from the demos of the voyage and of the fleet. The demos
// always begin with the same vessels, and each screenshot is taken at a fixed time after the start, so that differences
// show changes of the console. It takes eight minutes, because the voyage runs in real time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPage, USUAL_BROWSER } from './console-browser.ts';

/** Time to draw the map and receive the first messages. */
const SETTLE_MS = 12_000;

interface Shot {
  name: string;
  /** Seconds since the demo's start. Two shots are at least `SETTLE_MS` apart. */
  atSecs: number;
  /** The path in the address. */
  path: string;
  palette: 'day' | 'dusk' | 'night';
  size: { width: number; height: number };
  camera?: { latitude: number; longitude: number; zoom: number };
}

interface Access {
  address: string;
  key: string;
}

interface Demo {
  options: readonly string[];
  shots(access: Access): Promise<Shot[]>;
}

const desk = { width: 1440, height: 900 };
const half = { width: 1200, height: 800 };
const phone = { width: 390, height: 844 };
/** The Rhine below Koblenz, with most of the vessels. */
const camera = { latitude: 50.405, longitude: 7.6, zoom: 13 };
const map = { path: '/app/#/map', palette: 'day', size: half, camera } as const;

/** The demos by name; `npm run pictures -- NAME` takes the screenshots of one demo. */
const DEMOS: Readonly<Record<string, Demo>> = {
  plain: {
    options: ['--no-waterway'],
    shots: async () => [{ ...map, name: 'chart-before', atSecs: 30 }],
  },
  voyage: {
    options: [],
    shots: async (access) => [
      { ...map, name: 'map-day', atSecs: 30 },
      { name: 'map-night', atSecs: 50, path: '/app/#/map', palette: 'night', size: phone },
      // By now the passenger vessel is near and the trip has a track.
      { name: 'watch-dusk', atSecs: 190, path: '/app/#/watch', palette: 'dusk', size: desk },
      { name: 'trip-day', atSecs: 210, path: `/app/#/trips/${await activeTrip(access)}`, palette: 'day', size: desk },
      { name: 'forwarding-day', atSecs: 230, path: '/app/#/forwarding', palette: 'day', size: desk },
      { name: 'overlay', atSecs: 250, path: overlayPath(access), palette: 'day', size: desk },
    ],
  },
  fleet: {
    options: ['--fleet'],
    // By now every ship has connected and sent its trip and a first track.
    shots: async () => [{ name: 'fleet-day', atSecs: 120, path: '/app/#/fleet', palette: 'day', size: desk }],
  },
};

const overlayPath = ({ key }: Access): string => `/app/overlay?token=${key}&mode=all&show=speed,gauge`;

async function activeTrip({ address }: Access): Promise<string> {
  const response = await fetch(`${address}/v1/trips?status=ACTIVE`);
  const { trips } = (await response.json()) as { trips: { id: string }[] };
  const [trip] = trips;
  if (!trip) throw new Error('the demo has no active trip');
  return trip.id;
}

const folder = join(import.meta.dirname, '../docs/images');
mkdirSync(folder, { recursive: true });
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in DEMOS));
if (unknown.length > 0) throw new RangeError(`no demo is called ${unknown.join(', ')}; choose ${Object.keys(DEMOS)}`);

const browser = await launchBrowser(process.env['BROWSER'] ?? USUAL_BROWSER);
try {
  for (const [name, demo] of Object.entries(DEMOS)) {
    if (chosen.length === 0 || chosen.includes(name)) await photograph(browser, demo);
  }
} finally {
  await browser.close();
}

async function photograph(browser: Browser, { options, shots }: Demo): Promise<void> {
  const script = join(import.meta.dirname, 'demo/demo.ts');
  const demo = spawn(process.execPath, [script, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(demo, 'exit');
  try {
    const access = await readAccess(demo);
    const startedAt = performance.now();
    const until = (ms: number) => wait(Math.max(0, startedAt + ms - performance.now()));
    // The rest of the output is discarded; a full pipe would stop the demo.
    demo.stdout.resume();
    for (const shot of await shots(access)) {
      await until(shot.atSecs * 1000 - SETTLE_MS);
      await take(browser, access, shot, () => until(shot.atSecs * 1000));
    }
  } finally {
    demo.kill('SIGTERM');
    await ended;
  }
}

async function take(browser: Browser, { address, key }: Access, shot: Shot, due: () => Promise<void>): Promise<void> {
  const { name, path, palette, size, camera } = shot;
  const kept = { key, language: 'en', palette, ...(camera && { 'map-camera': JSON.stringify(camera) }) };
  const page = await openPage(browser, { ...size, language: 'en', kept });
  await page.goto(`${address}${path}`);
  if (name === 'overlay') await page.evaluate(putVideoBehind);
  // A click allows sound, so that the console no longer asks. No button is here or where the pointer goes.
  await page.mouse.click(size.width * 0.57, 10);
  await page.mouse.move(0, 0);
  await due();
  const file = join(folder, `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
  console.log(`docs/images/${name}.png ${Math.round(statSync(file).size / 1024)} kB`);
  await page.context().close();
}

/** Draws a river under a grey sky behind the overlay, which is transparent. */
function putVideoBehind(): void {
  const river = 'linear-gradient(#aebbc2 0 38%, #5d7263 38% 46%, #4a5f66 46% 70%, #3d5159 100%)';
  document.documentElement.style.setProperty('background', river, 'important');
  document.documentElement.style.setProperty('height', '100%');
}

/** Reads the address and the key that the demo prints. */
async function readAccess({ stdout }: { stdout: Readable }): Promise<Access> {
  let address: string | undefined;
  for await (const line of createInterface({ input: stdout })) {
    address ??= /console +(http:\/\/[^/\s]+)/.exec(line)?.[1];
    const key = /^ +key +(\S+)/.exec(line)?.[1];
    if (address && key) return { address, key };
  }
  throw new Error('the demo has ended without an address and a key');
}
