import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { refusal } from '../../../test/support/features/routes-app.ts';
import { runWatchlist } from '../../../test/support/features/watchlist-run.ts';
import { plansOf, recordQueries } from '../../../test/support/query-plans.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { createEntryStore } from './watchlist-store.ts';

const UNKNOWN = createId(0);
const PATH = '/v1/watchlist/categories';
const ENTRIES = '/v1/watchlist/entries';
const FRIENDS = { name: 'Friends', color: '#33aaff' };
const AT = '2026-11-20T08:00:00.000Z';

const record = (id: string) => ({
  id,
  ...FRIENDS,
  display_type: 'stars',
  sound_enabled: true,
  overlay_enabled: true,
  overlay_icon: null,
  alert_sound: null,
  danger_sound: null,
  range_thresholds: null,
  created_at: AT,
  updated_at: AT,
});

const WRONG_VALUES: [field: string, value: unknown, message: string][] = [
  ['name', '', 'name must not be empty'],
  ['name', null, 'name must be string, received null'],
  ['color', 'blue', 'color must match'],
  ['color', null, 'color must be string, received null'],
  ['displayType', 'moons', 'displayType must be one of stars, custom'],
  ['displayType', null, 'displayType must be string, received null'],
  ['soundEnabled', 'yes', 'soundEnabled must be boolean'],
  ['soundEnabled', null, 'soundEnabled must be boolean, received null'],
  ['overlayEnabled', 1, 'overlayEnabled must be boolean'],
  ['overlayIcon', 7, 'overlayIcon must be string'],
  ['alertSound', 'nope', 'alertSound nope not found'],
  ['dangerSound', 'nope', 'dangerSound nope not found'],
  ['rangeThresholds', [1, 2, 3], 'rangeThresholds must NOT have fewer than 5'],
  ['rangeThresholds', [1, 2, 3, 4, -5], 'rangeThresholds.4 must be > 0'],
];

