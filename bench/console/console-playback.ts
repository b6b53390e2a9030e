import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { distanceM } from '../../src/foundation/shared/geo/geo.ts';
import { recordPast } from '../../tools/ais/record-past.ts';
import { createRandom, createRoute, followRoute, stayAt } from '../../tools/ais/traffic/index.ts';
import { decodePlaybackBlock } from '../../web/src/lib/playback-block.ts';
import { viewOf } from '../../web/src/map/mercator.ts';
import { PastPositions } from '../../web/src/playback/past-positions.ts';
import { tilesOf } from '../../web/src/playback/tiles.ts';
import { openConsole, startBrowser } from '../support/console-page.ts';
import { atMost, type Bench, type BenchRow, measured } from '../support/report.ts';
import { type RunningProcess, startService } from '../support/service.ts';
import { openSlowLine } from '../support/slow-line.ts';

const VESSELS = 2000;
const FEW = 500;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STEP_MS = 30_000;
const BLOCK_MS = 600_000;
const PLAY_MS = 10_000;
const SEEKS = 9;
const MOMENTS = 1000;
const SLOW = { kbitPerSecond: 400, roundTripMs: 50 };
/** A map view with all vessels: within some 60 km. */
const HERE = { latitude: 50.4, longitude: 7.5, zoom: 9.3 };
const SPREAD_DEG = 0.3;
const VIEW = viewOf({ ...HERE, width: 1280, height: 800 });

/** The cost of playback for page and network, and whether it shows the same positions as the service. */
export const consolePlayback: Bench = {
  name: 'Console playback',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    try {
      return [...(await measure(folder, VESSELS, measurePage)), ...(await measure(folder, FEW, measureBytes))];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Played {
  service: RunningProcess;
  endMs: number;
}

/** A service with a day of tracks and no other data. */
async function measure(folder: string, count: number, rowsOf: (played: Played) => Promise<BenchRow[]>) {
  const databaseUrl = `sqlite:${join(folder, `${count}.db`)}`;
  const endMs = Date.now();
  await recordPast({ databaseUrl, vessels: vesselsOf(count), beginMs: endMs - DAY_MS, endMs, stepMs: STEP_MS });
  const service = await startService({
    env: {
      SERVICE__DATABASE__URL: databaseUrl,
      SERVICE__AUTH__API_KEYS: 'bench',
      SERVICE__TRACKS__ENABLED: 'true',
      SERVICE__RATE_LIMIT__ENABLED: 'false',
    },
  });
  try {
    return await rowsOf({ service, endMs });
  } finally {
    await service.stop();
  }
}

/** Two of five lie still; the others sail to and fro, each on its own line. */
function vesselsOf(count: number) {
  const random = createRandom(11);
  const off = () => (random() + random() - 1) * SPREAD_DEG;
  return Array.from({ length: count }, (_, index) => {
    const from = { latitude: HERE.latitude + off(), longitude: HERE.longitude + off() * 1.5 };
    const to = { latitude: HERE.latitude + off(), longitude: HERE.longitude + off() * 1.5 };
    const bend = { latitude: (from.latitude + to.latitude) / 2 + 0.02, longitude: (from.longitude + to.longitude) / 2 };
    const isMoored = random() < 0.4;
    const motion = isMoored
      ? stayAt({ ...from, courseDeg: 90 })
      : followRoute(createRoute([from, bend, to]), { startM: 0, speedKnots: 5 + random() * 10 });
    return { vessel: { mmsi: 211_000_000 + index, isMoored, motion }, source: 'local' as const };
  });
}

const textAt = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

async function measurePage({ service, endMs }: Played): Promise<BenchRow[]> {
  const browser = await startBrowser();
  try {
    const beginMs = endMs - 12 * HOUR_MS;
    await using opened = await openConsole(browser, service.url, { ...HERE, at: textAt(beginMs) });
    const firstMs = await openAgain(opened.page, beginMs);
    const before = await opened.used();
    await opened.page.keyboard.press('p');
    await setTimeout(PLAY_MS);
    const after = await opened.used();
    const frames = after.frames - before.frames;
    const rows = [
      atMost(`s until ${VESSELS} vessels of the past are drawn`, firstMs / 1000, 1),
      atMost('ms of script per frame of playback', ((after.scriptSecs - before.scriptSecs) * 1000) / frames, 4),
      measured('frames a second of playback', frames / (PLAY_MS / 1000)),
      measured('MB of JavaScript heap while it plays', await opened.heapMb()),
    ];
    await using slow = await openSlowLine(Number(new URL(service.url).port), SLOW);
    await using near = await openConsole(browser, slow.url, { ...HERE, zoom: 13, at: textAt(beginMs) });
    const seeks: number[] = [];
    for (let seek = 1; seek <= SEEKS; seek += 1) seeks.push(await seekTo(near.page, beginMs - seek * 17 * 60_000));
    const median = seeks.toSorted((a, b) => a - b)[Math.floor(SEEKS / 2)] ?? Number.NaN;
    return [...rows, atMost('ms of a seek on a line of 400 kbit/s', median, 300), ...(await compare(service, endMs))];
  } finally {
    await browser.close();
  }
}

/** Opens a loaded page again and seeks from the present to the past; returns the ms. */
async function openAgain(page: Page, momentMs: number): Promise<number> {
  await page.evaluate(() => {
    location.hash = '#/map';
  });
  await page.locator('.past-banner').waitFor({ state: 'detached' });
  return await seekTo(page, momentMs - BLOCK_MS);
}

/** Waits until the page reports that the moment is shown completely; returns the ms. */
const seekTo = (page: Page, momentMs: number): Promise<number> =>
  page.evaluate(
    ([at, shown]) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        location.hash = `#/map?at=${at}`;
        const look = () => {
          const banner = document.querySelector('.past-banner')?.textContent ?? '';
          if (banner.includes(shown) && banner.includes('Accurate')) resolve(performance.now() - begun);
          else requestAnimationFrame(look);
        };
        look();
      }),
    [textAt(momentMs), textAt(momentMs).slice(11, 19)] as const,
  );

