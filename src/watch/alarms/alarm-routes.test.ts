import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { sailHeadOn, startAlarms } from '../../../test/support/features/alarms-run.ts';
import { buildRoutesApp, refusal } from '../../../test/support/features/routes-app.ts';

const MMSI = 211_234_560;
const BASE_TEXT = '!AIVDM,1,1,,A,>020o0PH4U9L5V08ht<dDB0dn3GW40,4*49';
const OTHER_BASE_TEXT = '!AIVDM,1,1,,A,>>Pwih0PDhhv1Lu8h@,0*4A';
const UNKNOWN = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61';

async function start(config: Parameters<typeof startAlarms>[0]['config'] = {}) {
  const run = await startAlarms({ db: (await openTestDatabase()).db, config });
  return { ...run, call: await buildRoutesApp(run.alarms.routes) };
}

async function startWithAlarm() {
  const run = await start();
  await sailHeadOn(run);
  const { body } = await run.call('GET', '/v1/alarms');
  return { ...run, id: String(body.alarms[0].id) };
}

test('the list is empty at first, and links to itself', async () => {
  const { call } = await start();
  expect(await call('GET', '/v1/alarms')).toEqual({
    status: 200,
    body: { alarms: [], _links: { self: '/v1/alarms' } },
  });
});

test('a closest approach is listed with its figures', async () => {
  const { call, announced } = await startWithAlarm();
  expect((await call('GET', '/v1/alarms')).body.alarms).toMatchObject([
    {
      type: 'closestApproach',
      mmsi: MMSI,
      state: 'active',
      cpaM: expect.closeTo(0, 0),
      tcpaSecs: expect.closeTo(88, -1),
      distanceKm: expect.closeTo(0.44, 2),
      source: 'antenna',
      text: expect.stringMatching(/^Closest approach 0 m in 1 min \d+ s \(AIS, \d s old\)$/),
      acknowledgedAt: null,
    },
  ]);
  expect(announced()).toEqual(['closestApproach raised']);
});

test('acknowledging is for all, and is recorded with the name of the key', async () => {
  const run = await startWithAlarm();
  const { status, body } = await run.call('POST', `/v1/alarms/${run.id}/acknowledge`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'acknowledged', acknowledgedBy: 'bridge', acknowledgedAt: expect.any(String) });
  await sailHeadOn(run, 10);
  expect(run.announced()).toEqual(['closestApproach raised', 'closestApproach acknowledged']);
  const history = await run.call('GET', '/v1/alarms/history?type=closestApproach&limit=5');
  expect(history.body.alarms).toMatchObject([{ id: run.id, acknowledgedBy: 'bridge', clearedAt: null }]);
});

describe('acknowledging several', () => {
  const PATH = '/v1/alarms/acknowledge';

  async function startWithTexts() {
    const run = await start({ closest_approach: { profile: 'off' } });
    run.receive([BASE_TEXT, OTHER_BASE_TEXT]);
    await run.clock.advance(11 * 60_000);
    run.receive([OTHER_BASE_TEXT]);
    expect(run.now().map(({ state }) => state)).toEqual(['active', 'rectified']);
    return run;
  }

  test('takes all that are over, with one message for all', async () => {
    const run = await startWithTexts();
    const [holding, over] = run.now();
    run.messages.splice(0);
    const { status, body } = await run.call('POST', PATH, { rectified: true });
    expect({ status, body }).toEqual({ status: 200, body: { acknowledged: 1, _links: { self: '/v1/alarms' } } });
    expect(run.messages).toMatchObject([{ alarms: [{ id: holding?.id }], change: null }]);
    const { body: history } = await run.call('GET', '/v1/alarms/history');
    expect(history.alarms.find(({ id }: { id: string }) => id === over?.id)).toMatchObject({
      acknowledgedBy: 'bridge',
      clearedAt: expect.any(String),
    });
    expect((await run.call('POST', PATH, { rectified: true })).body).toMatchObject({ acknowledged: 0 });
  });

  test('takes those of some ids, whatever their state, and ignores others', async () => {
    const run = await startWithTexts();
    const [holding] = run.now();
    const ids = [holding?.id.toUpperCase(), UNKNOWN, 'x'];
    expect((await run.call('POST', PATH, { ids })).body).toMatchObject({ acknowledged: 1 });
    expect(run.now()).toMatchObject([{ state: 'rectified' }, { id: holding?.id, state: 'acknowledged' }]);
  });

  test('refuses a request for nothing, and too many ids', async () => {
    const { call } = await start();
    expect(await call('POST', PATH, {})).toEqual(refusal(400, 'ids or rectified is required'));
    expect((await call('POST', PATH, { ids: Array.from({ length: 1001 }, () => UNKNOWN) })).status).toBe(400);
    expect((await call('POST', PATH, { ids: ['x'.repeat(37)] })).status).toBe(400);
    expect((await call('POST', PATH, { ids: 'all' })).status).toBe(400);
  });
});

