// Vehicles in a process of their own that a test can kill: phones that report in batches, late and double, numbered by their
// second. Prints each number once it is confirmed. Arguments: the URL of the database, the time of the number 0, the first
// number, the id of a trip of the first vehicle with its vehicle, and the tokens.
import { flushCompileCache } from 'node:module';
import Fastify from 'fastify';
import { defaultConfig } from '../../../src/foundation/config/assemble.ts';
import { openDatabase } from '../../../src/foundation/db/open.ts';
import { type Clock, systemClock } from '../../../src/foundation/shared/clock.ts';
import { createVehicles } from '../../../src/vehicles/index.ts';
import { silentLog } from '../silent-log.ts';

/** Reports are folded into their days every 300 ms. No day is closed: what is thinned would look lost. */
const SPEED = 1000;
const FOLD_MS = 300_000;
const faster = (delayMs: number): number => (delayMs > FOLD_MS ? delayMs : delayMs / SPEED);
const BATCH = 12;
const PAUSE_MS = 5;

const [url = '', zero = '', first = '', tripId = '', vehicleId = '', ...tokens] = process.argv.slice(2);
const clock: Clock = { ...systemClock, schedule: (delayMs, run) => systemClock.schedule(faster(delayMs), run) };
const { db } = await openDatabase({ url, log: silentLog });
const config = defaultConfig();
const vehicles = createVehicles({
  config: { ...config, trackers: { ...config.trackers, enabled: true } },
  leaderDb: db,
  placeAt: () => undefined,
  trips: { loggingOfVehicles: async () => [{ id: tripId, vehicleId, startTime: 0, endTime: null }] },
  clock,
  log: silentLog,
});
if (!vehicles.routes) throw new Error('vehicles have no routes');
const http = Fastify();
await http.register(vehicles.routes);
await vehicles.restore?.();
// Node does it at the end of a process, which none of these reaches.
flushCompileCache();

const reportOf = (number: number) => ({
  timestamp: Number(zero) + number * 1000,
  lat: 50 + number / 1e7,
  lon: 7.6,
  speed: 10,
});

async function drive(vehicle: number, token: string): Promise<void> {
  for (let number = Number(first); ; number += BATCH) {
    const fresh = Array.from({ length: BATCH }, (_, index) => number + index);
    // The last of a batch come first, and some of the batch before come again.
    const sent = [...fresh.reverse(), ...(number === Number(first) ? [] : [number - 1, number - 7])];
    const answer = await http.inject({
      method: 'POST',
      url: `/v1/trackers/${token}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(sent.map(reportOf)),
    });
    if (answer.statusCode !== 200) throw new Error(`a tracker is answered with ${answer.statusCode}: ${answer.body}`);
    process.stdout.write(`${fresh.map((one) => `${vehicle} ${one}`).join('\n')}\n`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

await Promise.all(tokens.map((token, vehicle) => drive(vehicle, token)));
