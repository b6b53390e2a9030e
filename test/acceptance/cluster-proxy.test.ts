import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CONFIG_KEYS } from '../../src/config/keys.ts';
import { ClusterRig, until } from '../support/cluster.ts';
import { isPostgresThere, temporaryDirectory } from '../support/database-matrix.ts';
import { freeTcpPort } from '../support/free-port.ts';
import { natsIsInstalled } from '../support/real-nats.ts';
import { realPart } from '../support/real-parts.ts';
import { REST_KEY, type ServiceProcess, WS_TOKEN } from '../support/service-process.ts';
import { createTestCertificate } from '../support/test-certificate.ts';
import { connectWs } from '../support/ws-client.ts';

const NGINX = '/usr/sbin/nginx';
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const isThere =
  realPart('nginx', existsSync(NGINX)) &&
  realPart('PostgreSQL', await isPostgresThere()) &&
  realPart('nats-server', natsIsInstalled);

/** Starts nginx with the configuration of the handbook, for these instances. Returns its port. */
async function startNginx(instances: ServiceProcess[]): Promise<number> {
  const folder = temporaryDirectory();
  const port = await freeTcpPort();
  const { cert, key } = createTestCertificate();
  for (const [name, text] of Object.entries({ 'cert.pem': cert, 'key.pem': key }))
    writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'temporary'));
  let site = read('deploy/cluster/nginx.conf')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/ssl/wheelhouse.pem', join(folder, 'cert.pem'))
    .replace('/etc/ssl/wheelhouse.key', join(folder, 'key.pem'))
    .replace('/var/log/nginx/wheelhouse.log', join(folder, 'access.log'));
  for (const [index, { url }] of instances.entries()) {
    site = site.replaceAll(`shore-${index + 1}:8080`, new URL(url).host);
  }
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temporary;`,
  );
  const main = `daemon off; pid ${folder}/pid; error_log stderr;
    events {} http { ${paths.join(' ')} ${site} }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const daemon: ChildProcess = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' });
  let output = '';
  daemon.stderr?.on('data', (data) => {
    output += data;
  });
  onTestFinished(async () => {
    if (daemon.exitCode !== null) return;
    daemon.kill('SIGTERM');
    await once(daemon, 'exit');
  });
  await until(async () => {
    if (daemon.exitCode !== null) throw new Error(`nginx does not start: ${output}`);
    return (await get(port, '/health')) === 200;
  }, 'nginx answers');
  return port;
}

/** The status of an answer; undefined where there is none. */
const get = (port: number, path: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const options = { port, path, rejectUnauthorized: false, headers: { 'x-api-key': REST_KEY }, agent: false };
    const asking = request({ ...options, host: '127.0.0.1' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asking.on('error', () => resolve(undefined));
    asking.end();
  });

describe.skipIf(!isThere)('instances behind nginx', { timeout: 120_000 }, () => {
  test('are one address, which goes on when an instance is killed', async () => {
    const rig = await ClusterRig.start({ env: { SERVICE__SERVER__TRUST_PROXY: '127.0.0.1' } });
    const instances = await Promise.all([rig.launch('one'), rig.launch('two')]);
    const port = await startNginx(instances);
    const connect = () => connectWs(`wss://127.0.0.1:${port}/ws?token=${WS_TOKEN}`, { rejectUnauthorized: false });
    const clients = await Promise.all([connect(), connect(), connect(), connect()]);
    const counts = await Promise.all(
      instances.map(async (one) => {
        const { body } = await one.get('/health');
        return (body as { services: { websocket: { connectedClients: number } } }).services.websocket.connectedClients;
      }),
    );
    expect(counts).toEqual([2, 2]);
    await rig.instance(await rig.leader()).kill();
    // From the first request on, and those that need a leader as soon as there is one.
    for (let asked = 0; asked < 6; asked += 1) expect(await get(port, '/v1/watchlist/entries')).toBe(200);
    await until(async () => (await get(port, '/v1/watchlist/alerts')) === 200, 'the other instance leads');
    const late = await connect();
    await late.subscribe('*');
    await Promise.all([...clients, late].map((client) => client[Symbol.asyncDispose]()));
  });
});

test('the settings of compose.yaml are settings of the service', () => {
  const given = [...read('deploy/cluster/compose.yaml').matchAll(/(SERVICE__\w+):/g)].map(([, name]) => name);
  expect(given.length).toBeGreaterThan(5);
  const known = CONFIG_KEYS.map(({ variable }) => variable);
  expect(given.filter((name) => !known.includes(name ?? ''))).toEqual([]);
});
