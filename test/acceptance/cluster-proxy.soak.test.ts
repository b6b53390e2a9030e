import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ClusterRig, until } from '../support/cluster.ts';
import { isPostgresThere, temporaryDirectory } from '../support/database-matrix.ts';
import { freeTcpPort } from '../support/free-port.ts';
import { natsIsInstalled } from '../support/real-nats.ts';
import { hasNginx, startNginx } from '../support/real-nginx.ts';
import { realPart } from '../support/real-parts.ts';
import { REST_KEY, type ServiceProcess, WS_TOKEN } from '../support/service-process.ts';
import { createTestCertificate } from '../support/test-certificate.ts';
import { connectWs } from '../support/ws-client.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const isThere = hasNginx && realPart('PostgreSQL', await isPostgresThere()) && realPart('nats-server', natsIsInstalled);

/** Runs nginx with the configuration of the handbook, for these instances. `log` is the file with what each has answered. */
async function startProxy(instances: ServiceProcess[]): Promise<{ port: number; log: string }> {
  const folder = temporaryDirectory();
  const port = await freeTcpPort();
  const { cert, key } = createTestCertificate();
  for (const [name, text] of Object.entries({ 'cert.pem': cert, 'key.pem': key }))
    writeFileSync(join(folder, name), text);
  let site = read('deploy/cluster/nginx.conf')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/ssl/wheelhouse.pem', join(folder, 'cert.pem'))
    .replace('/etc/ssl/wheelhouse.key', join(folder, 'key.pem'))
    .replace("'$remote_addr ", "'$upstream_addr ")
    .replace('/var/log/nginx/wheelhouse.log', join(folder, 'access.log'));
  for (const [index, { url }] of instances.entries()) {
    site = site.replaceAll(`shore-${index + 1}:8080`, new URL(url).host);
  }
  await startNginx(site);
  await until(async () => (await get(port, '/health')) === 200, 'nginx answers');
  return { port, log: join(folder, 'access.log') };
}

interface ProxyAnswer {
  /** 0 where there is none. */
  status: number;
  retryAfter: string | undefined;
  text: string;
}

/** Asks through nginx, or posts the body. */
const ask = (port: number, path: string, body?: object): Promise<ProxyAnswer> =>
  new Promise((resolve) => {
    const headers = { 'x-api-key': REST_KEY, ...(body && { 'content-type': 'application/json' }) };
    const options = { port, path, rejectUnauthorized: false, headers, agent: false, method: body ? 'POST' : 'GET' };
    const asking = request({ ...options, host: '127.0.0.1' }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text });
      });
    });
    asking.on('error', (error) => resolve({ status: 0, retryAfter: undefined, text: error.message }));
    asking.end(body && JSON.stringify(body));
  });

const get = async (port: number, path: string): Promise<number> => (await ask(port, path)).status;

describe.skipIf(!isThere)('instances behind nginx', { timeout: 120_000 }, () => {
  test('are one address, which goes on when an instance is killed', async () => {
    const rig = await ClusterRig.start({ env: { SERVICE__SERVER__TRUST_PROXY: '127.0.0.1' } });
    const instances = await Promise.all([rig.launch('one'), rig.launch('two')]);
    const { port } = await startProxy(instances);
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

describe.skipIf(!isThere)('an upgrade as the handbook describes it', { timeout: 120_000 }, () => {
  test('fails no request of clients that read and write meanwhile', async () => {
    const rig = await ClusterRig.start({
      env: { SERVICE__SERVER__TRUST_PROXY: '127.0.0.1', SERVICE__RATE_LIMIT__ENABLED: 'false' },
    });
    const ports = { one: `${await freeTcpPort()}`, two: `${await freeTcpPort()}` };
    const launch = (name: 'one' | 'two') => rig.launch(name, { SERVICE__SERVER__PORT: ports[name] });
    const { port, log } = await startProxy(await Promise.all([launch('one'), launch('two')]));
    const answeredBy = (name: 'one' | 'two') => readFileSync(log, 'utf8').split(`127.0.0.1:${ports[name]} [`).length;
    const failures: string[] = [];
    const written: string[] = [];
    let waits = 0;
    let isOver = false;
    const repeat = async (step: () => Promise<void>) => {
      while (!isOver) await step();
    };
    const expected = (what: string, wanted: number, { status, text }: ProxyAnswer) => {
      if (status !== wanted) failures.push(`${what}: ${status} ${text}`);
    };
    const clients = Promise.all([
      repeat(async () => {
        const name = `Category ${written.length}`;
        written.push(name);
        expected('write', 201, await ask(port, '/v1/categories', { name }));
      }),
      repeat(async () => expected('read', 200, await ask(port, '/v1/watchlist/entries'))),
      // What only the leader can answer is asked again when the answer says so, as clients do.
      repeat(async () => {
        const answer = await ask(port, '/v1/watchlist/alerts');
        if (answer.status === 503 && answer.retryAfter !== undefined) waits += 1;
        else expected('alerts', 200, answer);
      }),
    ]);
    const leading = await rig.leader();
    const order = leading === 'one' ? (['two', 'one'] as const) : (['one', 'two'] as const);
    for (const name of order) {
      rig.instance(name).signal('SIGTERM');
      expect((await rig.instance(name).exited).code).toBe(0);
      await launch(name);
      const before = answeredBy(name);
      await until(() => answeredBy(name) > before, 'nginx asks it again');
    }
    isOver = true;
    await clients;
    expect(failures.slice(0, 3)).toEqual([]);
    expect(await rig.leader()).toBe(order[0]);
    const { categories } = JSON.parse((await ask(port, '/v1/categories')).text) as { categories: { name: string }[] };
    expect(categories.map(({ name }) => name).toSorted()).toEqual(written.toSorted());
    process.stdout.write(`upgrade: ${written.length} writes, ${waits} waits for a leader\n`);
  });
});
