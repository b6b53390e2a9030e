// The whole service with a journal of tracks that is written more often than each minute, so that a test need not wait for it.
// Arguments: the folder of the installed package, the time between two writes in ms.
import { pino } from 'pino';
import { loadConfig } from '../../../src/foundation/config/load.ts';
import { type Clock, systemClock } from '../../../src/foundation/shared/clock.ts';
import { loadPackaged } from './load-packaged.ts';

const MINUTE_MS = 60_000;
const [folder = '', writeMs = ''] = process.argv.slice(2);
const { createApp } = await loadPackaged<typeof import('../../../src/app.ts')>(folder, 'app', 'createApp');
const { config } = loadConfig({ env: process.env, cwd: process.cwd() });
/** The time is the real one; what is done each minute is done more often. */
const clock: Clock = {
  ...systemClock,
  schedule: (delayMs, run) => systemClock.schedule(delayMs === MINUTE_MS ? Number(writeMs) : delayMs, run),
};
const app = await createApp({ config, clock, log: pino({ level: 'warn' }), leave: () => process.exit(75) });
const address = await app.listen();
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.stdout.write(`{"msg":"listening on ${address}"}\n`);
