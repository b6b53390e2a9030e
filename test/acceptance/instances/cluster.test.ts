import { describe, expect, test } from 'vitest';
import { ClusterRig, until, WATCHED } from '../../support/cluster/cluster.ts';
import {
  alertRecords,
  alertsOf,
  listen,
  post,
  says,
  soundsOf,
  startPair,
  watch,
} from '../../support/cluster/cluster-pair.ts';
import { isPostgresThere } from '../../support/database-matrix.ts';
import { refusedWs, type WsMessage } from '../../support/network/ws-client.ts';
import { natsIsInstalled } from '../../support/real/real-nats.ts';
import { realPart } from '../../support/real/real-parts.ts';
import { REST_KEY, type ServiceProcess } from '../../support/service/service-process.ts';
import { makeUpload, makeWav } from '../../support/sound-files.ts';

const isThere = realPart('PostgreSQL', await isPostgresThere()) && realPart('nats-server', natsIsInstalled);

const SOUNDS = '/v1/watchlist/sounds';
const END = { endLatitude: 50.4, endLongitude: 7.6 };

/** Processes start and take over: seconds of work on a machine that does other things too. */
describe.skipIf(!isThere)('several instances', { timeout: 120_000 }, () => {
  test('are one service: the same answers, live messages and files, whichever is asked', async () => {
    const { rig, leading, following, leader, follower } = await startPair();
    const status = await rig.membership(following);
    expect(status).toMatchObject({ name: following, role: 'follower', leader: leading, epoch: 1, bus: 'connected' });
    expect(status?.lagMs).toBeTypeOf('number');
    expect(await rig.membership(leading)).toMatchObject({
      name: leading,
      role: 'leader',
      leader: leading,
      lagMs: null,
    });

    const clients = [await listen(leader, 'vessels', 'watchlist', 'trips', 'gps', 'speed')];
    clients.push(await listen(follower, 'vessels', 'watchlist', 'trips', 'gps', 'speed'));
    for (const client of clients) {
      await says(client, 'gps');
      await says(client, 'vessels', ({ action }) => action === 'update');
    }
    // Through the follower; the leader raises the alert, and both inform their clients.
    for (const client of clients) if (client === clients[1]) await watch(follower, client);
    for (const client of clients) await until(() => soundsOf(client) === 1, 'the alert sounds');
    const late = await listen(follower, 'watchlist');
    await says(late, 'watchlist', (message) => alertsOf(message)[0]?.mmsi === WATCHED);
    expect(soundsOf(late)).toBe(0);
    const seen = await post(`${follower.url}/v1/watchlist/alerts/${WATCHED}/acknowledge`, {});
    expect(seen.status).toBe(200);
    for (const client of clients) await says(client, 'watchlist', (one) => alertsOf(one)[0]?.acknowledged === true);

    for (const path of ['/v1/watchlist/entries', '/v1/watchlist/alerts', '/v1/alarms', '/v1/gauge/stations?query=x']) {
      const [one, other] = await Promise.all([leader.get(path), follower.get(path)]);
      expect([path, other.status]).toEqual([path, one.status]);
      const stable = (text: string) => text.replaceAll(/"(nearest|timestamp)[a-z_]*":("[^"]+"|[\d.]+)/g, '');
      expect(stable(other.text)).toBe(stable(one.text));
    }
    // Of this one nothing can be in the database yet.
    const fresh = '/v1/vessels/211000099';
    rig.hasTraffic = false;
    const motion = { speedKnots: 0, courseDeg: 0, headingDeg: 0, navStatus: 0 };
    rig.antenna.send({ kind: 'position', type: 1, mmsi: 211_000_099, ...rig.place(), ...motion });
    await until(async () => (await leader.get(fresh)).status === 200, 'it is received');
    for (const path of [fresh, '/v1/vessels/211000001', '/v1/vessels', '/v1/vessels/active', '/v1/vessels/history']) {
      expect([path, (await follower.get(path)).text]).toEqual([path, (await leader.get(path)).text]);
    }
    rig.hasTraffic = true;
    expect((await follower.get('/v1/vessels/211000001', null)).status).toBe(401);

    const uploaded = await fetch(`${follower.url}${SOUNDS}/upload`, {
      method: 'POST',
      headers: { 'x-api-key': REST_KEY },
      body: makeUpload('Horn', makeWav()),
    });
    expect(uploaded.status).toBe(201);
    const { file_id: file } = (await uploaded.json()) as { file_id: string };
    const files = await Promise.all([leader, follower].map((one) => one.get(`/v1/storage/sounds/files/${file}`)));
    expect(files.map(({ status }) => status)).toEqual([200, 200]);
    expect(files[1]?.headers.get('etag')).toBe(files[0]?.headers.get('etag'));
    expect(rig.mostReaders).toBe(1);
  });

  test('when the leader ends in order another leads at once, and the port says so until then', async () => {
    const { rig, leading, leader, follower } = await startPair();
    const client = await listen(follower, 'watchlist');
    await watch(follower, client);
    const before = await alertRecords(follower);
    leader.signal('SIGTERM');
    await until(
      async () => (await rig.membership(leading)) === undefined || !(await isReady(leader)),
      'it is not ready',
    );
    await rig.leader(leading);
    expect((await leader.exited).code).toBe(0);
    expect(await alertRecords(follower)).toEqual(before);
    await rig.expectForwardedOnce({ changes: 1 });
  });

  test('clients of a follower that missed a change of a trip are closed with 1012 when NATS is back', async () => {
    const { rig, leading, leader, follower } = await startPair();
    const affected = await listen(follower, 'trips', 'gps');
    const [other, ofLeader] = [await listen(follower, 'gps'), await listen(leader, 'trips')];
    const id = await beginTrip(leader);
    for (const client of [affected, ofLeader]) await says(client, 'trips', isTrip(id, 'ACTIVE'));

    await rig.nats.kill();
    await until(async () => (await rig.membership(leading))?.bus === 'disconnected', 'the bus is down');
    expect((await post(`${leader.url}/v1/trips/${id}/complete`, END)).status).toBe(200);
    await says(ofLeader, 'trips', isTrip(id, 'COMPLETED'));
    await rig.nats.run();
    expect(await affected.closed).toMatchObject({ code: 1012 });
    expect(affected.messages.filter(isTrip(id, 'COMPLETED'))).toEqual([]);

    const again = await listen(follower, 'trips');
    const next = await beginTrip(leader);
    for (const client of [again, ofLeader]) await says(client, 'trips', isTrip(next, 'ACTIVE'));
    for (const { socket } of [other, ofLeader, again]) expect(socket.readyState).toBe(socket.OPEN);
  });

  test('a reader leads without clients, and a gateway never leads', async () => {
    const rig = await ClusterRig.start();
    const [reader, gateway] = await Promise.all([
      rig.launch('reader', { SERVICE__CLUSTER__ROLE: 'reader' }),
      rig.launch('gateway', { SERVICE__CLUSTER__ROLE: 'gateway' }),
    ]);
    expect(await rig.leader()).toBe('reader');
    expect((await refusedWs(reader.wsUrl())).status).toBe(503);
    expect((await reader.get('/v1/watchlist/entries')).status).toBe(503);
    expect((await gateway.get('/v1/watchlist/alerts')).status).toBe(200);
    await listen(gateway, '*');
    await reader.kill();
    await until(async () => (await rig.membership('gateway'))?.leader === null, 'nobody leads');
    const refused = await gateway.get('/v1/watchlist/alerts');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await gateway.get('/v1/watchlist/entries')).status).toBe(200);
  });
});

