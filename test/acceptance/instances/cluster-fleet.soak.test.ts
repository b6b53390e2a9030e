import { describe, expect, onTestFinished, test } from 'vitest';
import { ClusterRig, until } from '../../support/cluster/cluster.ts';
import { isPostgresThere } from '../../support/database-matrix.ts';
import { connectWs, type WsClient, type WsMessage } from '../../support/network/ws-client.ts';
import { natsIsInstalled } from '../../support/real/real-nats.ts';
import { realPart } from '../../support/real/real-parts.ts';
import { runService, type ServiceProcess, startService } from '../../support/service/service-process.ts';

const isThere = realPart('PostgreSQL', await isPostgresThere()) && realPart('nats-server', natsIsInstalled);

const SHIPS = ['anna', 'berta', 'clara'];

interface FleetMessage {
  ships?: { id: string }[];
  ship?: { id: string; position: { latitude: number } | null };
}

const fleetOf = ({ type, data }: WsMessage) => (type === 'fleet' ? (data as FleetMessage) : {});
/** The ships in a greeting, in its order. */
const greetedOf = ({ messages }: WsClient) => messages.map(fleetOf).find(({ ships }) => ships)?.ships ?? [];
/** The positions of a ship as they came. */
const placesOf = ({ messages }: WsClient, id: string) =>
  messages.map(fleetOf).flatMap(({ ship }) => (ship?.id === id && ship.position ? [ship.position.latitude] : []));

describe.skipIf(!isThere)('an office of several instances', { timeout: 120_000 }, () => {
  test('takes what a ship reports at any of them, and shows all ships at each', async () => {
    const rig = await ClusterRig.start({ env: { SERVICE__FLEET__MODE: 'shore' } });
    const [one, two] = await Promise.all([rig.launch('one'), rig.launch('two')]);
    const tokens = new Map<string, string>();
    for (const ship of SHIPS) tokens.set(ship, await addShip(rig, ship));
    const clients = await Promise.all([one, two].map(listenToAll));
    for (const client of clients) expect(greetedOf(client).map(({ id }) => id)).toEqual(SHIPS);
    const sent: number[] = [];
    for (let step = 1; step <= 20; step += 1) {
      const latitude = 50 + step / 100;
      sent.push(latitude);
      await report(step % 2 ? one : two, tokens.get('anna') ?? '', latitude);
      for (const client of clients) {
        await until(() => placesOf(client, 'anna').at(-1) === latitude, 'the position is sent to all clients');
      }
    }
    // Each once and in order, wherever the ship has reported it.
    for (const client of clients) expect(placesOf(client, 'anna')).toEqual(sent);
    for (const instance of [one, two]) {
      const { body } = await instance.get('/v1/fleet/ships/anna');
      expect(body).toMatchObject({ position: { latitude: sent.at(-1) }, link: { state: 'online' } });
    }
    const late = await listen(two);
    await until(() => greetedOf(late).length === SHIPS.length, 'the greeting of a late client');
  });

  test('hands down at one instance what is edited at another', async () => {
    const rig = await ClusterRig.start({ env: { SERVICE__FLEET__MODE: 'shore' } });
    const [one, two] = await Promise.all([rig.launch('one'), rig.launch('two')]);
    const token = await addShip(rig, 'anna');
    const ship = await startService({
      env: { SERVICE__FLEET__MODE: 'ship', SERVICE__FLEET__URL: one.url, SERVICE__FLEET__TOKEN: token },
    });
    const names = async () =>
      ((await ship.get('/v1/categories')).body as { categories: { name: string }[] }).categories;
    const add = (name: string) => post(two, '/v1/categories', { name });
    expect((await add('Gravel')).status).toBe(201);
    await until(async () => (await names()).length === 1, 'the ship has the first');
    // The ship's next question is held by now, at the other instance.
    for (const name of ['Sand', 'Coal', 'Ore']) {
      const before = (await names()).length;
      expect((await add(name)).status).toBe(201);
      await until(async () => (await names()).length > before, 'the ship has the next');
    }
  });
});

/** A second ship's process is one of several instances too: only the leader hands over. */
describe.skipIf(!isThere)('a ship of several instances', { timeout: 120_000 }, () => {
  test('hands over at the one that leads, and goes on when that is killed', async () => {
    const office = await startService({ env: { SERVICE__FLEET__MODE: 'shore' } });
    const added = await runService(['fleet', 'add', 'anna'], { dataDir: office.dataDir });
    const rig = await ClusterRig.start({
      env: {
        SERVICE__FLEET__MODE: 'ship',
        SERVICE__FLEET__URL: office.url,
        SERVICE__FLEET__TOKEN: tokenIn(added.stdout),
        SERVICE__FLEET__LIVE_SECS: '1',
      },
    });
    await Promise.all([rig.launch('one'), rig.launch('two')]);
    const leading = await rig.leader();
    const shown = async () => (await office.get('/v1/fleet/ships/anna')).body as Required<FleetMessage>['ship'];
    await until(async () => ((await shown()).position?.latitude ?? 0) > 0, 'the position is ashore');
    await rig.instance(leading).kill();
    await rig.leader(leading);
    const { latitude } = rig.place();
    await until(async () => ((await shown()).position?.latitude ?? 0) > latitude, 'a later position is ashore');
    expect(await shown()).toMatchObject({ link: { trouble: null } });
  });
});

/** A client that is greeted with all ships: an instance reads once a second which were added beside it. */
async function listenToAll(instance: ServiceProcess): Promise<WsClient> {
  for (;;) {
    const client = await listen(instance);
    await until(() => client.messages.some((message) => fleetOf(message).ships), 'a greeting');
    if (greetedOf(client).length === SHIPS.length) return client;
  }
}

async function listen(instance: ServiceProcess): Promise<WsClient> {
  const client = await connectWs(instance.wsUrl());
  onTestFinished(() => client[Symbol.asyncDispose]());
  await client.subscribe('fleet');
  return client;
}

async function addShip(rig: ClusterRig, name: string): Promise<string> {
  const { stdout, stderr } = await runService(['fleet', 'add', name], {
    env: { SERVICE__DATABASE__URL: rig.database, SERVICE__FLEET__MODE: 'shore' },
  });
  const token = tokenIn(stdout);
  if (!token) throw new Error(`no token for ${name}: ${stdout}${stderr}`);
  return token;
}

const tokenIn = (text: string): string => /whs_[\w-]+/.exec(text)?.[0] ?? '';

const post = (instance: ServiceProcess, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(instance.url + path, {
    method: 'POST',
    headers: { 'x-api-key': 'a-key-for-rest', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** What a ship posts every few seconds. */
async function report(instance: ServiceProcess, token: string, latitude: number): Promise<void> {
  const place = { latitude, longitude: 7, altitudeM: null, headingDeg: null, speedMps: 1, recordedAt: Date.now() };
  const link = { backlog: 0, oldestAt: null, thinned: 0 };
  const body = { sentAt: Date.now(), position: place, trips: [], alerts: [], link, software: '1.0.0' };
  const answer = await post(instance, '/v1/fleet/live', body, { authorization: `Bearer ${token}` });
  expect(answer.status).toBe(200);
}
