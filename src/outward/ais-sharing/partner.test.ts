import { describe, expect, test } from 'vitest';
import { PARTNER_TOKEN, runPartner } from '../../../test/support/features/partner-run.ts';
import { makeStaticReport } from '../../../test/support/samples/make-report.ts';
import { untilPasses } from '../../../test/support/until-passes.ts';
import { newReceivedTimes } from '../../traffic/vessel-data/arbitration.ts';
import { NO_STATICS } from '../../traffic/vessel-data/statics.ts';

const MMSI = 211_234_560;
const at = (latitude: number) => ({ position: { latitude, longitude: 7.6 } });

describe('the stream', () => {
  test('opens with the token and the device id, and carries spawn, update and remove as clients get them', async () => {
    const { receive, connected, traffic } = await runPartner({ deviceId: 'vessel-7' });
    const client = await connected();
    expect(client.headers).toMatchObject({ authorization: `Bearer ${PARTNER_TOKEN}`, 'x-device-id': 'vessel-7' });
    expect(client.isCompressed).toBe(true);
    receive({ navStatusCode: 5 });
    receive(at(50.37));
    traffic.forget(MMSI);
    const vessel = { mmsi: MMSI, latitude: 50.36, nav_status_code: 5, ship_type_code: null, source: 'local' };
    expect(await client.next()).toMatchObject({ type: 'vessels', action: 'spawn', vessel });
    expect(await client.next()).toMatchObject({ type: 'vessels', action: 'update', vessel: { latitude: 50.37 } });
    expect(await client.next()).toEqual({ type: 'vessels', action: 'remove', mmsi: MMSI });
  });

  test('has only vessels of the antenna: one that flips to the hosted feed is removed, and comes back', async () => {
    const { receive, connected, passTime } = await runPartner();
    const client = await connected();
    expect(client.headers).not.toHaveProperty('x-device-id');
    receive({ mmsi: MMSI + 1, source: 'remote' });
    receive();
    await passTime(client, 10_000);
    receive({ source: 'remote', ...at(50.37) });
    await passTime(client, 111_000);
    receive({ source: 'remote', ...at(50.38) });
    receive(at(50.39));
    expect(await client.next()).toMatchObject({ action: 'spawn', vessel: { mmsi: MMSI } });
    expect(await client.next()).toMatchObject({ action: 'update', vessel: { latitude: 50.36 } });
    expect(await client.next()).toEqual({ type: 'vessels', action: 'remove', mmsi: MMSI });
    expect(await client.next()).toMatchObject({ action: 'spawn', vessel: { latitude: 50.39, source: 'local' } });
  });

  test('has no vessels of a saved traffic before they are received', async () => {
    const { receive, connected, traffic, clock } = await runPartner();
    const client = await connected();
    traffic.seed({
      mmsi: MMSI,
      source: 'local',
      latitude: 50,
      longitude: 7,
      speedMps: 0,
      isSpeedKnown: false,
      courseDeg: null,
      headingDeg: null,
      isAccurate: false,
      isTurning: false,
      dimensions: 0,
      transponder: 'A',
      navStatusCode: null,
      statics: NO_STATICS,
      fixAt: clock.now() - 1,
      receptionAt: clock.now() - 1,
      datedAt: 0,
      lastSeenAt: clock.now() - 1,
      received: newReceivedTimes(),
      seededAt: clock.now(),
      publishedAt: 0,
      isStale: true,
      isShown: false,
      elsewhere: null,
      voyage: null,
      trackSlot: -1,
    });
    traffic.accept(makeStaticReport({ name: 'VATER RHEIN' }, { receivedAt: clock.now() }));
    receive();
    const spawn = await client.next();
    expect(spawn).toMatchObject({ action: 'spawn', vessel: { latitude: 50.36, name: 'VATER RHEIN' } });
    expect(spawn.vessel).not.toHaveProperty('stale');
  });

  test('after a reconnect greets with nothing, spawns with the next change, and removes nothing it never sent', async () => {
    const { receive, connected, gone, traffic, clock } = await runPartner();
    const first = await connected();
    receive();
    receive({ mmsi: MMSI + 1 });
    await first.next();
    first.cut();
    await gone();
    receive(at(50.37));
    await clock.advance(1000);
    const second = await connected();
    traffic.forget(MMSI + 1);
    await second.hasAnswered();
    expect(second.frames).toEqual([]);
    receive(at(50.38));
    expect(await second.next()).toMatchObject({ action: 'spawn', vessel: { latitude: 50.38 } });
  });
});

