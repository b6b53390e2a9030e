// Hands the options of the Home Assistant app to the service as variables, then starts it in this process.
import { readFileSync } from 'node:fs';

const VARIABLES = {
  router_provider: 'SERVICE__ROUTER__PROVIDER',
  router_url: 'SERVICE__ROUTER__URL',
  router_username: 'SERVICE__ROUTER__USERNAME',
  router_password: 'SERVICE__ROUTER__PASSWORD',
  ais_url: 'SERVICE__AIS__LOCAL__URL',
  own_mmsi: 'SERVICE__AIS__OWN_MMSI',
  log_level: 'SERVICE__LOG__LEVEL',
};

const options = JSON.parse(readFileSync(process.env.WHEELHOUSE_OPTIONS ?? '/data/options.json', 'utf8'));
// The default of the service, which the app had saved for everybody.
if (options.router_provider === 'none') delete options.router_provider;
/** What is left empty sets nothing, so that `config.toml` decides. */
const given = (name) => String(options[name] ?? '').trim();
for (const [name, variable] of Object.entries(VARIABLES)) {
  if (given(name) !== '') process.env[variable] = given(name);
}
if (given('ais_url') !== '') process.env.SERVICE__AIS__LOCAL__ENABLED = 'true';
await import(process.env.WHEELHOUSE_PROGRAM ?? '/usr/local/lib/node_modules/wheelhouse/bin/wheelhouse.mjs');
