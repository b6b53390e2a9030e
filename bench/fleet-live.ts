import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { Pool } from 'undici';
import { WebSocket } from 'ws';
import { createShipService } from '../src/fleet/office/ship-service.ts';
import { openDatabase } from '../src/foundation/db/open.ts';
import { systemClock } from '../src/foundation/shared/clock.ts';
import { BENCH_TOKEN, startBenchOffice } from './support/office-process.ts';
import type { Bench } from './support/report.ts';

const SHIPS = 500;
/** Each ship reports every 10 s. */
const REPORTS_PER_SEC = 50;
const SECS = 30;
const LIMIT_MS = 500;

/** The time from the live report of a ship to a client of the channel `fleet`; the office is a process of its own. */
export const fleetLive: Bench = {
  name: `Fleet: live positions of ${SHIPS} ships, ${REPORTS_PER_SEC} reports/s`,
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    const office = { kill: async () => undefined as unknown };
    try {
      const url = `sqlite:${join(directory, 'office.db')}`;
      const tokens = await addShips(url);
      const started = await startBenchOffice(directory, url);
      office.kill = started.kill;
      const delays = await measure(started.url, tokens);
      delays.sort((a, b) => a - b);
      const at = (share: number) => Math.round(delays[Math.floor(delays.length * share)] ?? Number.NaN);
      const p99 = at(0.99);
      const asked = SECS * REPORTS_PER_SEC;
      if (delays.length !== asked) throw new Error(`${delays.length} of ${asked} reports reached the client`);
      return [
        { metric: 'reports that reached the client', ours: delays.length, baseline: asked, target: '', met: null },
        { metric: 'ms from report to client, p50', ours: at(0.5), baseline: null, target: '', met: null },
        { metric: 'p99', ours: p99, baseline: null, target: `≤ ${LIMIT_MS}`, met: p99 <= LIMIT_MS },
      ];
    } finally {
      await office.kill();
      rmSync(directory, { recursive: true, force: true });
    }
  },
};

async function addShips(url: string): Promise<string[]> {
  const { db, close } = await openDatabase({ url, log: pino({ level: 'silent' }) });
  const service = createShipService({ db, clock: systemClock });
  const tokens: string[] = [];
  for (let index = 0; index < SHIPS; index += 1) tokens.push((await service.add(`ship ${index}`)).token);
  await close();
  return tokens;
}

/** The delays in ms. Reports are sent at their rate without waiting for the answers. */
async function measure(url: string, tokens: readonly string[]): Promise<number[]> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=${BENCH_TOKEN}`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const delays: number[] = [];
  const sentAt = new Map<string, number>();
  socket.on('message', (data) => {
    const { ship } = (JSON.parse(String(data)) as { data?: { ship?: { id: string } } }).data ?? {};
    const at = ship && sentAt.get(ship.id);
    if (ship && at !== undefined && sentAt.delete(ship.id)) delays.push(performance.now() - at);
  });
  socket.send(JSON.stringify({ action: 'subscribe', channels: ['fleet'] }));
  await pause(1000);
  const pool = new Pool(url, { connections: 20 });
  const answers: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < SECS * REPORTS_PER_SEC; index += 1) {
    const waitMs = startedAt + (index * 1000) / REPORTS_PER_SEC - performance.now();
    if (waitMs > 0) await pause(waitMs);
    const ship = index % SHIPS;
    sentAt.set(`ship-${ship}`, performance.now());
    answers.push(
      pool
        .request({
          method: 'POST',
          path: '/v1/fleet/live',
          headers: { authorization: `Bearer ${tokens[ship]}`, 'content-type': 'application/json' },
          body: JSON.stringify(reportAt(Date.now(), index)),
        })
        .then(({ body }) => body.dump()),
    );
  }
  await Promise.all(answers);
  await pause(2000);
  socket.terminate();
  await pool.close();
  return delays;
}

const reportAt = (now: number, index: number) => ({
  sentAt: now,
  position: {
    latitude: 50 + index / 1e5,
    longitude: 7,
    altitudeM: null,
    headingDeg: 40,
    speedMps: 4,
    recordedAt: now,
  },
  trips: [],
  alerts: [],
  link: { backlog: 0, oldestAt: null, thinned: 0 },
  software: '1.0.0',
});
