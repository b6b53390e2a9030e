import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import SqliteFile from 'better-sqlite3';
import Fastify from 'fastify';
import { pino } from 'pino';
import { defaultConfig } from '../src/foundation/config/assemble.ts';
import { openDatabase } from '../src/foundation/db/open.ts';
import { systemClock } from '../src/foundation/shared/clock.ts';
import { createForwarding } from '../src/outward/forwarding/index.ts';
import { createLogRetention } from '../src/outward/forwarding/log/log-store.ts';
import { createQueueStore } from '../src/outward/forwarding/queue-store.ts';
import { type Bench, type BenchRow, percentile } from './support/report.ts';
import { DESTINATIONS, seedForwarding } from './support/seed-forwarding.ts';
import { createThreadTime } from './support/thread-time.ts';

const CALLS = 15;
const MAX_MS = 200;
const MAX_BLOCKED_MS = 50;
/** The pause between two sends: short, so that many sends fall into the measured time. */
const PAUSE_MS = 3;
const log = pino({ level: 'silent' });

/** Answers from a large queue and log, beside plain queries; then what deleting old entries costs a send. */
export const forwarding: Bench = {
  name: 'Forwarding: a queue of 100,000, a log of 1,000,000, in processor time',
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    const path = join(directory, 'service.db');
    await seedForwarding(path, Date.now());
    const { db, close } = await openDatabase({ url: `sqlite:${path}`, log });
    const file = new SqliteFile(path, { readonly: true });
    const destinations = Array.from({ length: DESTINATIONS }, (_, index) => {
      return {
        name: `shore-${index}`,
        url: 'http://127.0.0.1:9',
        token: 't',
        device_id: undefined,
        health_url: undefined,
        format: undefined,
      };
    });
    const parts = await createForwarding({
      settings: { ...defaultConfig().forwarding, max_queue_size: 1_000_000, destinations },
      db,
      clock: systemClock,
      log,
      position: { current: () => undefined },
    });
    const app = Fastify();
    try {
      await app.register(parts.routes);
      const url = await app.listen({ port: 0 });
      const since = Date.now() - 86_400_000;
      const all = `start=${Math.floor(Date.now() / 1000) - 31 * 86_400}`;
      const plain = (text: string, ...values: unknown[]) => {
        const statement = file.prepare(text);
        return () => statement.all(...values);
      };
      const newest = plain(
        'select * from forwarding_log where timestamp >= ? order by timestamp desc limit 100',
        since,
      );
      const hours = 'select timestamp / 3600000, count(*) from forwarding_log where timestamp >= ? group by 1';
      const list = plain('select retries, queued_at, latitude, longitude from forwarding_queue order by destination');
      return [
        await compare('logs, ms', `${url}/v1/forwarding/logs`, newest),
        await compare('logs of one destination and status, ms', filteredLogs(url), newest),
        await compare('stats of 24 h, ms', `${url}/v1/forwarding/stats`, plain(hours, since)),
        await compare('stats of 30 days, ms', `${url}/v1/forwarding/stats?${all}`, plain(hours, 0)),
        await compare('queue, all of it, ms', `${url}/v1/forwarding/queue`, list),
        await measureBeside(db, 'a month of stats', `${url}/v1/forwarding/stats?${all}`),
        await measureBeside(db, 'the whole queue', `${url}/v1/forwarding/queue`),
        await measureBeside(db, 'a log of 10,000', `${url}/v1/forwarding/logs?limit=10000`),
        await measureRetention(db),
      ];
    } finally {
      file.close();
      await app.close();
      await parts.close();
      await close();
      rmSync(directory, { recursive: true });
    }
  },
};

const filteredLogs = (url: string) => `${url}/v1/forwarding/logs?destination=shore-2&status=failed`;

async function compare(metric: string, url: string, query: () => unknown[]): Promise<BenchRow> {
  const threadMs = createThreadTime();
  const ours: number[] = [];
  const plain: number[] = [];
  for (let call = -3; call < CALLS; call += 1) {
    const plainMs = await time(threadMs, () => JSON.stringify(query()).length);
    const oursMs = await time(threadMs, async () => {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`${answer.status}`);
      return (await answer.text()).length;
    });
    if (call >= 0) {
      ours.push(oursMs);
      plain.push(plainMs);
    }
  }
  const median = percentile(ours, 0.5);
  return { metric, ours: median, baseline: percentile(plain, 0.5), target: `≤ ${MAX_MS} ms`, met: median <= MAX_MS };
}

type Handle = Awaited<ReturnType<typeof openDatabase>>['db'];

/** Repeats the database work of a send while the retention deletes old entries. */
async function measureRetention(db: Handle): Promise<BenchRow> {
  const retention = createLogRetention({ db, clock: systemClock, log, days: 30 });
  const alone = await slowestSend(db, 200);
  retention.start();
  const beside = await slowestSend(db, 200);
  await retention.close();
  return besideRow('old entries are deleted', beside, alone);
}

/** Repeats the database work of a send while another thread sends requests. */
async function measureBeside(db: Handle, what: string, url: string): Promise<BenchRow> {
  const alone = await slowestSend(db, 200);
  const asking = autocannon({ url, connections: 1, workers: 1, duration: 4, timeout: 30 });
  // Wait until the thread runs.
  await setTimeout(1000);
  const beside = await slowestSend(db, 200);
  const { non2xx, requests } = await asking;
  if (non2xx > 0 || requests.total === 0) throw new Error(`${what} was not answered`);
  return besideRow(`${what} is asked for`, beside, alone);
}

const besideRow = (what: string, beside: number, alone: number): BenchRow => ({
  metric: `slowest settling of a send while ${what}, ms (baseline: while not)`,
  ours: beside,
  baseline: alone,
  target: `≤ ${MAX_BLOCKED_MS} ms more`,
  met: beside - alone <= MAX_BLOCKED_MS,
});

/** The most processor time from when a send can be settled until it is, in ms. */
async function slowestSend(db: Handle, sends: number): Promise<number> {
  const threadMs = createThreadTime();
  let slowest = 0;
  for (let send = 0; send < sends; send += 1) {
    await setTimeout(PAUSE_MS);
    const took = await time(threadMs, async () => {
      // Work begun before then runs first.
      await nextTurn();
      await db.transaction().execute(async (trx) => {
        const queue = createQueueStore(trx);
        const [item] = await queue.oldest('shore-0', 1);
        if (item) await queue.remove('shore-0', [item.sequence]);
      });
    });
    slowest = Math.max(slowest, took);
  }
  return slowest;
}

/** Processor time of this thread, which does all of the work: other programs on the machine do not count. */
async function time(threadMs: () => number, run: () => unknown): Promise<number> {
  const before = threadMs();
  await run();
  return threadMs() - before;
}
