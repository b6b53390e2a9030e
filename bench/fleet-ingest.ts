import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../src/db/open.ts';
import { receiveBatch } from '../src/fleet/office/receive.ts';
import { createShipService } from '../src/fleet/office/ship-service.ts';
import { encodeTrack } from '../src/gps/track-codec.ts';
import { createTrackSync } from '../src/gps/track-sync.ts';
import { systemClock } from '../src/shared/clock.ts';
import type { Bench } from './support/report.ts';

const SHIPS = 100;
const BATCHES = 4;
const POSITIONS = 500;
/** Requests at a time. */
const AT_ONCE = 4;
const TARGET = 20_000;

/** How fast an office stores the backlog of many ships. */
export const fleetIngest: Bench = {
  name: `Fleet: backlog of ${SHIPS} ships, ${POSITIONS} positions a request`,
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    const urls = { SQLite: `sqlite:${join(directory, 'office.db')}`, PostgreSQL: process.env['BENCH_POSTGRES_URL'] };
    try {
      const rows = [];
      for (const [engine, url] of Object.entries(urls)) {
        if (url === undefined) continue;
        const rate = await measure(url);
        const target = `≥ ${TARGET}`;
        rows.push({ metric: `${engine}: positions/s`, ours: rate, baseline: null, target, met: rate >= TARGET });
      }
      return rows;
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
};

/** Positions stored in a second. The database is an empty one. */
async function measure(url: string): Promise<number> {
  const { db, close } = await openDatabase({ url, log: pino({ level: 'silent' }) });
  const service = createShipService({ db, clock: systemClock });
  const ships = await Promise.all(Array.from({ length: SHIPS }, (_, index) => service.add(`ship ${index}`)));
  const parts = [createTrackSync(systemClock)];
  const start = Date.now() - 86_400_000;
  const queue = ships.map(({ id }) => ({ id, epoch: randomUUID() }));
  const startedAt = performance.now();
  const work = async () => {
    for (let ship = queue.pop(); ship; ship = queue.pop()) {
      let previous: string | null = null;
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const rows = Array.from({ length: POSITIONS }, (_, index) => {
          const recordedAt = start + (batch * POSITIONS + index) * 10_000;
          return { recordedAt, latitude: 50 + index / 1e4, longitude: 7, altitudeM: 60, speedMps: 4.2, tripId: null };
        });
        const mark = randomUUID();
        const entries = [{ k: 'track', i: String(batch), b: encodeTrack(rows).toString('base64') }];
        const up = { epoch: ship.epoch, formerEpoch: null, previous, mark, entries };
        const { outcome } = await receiveBatch({ db, parts, now: Date.now() }, ship.id, up);
        if (outcome !== 'stored') throw new Error(outcome);
        previous = mark;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const secs = (performance.now() - startedAt) / 1000;
  await close();
  return Math.round((SHIPS * BATCHES * POSITIONS) / secs);
}
