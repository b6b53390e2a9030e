import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/database-matrix.ts';
import { startAlerts } from '../../../../test/support/features/alerts-run.ts';
import { buildRoutesApp, refusal } from '../../../../test/support/features/routes-app.ts';
import { makeWatchlistCategory, makeWatchlistEntry } from '../../../../test/support/samples/make-watchlist-rules.ts';
import { destination } from '../../../foundation/shared/geo/geo.ts';

const OWN = { latitude: 50.36, longitude: 7.6 };
const MMSI = 211_000_001;
const OTHER = 211_000_002;
const NOW_SECS = Date.parse('2026-11-20T08:00:00Z') / 1000;
const LIST = '/v1/watchlist/alerts';
const place = (distanceKm: number) => destination(OWN, 30, distanceKm * 1000);

await describeOnEachEngine('the routes of alerts', (open) => {
  async function start() {
    const run = await startAlerts({
      db: (await open()).db,
      rules: {
        entries: [makeWatchlistEntry(MMSI, { categoryId: 'category-1' }), makeWatchlistEntry(OTHER)],
        categories: [makeWatchlistCategory()],
      },
    });
    run.moveOwn(OWN);
    return { ...run, call: await buildRoutesApp(run.alarms.routes) };
  }

  test('the list shows what became of each alert, the one raised last first', async () => {
    const { call, clock, receive } = await start();
    expect(await call('GET', LIST)).toEqual({ status: 200, body: { alerts: [], _links: { self: LIST } } });
    receive(MMSI, place(4));
    await clock.advance(1000);
    receive(MMSI, place(0.9));
    await clock.advance(1000);
    receive(MMSI, place(0.8));
    await clock.advance(1000);
    receive(MMSI, place(20));
    receive(OTHER, place(1.5));
    expect(await call('GET', LIST)).toEqual({
      status: 200,
      body: {
        alerts: [
          {
            id: expect.any(String),
            mmsi: OTHER,
            name: `Vessel ${OTHER}`,
            category: null,
            raised_at: '2026-11-20T08:00:03.000Z',
            highest_stars: 3,
            highest_stars_at: '2026-11-20T08:00:03.000Z',
            nearest_distance_km: 1.5,
            nearest_at: '2026-11-20T08:00:03.000Z',
            ended_at: null,
            acknowledged_at: null,
          },
          {
            id: expect.any(String),
            mmsi: MMSI,
            name: `Vessel ${MMSI}`,
            category: 'Tankers',
            raised_at: '2026-11-20T08:00:00.000Z',
            highest_stars: 4,
            highest_stars_at: '2026-11-20T08:00:01.000Z',
            nearest_distance_km: 0.8,
            nearest_at: '2026-11-20T08:00:02.000Z',
            ended_at: '2026-11-20T08:00:03.000Z',
            acknowledged_at: null,
          },
        ],
        _links: { self: LIST },
      },
    });
  });

  test('an active alert is listed as it is now', async () => {
    const { call, receive } = await start();
    receive(MMSI, place(1.9));
    await call('GET', LIST);
    receive(MMSI, place(1.2));
    expect((await call('GET', LIST)).body.alerts).toMatchObject([{ nearest_distance_km: 1.2, ended_at: null }]);
  });

  test('the list can be cut by vessel, by whether it is active, by time and by number', async () => {
    const { call, clock, receive } = await start();
    receive(MMSI, place(1));
    receive(MMSI, place(20));
    await clock.advance(10_000);
    receive(OTHER, place(1));
    await clock.advance(10_000);
    receive(MMSI, place(1));
    const raised = async (query: string) =>
      (await call('GET', `${LIST}?${query}`)).body.alerts.map((alert: { mmsi: number; raised_at: string }) => [
        alert.mmsi,
        Date.parse(alert.raised_at) / 1000 - NOW_SECS,
      ]);
    const [first, second, third] = [
      [MMSI, 0],
      [OTHER, 10],
      [MMSI, 20],
    ] as const;
    expect(await raised('')).toEqual([third, second, first]);
    expect(await raised(`mmsi=${MMSI}`)).toEqual([third, first]);
    expect(await raised('active=true')).toEqual([third, second]);
    expect(await raised('active=false')).toEqual([first]);
    expect(await raised(`active=true&mmsi=${OTHER}`)).toEqual([second]);
    expect(await raised('limit=1')).toEqual([third]);
    expect(await raised(`start=${NOW_SECS + 1}`)).toEqual([third, second]);
    expect(await raised(`end=${NOW_SECS + 10}`)).toEqual([second, first]);
    expect(await raised(`start=${NOW_SECS + 5}&end=${NOW_SECS + 15}`)).toEqual([second]);
  });

  test('a query that cannot be is refused by name', async () => {
    const { call } = await start();
    const failures = {
      'mmsi=x': 'mmsi must be integer',
      'active=perhaps': 'active must be boolean',
      'limit=0': 'limit must be at least 1',
      'limit=1001': 'limit must be at most 1000',
      'start=20&end=10': 'start must be before end',
      'end=yesterday': 'end must be integer',
    };
    for (const [query, message] of Object.entries(failures)) {
      expect(await call('GET', `${LIST}?${query}`)).toEqual(refusal(400, expect.stringContaining(message)));
    }
  });

  test('an acknowledgement is seen by all clients, and holds until the stars rise', async () => {
    const { call, clock, receive, news, greeting } = await start();
    receive(MMSI, place(1.5));
    await news();
    await clock.advance(5000);
    const acknowledged = await call('POST', `${LIST}/${MMSI}/acknowledge`);
    expect(acknowledged).toMatchObject({
      status: 200,
      body: { mmsi: MMSI, ended_at: null, acknowledged_at: '2026-11-20T08:00:05.000Z', _links: { self: LIST } },
    });
    expect(await news()).toMatchObject([{ alerts: [{ mmsi: MMSI, acknowledged: true, soundTrigger: null }] }]);
    await clock.advance(5000);
    expect(await call('POST', `${LIST}/${MMSI}/acknowledge`, {})).toEqual(acknowledged);
    expect(await news()).toEqual([]);
    const { _links, ...record } = acknowledged.body;
    expect((await call('GET', LIST)).body.alerts).toEqual([record]);
    receive(MMSI, place(3));
    expect(greeting()[0]?.topAlert?.acknowledged).toBe(true);
    receive(MMSI, place(0.1));
    expect(await news()).toMatchObject([{ alerts: [{ acknowledged: false, soundTrigger: { type: 'danger' } }] }]);
    expect((await call('GET', LIST)).body.alerts).toMatchObject([{ acknowledged_at: null, highest_stars: 5 }]);
  });

  test('a vessel without an alert has nothing to acknowledge, nor has one that cannot be', async () => {
    const { call } = await start();
    for (const mmsi of [String(MMSI), '1', '0', 'x', '12345678901', '-1', '1.5']) {
      const answer = await call('POST', `${LIST}/${mmsi}/acknowledge`);
      expect(answer).toEqual(refusal(404, `Alert ${mmsi} not found`));
    }
  });

  test('a test alert is a made-up danger before the true alerts, gone after eight seconds, and changes nothing', async () => {
    const { call, clock, receive, news, greeting } = await start();
    receive(MMSI, place(1.5));
    await news();
    const [before] = greeting();
    const alert = {
      mmsi: 999_999_999,
      name: 'Test alert',
      category: null,
      stars: 5,
      distanceKm: 0,
      starColor: '#ffcc00',
      soundTrigger: { type: 'danger', soundKey: 'danger', volume: 80 },
      displayType: 'stars',
      soundEnabled: true,
      overlayEnabled: true,
      overlayIcon: null,
      acknowledged: false,
    };
    expect(await call('POST', '/v1/watchlist/test-alert')).toEqual({
      status: 200,
      body: { sent: true, alert, recipients: 3, _links: { self: '/v1/watchlist/test-alert' } },
    });
    expect(await news()).toEqual([{ alerts: [alert, ...(before?.alerts ?? [])], topAlert: alert }]);
    expect(greeting()).toEqual([before]);
    expect((await call('GET', LIST)).body.alerts).toHaveLength(1);
    expect((await call('POST', `${LIST}/999999999/acknowledge`)).status).toBe(404);
    await clock.advance(5000);
    await call('POST', '/v1/watchlist/test-alert');
    await clock.advance(7999);
    expect(await news()).toHaveLength(1);
    await clock.advance(1);
    expect(await news()).toEqual([before]);
  });

  test('a test alert whose sound is gone is silent', async () => {
    const { call, change } = await start();
    await change({ settings: { defaultDangerSound: 'gone', defaultStarColor: '#abc' } });
    const { body } = await call('POST', '/v1/watchlist/test-alert', {});
    expect(body.alert).toMatchObject({ soundTrigger: null, starColor: '#abc' });
  });
});
