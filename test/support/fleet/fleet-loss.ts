import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createClients } from '../../../src/cargo/clients/index.ts';
import { createSyncLog } from '../../../src/fleet/index.ts';
import { createShipService } from '../../../src/fleet/office/ship-service.ts';
import { openDatabase } from '../../../src/foundation/db/open.ts';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { createId } from '../../../src/foundation/shared/ids.ts';
import { createNotingStore } from '../../../src/vessel/position/history/location-store.ts';
import { ALARM } from '../../../src/watch/alarms/alarm.ts';
import { createAlarmStore } from '../../../src/watch/alarms/alarm-store.ts';
import { makeAlarmRecord, makeAlertRecord } from '../samples/make-alarm.ts';
import { makeClient } from '../samples/make-client.ts';
import { recordVoyage, textOfRecords } from '../samples/voyage-data.ts';

const PROGRAM = fileURLToPath(new URL('../../../bin/wheelhouse.mjs', import.meta.url));
const log = pino({ level: 'silent' });
const SHIP = 'anna';
/** Positions that are recorded between two kills of the ship. */
const POSITIONS = 200;
const CLIENTS = 30;
const ALARMS_OF_A_RUN = 2;
const MASTER = 'master of the Anna';

export interface FleetLoss {
  kills: { ship: number; office: number };
  /** Batches that were seen to be stored while they were waited for. */
  batches: number;
  positions: number;
  /** Positions, trips, alerts and clients that the office has in the end. */
  records: number;
  /** Distress calls and five-star alerts that were acknowledged aboard, and those that the office has so, by name. */
  alarms: { aboard: number; ashore: number };
  /** The records of both sides, to be compared. */
  aboard: string;
  ashore: string;
}

