// The whole service with a forwarding interval below what the configuration allows, so that much happens in little time.
// Arguments: the folder of the installed package, the interval in ms, the URLs of the destinations.
import { pino } from 'pino';
import { loadConfig } from '../../../src/foundation/config/load.ts';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { loadPackaged } from './load-packaged.ts';

const [folder = '', intervalMs = '', ...urls] = process.argv.slice(2);
const { createApp } = await loadPackaged<typeof import('../../../src/app.ts')>(folder, 'app', 'createApp');
const { config } = loadConfig({ env: process.env, cwd: process.cwd() });
const destinations = urls.map((url, index) => ({
  name: `shore-${index}`,
  url,
  token: 't',
  device_id: undefined,
  health_url: undefined,
  format: undefined,
}));
const forwarding = { ...config.forwarding, interval_secs: Number(intervalMs) / 1000, destinations };
const app = await createApp({
  config: { ...config, forwarding },
  clock: systemClock,
  log: pino({ level: 'warn' }),
  leave: () => process.exit(75),
});
const address = await app.listen();
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.stdout.write(`{"msg":"listening on ${address}"}\n`);
