// Vehicles that take OwnTracks from a broker, in a process of their own that a test can kill. Prints a line once a report is
// stored. Arguments: the URL of the database and that of the broker.
import { flushCompileCache } from 'node:module';
import { openDatabase } from '../../../src/foundation/db/open.ts';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { createOwnTracks } from '../../../src/outward/mqtt/owntracks.ts';
import { createVehicles } from '../../../src/vehicles/index.ts';
import { makeConfig } from '../samples/make-config.ts';
import { silentLog } from '../silent-log.ts';

const [url = '', broker = ''] = process.argv.slice(2);
const { db } = await openDatabase({ url, log: silentLog });
const config = makeConfig({ trackers: { enabled: true } });
const vehicles = createVehicles({
  config,
  leaderDb: db,
  placeAt: () => undefined,
  trips: { loggingOfVehicles: async () => [] },
  clock: systemClock,
  log: silentLog,
});
await vehicles.restore?.();
createOwnTracks({
  settings: { ...config.mqtt, url: broker },
  reader: vehicles,
  clock: systemClock,
  log: silentLog,
  random: Math.random,
}).start();
// Node does it at the end of a process, which none of these reaches.
flushCompileCache();
const timer = setInterval(() => {
  if (vehicles.stats().stored === 0) return;
  process.stdout.write('stored\n');
  clearInterval(timer);
}, 5);
