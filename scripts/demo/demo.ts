// Plays a recorded voyage with traffic through the real service, without a router, an antenna or the internet. All
// files are in a temporary folder that is deleted at the end; no other settings are read.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Local, startAntenna } from './antenna.ts';
import { CLOSURE_AFTER_MS, openNotices } from './fairway.ts';
import { startFeed } from './feed.ts';
import { createFleet } from './fleet.ts';
import { startGauges } from './gauge.ts';
import { fillTracks } from './past.ts';
import { freePort, readPort, type Started, startReceiver, startService, USUAL_PORT } from './processes.ts';
import { makeRecords } from './records.ts';
import { demoSettings } from './settings.ts';
import { setTripTimes } from './trip-times.ts';
import { createView, type LiveMessage } from './view.ts';
import { cutVoyage, HISTORY_INTERVAL_MS } from './voyage.ts';
import { fillWaterway } from './waterway.ts';
import { fillWays } from './ways.ts';

// It ends the process.
if (process.argv.includes('--fleet')) await import('./office.ts');

const LINE_EVERY_MS = 3000;
/** How long the second destination is down: its queue grows, it becomes unhealthy, and then it catches up. */
const OFFICE_DOWN_MS = 120_000;

const print = (text: string) => process.stdout.write(`${text}\n`);
const { values: options } = parseArgs({
  options: {
    speed: { type: 'string', default: '1' },
    port: { type: 'string', default: String(USUAL_PORT) },
    'no-waterway': { type: 'boolean', default: false },
  },
});
const port = readPort(options.port);
const speed = Number(options.speed);
if (!(speed > 0 && speed <= 1000)) throw new RangeError('--speed must be a number above 0, at most 1000');

const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-demo-'));
const running: Started[] = [];
const locals: Local[] = [];
let stop = (): void => process.exit(1);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop());
process.on('exit', () => {
  for (const { child } of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const run = (started: Started): Started => {
  running.push(started);
  return started;
};

/** Starts the servers on shore, the antenna and the hosted feed. */
async function surround() {
  const voyage = cutVoyage(
    join(import.meta.dirname, '../../examples/voyage/koblenz-bonn.gpx'),
    join(folder, 'voyage.gpx'),
  );
  const fleet = createFleet(voyage.line, voyage.start);
  const shoreToken = randomBytes(12).toString('base64url');
  const shore = run(startReceiver({ folder, port: 0, token: shoreToken }));
  const [antenna, feed, gauges] = await Promise.all([
    startAntenna(fleet.antenna, speed),
    startFeed(fleet.feed, speed),
    startGauges(),
  ]);
  locals.push(antenna, feed, gauges);
  const officePort = await freePort(0);
  const notices = openNotices(folder);
  const settings = demoSettings({
    port: await freePort(port),
    track: voyage.file,
    speed,
    historyIntervalSecs: HISTORY_INTERVAL_MS / 1000,
    antenna: antenna.url,
    feed: feed.url,
    gauges: gauges.url,
    notices: notices.url,
    shoreToken,
    shore: (await shore.address) ?? '',
    lateShore: `http://127.0.0.1:${officePort}`,
  });
  writeFileSync(join(folder, 'config.toml'), settings);
  const openOffice = () => void run(startReceiver({ folder, port: officePort, token: shoreToken }));
  return { voyage, fleet, openOffice, publishClosure: notices.publishClosure };
}

/** Prints a summary of the WebSocket's messages every few seconds. */
function relay(url: string): void {
  const view = createView();
  const channels = ['gps', 'speed', 'vessels', 'watchlist'];
  let printedAt = 0;
  const socket = new WebSocket(url);
  socket.onopen = () => socket.send(JSON.stringify({ action: 'subscribe', channels }));
  socket.onmessage = ({ data }) => {
    view.take(JSON.parse(String(data)) as LiveMessage);
    if (Date.now() - printedAt < LINE_EVERY_MS) return;
    const line = view.describe(new Date());
    if (!line) return;
    printedAt = Date.now();
    print(line);
  };
  socket.onclose = ({ code }) => print(`live connection closed (${code})`);
}

async function introduce(address: string, key: string): Promise<void> {
  const withKey = `curl -H 'X-API-Key: ${key}' ${address}`;
  const isBuilt = (await fetch(`${address}/app/`)).status !== 503;
  const pace = speed === 1 ? 'in real time' : `${speed} times faster than real time`;
  print(`
A voyage on the Rhine from Koblenz to Bonn with ${fleet.antenna.length + fleet.feed.length} other vessels, ${pace}. Press Ctrl-C to stop.

Open the console in a browser and enter the key:

  console   ${address}/app/${isBuilt ? '' : '   (not built yet; the page explains how)'}
  key       ${key}
  overlay   ${address}/app/overlay?token=${key}&mode=all&show=speed,gauge

Requests to try:

  position            curl ${address}/v1/router/gps
  position history    curl ${address}/v1/router/gps/history
  trips               curl ${address}/v1/trips
  water level         curl ${address}/v1/pegel/nearest
  what is ahead       curl ${address}/v1/fairway/ahead
  known vessels       ${withKey}/v1/vessels
  forwarding status   curl ${address}/v1/forwarding/status
  health              curl ${address}/health
  API explorer        ${address}/v1/swagger-ui/

The destination "office" is down for the first two minutes, to show the queue. An invented closure of the Rhine is published
within the first two minutes: see Ahead in the console.

To receive the live messages (Node 22 or newer):

  node -e "w=new WebSocket('${address.replace('http:', 'ws:')}/ws?token=${key}');w.onopen=()=>w.send('{\\"action\\":\\"subscribe\\",\\"channels\\":[\\"*\\"]}');w.onmessage=e=>console.log(e.data)"
`);
}

const { voyage, fleet, openOffice, publishClosure } = await surround();
const databaseUrl = `sqlite:${join(folder, 'data/service.db')}`;
const key = await voyage.fill(databaseUrl);
await fillTracks(databaseUrl, fleet);
await fillWays(databaseUrl, voyage.line);
if (!options['no-waterway']) await fillWaterway(databaseUrl);
const service = run(startService(folder));
const ended = once(service.child, 'exit');
stop = () => void service.child.kill('SIGTERM');

const address = await service.address;
if (address) {
  const ends = { from: voyage.line.at(0) ?? voyage.start, to: voyage.line.at(-1) ?? voyage.start };
  try {
    const refused = await makeRecords({ address, key }, { ends, watched: fleet.watched });
    await setTripTimes(databaseUrl, Date.now());
    await introduce(address, key);
    refused.forEach(print);
    relay(`${address.replace('http:', 'ws:')}/ws?token=${key}`);
  } catch (error) {
    // Ctrl-C aborts requests that have not been answered yet.
    if (!service.child.killed) throw error;
  }
  setTimeout(openOffice, OFFICE_DOWN_MS).unref();
  setTimeout(publishClosure, CLOSURE_AFTER_MS).unref();
}
const [code] = await ended;
for (const local of locals) local.close();
for (const { child } of running) child.kill('SIGTERM');
process.exitCode = typeof code === 'number' ? code : 0;