await describeOnEachEngine('the routes of watchlist categories', (open, engine) => {
  const start = async () => runWatchlist(await open());

  test('a category is created with defaults, found, changed field by field, and removed', async () => {
    const { call, clock } = await start();
    const created = await call('POST', PATH, FRIENDS);
    const { id } = created.body;
    const path = `${PATH}/${id}`;
    const _links = { self: path };
    expect(created).toEqual({ status: 201, body: { ...record(id), _links } });
    const list = { categories: [record(id)], _links: { self: PATH } };
    expect(await call('GET', PATH)).toEqual({ status: 200, body: list });
    expect(await call('GET', path)).toEqual({ status: 200, body: { ...record(id), _links } });

    await clock.advance(1000);
    const all = {
      name: 'Foes',
      color: '#F00',
      displayType: 'custom',
      soundEnabled: false,
      overlayEnabled: false,
      overlayIcon: 'anchor',
      alertSound: 'chime',
      dangerSound: 'alert',
      rangeThresholds: [9, 8, 7, 6, 5.5],
    };
    const changed = {
      id,
      name: 'Foes',
      color: '#F00',
      display_type: 'custom',
      sound_enabled: false,
      overlay_enabled: false,
      overlay_icon: 'anchor',
      alert_sound: 'chime',
      danger_sound: 'alert',
      range_thresholds: [9, 8, 7, 6, 5.5],
      created_at: AT,
      updated_at: '2026-11-20T08:00:01.000Z',
    };
    expect(await call('PUT', path, all)).toEqual({ status: 200, body: { ...changed, _links } });
    expect((await call('GET', path)).body).toEqual({ ...changed, _links });

    const cleared = { overlayIcon: null, alertSound: null, dangerSound: null, rangeThresholds: null };
    const nulls = { overlay_icon: null, alert_sound: null, danger_sound: null, range_thresholds: null };
    expect((await call('PUT', path, cleared)).body).toEqual({ ...changed, ...nulls, _links });
    expect(await call('DELETE', path)).toEqual({ status: 204, body: undefined });
    expect(await call('GET', path)).toEqual(refusal(404, `Category ${id} not found`));
  });

  test('several may have the same name, and the list is by name without case', async () => {
    const { call } = await start();
    for (const name of ['b', 'a', 'B', 'c', 'b']) await call('POST', PATH, { ...FRIENDS, name });
    const { categories } = (await call('GET', PATH)).body;
    const names = categories.map(({ name }: { name: string }) => name.toLowerCase());
    expect(names).toEqual(['a', 'b', 'b', 'b', 'c']);
  });

  test('what a user gives at the creation is kept', async () => {
    const { call } = await start();
    const given = { ...FRIENDS, displayType: 'custom', soundEnabled: false, overlayIcon: 'x', alertSound: 'danger' };
    expect((await call('POST', PATH, given)).body).toMatchObject({
      display_type: 'custom',
      sound_enabled: false,
      overlay_enabled: true,
      overlay_icon: 'x',
      alert_sound: 'danger',
    });
  });

  test('a category that is removed leaves its entries without one, and no other', async () => {
    const { call, clock, changes } = await start();
    const { id } = (await call('POST', PATH, FRIENDS)).body;
    const other = (await call('POST', PATH, FRIENDS)).body;
    const mine = (await call('POST', ENTRIES, { mmsi: '211000001', name: 'a', categoryId: id })).body;
    const others = (await call('POST', ENTRIES, { mmsi: '211000002', name: 'b', categoryId: other.id })).body;
    await clock.advance(1000);
    const before = changes();
    expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect(changes()).toBe(before + 1);
    const { _links: _mine, ...left } = { ...mine, category_id: null, updated_at: '2026-11-20T08:00:01.000Z' };
    const { _links: _others, ...kept } = others;
    expect((await call('GET', ENTRIES)).body.entries).toEqual([left, kept]);
  });

  test('no entry is left with a category that is removed at the same time', async () => {
    const { call } = await start();
    for (let round = 0; round < 5; round += 1) {
      const { id } = (await call('POST', PATH, FRIENDS)).body;
      const [removed, ...added] = await Promise.all([
        call('DELETE', `${PATH}/${id}`),
        ...Array.from({ length: 6 }, (_, index) =>
          call('POST', ENTRIES, { mmsi: `2110${round}000${index}`, name: 'a', categoryId: id }),
        ),
      ]);
      expect(removed.status).toBe(204);
      for (const answer of added) {
        if (answer.status !== 201) expect(answer).toEqual(refusal(400, `categoryId ${id} not found`));
      }
    }
    const { entries } = (await call('GET', ENTRIES)).body;
    expect(entries.filter((entry: { category_id: unknown }) => entry.category_id !== null)).toEqual([]);
  });

  test('the entries of a category are found by their index', async () => {
    const { db } = await start();
    const queries = recordQueries(db);
    await createEntryStore(queries.db).clearCategory(UNKNOWN, 0);
    const plans = await plansOf(db, engine, queries.take());
    expect(plans).toEqual([expect.stringContaining('watchlist_entries_by_category_id')]);
  });

  test('a bad category is refused with the name of the field', async () => {
    const { call } = await start();
    const { id } = (await call('POST', PATH, FRIENDS)).body;
    for (const [field, value, message] of WRONG_VALUES) {
      const refused = refusal(400, expect.stringContaining(message));
      const created = await call('POST', PATH, { ...FRIENDS, [field]: value });
      expect([field, value, created]).toEqual([field, value, refused]);
      const changed = await call('PUT', `${PATH}/${id}`, { [field]: value });
      expect([field, value, changed]).toEqual([field, value, refused]);
    }
    expect((await call('GET', PATH)).body.categories).toHaveLength(1);
  });

  test('name and colour are required', async () => {
    const { call } = await start();
    expect(await call('POST', PATH, { color: '#fff' })).toEqual(refusal(400, 'name is required'));
    expect(await call('POST', PATH, { name: 'x' })).toEqual(refusal(400, 'color is required'));
  });

  test.each([UNKNOWN, 'x', '%20'])('the id %s is not found anywhere', async (raw) => {
    const { call } = await start();
    const unknown = refusal(404, `Category ${decodeURIComponent(raw)} not found`);
    expect(await call('GET', `${PATH}/${raw}`)).toEqual(unknown);
    expect(await call('PUT', `${PATH}/${raw}`, { alertSound: 'nope' })).toEqual(unknown);
    expect(await call('DELETE', `${PATH}/${raw}`)).toEqual(unknown);
  });

  test('where the database fails every route says so', async () => {
    const { call, db } = await start();
    await db.schema.alterTable('watchlist_categories').renameTo('gone').execute();
    const failure = refusal(503, 'The database could not carry out the request');
    expect(await call('POST', PATH, FRIENDS)).toEqual(failure);
    expect(await call('GET', PATH)).toEqual(failure);
    expect(await call('GET', `${PATH}/${UNKNOWN}`)).toEqual(failure);
    expect(await call('PUT', `${PATH}/${UNKNOWN}`, {})).toEqual(failure);
    expect(await call('DELETE', `${PATH}/${UNKNOWN}`)).toEqual(failure);
  });
});
