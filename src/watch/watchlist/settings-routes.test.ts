import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { refusal } from '../../../test/support/features/routes-app.ts';
import { runWatchlist } from '../../../test/support/features/watchlist-run.ts';

const PATH = '/v1/watchlist/settings';
const _links = { self: PATH };
const AT = '2026-11-20T08:00:00.000Z';

const FIRST = {
  id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  range_thresholds: [10, 5, 2, 1, 0.5],
  default_alert_sound: 'alert',
  default_danger_sound: 'danger',
  default_star_color: '#ffcc00',
  updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  _links,
};

const WRONG_VALUES: [field: string, value: unknown, message: string][] = [
  ['rangeThresholds', null, 'rangeThresholds must be array, received null'],
  ['rangeThresholds', [], 'rangeThresholds must NOT have fewer than 5'],
  ['rangeThresholds', [1, 2, 3, 4, 0], 'rangeThresholds.4 must be > 0'],
  ['defaultAlertSound', null, 'defaultAlertSound must be string, received null'],
  ['defaultAlertSound', 'nope', 'defaultAlertSound nope not found'],
  ['defaultDangerSound', '', 'defaultDangerSound  not found'],
  ['defaultStarColor', null, 'defaultStarColor must be string, received null'],
  ['defaultStarColor', 'ffcc00', 'defaultStarColor must match'],
];

await describeOnEachEngine('the settings of the watchlist', (open) => {
  const start = async () => runWatchlist(await open());

  test('are there from the first start, and an update changes what it names', async () => {
    const { call, changes } = await start();
    expect(await call('GET', PATH)).toEqual({ status: 200, body: FIRST });
    expect(await call('PUT', PATH, {})).toEqual({ status: 200, body: FIRST });
    expect(changes()).toBe(0);
    const changed = { ...FIRST, default_alert_sound: 'chime', updated_at: AT };
    expect(await call('PUT', PATH, { defaultAlertSound: 'chime', id: 'x' })).toEqual({ status: 200, body: changed });
    const rest = { rangeThresholds: [1, 2, 3, 4, 5], defaultDangerSound: 'alert', defaultStarColor: '#abc' };
    expect((await call('PUT', PATH, rest)).body).toEqual({
      ...changed,
      range_thresholds: [1, 2, 3, 4, 5],
      default_danger_sound: 'alert',
      default_star_color: '#abc',
    });
    expect(changes()).toBe(2);
    expect((await call('GET', PATH)).body).toMatchObject({ default_alert_sound: 'chime', default_star_color: '#abc' });
  });

  test('that somebody has deleted are 404 until an update makes new ones', async () => {
    const { call, db } = await start();
    await db.deleteFrom('watchlist_settings').execute();
    expect(await call('GET', PATH)).toEqual(refusal(404, 'Watchlist settings not found'));
    const made = { ...FIRST, default_star_color: '#123456', updated_at: AT };
    const answers = await Promise.all([1, 2, 3].map(() => call('PUT', PATH, { defaultStarColor: '#123456' })));
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: made });
    expect(await call('GET', PATH)).toEqual({ status: 200, body: made });
    expect(await db.selectFrom('watchlist_settings').select('id').execute()).toHaveLength(1);
  });

  test('changed at the same time in different fields keep all changes', async () => {
    const { call } = await start();
    await Promise.all([
      call('PUT', PATH, { defaultStarColor: '#111111' }),
      call('PUT', PATH, { defaultAlertSound: 'chime' }),
      call('PUT', PATH, { defaultDangerSound: 'chime' }),
      call('PUT', PATH, { rangeThresholds: [5, 4, 3, 2, 1] }),
    ]);
    expect((await call('GET', PATH)).body).toMatchObject({
      default_star_color: '#111111',
      default_alert_sound: 'chime',
      default_danger_sound: 'chime',
      range_thresholds: [5, 4, 3, 2, 1],
    });
  });

  test('are not changed to what is wrong, and the refusal names the field', async () => {
    const { call } = await start();
    for (const [field, value, message] of WRONG_VALUES) {
      const answer = await call('PUT', PATH, { [field]: value });
      expect([field, value, answer]).toEqual([field, value, refusal(400, expect.stringContaining(message))]);
    }
    expect((await call('GET', PATH)).body).toEqual(FIRST);
  });

  test('where the database fails both routes say so', async () => {
    const { call, db } = await start();
    await db.schema.alterTable('watchlist_settings').renameTo('gone').execute();
    const failure = refusal(503, 'The database could not carry out the request');
    expect(await call('GET', PATH)).toEqual(failure);
    expect(await call('PUT', PATH, {})).toEqual(failure);
  });
});