test('silence ends by itself after 30 s', async () => {
  const run = await startWithAlarm();
  expect((await run.call('POST', `/v1/alarms/${run.id}/silence`)).body).toMatchObject({ state: 'silenced' });
  await sailHeadOn(run, 31);
  expect(run.now()).toMatchObject([{ state: 'active' }]);
});

test('what does not exist is not found', async () => {
  const { call } = await start();
  for (const action of ['acknowledge', 'silence']) {
    expect((await call('POST', `/v1/alarms/${UNKNOWN}/${action}`)).status).toBe(404);
    expect((await call('POST', `/v1/alarms/x/${action}`)).status).toBe(404);
  }
});

test('the history reaches back from a given time', async () => {
  const { call, id, clock } = await startWithAlarm();
  const at = (before: string) => call('GET', `/v1/alarms/history?before=${encodeURIComponent(before)}`);
  expect((await at(new Date(clock.now()).toISOString())).body.alarms).toMatchObject([{ id }]);
  expect((await at(String(Math.floor(clock.now() / 1000)))).body.alarms).toMatchObject([{ id }]);
  expect((await at('2026-11-20T07:00:00Z')).body.alarms).toEqual([]);
  expect(await at('yesterday')).toEqual(refusal(400, 'before must be a time: RFC 3339 or Unix seconds'));
});

test('the approaches are listed with the profile off too, and without an own-ship position there are none', async () => {
  const { db } = await openTestDatabase();
  const run = await startAlarms({ db, config: { closest_approach: { profile: 'off' } } });
  const call = await buildRoutesApp(run.alarms.routes);
  await sailHeadOn(run, 40);
  expect(run.now()).toEqual([]);
  expect((await call('GET', '/v1/vessels/approaches?limit=5')).body.approaches).toMatchObject([
    { mmsi: MMSI, cpaM: expect.closeTo(0, 0), source: 'antenna' },
  ]);
  // The other vessel is 440 m away and comes head on; beside it one passes 3 km off, which no skipper has to look at.
  const relevant = await call('GET', '/v1/vessels/approaches?relevant=true');
  expect(relevant.body).toMatchObject({ approaches: [{ mmsi: MMSI }], within: { cpaM: 2000, tcpaSecs: 2400 } });
  run.loseOwn();
  expect((await call('GET', '/v1/vessels/approaches')).body.approaches).toEqual([]);
});

test('a test alarm is shown for 8 s and not recorded', async () => {
  const { call, clock, messages } = await start();
  const { body } = await call('POST', '/v1/alarms/test');
  expect(body).toMatchObject({ sent: true, recipients: 3, alarm: { name: 'Test alarm', priority: 'alarm' } });
  expect(messages).toMatchObject([{ top: { id: body.alarm.id }, change: { id: body.alarm.id, kind: 'raised' } }]);
  await clock.advance(8000);
  expect(messages.at(-1)).toMatchObject({ alarms: [], top: null });
  expect((await call('GET', '/v1/alarms/history')).body.alarms).toEqual([]);
});
