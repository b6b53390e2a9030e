// Alarms and notification in a process of its own that a test can kill: a distress device each interval, numbered by its MMSI.
// Arguments: the URL of the database, the number of the first device, the interval in ms, the URL of the webhook.
import { pino } from 'pino';
import { defaultConfig } from '../../../src/foundation/config/assemble.ts';
import { openDatabase } from '../../../src/foundation/db/open.ts';
import { createStateStore } from '../../../src/foundation/db/state-store.ts';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { createEvent } from '../../../src/foundation/shared/event.ts';
import type { AisMessage } from '../../../src/traffic/ais/index.ts';
import { createAlarms } from '../../../src/watch/alarms/index.ts';
import { createNotify } from '../../../src/watch/notify/index.ts';
import { decodeLines } from '../ais/ais-lines.ts';
import { FIRST_DEVICE } from '../features/notify-loss.ts';
import { makeWatchlistRules } from '../samples/make-watchlist-rules.ts';

const [databaseUrl = '', first = '', intervalMs = '', url = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const { db } = await openDatabase({ url: databaseUrl, log });
const received = createEvent<AisMessage>();
const alarms = createAlarms({
  config: defaultConfig(),
  db,
  clock: systemClock,
  log,
  position: { current: () => undefined, onFix: () => () => undefined, state: () => ({ clockAheadMs: null }) },
  vessels: { listen: () => () => undefined, traffic: { vessels: () => [], find: () => undefined } },
  ais: { local: { onMessage: received.on }, remote: { onMessage: () => () => undefined } },
  states: createStateStore(db, systemClock),
  countSubscribers: () => 0,
  keyNameOf: async () => null,
  watchlist: { rules: async () => makeWatchlistRules(), onChange: () => () => undefined },
});
const keys = { token: undefined, secret: undefined, chat_id: undefined, username: undefined, password: undefined };
const rules = { from: undefined, to: undefined, min_priority: undefined, after_secs: undefined, events: undefined };
const notify = await createNotify({
  settings: { targets: [{ name: 'office', type: 'webhook', url, ...keys, ...rules }] },
  db,
  clock: systemClock,
  log,
  alarms,
  shipLog: { onAdded: () => () => undefined },
});
await alarms.restore();
notify.start();
process.stdout.write('running\n');

const { messages } = decodeLines(['!AIVDM,1,1,,A,1>M;`h>P00PREA0Lme0>4?wp0000,0*49']);
const [sample] = messages;
if (sample?.kind !== 'position') throw new Error('the sample is no position');
let number = Number(first);
// It keeps the process alive too.
setInterval(() => {
  number += 1;
  received.emit({ ...sample, mmsi: FIRST_DEVICE + number });
}, Number(intervalMs));
