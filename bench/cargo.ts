import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { type Bench, type BenchRow, percentile } from './support/report.ts';
import { seedCargo } from './support/seed-cargo.ts';
import { startService } from './support/service.ts';

const CALLS = 40;
const MAX_RATIO = 3;
/** The number of calls of the memory test, and the growth of memory allowed after them. */
const REPEATED_CALLS = 300;
const MAX_GROWTH_MB = 20;

/** Large answers from a large database, compared with a plain query and `JSON.stringify` of the same rows. */
export const cargo: Bench = {
  name: 'Cargo: 50,000 trips, 1,000,000 locations',
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    const path = join(directory, 'service.db');
    const now = Date.now();
    const { longTripId } = await seedCargo(path, now);
    const service = await startService({
      env: { SERVICE__DATABASE__URL: `sqlite:${path}`, SERVICE__RATE_LIMIT__ENABLED: 'false' },
    });
    const file = new SqliteFile(path, { readonly: true });
    try {
      const ofTrip = file.prepare('select * from gps_locations where trip_id = ? order by recorded_at');
      const ofDay = file.prepare(
        "select * from gps_locations where ship_id = '' and recorded_at between ? and ? order by recorded_at",
      );
      return [
        await compare('single trip with 5,000 locations, ms', `${service.url}/v1/trips/${longTripId}`, () =>
          ofTrip.all(longTripId),
        ),
        await compare('history of 24 h, 8,640 locations, ms', `${service.url}/v1/router/gps/history`, () =>
          ofDay.all(now - 86_400_000, now),
        ),
        await measureGrowth(service.pid, `${service.url}/v1/trips/${longTripId}`),
      ];
    } finally {
      file.close();
      await service.stop();
      rmSync(directory, { recursive: true });
    }
  },
};

async function compare(metric: string, url: string, query: () => unknown[]): Promise<BenchRow> {
  const ours: number[] = [];
  const plain: number[] = [];
  for (let call = -5; call < CALLS; call += 1) {
    const plainMs = await time(() => JSON.stringify(query()).length);
    const oursMs = await time(() => read(url));
    if (call >= 0) {
      ours.push(oursMs);
      plain.push(plainMs);
    }
  }
  const [median, baseline] = [percentile(ours, 0.5), percentile(plain, 0.5)];
  return { metric, ours: median, baseline, target: `≤ ${MAX_RATIO} ×`, met: median / baseline <= MAX_RATIO };
}

async function measureGrowth(pid: number, url: string): Promise<BenchRow> {
  const residentMb = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  for (let call = 0; call < REPEATED_CALLS; call += 1) await read(url);
  const before = residentMb();
  for (let call = 0; call < REPEATED_CALLS; call += 1) await read(url);
  const after = residentMb();
  return {
    metric: `resident memory after ${2 * REPEATED_CALLS} such calls, MB (baseline: after half of them)`,
    ours: after,
    baseline: before,
    target: `at most ${MAX_GROWTH_MB} MB more`,
    met: after - before <= MAX_GROWTH_MB,
  };
}

async function time(run: () => unknown): Promise<number> {
  const begin = performance.now();
  await run();
  return performance.now() - begin;
}

/** Reads the answer and discards it: a client that parses it would be measured along with the service. */
async function read(url: string): Promise<void> {
  const [answer] = (await once(get(url), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`${url} was answered with ${answer.statusCode}`);
}
