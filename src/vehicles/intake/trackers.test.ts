import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { runVehicles } from '../../../test/support/features/vehicles-run.ts';
import { flat, HOME, START, toQuery } from '../../../test/support/samples/flat-reports.ts';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { createRandom } from '../../../test/support/samples/make-drive.ts';
import { PACKETS } from '../../../test/support/samples/tracker-requests.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { destination } from '../../foundation/shared/geo/geo.ts';
import { createVehicles } from '../index.ts';

/** Whether a Teltonika tracker has the confirmation of a packet. */
async function isConfirmed(port: number, imei: string): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  const isOver = () => socket.destroyed || Buffer.concat(chunks).length >= 5;
  socket.write(Buffer.concat([Buffer.from(`\0\x0f${imei}`, 'latin1'), Buffer.from(PACKETS.one, 'hex')]));
  await expect.poll(isOver).toBe(true);
  socket.destroy();
  return Buffer.concat(chunks).toString('hex') === '0100000001';
}

describe('trackers', () => {
  const run = async (given: Partial<Parameters<typeof runVehicles>[0]> = {}) =>
    runVehicles({ db: (await openTestDatabase()).db, ...given });

  test('OwnTracks is answered with an empty list, others with nothing, an unknown device with 400', async () => {
    const { add, call } = await run();
    const { id, token } = await add();
    const location = { _type: 'location', lat: 50.1, lon: 7.1, tst: START / 1000, vel: 36 };
    expect(await call(`/v1/trackers/${token}`, { method: 'POST', body: location })).toMatchObject({
      status: 200,
      text: '[]',
    });
    const waypoint = { _type: 'waypoint', lat: 10, lon: 10, tst: START / 1000 + 1 };
    expect(await call(`/v1/trackers/${token}`, { method: 'POST', body: waypoint })).toMatchObject({
      status: 200,
      text: '[]',
    });
    expect(
      (await call(`/v1/trackers/${token}`, { method: 'POST', headers: { 'content-type': 'application/json' } })).status,
    ).toBe(200);
    expect((await call(`/v1/vehicles/${id}`)).json).toMatchObject({
      position: { latitude: 50.1, speedMps: 10 },
      tracker: { protocol: 'owntracks' },
    });
    expect((await call('/v1/trackers/nobody?lat=1&lon=2')).status).toBe(400);
    expect((await call('/v1/trackers?lat=1&lon=2')).status).toBe(400);
  });

  test('an app without a path gives identifier and token, and is refused with those of two devices', async () => {
    const { add, call } = await run();
    const one = await add({ identifier: 'one' });
    const two = await add({ name: 'Two', identifier: 'two' });
    const report = toQuery(flat({ ...HOME, at: START }));
    const basic = (user: string, password: string) => ({ authorization: `Basic ${btoa(`${user}:${password}`)}` });
    expect((await call(`/v1/trackers?id=one&token=${one.token}&${report}`)).status).toBe(200);
    expect((await call(`/v1/trackers?${report}`, { headers: basic('two', two.token) })).status).toBe(200);
    expect((await call(`/v1/trackers?${report}`, { headers: basic('two', one.token) })).status).toBe(400);
    expect((await call(`/v1/trackers?id=two&token=${one.token}&${report}`)).status).toBe(400);
    const body = `token=${one.token}&id=one&${report}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await call('/v1/trackers', { method: 'POST', body, headers })).status).toBe(200);
  });

  test('a new token ends the one before, and its digest alone is stored', async () => {
    const { db } = await openTestDatabase();
    const { add, call, log } = await runVehicles({ db });
    const { id, token } = await add();
    const next = (await call(`/v1/vehicles/${id}/token`, { method: 'POST' })).json;
    const report = toQuery(flat({ ...HOME, at: START }));
    expect((await call(`/v1/trackers/${token}?${report}`)).status).toBe(400);
    expect((await call(`/v1/trackers/${next.token}?${report}`)).status).toBe(200);
    const rows = JSON.stringify(await db.selectFrom('vehicles').selectAll().execute());
    expect(rows).not.toContain(next.token);
    expect(JSON.stringify((await call(`/v1/vehicles/${id}`)).json)).not.toContain(next.token);
    expect(JSON.stringify(log.lines)).not.toContain(next.token);
    expect(Buffer.from(next.token, 'base64url')).toHaveLength(16);
    expect((await call(`/v1/vehicles/${id}/token`, { method: 'DELETE' })).status).toBe(204);
    expect((await call(`/v1/trackers/${next.token}?${report}`)).status).toBe(400);
  });

  test('who guesses tokens has to wait, a phone with an old token does not', async () => {
    const { call } = await run();
    const guess = (token: string) => call(`/v1/trackers/${token}?lat=1&lon=2`, { address: '198.51.100.7' });
    for (let count = 0; count < 40; count += 1) expect((await guess('stale')).status).toBe(400);
    const statuses = new Set<number>();
    for (let count = 0; count < 40; count += 1) statuses.add((await guess(`guess-${count}`)).status);
    expect(statuses).toContain(429);
  });

  test('the limit of a vehicle is one for all five ways to report', async () => {
    const { add, call, vehicles } = await run({ trackers: { teltonika: 'tcp-listen://127.0.0.1:0' } });
    await expect.poll(() => vehicles.teltonikaPort()).toBeGreaterThan(0);
    const phone = await add({ identifier: 'anna/phone' });
    const tracker = await add({ name: 'Two', identifier: '356307042441013' });
    const location = JSON.stringify({ _type: 'location', lat: 50.1, lon: 7.1, tst: START / 1000 });
    const point = flat({ ...HOME, at: START });
    const ways = [
      async () => (await call(`/v1/trackers/${phone.token}?${toQuery(point)}`)).status === 200,
      async () => (await call(`/v1/trackers/${phone.token}`, { method: 'POST', body: point })).status === 200,
      async () => (await call(`/v1/trackers/${phone.token}`, { method: 'POST', body: location })).status === 200,
      async () =>
        vehicles.takeMqtt({ topic: 'owntracks/anna/phone', payload: location }).then(
          () => true,
          () => false,
        ),
      () => isConfirmed(vehicles.teltonikaPort() ?? 0, '356307042441013'),
    ];
    const taken = async () => {
      const answers: boolean[] = [];
      for (const send of ways) answers.push(await send());
      return answers;
    };
    expect(await taken()).toEqual([true, true, true, true, true]);
    const many = Array.from({ length: 5000 }, () => point);
    for (const { token } of [phone, tracker]) {
      const statuses: number[] = [];
      for (let count = 0; count < 12; count += 1)
        statuses.push((await call(`/v1/trackers/${token}`, { method: 'POST', body: many })).status);
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    }
    expect(await taken()).toEqual([false, false, false, false, false]);
  });

  test('each message by MQTT counts, and none is taken before the vehicles are loaded', async () => {
    const { db } = await openTestDatabase();
    const { add, vehicles, call, clock } = await runVehicles({ db });
    const { token } = await add({ identifier: 'anna/phone' });
    const lwt = { topic: 'owntracks/anna/phone', payload: '{"_type":"lwt","tst":1}' };
    for (let count = 0; count < 6000; count += 1) await vehicles.takeMqtt(lwt);
    await expect(vehicles.takeMqtt(lwt)).rejects.toMatchObject({ statusCode: 429 });
    expect((await call(`/v1/trackers/${token}?lat=1&lon=2`)).status).toBe(429);
    const unread = createVehicles({
      config: makeConfig({ trackers: { enabled: true } }),
      leaderDb: db,
      placeAt: () => undefined,
      trips: { loggingOfVehicles: async () => [] },
      clock,
      log: silentLog,
    });
    await expect(unread.takeMqtt(lwt)).rejects.toMatchObject({ type: 'Unavailable' });
    await vehicles.close?.({ keepsOpen: false });
    await expect(vehicles.takeMqtt(lwt)).rejects.toMatchObject({ type: 'Unavailable' });
  });

  test('a clock in 2036 or in 1970 stores nothing and is stated, with 200 so that the app goes on', async () => {
    const { add, call, vehicles } = await run();
    const { id, token } = await add();
    for (const at of [Date.parse('2036-01-01'), 1000])
      expect((await call(`/v1/trackers/${token}?${toQuery(flat({ ...HOME, at }))}`)).status).toBe(200);
    expect(vehicles.stats()).toMatchObject({ stored: 0, refused: { clockAhead: 1, tooOld: 1 } });
    expect((await call(`/v1/vehicles/${id}`)).json).toMatchObject({
      position: null,
      tracker: { refusal: { reason: 'a report is older than what is kept' } },
    });
  });

  test('a receiver that began its weeks again is 1,024 weeks late, and its reports are of now', async () => {
    const { add, call } = await run();
    const { id, token } = await add();
    const late = START - 60_000 - 1024 * 7 * 86_400_000;
    for (let count = 0; count < 2; count += 1)
      await call(`/v1/trackers/${token}?${toQuery(flat({ ...HOME, at: late }))}`);
    expect((await call(`/v1/vehicles/${id}`)).json).toMatchObject({
      position: { ...HOME, at: '2026-11-20T07:59:00.000Z' },
      tracker: { refusal: null },
    });
    expect((await call(`/v1/vehicles/${id}/track`)).json.pointsStored).toBe(1);
  });

  test('a phone that sends the fix of before once more is stored once (owntracks/ios#785)', async () => {
    const { add, call, vehicles } = await run();
    const { id, token } = await add();
    const fix = { _type: 'location', lat: 50.1, lon: 7.1, acc: 46, tst: START / 1000 - 20, p: 100.694 };
    const next = { ...fix, lat: 50.1002, tst: START / 1000 - 10 };
    for (const body of [fix, next, { ...fix, created_at: START / 1000, p: 100.734 }])
      await call(`/v1/trackers/${token}`, { method: 'POST', body });
    expect(vehicles.stats()).toMatchObject({ stored: 2, duplicates: 1 });
    expect((await call(`/v1/vehicles/${id}`)).json.position.latitude).toBe(50.1002);
  });

  test('a body beyond 1 MB, and more than 5,000 reports, are refused', async () => {
    const { add, call } = await run();
    const { token } = await add();
    const point = flat({ ...HOME, at: START });
    const many = Array.from({ length: 5001 }, (_, index) => ({ ...point, timestamp: START - index * 1000 }));
    expect((await call(`/v1/trackers/${token}`, { method: 'POST', body: many })).status).toBe(400);
    expect((await call(`/v1/trackers/${token}`, { method: 'POST', body: 'x'.repeat(1_100_000) })).status).toBe(400);
  });

  test('a cell tower 1,500 m off is shown as a circle and is in no track and no distance (dawarich#940)', async () => {
    const { add, call } = await run();
    const { id, token } = await add();
    const far = destination(HOME, 0, 1500);
    const list = Array.from({ length: 10 }, (_, index) => ({
      ...flat({ ...(index % 2 ? far : HOME), at: START - 600_000 + index * 60_000 }),
      accuracy: index % 2 ? 1500 : 8,
    }));
    await call(`/v1/trackers/${token}`, { method: 'POST', body: list });
    const { json } = await call(`/v1/vehicles/${id}`);
    expect(json).toMatchObject({ position: HOME, coarse: { accuracyM: 1500 }, tracker: { accuracyM: 1500 } });
    expect((await call(`/v1/vehicles/${id}/track`)).json.pointsStored).toBe(5);
    expect((await call(`/v1/vehicles/${id}/days`)).json.days[0].distanceKm).toBe(0);
  });

  test('two phones with one id do not make the vehicle zigzag', async () => {
    const { add, call, vehicles } = await run();
    const { id, token } = await add();
    const random = createRandom(3);
    for (let index = 0; index < 60; index += 1) {
      const place = index % 2 ? destination(HOME, 45, 80_000 + random() * 50) : destination(HOME, 0, random() * 50);
      await call(`/v1/trackers/${token}?${toQuery(flat({ ...place, at: START - 600_000 + index * 5000 }))}`);
    }
    expect((await call(`/v1/vehicles/${id}/days`)).json.days[0].distanceKm).toBe(0);
    expect(vehicles.positionOf(id)?.latitude).toBeCloseTo(HOME.latitude, 2);
  });

  test('subscribers get each newer position, and no late one as the present', async () => {
    const { add, call, published } = await run();
    const { token } = await add();
    const before = published.length;
    await call(`/v1/trackers/${token}?${toQuery(flat({ ...HOME, at: START }))}`);
    await call(`/v1/trackers/${token}?${toQuery(flat({ ...destination(HOME, 0, 500), at: START - 60_000 }))}`);
    const events = published.slice(before).map(({ data }) => data);
    expect(events).toMatchObject([
      { event: 'position', vehicle: { position: HOME } },
      { event: 'changed', vehicle: { position: HOME } },
    ]);
  });

  test('20,000 reports within 160 seconds are a report for each second, and the sender has success', async () => {
    const { add, call, vehicles } = await run();
    const { id, token } = await add();
    const list = Array.from({ length: 20_000 }, (_, index) => flat({ ...HOME, at: START - 600_000 + index * 8 }));
    for (const repeats of [false, true]) {
      for (let first = 0; first < list.length; first += 5000) {
        const body = list.slice(first, first + 5000);
        expect((await call(`/v1/trackers/${token}`, { method: 'POST', body })).status).toBe(200);
      }
      expect(vehicles.stats()).toMatchObject({ stored: 160, duplicates: (repeats ? 40_000 : 20_000) - 160 });
    }
    expect((await call(`/v1/vehicles/${id}/track`)).json.pointsStored).toBe(160);
  });
});
