import { env } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { type MeasuredPage, openConsole, startBrowser } from '../support/console-page.ts';
import { paced } from '../support/paced.ts';
import { atMost, type Bench, type BenchRow, measured } from '../support/report.ts';
import { startAboard, Traffic, untilTracked } from './console-map.ts';

const VESSELS = 500;
const POSITIONS_PER_SECOND = 80;
const SPREAD_DEG = 0.06;
/** Rounds through the views; after each, one sample is taken on the map. */
const ROUNDS = 24;
const ROUND_MS = (Number(env['BENCH_HOURS'] ?? 0.1) * 3_600_000) / ROUNDS;
const VIEWS = ['watch', 'vessels', 'trips', 'alarms', 'instruments', 'system', 'settings', 'map'];
/** The share of a round during which the map is shown. */
const MAP_SHARE = 0.75;

interface Sample {
  heapMb: number;
  nodes: number;
  listeners: number;
}

/** The memory of a console page after hours; the user opens a view now and then and returns to the map. */
export const consoleHours: Bench = {
  name: 'Console hours',
  async run() {
    const browser = await startBrowser();
    try {
      await using service = await startAboard();
      const traffic = new Traffic(service, VESSELS, SPREAD_DEG);
      await traffic.sendAll();
      await untilTracked(service, VESSELS);
      await using opened = await openConsole(browser, service.url);
      const samples: Sample[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const looked = lookAround(opened);
        await paced(POSITIONS_PER_SECOND, ROUND_MS, () => traffic.sendNext(VESSELS / POSITIONS_PER_SECOND));
        await looked;
        const sample = await sampleOf(opened);
        samples.push(sample);
        process.stderr.write(`${new Date().toISOString()} ${JSON.stringify(sample)}\n`);
      }
      return rowsOf(samples);
    } finally {
      await browser.close();
    }
  },
};

async function lookAround({ page }: MeasuredPage): Promise<void> {
  await setTimeout(ROUND_MS * MAP_SHARE * 0.5);
  for (const view of VIEWS) {
    await page.evaluate((name) => (location.hash = `#/${name}`), view);
    await setTimeout((ROUND_MS * (1 - MAP_SHARE)) / VIEWS.length);
  }
  await setTimeout(ROUND_MS * MAP_SHARE * 0.4);
}

async function sampleOf(opened: MeasuredPage): Promise<Sample> {
  const heapMb = await opened.heapMb();
  return { heapMb, nodes: await opened.nodes(), listeners: await opened.listeners() };
}

/** The first quarter of the time is warm-up: it fills the buffers of limited size. */
function rowsOf(samples: readonly Sample[]): BenchRow[] {
  const most = (part: readonly Sample[], field: keyof Sample) => Math.max(...part.map((sample) => sample[field]));
  const [early, late] = [samples.slice(0, ROUNDS / 4), samples.slice(-ROUNDS / 4)];
  const growth = (field: keyof Sample) => most(late, field) / most(early, field);
  return [
    measured('hours', (ROUND_MS * ROUNDS) / 3_600_000),
    measured('MB of JavaScript heap in the last quarter', most(late, 'heapMb')),
    atMost('× of the heap of the first quarter', growth('heapMb'), 1.1),
    measured('nodes in the last quarter', most(late, 'nodes')),
    atMost('× of the nodes of the first quarter', growth('nodes'), 1.1),
    atMost('× of the listeners of the first quarter', growth('listeners'), 1.1),
  ];
}