/** Kills ship and office at random while one hands over to the other, and returns what both have in the end. */
export async function measureFleetLoss(officeUrl: string, rounds: number): Promise<FleetLoss> {
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-fleet-'));
  const shipUrl = `sqlite:${join(folder, 'ship.db')}`;
  const running: ChildProcess[] = [];
  try {
    const token = await use(officeUrl, async (db) => {
      return (await createShipService({ db, clock: systemClock }).add(SHIP)).token;
    });
    await use(shipUrl, (db) =>
      recordVoyage(db, { endsAt: Date.now() - 40 * 86_400_000, hours: 3, trips: 4, alerts: 10 }),
    );
    const port = await freePort();
    const office = {
      SERVICE__FLEET__MODE: 'shore',
      SERVICE__DATABASE__URL: officeUrl,
      SERVICE__SERVER__PORT: `${port}`,
    };
    const fleet = { SERVICE__FLEET__URL: `http://127.0.0.1:${port}`, SERVICE__FLEET__TOKEN: token };
    const ship = { SERVICE__FLEET__MODE: 'ship', SERVICE__DATABASE__URL: shipUrl, ...fleet };
    // So slow that a batch is small and each run sends few.
    const slow = { ...ship, SERVICE__FLEET__MAX_KBPS: '3', SERVICE__FLEET__LIVE_SECS: '1' };
    const kills = { ship: 0, office: 0 };
    let [shore, aboard] = await Promise.all([start(office, folder, running), start(slow, folder, running)]);
    let positions = 0;
    const marks = new Set<string | null>();
    for (let round = 0; round < rounds; round += 1) {
      // Every other round is killed while it hands over, however slow the machine is; the rest may not have come so far.
      if (round % 2 === 0) await untilNewer(officeUrl, marks);
      await pause(600 * Math.random());
      if (Math.random() < 0.35) {
        await kill(shore);
        kills.office += 1;
        shore = await start(office, folder, running);
        continue;
      }
      await kill(aboard);
      kills.ship += 1;
      positions += await record(shipUrl, positions);
      aboard = await start(slow, folder, running);
    }
    await kill(aboard);
    await start(ship, folder, running);
    await use(shipUrl, async (db) => {
      // Positions of this minute are still being gathered; there are none of now.
      for (;;) {
        const rest = await db.selectFrom('fleet_outbox').select('seq').execute();
        if (rest.length === 0) return;
        await pause(500);
      }
    });
    const texts = await Promise.all([
      use(shipUrl, (db) => textOfRecords(db, '')),
      use(officeUrl, (db) => textOfRecords(db, SHIP)),
    ]);
    const records = (JSON.parse(texts[1]) as unknown[][]).flat().length;
    const alarms = { aboard: ALARMS_OF_A_RUN * kills.ship, ashore: texts[1].split(`"${MASTER}"`).length - 1 };
    return { kills, batches: marks.size, positions, alarms, records, aboard: texts[0], ashore: texts[1] };
  } finally {
    await Promise.all(running.map(kill));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Until the office has stored another batch. */
async function untilNewer(url: string, marks: Set<string | null>): Promise<void> {
  await use(url, async (db) => {
    for (;;) {
      const link = await db.selectFrom('fleet_links').select('received').where('peer', '=', SHIP).executeTakeFirst();
      const mark = link?.received ?? null;
      if (mark !== null && !marks.has(mark)) {
        marks.add(mark);
        return;
      }
      await pause(20);
    }
  });
}

/** What the crew and the receiver add between two runs, as the service writes it. */
async function record(url: string, before: number): Promise<number> {
  await use(url, async (db) => {
    const { note } = await createSyncLog({ mode: 'ship', db, clock: systemClock });
    const at = Date.now() - 30 * 86_400_000 + before * 1000;
    const places = Array.from({ length: POSITIONS }, (_, index) => {
      const place = { latitude: 50 + index / 1e4, longitude: 7, altitudeM: null, speedMps: 2, tripId: null };
      return { ...place, id: createId(at), recordedAt: at + index * 1000 };
    });
    await createNotingStore(db, note).insertNew(places);
    const { service } = createClients({ db, clock: systemClock, note });
    const [client] = (await Array.fromAsync(service.pages({ limit: 1 }))).flat();
    await service.update(client?.id ?? '', { city: `City ${before}` });
    for (let index = 0; index < CLIENTS; index += 1) {
      // Nothing that packs well, so that they take some batches.
      await service.create(
        makeClient({ name: `Client ${index} of ${before}`, additionalInfo: randomUUID() + randomUUID() }),
        [],
      );
    }
    const raised = alarmsOf(at);
    const acknowledged = { state: 'acknowledged', acknowledgedAt: at + 2000, acknowledgedBy: MASTER } as const;
    for (const alarms of [raised, raised.map((alarm) => ({ ...alarm, ...acknowledged, clearedAt: at + 3000 }))]) {
      await db.transaction().execute(async (trx) => {
        await createAlarmStore(trx).save(alarms);
        await note(
          trx,
          alarms.map(({ id }) => ({ kind: ALARM, key: id })),
        );
      });
    }
    // The track of a minute is handed over when it is over; here it is.
    await db.updateTable('fleet_outbox').set({ noted_at: at }).where('noted_at', '>', at).execute();
  });
  return POSITIONS;
}

/** A distress call and a watched vessel that came as near as five stars. */
function alarmsOf(at: number) {
  const distress = { key: `distress:${970_000_000 + (at % 1000)}`, type: 'distress', priority: 'emergency' } as const;
  return [
    makeAlarmRecord(at, { ...distress, text: 'Distress device' }),
    makeAlertRecord(at + 1000, { mmsi: 211_000_000 + (at % 1000), proximity: { highestStars: 5 } }),
  ];
}

async function use<T>(
  url: string,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ url, log });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Ship and office have a data folder each, as on two computers. */
async function start(env: Record<string, string>, folder: string, running: ChildProcess[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      SERVICE__DATA_DIR: join(folder, env['SERVICE__FLEET__MODE'] ?? ''),
      SERVICE__SERVER__PORT: '0',
      SERVICE__AUTH__API_KEYS: 'a-configured-key',
      SERVICE__RATE_LIMIT__ENABLED: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  let said = '';
  for await (const part of child.stdout.setEncoding('utf8')) {
    said += part;
    if (said.includes('listening on')) break;
  }
  if (!said.includes('listening on')) throw new Error(`the service ended: ${said}`);
  child.stdout.resume();
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
