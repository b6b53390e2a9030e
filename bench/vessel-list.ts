import autocannon from 'autocannon';
import { type Bench, percentile } from './support/report.ts';
import { startListening } from './support/service.ts';

const VESSELS = 5000;
const CONNECTIONS = 4;
const ROUNDS = 3;
const ROUND_SECS = 3;
const TARGET_PER_SECOND = 60;

/** Requests per second of the whole list while every vessel is received once a second, compared with a plain query. */
export const vesselList: Bench = {
  name: 'Vessel list',
  async run() {
    const server = new URL('./support/vessel-server.ts', import.meta.url).pathname;
    const running = await startListening([process.execPath, server, String(VESSELS)]);
    const rates: Record<'/v1/vessels' | '/plain', number[]> = { '/v1/vessels': [], '/plain': [] };
    try {
      for (let round = -1; round < ROUNDS; round += 1) {
        for (const path of Object.keys(rates) as (keyof typeof rates)[]) {
          const rate = await requestsPerSecond(running.url + path);
          if (round >= 0) rates[path].push(rate);
        }
      }
    } finally {
      await running.stop();
    }
    const ours = percentile(rates['/v1/vessels'], 0.5);
    return [
      {
        metric: `requests/s of the list of ${VESSELS} vessels, ${VESSELS} positions/s`,
        ours,
        baseline: percentile(rates['/plain'], 0.5),
        target: `≥ ${TARGET_PER_SECOND}/s`,
        met: ours >= TARGET_PER_SECOND,
      },
    ];
  },
};

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: CONNECTIONS, duration: ROUND_SECS });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} answers and ${errors} connections failed`);
  return requests.average;
}
