import SqliteFile from 'better-sqlite3';
import { pino } from 'pino';
import { openDatabase } from '../../src/foundation/db/open.ts';
import { createIdSequence } from '../../src/foundation/shared/ids.ts';

export const DESTINATIONS = 5;
const QUEUED = 100_000;
const LOGGED = 1_000_000;
const DAYS = 30;
/** Entries beyond the retention, to be deleted at the start. */
const EXPIRED = 20_000;
const BODY = JSON.stringify({
  latitude: 50.360022,
  longitude: 7.601915,
  altitude: 64.3,
  heading: 147.3,
  timestamp: 1795163759,
  speed_kmh: 15.5556,
  speed_mps: 4.321,
  speed_mph: 9.6658,
  speed_knots: 8.3993,
  pdop: 1.8,
  hdop: 0.9,
  vdop: 1.5,
});
const STATUSES = ['success', 'success', 'success', 'catchup', 'success', 'success', 'retrying', 'success', 'failed'];

/** Fills a new SQLite file with a queue of 100,000 positions and a log of a million entries of thirty days. */
export async function seedForwarding(path: string, now: number): Promise<void> {
  await (await openDatabase({ url: `sqlite:${path}`, log: pino({ level: 'silent' }) })).close();
  const file = new SqliteFile(path);
  file.pragma('synchronous = OFF');
  try {
    file.transaction(() => fill(file, now))();
  } finally {
    file.close();
  }
}

function fill(file: SqliteFile.Database, now: number): void {
  const queue = file.prepare('insert into forwarding_queue values (?, ?, ?, 0, ?, ?, 7.6, 64.3, 147.3, 4.3, 1, 1, 1)');
  for (let index = 0; index < QUEUED; index += 1) {
    const queuedAt = now - (QUEUED - index) * 1000;
    queue.run(`shore-${index % DESTINATIONS}`, index, queuedAt, queuedAt, 50 + index / 1e6);
  }
  const nextId = createIdSequence();
  const log = file.prepare('insert into forwarding_log values (?, ?, ?, ?, ?, 200, null, ?, ?, 0, null)');
  const stepMs = (DAYS * 86_400_000) / LOGGED;
  for (let index = 0; index < LOGGED + EXPIRED; index += 1) {
    const timestamp = Math.floor(now - (LOGGED + EXPIRED - index) * stepMs);
    const hour = timestamp - (timestamp % 3_600_000);
    const status = STATUSES[index % STATUSES.length];
    log.run(nextId(timestamp), `shore-${index % DESTINATIONS}`, timestamp, hour, status, BODY, 20 + (index % 400));
  }
}
