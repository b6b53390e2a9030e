import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ClusterRig, until } from '../../support/cluster/cluster.ts';
import { ask, type ProxyAnswer, startProxy } from '../../support/cluster/cluster-proxy.ts';
import { isPostgresThere } from '../../support/database-matrix.ts';
import { freeTcpPort } from '../../support/network/free-port.ts';
import { connectWs } from '../../support/network/ws-client.ts';
import { natsIsInstalled } from '../../support/real/real-nats.ts';
import { hasNginx } from '../../support/real/real-nginx.ts';
import { realPart } from '../../support/real/real-parts.ts';
import { WS_TOKEN } from '../../support/service/service-process.ts';

const isThere = hasNginx && realPart('PostgreSQL', await isPostgresThere()) && realPart('nats-server', natsIsInstalled);

describe.skipIf(!isThere)('instances behind nginx', { timeout: 120_000 }, () => {
  test('are one address, which goes on when an instance is killed', async () => {
    const rig = await ClusterRig.start({ env: { SERVICE__SERVER__TRUST_PROXY: '127.0.0.1' } });
    const instances = await Promise.all([rig.launch('one'), rig.launch('two')]);
    const proxy = await startProxy(instances);
    const get = async (path: string) => (await ask(proxy, path)).status;
    const connect = () =>
      connectWs(`wss://127.0.0.1:${proxy.port}/ws?token=${WS_TOKEN}`, { rejectUnauthorized: false });
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
    for (let asked = 0; asked < 6; asked += 1) expect(await get('/v1/watchlist/entries')).toBe(200);
    await until(async () => (await get('/v1/watchlist/alerts')) === 200, 'the other instance leads');
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
    const proxy = await startProxy(await Promise.all([launch('one'), launch('two')]));
    const answeredBy = (name: 'one' | 'two') =>
      readFileSync(proxy.log, 'utf8').split(`127.0.0.1:${ports[name]} [`).length;
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
        expected('write', 201, await ask(proxy, '/v1/categories', { body: { name } }));
      }),
      repeat(async () => expected('read', 200, await ask(proxy, '/v1/watchlist/entries'))),
      // What only the leader can answer is asked again when the answer says so, as clients do.
      repeat(async () => {
        const answer = await ask(proxy, '/v1/watchlist/alerts');
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
    const { categories } = JSON.parse((await ask(proxy, '/v1/categories')).text) as { categories: { name: string }[] };
    expect(categories.map(({ name }) => name).toSorted()).toEqual(written.toSorted());
    process.stdout.write(`upgrade: ${written.length} writes, ${waits} waits for a leader\n`);
  });
});
