// Plays a recorded voyage and traffic around it through the real service, so that it can be looked at without a router or an antenna.
// It keeps its data in a temporary folder, reads no config.toml and leaves nothing behind.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseGpx } from '../src/gps/replay/gpx.ts';
import { freeUdpPort, sendTraffic } from './demo-traffic.ts';
import { createView, type LiveMessage } from './demo-view.ts';

const SPEED = 5;
const LINE_EVERY_MS = 3000;
const USUAL_PORT = 8080;

const RECEPTION_RANGE_KM = 6;

const root = join(import.meta.dirname, '..');
const say = (text: string) => process.stdout.write(`${text}\n`);

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  probe.listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    return true;
  } catch {
    // Whatever the reason, the service takes another port.
    return false;
  } finally {
    probe.close();
  }
}

/** The settings of this shell are left out: the demo shows the same voyage everywhere. */
function demoEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('SERVICE_'));
  return { ...Object.fromEntries(inherited), ...settings };
}

/** The address that the service prints once it listens; undefined when it ended before. Its later log is not shown. */
function addressOf(service: ChildProcess): Promise<string | undefined> {
  if (!service.stdout) throw new Error('the service was started without a pipe');
  const lines = createInterface({ input: service.stdout });
  return new Promise((resolve) => {
    const before: string[] = [];
    lines.on('line', (line) => {
      const address = /listening on (http:\/\/[^\s"]+)/.exec(line)?.[1];
      if (address) resolve(address);
      else before.push(line);
    });
    lines.on('close', () => {
      // After it has listened this is its ordinary end, and resolving again does nothing.
      resolve(undefined);
      process.stderr.write(before.filter((line) => /"level":(50|60|"error"|"fatal")/.test(line)).join('\n'));
    });
  });
}

/** Prints a line every few seconds from what the WebSocket sends. */
function relay(url: string): void {
  const view = createView();
  let saidAt = 0;
  const socket = new WebSocket(url);
  socket.onopen = () => socket.send(JSON.stringify({ action: 'subscribe', channels: ['gps', 'speed', 'vessels'] }));
  socket.onmessage = ({ data }) => {
    view.take(JSON.parse(String(data)) as LiveMessage);
    if (Date.now() - saidAt < LINE_EVERY_MS) return;
    const line = view.describe(new Date());
    if (!line) return;
    saidAt = Date.now();
    say(line);
  };
  socket.onclose = ({ code }) => say(`the live connection is closed (${code})`);
}

const track = join(root, 'examples/voyage/koblenz-bonn.gpx');
const aisPort = await freeUdpPort();
const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-demo-'));
const token = randomBytes(12).toString('base64url');
const apiKey = randomBytes(12).toString('base64url');

const service = spawn(process.execPath, [join(root, 'src/main.ts')], {
  cwd: folder,
  stdio: ['ignore', 'pipe', 'inherit'],
  // A group of its own: Ctrl-C in the terminal reaches this script alone, which then stops the service once.
  detached: true,
  env: demoEnvironment({
    SERVICE__SERVER__PORT: String((await isFree(USUAL_PORT)) ? USUAL_PORT : 0),
    SERVICE__DATA_DIR: join(folder, 'data'),
    SERVICE__ROUTER__PROVIDER: 'replay',
    SERVICE__ROUTER__TRACK: track,
    SERVICE__ROUTER__TRACK_SPEED: String(SPEED),
    SERVICE__GPS__HISTORY_INTERVAL_SECS: '2',
    SERVICE__AIS__LOCAL__ENABLED: 'true',
    SERVICE__AIS__LOCAL__URL: `udp://127.0.0.1:${aisPort}`,
    SERVICE__AIS__LOCAL__RECEPTION_RANGE_KM: String(RECEPTION_RANGE_KM),
    SERVICE__DOCS__SWAGGER_UI: 'true',
    SERVICE__WEBSOCKET__TOKENS: token,
    SERVICE__AUTH__API_KEYS: apiKey,
    SERVICE__LOG__FORMAT: 'json',
  }),
});
const ended = once(service, 'exit');
const stop = () => void service.kill('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.on('exit', () => {
  service.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Other vessels do well with a point every two minutes. */
const isOneOfMany = (_point: unknown, index: number): boolean => index % 24 === 0;

function introduce(address: string): void {
  const live = `${address.replace('http:', 'ws:')}/ws?token=${token}`;
  say(`
A voyage from Koblenz to Bonn among other vessels, ${SPEED} times faster than real time. Ctrl-C ends it.

  where it is         ${address}/v1/router/gps
  where it has been   ${address}/v1/router/gps/history
  vessels ever heard  curl -H 'X-API-Key: ${apiKey}' ${address}/v1/vessels
  how the service is  ${address}/health
  all of the API      ${address}/v1/swagger-ui/   (API key: ${apiKey})

Listen yourself (Node 22 or newer):

  node -e "w=new WebSocket('${live}');w.onopen=()=>w.send('{\\"action\\":\\"subscribe\\",\\"channels\\":[\\"*\\"]}');w.onmessage=e=>console.log(e.data)"
`);
  relay(live);
  sendTraffic(aisPort, { route: parseGpx(readFileSync(track, 'utf8')).filter(isOneOfMany), speed: SPEED });
}

const address = await addressOf(service);
if (address) introduce(address);
const [code] = await ended;
process.exitCode = typeof code === 'number' ? code : 0;
