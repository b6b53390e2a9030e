import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import type { LiveReport } from '../src/fleet/link-protocol.ts';
import { createShipService } from '../src/fleet/office/ship-service.ts';
import type { Database } from '../src/foundation/db/database.ts';
import { openDatabase } from '../src/foundation/db/open.ts';
import { systemClock } from '../src/foundation/shared/clock.ts';
import { rmc } from '../test/support/ais/nmea-sentences.ts';
import { FakeReceiver } from '../test/support/fakes/fake-receiver.ts';
import { createSlowLink } from '../test/support/network/slow-link.ts';
import { TcpProxy } from '../test/support/network/tcp-proxy.ts';
import { recordVoyage, textOfRecords } from '../test/support/samples/voyage-data.ts';
import { startBenchOffice, startBenchService } from './support/office-process.ts';
import type { Bench, BenchRow } from './support/report.ts';

const SHIP = 'anna';
const HOURS = 72;
const BITS_PER_SEC = 9600;
const MAX_LIVE_SECS = 15;
const MAX_BYTES = 300_000;
const LOOK_MS = 100;

/** A ship that returns on a slow link after three days offline: two processes and a proxy between them. */
export const fleetLink: Bench = {
  name: `Fleet: ${HOURS} hours of records over ${BITS_PER_SEC / 1000} kbit/s`,
  async run() {
    await using ends = new AsyncDisposableStack();
    const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    ends.defer(() => rmSync(directory, { recursive: true, force: true }));
    const urlOf = (name: string) => `sqlite:${join(directory, name)}.db`;
    const open = async (name: string): Promise<Kysely<Database>> => {
      const { db, close } = await openDatabase({ url: urlOf(name), log: pino({ level: 'silent' }) });
      ends.defer(close);
      return db;
    };
    const [office, ship] = [await open('office'), await open('ship')];
    const { token } = await createShipService({ db: office, clock: systemClock }).add(SHIP);
    await recordVoyage(ship, { endsAt: Date.now(), hours: HOURS, trips: 20, alerts: 40 });

    const receiver = ends.use(await FakeReceiver.start());
    const sending = setInterval(() => receiver.send(rmc({ latitude: 50.4, longitude: 7.5, at: Date.now() })), 1000);
    ends.defer(() => clearInterval(sending));
    const shore = await startBenchOffice(directory, urlOf('office'));
    ends.defer(shore.kill);
    const link = createSlowLink(BITS_PER_SEC / 8);
    const proxy = ends.use(
      await TcpProxy.start({ host: '127.0.0.1', port: Number(new URL(shore.url).port) }, link.passage),
    );
    proxy.cut();
    const aboard = await startBenchService(directory, {
      SERVICE__DATABASE__URL: urlOf('ship'),
      SERVICE__FLEET__MODE: 'ship',
      SERVICE__FLEET__URL: `http://127.0.0.1:${proxy.port}`,
      SERVICE__FLEET__TOKEN: token,
      SERVICE__ROUTER__PROVIDER: 'nmea',
      SERVICE__ROUTER__URL: receiver.url,
      // The ship records no further positions, so that the backlog has an end.
      SERVICE__GPS__HISTORY_INTERVAL_SECS: '604800',
    });
    ends.defer(aboard.kill);
    await receiver.connected();
    proxy.repair();
    const delays = await handOver(office, ship);
    return rowsOf(delays, link.crossed, await Promise.all([recordsOf(ship, ''), recordsOf(office, SHIP)]));
  },
};

interface Delays {
  /** Seconds from the connection to the first live position ashore. */
  firstLiveSecs: number;
  /** Seconds from a fix to its report in the office, at most. */
  liveSecs: number;
  reports: number;
  secs: number;
}

/** Waits until the ship has no records left to send. */
async function handOver(office: Kysely<Database>, ship: Kysely<Database>): Promise<Delays> {
  const startedAt = performance.now();
  const secsSince = () => (performance.now() - startedAt) / 1000;
  const delays: Delays = { firstLiveSecs: Number.NaN, liveSecs: 0, reports: 0, secs: 0 };
  let seenAt: number | null = null;
  for (;;) {
    const row = await office.selectFrom('fleet_ships').select(['live', 'live_at']).executeTakeFirstOrThrow();
    if (row.live !== null && row.live_at !== null && row.live_at !== seenAt) {
      seenAt = row.live_at;
      const { position } = JSON.parse(row.live) as LiveReport;
      if (!position) continue;
      if (delays.reports === 0) delays.firstLiveSecs = secsSince();
      delays.reports += 1;
      delays.liveSecs = Math.max(delays.liveSecs, (row.live_at - position.recordedAt) / 1000);
    }
    const rest = await ship.selectFrom('fleet_outbox').select('seq').limit(1).executeTakeFirst();
    const { confirmed } = await ship.selectFrom('fleet_links').select('confirmed').executeTakeFirstOrThrow();
    if (!rest && confirmed !== null) return { ...delays, secs: secsSince() };
    await pause(LOOK_MS);
  }
}

async function recordsOf(db: Kysely<Database>, shipId: string): Promise<string> {
  return createHash('sha256')
    .update(await textOfRecords(db, shipId))
    .digest('hex');
}

function rowsOf(
  delays: Delays,
  crossed: ReadonlyMap<string, { up: number; down: number }>,
  [aboard, ashore]: readonly string[],
): BenchRow[] {
  const figure = (metric: string, ours: number): BenchRow => ({ metric, ours, baseline: null, target: '', met: null });
  const atMost = (metric: string, ours: number, limit: number): BenchRow => {
    return { ...figure(metric, ours), target: `≤ ${limit.toLocaleString('en-US')}`, met: ours <= limit };
  };
  const { up, down } = crossed.get('/v1/fleet/up') ?? { up: 0, down: 0 };
  return [
    atMost('s from the link to the first live position ashore', delays.firstLiveSecs, MAX_LIVE_SECS),
    atMost('s from a fix to its report ashore, largest', delays.liveSecs, MAX_LIVE_SECS),
    figure('live reports meanwhile', delays.reports),
    atMost('bytes of the backlog, ship to office and back', up + down, MAX_BYTES),
    ...[...crossed].flatMap(([path, counts]) => [
      figure(`bytes of ${path}, ship to office`, counts.up),
      figure(`bytes of ${path}, office to ship`, counts.down),
    ]),
    figure('s until the backlog was 0', delays.secs),
    { ...figure('records differ by hash', Number(aboard !== ashore)), target: '0', met: aboard === ashore },
  ];
}
