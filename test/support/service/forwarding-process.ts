// Forwarding in a process of its own that a test can kill: a position each interval, numbered by its latitude.
// Arguments: the URL of the database, the number of the first position, the interval in ms, the URLs of the destinations.
import { pino } from 'pino';
import { defaultConfig } from '../../../src/foundation/config/assemble.ts';
import { openDatabase } from '../../../src/foundation/db/open.ts';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { createForwarding } from '../../../src/outward/forwarding/index.ts';
import { makeFix } from '../samples/make-fix.ts';

const [databaseUrl = '', first = '', intervalMs = '', ...urls] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const { db } = await openDatabase({ url: databaseUrl, log });
let number = Number(first);
const forwarding = await createForwarding({
  settings: {
    ...defaultConfig().forwarding,
    interval_secs: Number(intervalMs) / 1000,
    max_queue_size: 100_000,
    retry_delay_ms: 20,
    timeout_ms: 2000,
    destinations: urls.map((url, index) => {
      return {
        name: `shore-${index}`,
        url,
        token: 't',
        device_id: undefined,
        health_url: undefined,
        format: undefined,
      };
    }),
  },
  db,
  clock: systemClock,
  log,
  position: {
    current() {
      number += 1;
      return makeFix({ latitude: number / 1e6, recordedAt: systemClock.now() });
    },
  },
});
forwarding.start();
process.stdout.write('running\n');
// The clock's timers do not keep a process alive; the service has a server for that.
setInterval(() => undefined, 60_000);
