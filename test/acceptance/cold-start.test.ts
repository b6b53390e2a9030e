import { expect, onTestFinished, test } from 'vitest';
import { encodeSentences } from '../../src/outward/nmea-output/encoder/index.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { FakeReceiver } from '../support/fakes/fake-receiver.ts';
import { connectWs } from '../support/network/ws-client.ts';
import { openDatabase } from '../support/service/packaged.ts';
import { type ServiceProcess, startService } from '../support/service/service-process.ts';
import { silentLog } from '../support/silent-log.ts';
import { databaseUrlOf } from '../support/stored-locations.ts';
import { untilPasses } from '../support/until-passes.ts';

const FIRST = 211_000_001;
const VESSELS = 5000;

const positionOf = (index: number) => ({
  kind: 'position' as const,
  type: 1 as const,
  mmsi: FIRST + index,
  navStatus: 0,
  latitude: 50 + index / 10_000,
  longitude: 7 + (index % 100) / 100,
  speedKnots: (index % 200) / 10,
  courseDeg: index % 360,
  headingDeg: index % 360,
});
const lines = Array.from({ length: VESSELS }, (_, index) => encodeSentences(positionOf(index))).flat();

async function begin(env: Record<string, string> = {}) {
  const receiver = await FakeReceiver.start();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  const options = {
    dataDir: temporaryDirectory(),
    env: { SERVICE__AIS__LOCAL__ENABLED: 'true', SERVICE__AIS__LOCAL__URL: receiver.url, ...env },
  };
  return { receiver, options };
}

interface Seen {
  mmsi: number;
  stale?: true;
}

/** What a client gets that subscribes now. */
async function subscribe(service: ServiceProcess) {
  const client = await connectWs(service.wsUrl());
  onTestFinished(() => client[Symbol.asyncDispose]());
  await client.subscribe('vessels');
  const { vessels } = (await client.next('vessels')) as unknown as { vessels: Seen[] };
  return { client, vessels };
}

/** Resolves when so many vessels are saved; returns the bytes that takes. */
async function saved(dataDir: string, count: number): Promise<number> {
  const database = await openDatabase({ url: databaseUrlOf(dataDir), log: silentLog });
  onTestFinished(() => database.close());
  return untilPasses(async () => {
    const rows = await database.db.selectFrom('vessel_snapshots').select('vessels').execute();
    expect(rows).toHaveLength(Math.ceil(count / 500));
    return rows.reduce((bytes, { vessels }) => bytes + vessels.length, 0);
  }, 50);
}

test('after kill -9 with 5,000 vessels a client has them all, stale, within a second; each clears when it is received', async () => {
  const { receiver, options } = await begin();
  const first = await startService(options);
  await receiver.connected();
  receiver.send(...lines);
  await untilPasses(async () => expect((await subscribe(first)).vessels).toHaveLength(VESSELS));
  // 5,000 vessels are to take well below a megabyte of flash memory a time.
  expect(await saved(options.dataDir, VESSELS)).toBeLessThan(500_000);
  await first.kill();

  receiver.hangUp();
  const second = await startService(options);
  const listeningAt = performance.now();
  const { client, vessels } = await subscribe(second);
  expect(performance.now() - listeningAt).toBeLessThan(1000);
  expect(vessels).toHaveLength(VESSELS);
  expect(vessels.every(({ stale }) => stale === true)).toBe(true);
  await receiver.connected();
  receiver.send(positionOf(7));
  await untilPasses(async () => {
    const { vessel } = (await client.next('vessels')) as unknown as { vessel: Seen };
    expect(vessel).toMatchObject({ mmsi: FIRST + 7 });
    expect(vessel).not.toHaveProperty('stale');
  });
  // Who comes at the same moment shares the first snapshot, and gets the change after it.
  await untilPasses(async () => {
    const { vessels: after } = await subscribe(second);
    expect(after.filter(({ stale }) => stale !== true)).toMatchObject([{ mmsi: FIRST + 7 }]);
  });
});

test('the traffic is saved at the end too, and comes back only while it is young enough', async () => {
  const { receiver, options } = await begin();
  const first = await startService(options);
  await receiver.connected();
  receiver.send(positionOf(1), positionOf(2));
  const receivedAt = Date.now();
  await untilPasses(async () => expect((await subscribe(first)).vessels).toHaveLength(2));
  first.signal('SIGTERM');
  await first.exited;
  receiver.hangUp();

  const second = await startService({ ...options, env: { ...options.env, SERVICE__AIS__IGNORE_MMSI: `${FIRST + 1}` } });
  expect((await subscribe(second)).vessels).toMatchObject([{ mmsi: FIRST + 2, stale: true }]);
  await second.kill();
  await untilPasses(() => expect(Date.now()).toBeGreaterThan(receivedAt + 1100));
  const young = { SERVICE__AIS__VESSEL_SNAPSHOT_TTL_SECS: '1' };
  const third = await startService({ ...options, env: { ...options.env, ...young } });
  expect((await subscribe(third)).vessels).toEqual([]);
});
