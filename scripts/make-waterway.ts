// Writes examples/voyage/waterway.pmtiles: the waterway that the demo begins with, as a service learns it from a day of
// the demo's traffic. The vessels report every ten seconds, as class A transponders do at this speed.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/foundation/db/open.ts';
import { systemClock } from '../src/foundation/shared/clock.ts';
import { createChartStore } from '../src/traffic/waterway/chart-store.ts';
import { exportChart } from '../src/traffic/waterway/export-chart.ts';
import { levelOf } from '../src/traffic/waterway/grid.ts';
import { createRecorder } from '../src/traffic/waterway/recorder.ts';
import { createFleet } from './demo/fleet.ts';
import { cutVoyage } from './demo/voyage.ts';
import { WATERWAY_FILE } from './demo/waterway.ts';

const DAY_MS = 86_400_000;
const REPORT_MS = 10_000;
const HOUR_MS = 3_600_000;
const MIN_SPEED_KNOTS = 1.4;

const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-waterway-'));
const track = join(import.meta.dirname, '../examples/voyage/koblenz-bonn.gpx');
const { line, start } = cutVoyage(track, join(folder, 'voyage.gpx'));
const { antenna, feed } = createFleet(line, start);
const log = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error };
const database = await openDatabase({ url: `sqlite:${join(folder, 'service.db')}`, log });
const level = levelOf(25);
const recorder = createRecorder({ db: database.db, clock: systemClock, log, level, maxBytes: 64_000_000 });
for (let atMs = 0; atMs < DAY_MS; atMs += REPORT_MS) {
  for (const vessel of [...antenna, ...feed]) {
    const { latitude, longitude, speedKnots } = vessel.motion(atMs);
    if (!vessel.isMoored && speedKnots >= MIN_SPEED_KNOTS) recorder.record(latitude, longitude);
  }
  if (atMs % HOUR_MS === 0) await recorder.flush();
}
await recorder.flush();
rmSync(WATERWAY_FILE, { force: true });
await exportChart(createChartStore(database.db), level, WATERWAY_FILE);
await database.close();
rmSync(folder, { recursive: true, force: true });
const { positions, bytes } = recorder.facts();
console.log(`${positions} positions in ${bytes} bytes; wrote ${WATERWAY_FILE}: ${statSync(WATERWAY_FILE).size} bytes`);
