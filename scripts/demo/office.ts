// The demo of a fleet: an office and six ships, each a service in its own temporary folder that is deleted at the end,
// and three trucks whose phones report to the office.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { stringify } from 'smol-toml';
import { createShips } from '../../src/fleet/fleet-commands.ts';
import { openDatabase } from '../../src/foundation/db/open.ts';
import { systemClock } from '../../src/foundation/shared/clock.ts';
import { createKeys } from '../../src/server/keys/index.ts';
import { freePort, readPort, type Started, startService, USUAL_PORT } from './processes.ts';
import { startTrucks } from './trucks.ts';

/** The interval for printing the ships. */
const LINES_EVERY_MS = 5000;

interface DemoShip {
  name: string;
  cargo: string;
  /** The start of the ship's voyage; all ships sail the shape of the same recorded voyage. */
  from: { latitude: number; longitude: number };
}

const SHIPS: readonly DemoShip[] = [
  { name: 'MV Anna', cargo: 'Gravel 0/16', from: { latitude: 50.361, longitude: 7.605 } },
  { name: 'MV Berta', cargo: 'Wheat', from: { latitude: 48.575, longitude: 13.46 } },
  { name: 'MV Clara', cargo: 'Containers', from: { latitude: 53.54, longitude: 9.97 } },
  { name: 'MV Dora', cargo: 'Steel coils', from: { latitude: 51.95, longitude: 4.1 } },
  { name: 'MV Emma', cargo: 'Cement', from: { latitude: 54.32, longitude: 10.15 } },
  { name: 'MV Frieda', cargo: 'Rapeseed oil', from: { latitude: 51.22, longitude: 6.77 } },
];

const { values: options } = parseArgs({
  options: { fleet: { type: 'boolean' }, port: { type: 'string', default: String(USUAL_PORT) } },
});

const print = (text: string) => process.stdout.write(`${text}\n`);
const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-fleet-demo-'));
const running: Started[] = [];
process.on('exit', () => {
  for (const { child } of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const { child } of running) child.kill('SIGTERM');
  });
}

/** Starts a service in its own folder. */
function start(name: string, settings: object): Started {
  const own = join(folder, name);
  mkdirSync(own, { recursive: true });
  const common = { docs: { swagger_ui: true }, console: { label: 'Demo' }, log: { format: 'json' } };
  writeFileSync(join(own, 'config.toml'), stringify({ ...common, ...settings }));
  const started = startService(own);
  running.push(started);
  return started;
}

/** The recorded voyage, moved to the ship's start. */
function trackOf({ name, from }: DemoShip): string {
  const text = readFileSync(join(import.meta.dirname, '../../examples/voyage/koblenz-bonn.gpx'), 'utf8');
  const first = /<trkpt lat="([-\d.]+)" lon="([-\d.]+)"/.exec(text) ?? [];
  const [north, east] = [from.latitude - Number(first[1]), from.longitude - Number(first[2])];
  const moved = text.replaceAll(
    /<trkpt lat="([-\d.]+)" lon="([-\d.]+)"/g,
    (_all, latitude: string, longitude: string) => {
      return `<trkpt lat="${(Number(latitude) + north).toFixed(6)}" lon="${(Number(longitude) + east).toFixed(6)}"`;
    },
  );
  const file = join(folder, `${name}.gpx`);
  writeFileSync(file, moved);
  return file;
}

/** Creates the ships with their tokens and a key of the office, as the commands of the service would. */
async function prepareOffice() {
  mkdirSync(join(folder, 'office/data'), { recursive: true });
  const url = `sqlite:${join(folder, 'office/data/service.db')}`;
  const database = await openDatabase({ url, log: pino({ level: 'silent' }) });
  const deps = { db: database.db, clock: systemClock };
  const ships = createShips(deps);
  const tokens: { id: string; token: string }[] = [];
  for (const { name } of SHIPS) tokens.push(await ships.add(name));
  const keys = createKeys({ ...deps, configured: { apiKeys: [], tokens: [] } });
  const { secret } = await keys.service.create('demo', 'admin');
  await database.close();
  return { tokens, key: secret };
}

const { tokens, key } = await prepareOffice();
const office = start('office', {
  server: { port: await freePort(readPort(options.port)), shutdown_timeout_ms: 2000 },
  fleet: { mode: 'shore' },
  trackers: { enabled: true },
  auth: { scope: 'all' },
});
const address = await office.address;
if (address === undefined) process.exit(1);

async function ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

for (const [index, ship] of SHIPS.entries()) {
  start(ship.name, {
    server: { port: 0, shutdown_timeout_ms: 2000 },
    router: { provider: 'replay', track: trackOf(ship) },
    fleet: { mode: 'ship', url: address, token: tokens[index]?.token ?? '', live_secs: 5 },
  });
}

/** A trip for each ship, as an office plans it. */
async function prepareTrips(): Promise<void> {
  const { id: categoryId } = await ask<{ id: string }>('POST', '/v1/categories', { name: 'Dry cargo' });
  const contact = { email: 'dispo@rheinkontor.example', phone: '+49 261 555010' };
  const place = { street: 'Rheinstraße', houseNumber: '12a', postalCode: '56068', city: 'Koblenz', country: 'Germany' };
  const client = { name: 'Rheinkontor', ...contact, ...place };
  const { id } = await ask<{ id: string }>('POST', '/v1/clients', client);
  for (const [index, { cargo, from }] of SHIPS.entries()) {
    const voyage = { startLatitude: from.latitude, startLongitude: from.longitude, logGps: true };
    const papers = { cargo, categoryId, weight: 1000 + index * 100, senderId: id, receiverId: id };
    await ask('POST', '/v1/trips', { ...voyage, ...papers, shipId: tokens[index]?.id });
  }
}

await prepareTrips();
const stopTrucks = await startTrucks(ask, (cause) => print(String(cause)));
print(`
An office, ${SHIPS.length} ships and three trucks. Press Ctrl-C to stop.

  console     ${address}/app/
  key         ${key}
  ships       curl -H 'X-API-Key: ${key}' ${address}/v1/fleet/ships
  vehicles    curl -H 'X-API-Key: ${key}' ${address}/v1/vehicles
  trips       curl -H 'X-API-Key: ${key}' ${address}/v1/trips
  a track     curl -H 'X-API-Key: ${key}' ${address}/v1/fleet/ships/mv-anna/track.geojson
`);

interface Shown {
  name: string;
  position: { latitude: number; longitude: number } | null;
  trip: { cargo: string } | null;
  link: { state: string; backlog: number };
}

const timer = setInterval(() => {
  ask<{ ships: Shown[] }>('GET', '/v1/fleet/ships').then(
    ({ ships }) => {
      const lines = ships.map(({ name, position, trip, link }) => {
        const place = position ? `${position.latitude.toFixed(4)} ${position.longitude.toFixed(4)}` : 'no position';
        return `${name.padEnd(10)} ${place.padEnd(16)} ${(trip?.cargo ?? '').padEnd(12)} ${link.state}, ${link.backlog} waiting`;
      });
      print(`${lines.join('\n')}\n`);
    },
    (error: unknown) => print(String(error)),
  );
}, LINES_EVERY_MS);

await once(office.child, 'exit');
clearInterval(timer);
stopTrucks();
for (const { child } of running) child.kill('SIGTERM');
process.exit(0);
