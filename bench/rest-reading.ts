import autocannon from 'autocannon';
import { type Bench, type BenchRow, percentile } from './support/report.ts';
import { startListening, startService } from './support/service.ts';

const CONNECTIONS = 50;
const ROUNDS = 5;
const ROUND_SECS = 3;
const KEY = 'bench-key';
const TARGET_RATIO = 0.8;
const TARGET_RATIO_WITH_KEY = 0.78;

/** A rate limit that is counted but never reached; the default of 600 a minute would end the run at once. */
const service = {
  SERVICE__RATE_LIMIT__MAX: '1000000',
  SERVICE__RATE_LIMIT__WINDOW_SECS: '1',
  SERVICE__ROUTER__PROVIDER: 'replay',
  SERVICE__ROUTER__TRACK: new URL('../examples/voyage/koblenz-bonn.gpx', import.meta.url).pathname,
  SERVICE__AUTH__API_KEYS: KEY,
};

/** Requests per second, compared with a bare route that returns as many bytes; the two take turns. */
export const restReading: Bench = {
  name: 'REST reading',
  async run() {
    const open = await startService({ env: service });
    const guarded = await startService({ env: { ...service, SERVICE__AUTH__SCOPE: 'all' } });
    const bare = await startListening([
      process.execPath,
      new URL('./support/bare-server.ts', import.meta.url).pathname,
      await readBody(`${open.url}/v1/router/gps`),
    ]);
    const targets = { open: open.url, guarded: guarded.url, bare: bare.url };
    const results: Record<keyof typeof targets, number[]> = { open: [], guarded: [], bare: [] };
    try {
      for (let round = -1; round < ROUNDS; round += 1) {
        for (const name of Object.keys(targets) as (keyof typeof targets)[]) {
          const rate = await requestsPerSecond(targets[name]);
          if (round >= 0) results[name].push(rate);
        }
      }
    } finally {
      await Promise.all([open.stop(), guarded.stop(), bare.stop()]);
    }
    const baseline = percentile(results.bare, 0.5);
    const row = (metric: string, rates: number[], least: number): BenchRow => {
      const ours = percentile(rates, 0.5);
      return { metric, ours, baseline, target: `≥ ${least} ×`, met: ours / baseline >= least };
    };
    return [
      row('requests/s, 50 connections, defaults', results.open, TARGET_RATIO),
      row('requests/s, 50 connections, each with a checked key', results.guarded, TARGET_RATIO_WITH_KEY),
    ];
  },
};

async function readBody(url: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await fetch(url);
    if (answer.ok) return answer.text();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the service has no position');
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: `${url}/v1/router/gps`,
    connections: CONNECTIONS,
    duration: ROUND_SECS,
    headers: { 'x-api-key': KEY },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} answers and ${errors} connections failed`);
  return requests.average;
}
