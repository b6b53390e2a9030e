import { setTimeout } from 'node:timers/promises';
import { encodeSentences } from '../../src/outward/nmea-output/encoder/index.ts';
import { createRandom } from '../../tools/ais/traffic/index.ts';
import {
  type MeasuredPage,
  openConsole,
  openLibraryMap,
  panFor,
  startBrowser,
  type Used,
} from '../support/console-page.ts';
import { type FedService, startFed } from '../support/fed-service.ts';
import { paced } from '../support/paced.ts';
import { atMost, type Bench, type BenchRow, measured, percentile } from '../support/report.ts';
import { staticSentences } from '../support/sentence-feed.ts';
import { openSlowLine } from '../support/slow-line.ts';

const FEW = 160;
const MANY = 10_000;
const BUSY = 2500;
const POSITIONS_PER_SECOND = 250;
const PAN_MS = 10_000;
const ROUNDS = 3;
const SETTLE_MS = 5000;
/** The minutes measured; figures are scaled to the five minutes that the limits are for. */
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 1);
const LIMIT_MINUTES = 5;
const SLOW = { kbitPerSecond: 400, roundTripMs: 400 };
/** The start of the recorded voyage. */
const HERE = { latitude: 50.3645, longitude: 7.6065 };
const NEAR_DEG = 0.06;
const FAR_DEG = 1.2;
const WHOLE_ZOOM = 8;
/** The position error of a receiver in degrees: some metres. */
const JITTER_DEG = 0.000_08;

/** The processor time that the console's map costs its page; the graphics process is not counted. */
export const consoleMap: Bench = {
  name: 'Console map',
  async run() {
    const browser = await startBrowser();
    try {
      return [...(await measureFew(browser)), ...(await measureMany(browser)), ...(await measureBusy(browser))];
    } finally {
      await browser.close();
    }
  },
};

type Browser = Awaited<ReturnType<typeof startBrowser>>;

export const startAboard = (): Promise<FedService> =>
  startFed({
    SERVICE__AUTH__API_KEYS: 'bench',
    SERVICE__ROUTER__PROVIDER: 'replay',
    SERVICE__ROUTER__TRACK: 'examples/voyage/koblenz-bonn.gpx',
    SERVICE__AIS__LOCAL__RECEPTION_RANGE_KM: '1000',
  });

/** Vessels within `spreadDeg` of the voyage's start, each with its course and speed. */
export class Traffic {
  readonly #feed: FedService['feed'];
  readonly #vessels: { latitude: number; longitude: number; courseDeg: number; speedKnots: number }[];
  readonly #random = createRandom(7);
  #next = 0;

  constructor({ feed }: FedService, count: number, spreadDeg: number) {
    const random = this.#random;
    const off = () => (random() + random() - 1) * spreadDeg;
    this.#feed = feed;
    this.#vessels = Array.from({ length: count }, () => ({
      latitude: HERE.latitude + off(),
      longitude: HERE.longitude + off() * 1.5,
      courseDeg: Math.floor(random() * 360),
      speedKnots: random() < 0.4 ? 0 : Math.round(random() * 120) / 10,
    }));
  }

  /** The next vessel moves and sends its position, `secs` after its last one. */
  async sendNext(secs = this.#vessels.length / POSITIONS_PER_SECOND): Promise<void> {
    const index = this.#next;
    this.#next = (index + 1) % this.#vessels.length;
    const vessel = this.#vessels[index];
    if (!vessel) return;
    const { courseDeg, speedKnots } = vessel;
    const degrees = (speedKnots * secs) / 3600 / 60;
    vessel.latitude += Math.cos((courseDeg * Math.PI) / 180) * degrees;
    vessel.longitude += (Math.sin((courseDeg * Math.PI) / 180) * degrees) / 0.64;
    const error = () => (this.#random() - 0.5) * JITTER_DEG;
    const [sentence = ''] = encodeSentences({
      kind: 'position',
      type: 1,
      mmsi: 211_000_000 + index,
      navStatus: 0,
      headingDeg: courseDeg,
      courseDeg,
      speedKnots,
      latitude: vessel.latitude + error(),
      longitude: vessel.longitude + error(),
    });
    await this.#feed.send(`${sentence}\n`);
  }

  async sendAll(): Promise<void> {
    for (const index of this.#vessels.keys()) {
      await this.sendNext(0);
      await this.#feed.send(`${staticSentences(index).join('\n')}\n`);
    }
  }
}

export async function untilTracked(service: FedService, count: number): Promise<void> {
  while (!((await service.metrics()).vessels >= count)) await setTimeout(200);
}

