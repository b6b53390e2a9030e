import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFleetLoss } from '../test/support/fleet-loss.ts';
import type { Bench } from './support/report.ts';

const ROUNDS = 200;

/** Ship and office that are killed at random moments: the office must have every record once. */
export const fleetLoss: Bench = {
  name: `Fleet: ${ROUNDS} times kill -9 of ship or office`,
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    try {
      const url = `sqlite:${join(directory, 'office.db')}`;
      const { aboard, ashore, kills, positions } = await measureFleetLoss(url, ROUNDS);
      return [
        { metric: 'kills of the ship', ours: kills.ship, baseline: null, target: '', met: null },
        { metric: 'kills of the office', ours: kills.office, baseline: null, target: '', met: null },
        { metric: 'positions recorded meanwhile', ours: positions, baseline: null, target: '', met: null },
        {
          metric: 'records differ',
          ours: Number(aboard !== ashore),
          baseline: null,
          target: '0',
          met: aboard === ashore,
        },
      ];
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
};