async function beginTrip({ url }: ServiceProcess): Promise<string> {
  const add = async (path: string, body: object): Promise<string> => {
    const made = await post(`${url}${path}`, body);
    expect(made.status).toBe(201);
    return ((await made.json()) as { id: string }).id;
  };
  const texts = ['email', 'phone', 'street', 'houseNumber', 'postalCode', 'city', 'country'];
  const client = { name: 'Rheinkontor', ...Object.fromEntries(texts.map((field) => [field, ''])) };
  const clientId = await add('/v1/clients', client);
  const categoryId = await add('/v1/categories', { name: `Bulk ${clientId}` });
  const place = { startLatitude: 50.36, startLongitude: 7.6 };
  return add('/v1/trips', {
    ...place,
    cargo: 'gravel',
    weight: 1250.5,
    categoryId,
    senderId: clientId,
    receiverId: clientId,
  });
}

const isTrip =
  (id: string, status: string) =>
  ({ type, data }: WsMessage): boolean => {
    if (type !== 'trips') return false;
    const { trip } = data as { trip: { id: string; status: string } };
    return trip.id === id && trip.status === status;
  };

const isReady = async (instance: ServiceProcess): Promise<boolean> => {
  const answer = await instance.get('/ready').catch(() => undefined);
  return answer?.status === 200;
};