async function measureFew(browser: Browser): Promise<BenchRow[]> {
  await using service = await startAboard();
  await new Traffic(service, FEW, NEAR_DEG).sendAll();
  await untilTracked(service, FEW);
  await using slow = await openSlowLine(Number(new URL(service.url).port), SLOW);
  let slowMs = 0;
  {
    await using opened = await openConsole(browser, slow.url);
    slowMs = opened.drawnMs;
  }
  await using opened = await openConsole(browser, service.url);
  const weight = opened.transferredKib();
  await setTimeout(SETTLE_MS);
  const whole = opened.transferredKib();
  return [
    atMost('s until vessels are drawn on a line of 400 kbit/s and 400 ms', slowMs / 1000, 10),
    atMost('s until vessels are drawn without a limit', opened.drawnMs / 1000, 1.6),
    atMost('KiB transferred until vessels are drawn', weight, 360),
    measured('KiB transferred by the first view', whole),
    ...(await compareWithLibrary(browser, opened)),
  ];
}

async function measureMany(browser: Browser): Promise<BenchRow[]> {
  await using service = await startAboard();
  await new Traffic(service, MANY, FAR_DEG).sendAll();
  await untilTracked(service, MANY);
  await using near = await openConsole(browser, service.url, { ...HERE, zoom: 12 });
  await setTimeout(SETTLE_MS);
  const rows = await measurePan(near, `${MANY} vessels, few in view`, 4);
  await near[Symbol.asyncDispose]();
  await using far = await openConsole(browser, service.url, { ...HERE, zoom: WHOLE_ZOOM });
  await setTimeout(SETTLE_MS);
  return [...rows, ...(await measurePan(far, `${MANY} vessels, all in view`, 4))];
}

async function measureBusy(browser: Browser): Promise<BenchRow[]> {
  await using service = await startAboard();
  const traffic = new Traffic(service, BUSY, NEAR_DEG);
  await traffic.sendAll();
  await untilTracked(service, BUSY);
  await using opened = await openConsole(browser, service.url, { ...HERE, zoom: 13 });
  await setTimeout(SETTLE_MS);
  const before = await opened.used();
  await paced(POSITIONS_PER_SECOND, MINUTES * 60_000, () => traffic.sendNext());
  const used = difference(before, await opened.used());
  const scale = LIMIT_MINUTES / MINUTES;
  return [
    atMost('s of script in five minutes with 2,500 vessels and 250 positions/s', used.scriptSecs * scale, 9),
    measured('s of all main-thread tasks in that time', used.taskSecs * scale),
    measured('frames a second in that time', used.frames / (MINUTES * 60)),
    atMost(`MB of JavaScript heap after ${MINUTES} min of it`, await opened.heapMb(), 15),
  ];
}

/** By turns, as the speed of a machine changes. */
async function compareWithLibrary(browser: Browser, opened: MeasuredPage): Promise<BenchRow[]> {
  await using empty = await openLibraryMap(browser);
  await using plain = await openLibraryMap(browser, FEW);
  const pages = { ours: opened, empty, plain };
  const taskMs = { ours: [] as number[], empty: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of ['empty', 'plain', 'ours'] as const) taskMs[name].push(taskMsOf(await pan(pages[name])));
  const ours = percentile(taskMs.ours, 0.5);
  const compared = (what: string, values: readonly number[], limit: number): BenchRow => {
    const baseline = percentile(values, 0.5);
    const metric = `ms of main-thread tasks per frame while the map is dragged, ${FEW} vessels (baseline: ${what})`;
    return { metric, ours, baseline, target: `<= ${limit} ×`, met: ours <= limit * baseline };
  };
  return [
    compared('an empty map of the library', taskMs.empty, 1.6),
    compared('land and vessels as the layers of the library draw them', taskMs.plain, 1),
  ];
}

const taskMsOf = ({ taskSecs, frames }: Used): number => (taskSecs * 1000) / frames;

async function pan(opened: MeasuredPage): Promise<Used> {
  const before = await opened.used();
  await panFor(opened.page, PAN_MS);
  return difference(before, await opened.used());
}

async function measurePan(opened: MeasuredPage, what: string, limitMs: number): Promise<BenchRow[]> {
  const { scriptSecs, taskSecs, frames } = await pan(opened);
  return [
    atMost(`ms of script per frame while the map is dragged, ${what}`, (scriptSecs * 1000) / frames, limitMs),
    measured(`ms of all main-thread tasks per frame, ${what}`, (taskSecs * 1000) / frames),
    measured(`frames a second, ${what}`, frames / (PAN_MS / 1000)),
  ];
}

const difference = (before: Used, after: Used): Used => ({
  scriptSecs: after.scriptSecs - before.scriptSecs,
  taskSecs: after.taskSecs - before.taskSecs,
  frames: after.frames - before.frames,
});
