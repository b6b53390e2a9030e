import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { pino } from 'pino';
import { createLogService } from '../src/cargo/log/writing/log-service.ts';
import { openDatabase } from '../src/foundation/db/open.ts';
import { systemClock } from '../src/foundation/shared/clock.ts';
import { createId } from '../src/foundation/shared/ids.ts';
import { DAY_MS } from '../src/foundation/shared/units.ts';
import { type Bench, type BenchRow, percentile } from './support/report.ts';
import { startService } from './support/service.ts';

const DAYS = 3 * 365;
/** Departures, stops, passages and remarks of one day. A month of them fills the largest page. */
const ENTRIES_PER_DAY = 34;
const MONTH_MS = 30 * DAY_MS;
const PAGE = 1000;
const CALLS = 40;
const TARGET_MS = 300;
const KINDS = ['departure', 'passage', 'stop', 'arrival', 'remark'] as const;

/** A month from a log of three years, compared with a plain query and `JSON.stringify` of the same rows. */
export const shipLog: Bench = {
  name: `Log: ${DAYS * ENTRIES_PER_DAY} entries of three years`,
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    const path = join(directory, 'service.db');
    const end = Date.now();
    await seedLog(`sqlite:${path}`, end);
    const service = await startService({
      env: { SERVICE__DATABASE__URL: `sqlite:${path}`, SERVICE__RATE_LIMIT__ENABLED: 'false' },
    });
    const file = new SqliteFile(path, { readonly: true });
    try {
      const [from, to] = [end - 18 * MONTH_MS, end - 17 * MONTH_MS];
      const range = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
      const ofMonth = file.prepare('select * from log_entries where at between ? and ? order by at desc limit ?');
      const ofKind = file.prepare(
        "select * from log_entries where kind = 'stop' and at between ? and ? order by at desc limit ?",
      );
      const url = `${service.url}/v1/log`;
      return [
        await compare('a month, 1,000 entries', `${url}?${range}&limit=${PAGE}`, () => ofMonth.all(from, to, PAGE)),
        await compare('its stops', `${url}?${range}&kind=stop&limit=${PAGE}`, () => ofKind.all(from, to, PAGE)),
        await compare('its export as JSON', `${url}/export?${range}`, () => ofMonth.all(from, to, 2 * PAGE)),
      ];
    } finally {
      file.close();
      await service.stop();
      rmSync(directory, { recursive: true });
    }
  },
};

/** Fills a new SQLite file with the log of three years, written as the service does. */
async function seedLog(url: string, end: number): Promise<void> {
  const { db, close } = await openDatabase({ url, log: pino({ level: 'silent' }) });
  try {
    let now = end - DAYS * DAY_MS;
    const log = createLogService({ db, clock: { ...systemClock, now: () => now } });
    for (let day = 0; day < DAYS; day += 1, now += DAY_MS) {
      const voyage = { voyageId: createId(now), legId: createId(now) };
      await log.appendAll(
        Array.from({ length: ENTRIES_PER_DAY }, (_, index) => ({
          kind: KINDS[index % KINDS.length] ?? 'remark',
          at: now + Math.round((index * DAY_MS) / ENTRIES_PER_DAY),
          latitude: 50.36,
          longitude: 7.6,
          text: 'Fog, visibility 200 m',
          data: { place: 'Quay 4' },
          ...voyage,
        })),
      );
    }
  } finally {
    await close();
  }
}

async function compare(what: string, url: string, query: () => unknown[]): Promise<BenchRow> {
  const ours: number[] = [];
  const plain: number[] = [];
  for (let call = -5; call < CALLS; call += 1) {
    const plainMs = await time(() => JSON.stringify(query()).length);
    const oursMs = await time(() => read(url));
    if (call < 0) continue;
    ours.push(oursMs);
    plain.push(plainMs);
  }
  const [slow, baseline] = [percentile(ours, 0.95), percentile(plain, 0.95)];
  return {
    metric: `${what}, 95th percentile, ms`,
    ours: slow,
    baseline,
    target: `≤ ${TARGET_MS}`,
    met: slow <= TARGET_MS,
  };
}

async function time(run: () => unknown): Promise<number> {
  const begin = performance.now();
  await run();
  return performance.now() - begin;
}

async function read(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
}