describe('a partner that is unreachable', () => {
  test('is tried again after 1, 2 and 4 s; each change is logged once, without the token', async () => {
    const { fake, connected, gone, log, clock, partner } = await runPartner();
    const client = await connected();
    fake.refusal = 503;
    client.close();
    await gone();
    for (const [index, pauseMs] of [1000, 2000, 4000].entries()) {
      await untilPasses(() => expect(clock.pending).toBe(1));
      await clock.advance(pauseMs - 1);
      expect(fake.upgrades).toBe(1 + index);
      await clock.advance(1);
      await fake.upgrade(2 + index);
      await untilPasses(() => expect(partner.status().lastError?.text).toBe('the partner answered HTTP 503'));
    }
    fake.refusal = undefined;
    await untilPasses(() => expect(clock.pending).toBe(1));
    await clock.advance(8000);
    await connected();
    expect(log.lines.map(({ level, sentence }) => [level, sentence])).toEqual([
      ['info', 'partner connected'],
      ['warn', 'partner disconnected'],
      ['info', 'partner connected'],
    ]);
    expect(JSON.stringify(log.lines)).not.toContain(PARTNER_TOKEN);
    expect(partner.status()).toMatchObject({ status: 'connected', reconnects: 4 });
  });

  test('that never answers the upgrade, or no ping, is given up', async () => {
    const { fake, connected, gone, clock, partner } = await runPartner();
    const client = await connected();
    client.hang();
    fake.isDeaf = true;
    await clock.advance(79_999);
    expect(partner.status().status).toBe('connected');
    await clock.advance(1);
    await gone();
    expect(partner.status().lastError?.text).toBe('the partner did not answer pings');
    await untilPasses(() => expect(clock.pending).toBe(1));
    await clock.advance(1000);
    await fake.upgrade(2);
    await clock.advance(20_000);
    await untilPasses(() => expect(partner.status().lastError?.text).toBe('the partner did not answer'));
  });

  test('whose address cannot be used is an error in log and health, and no more', async () => {
    const { log, partner } = await runPartner({ url: 'ws://partner.example/#part' });
    await untilPasses(() => expect(log.lines).toMatchObject([{ level: 'error' }]));
    expect(partner.status()).toMatchObject({
      status: 'disconnected',
      lastError: { text: expect.stringMatching(/address/) },
    });
  });

  test('does not keep the service from ending', async () => {
    const { connected, clock, partner } = await runPartner();
    const client = await connected();
    client.hang();
    const closed = partner.close();
    await clock.advance(2000);
    await closed;
    expect(clock.pending).toBe(0);
  });
});

test('a partner that does not read costs a few hundred kilobytes; when it reads again it gets the latest', async () => {
  const { receive, connected, partner } = await runPartner();
  const client = await connected();
  client.hang();
  let most = 0;
  for (let round = 0; round < 40; round += 1) {
    for (let vessel = 0; vessel < 1000; vessel += 1) {
      // Of random bytes, so that compression does not hide what is sent.
      const name = Math.random().toString(36).slice(2, 22);
      receive({ mmsi: MMSI + vessel, statics: { name }, ...at(50 + round / 100) });
    }
    most = Math.max(most, partner.stats().waitingBytes);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(most).toBeGreaterThan(200_000);
  expect(most).toBeLessThan(300_000);
  expect(partner.stats().coalesced).toBeGreaterThan(10_000);
  client.goOn();
  await untilPasses(() => {
    const latest = new Map(client.frames.map(({ vessel }) => [vessel?.mmsi, vessel?.latitude]));
    expect(latest.size).toBe(1000);
    expect(new Set(latest.values())).toEqual(new Set([50.39]));
  });
  expect(partner.stats().waitingBytes).toBe(0);
});
