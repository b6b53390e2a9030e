import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { destination } from '../../src/foundation/shared/geo/geo.ts';
import { makePosition } from '../support/ais/make-ais-message.ts';
import { nmeaBurst } from '../support/ais/nmea-sentences.ts';
import { isPostgresThere, postgresTestUrl, temporaryDirectory } from '../support/database-matrix.ts';
import { FakeReceiver } from '../support/fakes/fake-receiver.ts';
import { serveLines } from '../support/network/line-server.ts';
import { natsIsInstalled, RealNats } from '../support/real/real-nats.ts';
import { realPart } from '../support/real/real-parts.ts';
import { REST_KEY, type ServiceProcess, startService } from '../support/service/service-process.ts';

const OWN = { latitude: 50.36, longitude: 7.6 };
const ANCHOR = destination(OWN, 80, 100);
const AREA = { latitude: 50.4, longitude: 7.6, radiusM: 500 };
const MOB = '!AIVDM,1,1,,A,1>M;`h>P00PREA0Lme0>4?wp0000,0*49';
const [ENTERS, COMES_NEAR, WATCHED] = [211_000_001, 211_000_002, 211_000_003];
const KILLS = Number(process.env['KILLS'] ?? 2);

interface Alarm {
  id: string;
  type: string;
  state: string;
  raisedAt: string;
  acknowledgedAt: string | null;
  acknowledgedBy: string | null;
}

/** What the receivers send each second: this vessel has dragged its anchor, and everybody else is where an alarm is due. */
const traffic = (fromAreaM: number) => [
  makePosition({ mmsi: ENTERS, ...destination(AREA, 0, fromAreaM) }),
  makePosition({ mmsi: COMES_NEAR, ...destination(OWN, 0, 500), courseDeg: 180, headingDeg: 180, speedKnots: 8 }),
  makePosition({ mmsi: WATCHED, ...destination(OWN, 30, 400), speedKnots: 0, navStatus: 5 }),
  MOB,
];

async function alarmsOf(service: ServiceProcess, path: string): Promise<Alarm[]> {
  const { alarms } = (await service.get(path)).body as { alarms: Alarm[] };
  return alarms.toSorted((one, other) => one.type.localeCompare(other.type));
}

type Env = Record<string, string>;

/** A service whose process is killed and started again. */
async function startAlone(env: Env) {
  const dataDir = temporaryDirectory();
  let service = await startService({ dataDir, env });
  return {
    current: () => service,
    async kill(): Promise<void> {
      await service.kill();
      service = await startService({ dataDir, env });
    },
  };
}

/** Two instances; the one that leads is killed, the other goes on, and the killed one is started again. */
async function startPair(env: Env) {
  const nats = await RealNats.start();
  const shared = {
    ...env,
    SERVICE__CLUSTER__BUS: nats.url,
    SERVICE__CLUSTER__LEASE_SECS: '3',
    SERVICE__DATABASE__URL: await postgresTestUrl(),
    SERVICE__STORAGE__DRIVER: 'database',
  };
  const launch = (name: string) => startService({ env: { ...shared, SERVICE__CLUSTER__NAME: name } });
  const roleOf = async (service: ServiceProcess) =>
    ((await service.get('/health')).body as { cluster: { role: string } }).cluster.role;
  let leader = await launch('instance-0');
  await expect.poll(() => roleOf(leader)).toBe('leader');
  let follower = await launch('instance-1');
  let count = 2;
  return {
    current: () => leader,
    async kill(): Promise<void> {
      await leader.kill();
      leader = follower;
      await expect.poll(() => roleOf(leader)).toBe('leader');
      follower = await launch(`instance-${count}`);
      count += 1;
    },
  };
}

const WAYS = [
  { how: 'the service was killed', start: startAlone, isThere: true },
  {
    how: 'the leader was killed',
    start: startPair,
    isThere: realPart('PostgreSQL', await isPostgresThere()) && realPart('nats-server', natsIsInstalled),
  },
];

