import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../test/support/console/find-browser.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--use-angle=swiftshader-webgl',
  '--enable-unsafe-swiftshader',
];
const PATIENCE_MS = 120_000;
const LIBRARY = fileURLToPath(new URL('../../node_modules/maplibre-gl/dist', import.meta.url));

export async function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('no Chromium is installed');
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

interface Place {
  latitude: number;
  longitude: number;
  zoom: number;
  /** A moment of the past. */
  at?: string;
}

/** The page's use of processor and memory since it was opened. */
export interface Used {
  scriptSecs: number;
  taskSecs: number;
  frames: number;
}

/** A page in a fresh profile, and what it uses. */
async function openPage(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Processor time, not clock time: other programs use this machine too.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Network.enable');
  let transferred = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (transferred += encodedDataLength));
  const metrics = async () => {
    const { metrics: found } = await session.send('Performance.getMetrics');
    return (name: string) => found.find((metric) => metric.name === name)?.value ?? Number.NaN;
  };
  return {
    page,
    transferredKib: () => transferred / 1024,
    async used(): Promise<Used> {
      const value = await metrics();
      const frames = await page.evaluate(() => drawnFrames());
      return { scriptSecs: value('ScriptDuration'), taskSecs: value('TaskDuration'), frames };
    },
    async heapMb(): Promise<number> {
      await session.send('HeapProfiler.enable');
      await session.send('HeapProfiler.collectGarbage');
      return (await metrics())('JSHeapUsedSize') / 1e6;
    },
    /** Nodes of all documents, including detached ones that a script still holds. */
    nodes: async (): Promise<number> => (await metrics())('Nodes'),
    listeners: async (): Promise<number> => (await metrics())('JSEventListeners'),
    [Symbol.asyncDispose]: () => context.close(),
  };
}

export type MeasuredPage = Awaited<ReturnType<typeof openPage>>;

/** The console with its map; `place` is the map's view [the own position]. */
export async function openConsole(browser: Browser, url: string, place?: Place) {
  const opened = await openPage(browser);
  const { page } = opened;
  await page.addInitScript(prepare, place === undefined ? null : JSON.stringify(place));
  const openedAt = performance.now();
  const query = place?.at === undefined ? '' : `?at=${place.at}`;
  await page.goto(`${url}/app/#/map${query}`, { timeout: PATIENCE_MS, waitUntil: 'commit' });
  await page.waitForFunction(() => drawnInstances() > 0, undefined, { timeout: PATIENCE_MS });
  return { ...opened, drawnMs: performance.now() - openedAt };
}

/** A map of the console's library alone: empty, or with land and so many vessels as its own layers draw them. */
export async function openLibraryMap(browser: Browser, vessels = 0): Promise<MeasuredPage> {
  const opened = await openPage(browser);
  await opened.page.route('http://map.example/**', (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    return name === ''
      ? route.fulfill({ contentType: 'text/html', body: libraryMap(vessels) })
      : route.fulfill({ path: join(LIBRARY, name) });
  });
  await opened.page.addInitScript(prepare, null);
  await opened.page.goto('http://map.example/');
  await opened.page.waitForFunction(() => drawnFrames() > 0);
  return opened;
}

const libraryMap = (vessels: number): string => `<!doctype html><link rel="stylesheet" href="maplibre-gl.css">
<body style="margin:0"><div id="map" style="height:100vh"></div><script type="module">
import { Map } from './maplibre-gl.mjs';
let frames = 0;
globalThis.drawnFrames = () => frames;
const style = ${JSON.stringify(vessels === 0 ? EMPTY_STYLE : styleWith(vessels))};
new Map({ container: 'map', style, center: [7.6, 50.36], zoom: 12 }).on('render', () => (frames += 1));
</script>`;

const GROUND = { id: 'ground', type: 'background' };
const EMPTY_STYLE = { version: 8, sources: {}, layers: [GROUND] };

function styleWith(vessels: number): object {
  const at = (index: number) => [7.6 + Math.sin(index * 7.1) * 0.08, 50.36 + Math.cos(index * 3.3) * 0.05];
  const ring = [...Array.from({ length: 200 }, (_, index) => at(index * 0.03)), at(0)];
  const shape = (type: string, coordinates: unknown) => ({
    type: 'Feature',
    properties: {},
    geometry: { type, coordinates },
  });
  const points = Array.from({ length: vessels }, (_, index) => shape('Point', at(index)));
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: shape('Polygon', [ring]) },
      vessels: { type: 'geojson', data: { type: 'FeatureCollection', features: points } },
    },
    layers: [
      GROUND,
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#cde' } },
      { id: 'shore', type: 'line', source: 'land' },
      { id: 'vessels', type: 'circle', source: 'vessels', paint: { 'circle-radius': 5, 'circle-stroke-width': 1 } },
    ],
  };
}

declare function drawnInstances(): number;
declare function drawnFrames(): number;

/**
 * Runs in the page: sets the API key, and counts the drawn frames and the vessels in them. Nothing is actually drawn:
 * without a graphics card, drawing would keep the processor busy and the page waiting.
 */
function prepare(place: string | null): void {
  localStorage.setItem('wheelhouse.key', 'bench');
  localStorage.setItem('wheelhouse.palette', 'day');
  if (place !== null) localStorage.setItem('wheelhouse.map-camera', place);
  let frames = 0;
  let most = 0;
  const { prototype } = WebGL2RenderingContext;
  prototype.drawArrays = prototype.drawElements = () => undefined;
  prototype.drawArraysInstanced = (mode, _first, _count, instances) => {
    // The map's lines are drawn as triangles; the vessels are strips.
    if (mode !== WebGL2RenderingContext.TRIANGLE_STRIP) return;
    frames += 1;
    most = Math.max(most, instances);
  };
  Object.assign(globalThis, { drawnInstances: () => most, drawnFrames: () => frames });
}

/** Pans the map to and fro with the mouse for `durationMs`; it is drawn as often as the browser can. */
export async function panFor(page: Page, durationMs: number): Promise<void> {
  const [middle, low] = [640, 450];
  await page.mouse.move(middle, low);
  await page.mouse.down();
  const until = performance.now() + durationMs;
  for (let step = 0; performance.now() < until; step += 1) {
    await page.mouse.move(middle + Math.sin(step / 20) * 200, low + Math.cos(step / 20) * 120);
  }
  await page.mouse.up();
}
