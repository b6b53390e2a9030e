import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { FakeReceiver } from '../../test/support/fakes/fake-receiver.ts';

export const ROOT = join(import.meta.dirname, '../..');
/** The time limit for the service to listen. */
const PATIENCE_MS = 60_000;

export interface Trial extends AsyncDisposable {
  readonly url: string;
  /** The key printed at the first start; undefined if the configuration has one. */
  readonly key: string | undefined;
  /** Stops the service as a supervisor does; returns its exit code. */
  stop(): Promise<number | null>;
}

/** An environment without this shell's settings, and with a free port. */
export function trialEnvironment(settings: Record<string, string>): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', SERVICE__SERVER__PORT: '0', ...settings };
}

/** Makes the package under test keep its compiled code in its own folder, not in the user's. */
export const cacheOf = (root: string): Record<string, string> => (root === ROOT ? {} : { CACHE_DIRECTORY: root });

interface TrialOptions {
  cwd: string;
  env: Record<string, string>;
  /** The folder of the program [this checkout]. */
  root?: string;
}

/** Starts the service; returns when it listens, or throws with its output if it ends before. */
export async function startTrial({ cwd, env, root = ROOT }: TrialOptions): Promise<Trial> {
  const child = spawn(process.execPath, [join(root, 'bin/wheelhouse.mjs')], {
    cwd,
    env: { ...cacheOf(root), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const output: string[] = [];
  const address = await Promise.race([listening(child, output), ended, pause(PATIENCE_MS, undefined, { ref: false })]);
  if (typeof address !== 'string') {
    child.kill('SIGKILL');
    throw new Error(`the service did not listen: ${output.join('\n')}`);
  }
  return {
    url: address,
    key: output.map((line) => /\bwh_[\w-]+/.exec(line)?.[0]).find(Boolean),
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function listening({ stdout, stderr }: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve) => {
    for (const stream of [stdout, stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        const address = /listening on (http:\/\/[^\s"]+)/.exec(line)?.[1];
        if (address) resolve(address);
      });
    }
  });
}

/** A temporary folder, deleted on disposal. */
export function scratchFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'wheelhouse-docs-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** The vessel of the examples, some hundred metres from the start of the recorded voyage. */
const NEIGHBOUR = 211_234_560;
const place = {
  latitude: 50.3665,
  longitude: 7.6075,
  speedKnots: 6.2,
  courseDeg: 147.3,
  headingDeg: 148,
  navStatus: 0,
};
const voyage = {
  name: 'AURORA',
  callsign: 'DA1234',
  shipType: 79,
  toBowM: 90,
  toSternM: 20,
  toPortM: 5,
  toStarboardM: 6,
};

/** A water level as PEGELONLINE sends it. */
const station = {
  uuid: 'a-station',
  number: '25900700',
  shortname: 'KOBLENZ',
  longname: 'KOBLENZ',
  km: 591.5,
  agency: 'WSA RHEIN',
  latitude: 50.36,
  longitude: 7.6,
  water: { shortname: 'RHEIN', longname: 'RHEIN' },
};
const measured = () => ({
  timestamp: new Date().toISOString(),
  value: 213,
  stateMnwMhw: 'normal',
  stateNswHsw: 'normal',
});
const stations = () => {
  const level = {
    shortname: 'W',
    longname: 'WASSERSTAND',
    unit: 'cm',
    equidistance: 15,
    currentMeasurement: measured(),
  };
  return JSON.stringify([{ ...station, timeseries: [level] }]);
};

/** The peers of the examples: a receiver with a neighbour, and a server that accepts positions and has levels. */
export async function startSurroundings() {
  const receiver = await FakeReceiver.start();
  const sending = setInterval(() => {
    receiver.send({ kind: 'position', type: 1, mmsi: NEIGHBOUR, ...place });
    receiver.send({ kind: 'static', type: 5, mmsi: NEIGHBOUR, ...voyage });
  }, 200);
  const shore = createServer((request, response) => {
    request.resume();
    response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' });
    response.end(request.url?.includes('/stations') ? stations() : undefined);
  });
  shore.listen(0, '127.0.0.1');
  await once(shore, 'listening');
  // A listening TCP server has an AddressInfo.
  const { port } = shore.address() as AddressInfo;
  return {
    settings: {
      SERVICE__ROUTER__PROVIDER: 'replay',
      SERVICE__ROUTER__TRACK: join(ROOT, 'examples/voyage/koblenz-bonn.gpx'),
      SERVICE__AIS__LOCAL__ENABLED: 'true',
      SERVICE__AIS__LOCAL__URL: receiver.url,
      SERVICE__AIS__ACTIVITY_FLUSH_SECS: '1',
      SERVICE__SIGNALK__ENABLED: 'true',
      SERVICE__GAUGE__ENABLED: 'true',
      SERVICE__GAUGE__BASE_URL: `http://127.0.0.1:${port}`,
      SERVICE__FORWARDING__URL: `http://127.0.0.1:${port}`,
      SERVICE__FORWARDING__TOKEN: 'a-token',
      SERVICE__FORWARDING__INTERVAL_SECS: '1',
    },
    async [Symbol.asyncDispose]() {
      clearInterval(sending);
      await receiver[Symbol.asyncDispose]();
      shore.closeAllConnections();
      shore.close();
    },
  };
}

/** Resolves when the service shows the position and the neighbour. */
export async function untilFilled({ url, key }: Trial): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  const headers = { 'x-api-key': key ?? '' };
  for (const path of ['/v1/router/gps', `/v1/vessels/${NEIGHBOUR}`, '/v1/pegel/nearest']) {
    while (!(await fetch(url + path, { headers })).ok) {
      if (Date.now() > deadline) throw new Error(`${path} has no answer to show`);
      await pause(100);
    }
  }
}
