import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureLoss } from '../test/support/features/forwarding-loss.ts';
import type { Bench } from './support/report.ts';

const ROUNDS = 200;
const DESTINATIONS = 5;
const FIXES_PER_SECOND = 20;

/** Forwarding that is killed at random moments: what was queued must arrive. */
export const forwardingLoss: Bench = {
  name: `Forwarding: ${ROUNDS} times kill -9, ${DESTINATIONS} destinations, ${FIXES_PER_SECOND} positions a second`,
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    try {
      const { queued, arrived, lost, repeated, repeatedAtOnce, disordered } = await measureLoss({
        databaseUrl: `sqlite:${join(directory, 'service.db')}`,
        rounds: ROUNDS,
        destinations: DESTINATIONS,
        intervalMs: 1000 / FIXES_PER_SECOND,
        roundMs: 1000,
      });
      const most = ROUNDS * DESTINATIONS;
      return [
        { metric: 'positions arrived', ours: arrived, baseline: queued, target: 'all that were queued', met: null },
        { metric: 'lost without an entry', ours: lost, baseline: null, target: '0', met: lost === 0 },
        { metric: 'out of order', ours: disordered, baseline: null, target: '0', met: disordered === 0 },
        { metric: 'repeated', ours: repeated, baseline: null, target: `≤ ${most}`, met: repeated <= most },
        {
          metric: 'repeated at one destination after one kill, at most',
          ours: repeatedAtOnce,
          baseline: null,
          target: '≤ 1',
          met: repeatedAtOnce <= 1,
        },
      ];
    } finally {
      rmSync(directory, { recursive: true });
    }
  },
};
