import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/foundation/db/open.ts';
import { createTurnover, heapMb } from '../test/support/ais/vessel-turnover.ts';
import { silentLog } from '../test/support/silent-log.ts';
import type { Bench } from './support/report.ts';

const VESSELS = 500_000;
const WARM_UP_VESSELS = 20_000;
const DAY_MS = 86_400_000;
const MAX_GROWTH_MB = 5;

/** Whether a day of vessels that each pass once leaves the memory where it was, on a simulated clock. */
export const vesselTurnover: Bench = {
  name: 'Vessel turnover',
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    const database = await openDatabase({ url: `sqlite:${join(directory, 'service.db')}`, log: silentLog });
    const turnover = await createTurnover(database.db);
    try {
      // Compiled code and prepared statements are there to stay.
      await turnover.pass(WARM_UP_VESSELS, (DAY_MS * WARM_UP_VESSELS) / VESSELS);
      const before = heapMb();
      await turnover.pass(VESSELS, DAY_MS);
      const after = heapMb();
      const { shown, registry } = turnover.vessels.stats();
      return [
        {
          metric: `heap in MB after a day of ${VESSELS} different vessels (baseline: before it)`,
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
