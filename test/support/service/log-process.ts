// The log in a process of its own that a test can kill: remarks by several people at once over REST, numbered by their text,
// and alarms beside them. Prints each number once it is answered. Arguments: the URL of the database, the first number, and
// how many days the clock is ahead.
import Fastify from 'fastify';
import { pino } from 'pino';
import { createShipLog } from '../../../src/cargo/log/index.ts';
import { openDatabase } from '../../../src/foundation/db/open.ts';
import { type Clock, systemClock } from '../../../src/foundation/shared/clock.ts';
import { DAY_MS } from '../../../src/foundation/shared/units.ts';

/** Who writes at the same time. */
const WRITERS = 4;
const PAUSE_MS = 5;

const [url = '', first = '', daysAhead = ''] = process.argv.slice(2);
const aheadMs = Number(daysAhead) * DAY_MS;
// What people may write within a day is limited.
const clock: Clock = { ...systemClock, now: () => systemClock.now() + aheadMs };
const log = pino({ level: 'silent' });
const { db } = await openDatabase({ url, log });
const lookup = { exists: async () => true };
const noTrip = () => Promise.reject(new Error('there are no trips'));
const feature = createShipLog({
  db,
  clock,
  log,
  isOffice: false,
  settings: { enabled: true },
  position: { current: () => undefined, onFix: () => () => undefined, onJump: () => () => undefined },
  async *recorded() {
    yield [];
  },
  source: () => undefined,
  places: { ...lookup, directory: { at: () => [] } },
  trips: { ...lookup, get: noTrip, createFound: noTrip, complete: noTrip },
  keyNameOf: async () => 'bridge',
});
await feature.load?.();
await feature.restore?.();
feature.start?.();
if (!feature.routes) throw new Error('the log has no routes');
const http = Fastify();
await http.register(feature.routes);
let number = Number(first);

async function write(): Promise<void> {
  for (;;) {
    number += 1;
    const text = String(number);
    const payload = { kind: 'remark', text };
    const { statusCode, body } = await http.inject({ method: 'POST', url: '/v1/log', payload });
    if (statusCode !== 201) throw new Error(`the log answers ${statusCode}: ${body}`);
    process.stdout.write(`${text}\n`);
    const alarm = { type: 'anchor', mmsi: null, name: null, latitude: null, longitude: null, text };
    feature.alarmChanged({ kind: 'raised', alarm: { ...alarm, id: text, priority: 'alarm' } });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

await Promise.all(Array.from({ length: WRITERS }, write));
