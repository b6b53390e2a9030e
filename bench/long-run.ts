import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/foundation/db/open.ts';
import { createTurnover, heapMb } from '../test/support/ais/vessel-turnover.ts';
import { silentLog } from '../test/support/silent-log.ts';
import { readMetrics } from './support/measured.ts';
import { paced } from './support/paced.ts';
import { type Bench, percentile } from './support/report.ts';
import { mmsiOf, positionSentence, SentenceFeed } from './support/sentence-feed.ts';

const HOURS = 72;
const SPEED = 60;
const VESSELS = 300_000;
/** A vessel reports every 2 h: writing its row of the registry takes real time, however fast the clock runs. */
const EVERY_SECS = 7200;
const TTL_SECS = 10_800;
/** A new vessel replaces each one after a day. */
const ROUNDS_OF_A_LIFE = 86_400 / EVERY_SECS;
/** New vessels appear until then. */
const WARM_UP_HOURS = 6;
const MAX_TURN_MS = 25;
const HOUR_MS = 3_600_000;

interface Answer {
  heapMb: number;
  residentMb: number;
  longestTurnMs: number;
  cpuSecs: number;
}

/** The whole service for three days on an accelerated clock, under the traffic of a network of stations. */
export const longRun: Bench = {
  name: `Long run: ${HOURS} h in fast motion, ${VESSELS} live vessels`,
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    const feed = new SentenceFeed();
    const config = join(directory, 'config.toml');
    const station = `[[ais.stations]]\nname = "coast"\nurl = "tcp://127.0.0.1:${await feed.listen()}"\n`;
    const limits = `[ais]\nvessel_ttl_secs = ${TTL_SECS}\nmax_vessel_records = ${2 * VESSELS}\n`;
    writeFileSync(config, `${limits}${station}`);
    const service = fork(new URL('./support/fast-service.ts', import.meta.url), {
      execArgv: ['--max-semi-space-size=8', '--initial-heap-size=96', '--heap-growing-percent=80'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        FAST: String(SPEED),
        SERVICE__DATA_DIR: directory,
        SERVICE__SERVER__PORT: '0',
        SERVICE_CONFIG: config,
      },
    });
    try {
      const [{ url }] = (await once(service, 'message')) as [{ url: string }];
      await feed.connected();
      const traffic = new Traffic(feed);
      const hours: Answer[] = [];
      for (let hour = 1; hour <= HOURS; hour += 1) {
        traffic.vessels = Math.ceil(VESSELS * Math.min(1, hour / WARM_UP_HOURS));
        await paced((traffic.vessels / EVERY_SECS) * SPEED, HOUR_MS / SPEED, () => traffic.send());
        service.send('measure');
        const [answer] = (await once(service, 'message')) as [Answer];
        hours.push(answer);
        if (hour % 6 === 0) console.error(`hour ${hour}: ${JSON.stringify(answer)}`);
      }
      return rows(hours, (await readMetrics(url)).vessels);
    } finally {
      service.kill();
      await once(service, 'exit');
      await feed[Symbol.asyncDispose]();
      rmSync(directory, { recursive: true, force: true });
    }
  },
};

/** Positions of all vessels in turn, in blocks as a receiver sends them. */
class Traffic {
  readonly #feed: SentenceFeed;
  #sent = 0;
  #block = '';
  /** The vessels so far. They appear one after another: new vessels in every message for long would be unrealistic. */
  vessels = 0;

  constructor(feed: SentenceFeed) {
    this.#feed = feed;
  }

  async send(): Promise<void> {
    const round = Math.floor(this.#sent / this.vessels);
    const place = this.#sent % this.vessels;
    // The vessels are not all replaced in the same hour.
    const generation = Math.floor((round + (place % ROUNDS_OF_A_LIFE)) / ROUNDS_OF_A_LIFE);
    this.#block += `${positionSentence(place, round % 1000, mmsiOf(place + generation * VESSELS))}\n`;
    this.#sent += 1;
    if (this.#block.length < 16_384) return;
    const bytes = this.#block;
    this.#block = '';
    await this.#feed.send(bytes);
  }
}

function rows(hours: readonly Answer[], vessels: number) {
  const settled = hours.slice(WARM_UP_HOURS);
  const third = Math.floor(settled.length / 3);
  const median = (part: readonly Answer[], key: keyof Answer) =>
    percentile(
      part.map((answer) => answer[key]),
      0.5,
    );
  const compared = (metric: string, key: keyof Answer, target: number) => {
    const [ours, baseline] = [median(settled.slice(-third), key), median(settled.slice(0, third), key)];
    return { metric, ours, baseline, target: `≤ ${target} ×`, met: ours <= target * baseline };
  };
  const longest = Math.max(...settled.map(({ longestTurnMs }) => longestTurnMs));
  const plain = { baseline: null, target: '', met: null };
  return [
    compared('heap after a collection, last third of the hours, MB (baseline: first third)', 'heapMb', 1.05),
    compared('resident memory, the same, MB', 'residentMb', 1.1),
    {
      metric: 'longest turn, ms of processor time',
      ours: longest,
      baseline: null,
      target: `≤ ${MAX_TURN_MS}`,
      met: longest <= MAX_TURN_MS,
    },
    { metric: 'median of the longest turns of the hours, ms', ours: median(settled, 'longestTurnMs'), ...plain },
    { metric: 'live vessels at the end', ours: vessels, ...plain },
    { metric: 'processor time, s', ours: hours.at(-1)?.cpuSecs ?? Number.NaN, ...plain },
  ];
}

const TURNOVER_VESSELS = 500_000;
const TURNOVER_WARM_UP = 20_000;
const DAY_MS = 86_400_000;
const MAX_GROWTH_MB = 5;

/** The growth of memory over a day in which each vessel passes once, on a simulated clock. */
export const vesselTurnover: Bench = {
  name: 'Vessel turnover',
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    const database = await openDatabase({ url: `sqlite:${join(directory, 'service.db')}`, log: silentLog });
    const turnover = await createTurnover(database.db);
    try {
      // Warm up: the memory of compiled code and prepared statements stays.
      await turnover.pass(TURNOVER_WARM_UP, (DAY_MS * TURNOVER_WARM_UP) / TURNOVER_VESSELS);
      const before = heapMb();
      await turnover.pass(TURNOVER_VESSELS, DAY_MS);
      const after = heapMb();
      const { shown, registry } = turnover.vessels.stats();
      return [
        {
          metric: `heap in MB after a day of ${TURNOVER_VESSELS} different vessels (baseline: before it)`,
          ours: after,
          baseline: before,
          target: `at most ${MAX_GROWTH_MB} MB more`,
          met: after - before <= MAX_GROWTH_MB,
        },
        {
          metric: 'vessels still in the traffic or held by the registry',
          ours: shown + registry.held,
          baseline: null,
          target: '0',
          met: shown + registry.held === 0,
        },
      ];
    } finally {
      await turnover.close();
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    }
  },
};
