import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../src/foundation/db/open.ts';
import { systemClock } from '../../src/foundation/shared/clock.ts';
import type { Log } from '../../src/foundation/shared/logging/log-events.ts';
import { levelOf } from '../../src/traffic/waterway/grid.ts';
import { importChart } from '../../src/traffic/waterway/import-chart.ts';
import { createRecorder } from '../../src/traffic/waterway/recorder.ts';

/** The waterway learnt from a day of the demo's traffic; make-waterway.ts writes it. */
export const WATERWAY_FILE = fileURLToPath(new URL('../../examples/voyage/waterway.pmtiles', import.meta.url));

const CELL_M = 25;
const MAX_BYTES = 64_000_000;
const silent: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** Fills a database with the waterway that a day of the demo's traffic would have taught it. */
export async function fillWaterway(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ url: databaseUrl, log: silent });
  const level = levelOf(CELL_M);
  const recorder = createRecorder({ db, clock: systemClock, log: silent, level, maxBytes: MAX_BYTES });
  await importChart(recorder, WATERWAY_FILE).finally(close);
}
