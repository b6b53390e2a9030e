import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectAsync } from 'mqtt';
import { openDatabase } from '../../../src/foundation/db/open.ts';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { createId } from '../../../src/foundation/shared/ids.ts';
import { createRecorder } from '../../../src/vehicles/track/recorder.ts';
import { createVehicleStore } from '../../../src/vehicles/vehicle-store.ts';
import { silentLog } from '../silent-log.ts';

const PROGRAM = fileURLToPath(new URL('../service/owntracks-process.ts', import.meta.url));
const SECOND_MS = 1000;
/** Times are whole seconds, from 60 days before: as many as there are messages. */
const BEFORE_MS = 60 * 86_400_000;
const PAUSE_MS = 4;
/** Messages that the phone has under way at a time. */
const BATCH = 8;
const RUN_MS = { least: 100, spread: 700 };
const SETTLED_MS = 60_000;

export interface OwnTracksLoss {
  /** Reports that the broker has confirmed to the phone. */
  confirmed: number;
  lost: number;
  double: number;
}

/** Kills vehicles again and again while a phone publishes, and compares what is stored with what the broker confirmed. */
export async function measureOwnTracksLoss(url: string, broker: string, kills: number): Promise<OwnTracksLoss> {
  const id = await seed(url);
  const compiled = mkdtempSync(join(tmpdir(), 'wheelhouse-compiled-'));
  const start = () =>
    spawn(process.execPath, [PROGRAM, url, broker], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    });
  // The broker keeps what is published from the first connection on.
  let child = start();
  const phone = await startPhone(broker);
  for (let kill = 0; kill < kills; kill += 1) {
    const exited = once(child, 'exit');
    await Promise.race([once(child.stdout, 'data'), exited]);
    if (kill === 0) phone.begin();
    await setTimeout(RUN_MS.least + RUN_MS.spread * Math.random());
    child.kill('SIGKILL');
    const [, signal] = await exited;
    if (signal !== 'SIGKILL') throw new Error('the process ended by itself');
    child = start();
  }
  const confirmed = await phone.end();
  // What is left comes now: wait until nothing has come for a while.
  const found = await settledTimes(url, id, confirmed.length);
  child.kill('SIGKILL');
  await once(child, 'exit');
  rmSync(compiled, { recursive: true, force: true });
  const known = new Set(found);
  return {
    confirmed: confirmed.length,
    lost: confirmed.filter((at) => !known.has(at)).length,
    double: found.length - known.size,
  };
}

/** A phone that publishes one second after the other from `begin` on; one message is there before. */
async function startPhone(broker: string) {
  const client = await connectAsync(broker, { protocolVersion: 4, clientId: 'annaphone', clean: false });
  const zero = Math.floor((Date.now() - BEFORE_MS) / SECOND_MS) * SECOND_MS;
  const confirmed: number[] = [];
  let isOver = false;
  let running: Promise<void> | undefined;

  async function publish(number: number): Promise<void> {
    const at = zero + number * SECOND_MS;
    const message = { _type: 'location', lat: 50 + number / 1e7, lon: 7.6, tst: at / SECOND_MS, acc: 8 };
    await client.publishAsync('owntracks/anna/phone', JSON.stringify(message), { qos: 1, retain: true });
    confirmed.push(at);
  }

  async function drive(): Promise<void> {
    for (let number = 1; !isOver; number += BATCH) {
      await Promise.all(Array.from({ length: BATCH }, (_, index) => publish(number + index)));
      await setTimeout(PAUSE_MS);
    }
  }

  await publish(0);
  return {
    begin(): void {
      running = drive();
    },
    /** The times of the reports that the broker has confirmed. */
    async end(): Promise<number[]> {
      isOver = true;
      await running;
      await client.endAsync();
      return confirmed;
    },
  };
}

async function settledTimes(url: string, id: string, wanted: number): Promise<number[]> {
  const { db, close } = await openDatabase({ url, log: silentLog });
  try {
    for (let begun = Date.now(); ; ) {
      const recorder = createRecorder({ db, clock: systemClock, log: silentLog, keepDays: 90, stateOf: () => '{}' });
      await recorder.restore();
      const found = (await recorder.read(id, { fromMs: 0, toMs: Date.now() })).map(({ at }) => at);
      if (found.length >= wanted || Date.now() - begun > SETTLED_MS) return found;
      await setTimeout(500);
    }
  } finally {
    await close();
  }
}

async function seed(url: string): Promise<string> {
  const { db, close } = await openDatabase({ url, log: silentLog });
  const now = Date.now();
  const id = createId(now);
  await createVehicleStore(db).insert({
    id,
    name: 'Truck 7',
    kind: 'truck',
    plate: null,
    note: null,
    identifier: 'anna/phone',
    timezone: null,
    tokenSha256: null,
    linkSha256: null,
    offDuty: [],
    createdAt: now,
    updatedAt: now,
  });
  await close();
  return id;
}