/** Repeats the request while the service answers 409: this client has as many reads under way as it may. */
async function ask(service: RunningProcess, path: string): Promise<Response> {
  for (;;) {
    const response = await fetch(`${service.url}${path}`, { headers: { 'x-api-key': 'bench' } });
    if (response.ok) return response;
    if (response.status !== 409) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await setTimeout(20);
  }
}

interface Known {
  generation: string;
  zooms: number[];
}

/** The blocks of a view, as the console requests them, in bytes as transferred. */
async function loadBlocks(service: RunningProcess, known: Known, block: number) {
  const tiles = tilesOf(VIEW, known.zooms);
  return await Promise.all(
    tiles.map(async ({ zoom, x, y }) => {
      const response = await ask(service, `/v1/playback/${known.generation}/${zoom}/${x}/${y}/${block}`);
      return new Uint8Array(await response.arrayBuffer());
    }),
  );
}

async function recordingOf(service: RunningProcess): Promise<Known> {
  return (await (await ask(service, '/v1/playback')).json()) as Known;
}

async function measureBytes({ service, endMs }: Played): Promise<BenchRow[]> {
  const known = await recordingOf(service);
  let bytes = 0;
  const last = Math.floor(endMs / BLOCK_MS);
  for (let block = last - DAY_MS / BLOCK_MS; block < last; block += 1)
    for (const { length } of await loadBlocks(service, known, block)) bytes += length;
  return [atMost(`MB for 24 h of ${FEW} vessels`, bytes / 1e6, 1.5)];
}

interface Instant {
  vessels: { mmsi: number; latitude: number; longitude: number }[];
}

/** Compares the positions on the page with those of the service. */
async function compare(service: RunningProcess, endMs: number): Promise<BenchRow[]> {
  const known = await recordingOf(service);
  const random = createRandom(5);
  const positions = new PastPositions();
  let worst = 0;
  let compared = 0;
  let missing = 0;
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const ms = Math.floor((endMs - DAY_MS + HOUR_MS + random() * (DAY_MS - 2 * HOUR_MS)) / 100) * 100;
    const block = Math.floor(ms / BLOCK_MS);
    const blocks = await loadBlocks(service, known, block);
    positions.use(await Promise.all(blocks.map((bytes) => decodePlaybackBlock(bytes, (block * BLOCK_MS) / 100))));
    positions.at(ms);
    const { vessels } = (await (
      await ask(service, `/v1/tracks/at?time=${new Date(ms).toISOString()}&bbox=7.3,50.3,7.7,50.5`)
    ).json()) as Instant;
    for (const { mmsi, ...place } of vessels) {
      const slot = positions.slotOf(mmsi);
      if (slot === undefined || positions.isThere[slot] !== 1) {
        missing += 1;
        continue;
      }
      compared += 1;
      const shown = { latitude: positions.latitudes[slot] ?? 0, longitude: positions.longitudes[slot] ?? 0 };
      worst = Math.max(worst, distanceM(shown, place) / positions.toleranceM);
    }
  }
  return [
    measured(`vessels compared at ${MOMENTS} moments`, compared),
    atMost('vessels that the page does not have', missing, 0),
    atMost('distance from where the service has them, in tolerances', worst, 1),
  ];
}