for (const { how, start, isThere } of WAYS)
  test.skipIf(!isThere)(`alarms of each type are the same ones after ${how}, with one record each`, () =>
    expectSameAlarms(start),
  );

async function expectSameAlarms(start: (env: Env) => ReturnType<typeof startAlone>): Promise<void> {
  const receiver = await FakeReceiver.start();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  const readers = new Set<Socket>();
  const url = await serveLines((socket) => {
    readers.add(socket);
    socket.on('close', () => readers.delete(socket));
  });
  let fromAreaM = 560;
  const sending = setInterval(() => {
    const burst = nmeaBurst({ ...OWN, at: Date.now(), speedKnots: 0, courseDeg: 0, hdop: 1, pdop: 2, vdop: 1 });
    for (const socket of readers) socket.write(burst);
    receiver.send(...traffic(fromAreaM));
  }, 200);
  onTestFinished(() => clearInterval(sending));

  const services = await start({
    SERVICE__ROUTER__PROVIDER: 'nmea',
    SERVICE__ROUTER__URL: url,
    SERVICE__AIS__LOCAL__ENABLED: 'true',
    SERVICE__AIS__LOCAL__URL: receiver.url,
    SERVICE__CLOSEST_APPROACH__PROFILE: 'river',
  });
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    fetch(services.current().url + path, {
      method,
      headers: { 'x-api-key': REST_KEY, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(body),
    });
  const made = [
    await send('POST', '/v1/areas', { name: 'Port', kind: 'circle', ...AREA, watch: 'enter', whom: 'all' }),
    await send('POST', '/v1/watchlist/entries', { mmsi: String(WATCHED), name: 'Lorelei' }),
    await send('PUT', '/v1/anchor-watch', { radiusM: 50, ...ANCHOR }),
  ];
  expect(made.map(({ ok }) => ok)).toEqual([true, true, true]);
  const typesOf = async (path: string) => (await alarmsOf(services.current(), path)).map(({ type }) => type);
  const acceptedReports = async () =>
    Number(
      /^wheelhouse_vessel_positions_total\{verdict="accepted"\} (\d+)$/m.exec(
        (await services.current().get('/metrics')).text,
      )?.[1],
    );
  const TYPES = ['anchor', 'area', 'closestApproach', 'distress', 'watch'];
  await expect.poll(() => typesOf('/v1/alarms')).toEqual(TYPES.filter((type) => type !== 'area'));
  fromAreaM = 440;
  await expect.poll(() => typesOf('/v1/alarms')).toEqual(TYPES);
  for (const { id } of (await alarmsOf(services.current(), '/v1/alarms')).slice(1))
    expect((await send('POST', `/v1/alarms/${id}/acknowledge`, {})).ok).toBe(true);
  const facts = ({ id, type, state, raisedAt, acknowledgedAt, acknowledgedBy }: Alarm) => [
    ...[id, type, state, raisedAt, acknowledgedAt, acknowledgedBy],
  ];
  const before = (await alarmsOf(services.current(), '/v1/alarms')).map(facts);
  expect(before.map(([, , state]) => state)).toEqual(['active', ...Array(4).fill('acknowledged')]);
  await expect.poll(() => typesOf('/v1/alarms/history')).toEqual(TYPES);

  for (let kill = 0; kill < KILLS; kill += 1) {
    await services.kill();
    expect((await alarmsOf(services.current(), '/v1/alarms')).map(facts)).toEqual(before);
    await expect.poll(acceptedReports).toBeGreaterThan(12);
    expect((await services.current().get('/v1/router/gps')).status).toBe(200);
    expect((await alarmsOf(services.current(), '/v1/alarms')).map(facts)).toEqual(before);
    expect(await typesOf('/v1/alarms/history')).toEqual(TYPES);
  }
}
