import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { refusal } from '../../../test/support/features/routes-app.ts';
import { runWatchlist } from '../../../test/support/features/watchlist-run.ts';
import { plansOf, recordQueries } from '../../../test/support/query-plans.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { createEntryStore } from './watchlist-store.ts';

const UNKNOWN = createId(0);
const PATH = '/v1/watchlist/entries';
const LORELEY = { mmsi: '211234560', name: 'Loreley' };
const AT = '2026-11-20T08:00:00.000Z';

const record = (id: string) => ({
  id,
  ...LORELEY,
  category_id: null,
  alert_sound: null,
  danger_sound: null,
  star_color: null,
  range_thresholds: null,
  created_at: AT,
  updated_at: AT,
});

const WRONG_VALUES: [field: string, value: unknown, message: string][] = [
  ['mmsi', '21123456', 'mmsi must match'],
  ['mmsi', '2112345600', 'mmsi must match'],
  ['mmsi', '21123456a', 'mmsi must match'],
  ['mmsi', '211234560\n', 'mmsi must match'],
  ['mmsi', '٢١١٢٣٤٥٦٠', 'mmsi must match'],
  ['mmsi', 211234560, 'mmsi must be string'],
  ['mmsi', null, 'mmsi must be string, received null'],
  ['name', null, 'name must be string, received null'],
  ['name', ' ', 'name must not be empty'],
  ['name', '\0', 'name must not contain the character U+0000'],
  ['starColor', 'red', 'starColor must match'],
  ['starColor', '#ffff', 'starColor must match'],
  ['starColor', '#fffffg', 'starColor must match'],
  ['starColor', '', 'starColor must match'],
  ['starColor', 7, 'starColor must be string'],
  ['rangeThresholds', [1, 2, 3, 4], 'rangeThresholds must NOT have fewer than 5'],
  ['rangeThresholds', [1, 2, 3, 4, 5, 6], 'rangeThresholds must NOT have more than 5'],
  ['rangeThresholds', [1, 2, 3, 4, 0], 'rangeThresholds.4 must be > 0'],
  ['rangeThresholds', [1, -2, 3, 4, 5], 'rangeThresholds.1 must be > 0'],
  ['rangeThresholds', [1, 2, 3, 4, '5'], 'rangeThresholds.4 must be number'],
  ['rangeThresholds', [1, 2, null, 4, 5], 'rangeThresholds.2 must be number'],
  ['rangeThresholds', {}, 'rangeThresholds must be array'],
  ['categoryId', 'x', 'categoryId must be a UUID'],
  ['categoryId', UNKNOWN, `categoryId ${UNKNOWN} not found`],
  ['alertSound', 'nope', 'alertSound nope not found'],
  ['alertSound', '', 'alertSound  not found'],
  ['dangerSound', 'Danger', 'dangerSound Danger not found'],
  ['dangerSound', 'x'.repeat(65), 'dangerSound must NOT have more than 64'],
  ['dangerSound', false, 'dangerSound must be string'],
];

await describeOnEachEngine('the routes of watchlist entries', (open, engine) => {
  const start = async () => runWatchlist(await open());

  test('an entry is created with defaults, found, changed field by field, and removed', async () => {
    const { call, clock } = await start();
    const created = await call('POST', PATH, LORELEY);
    const { id } = created.body;
    const path = `${PATH}/${id}`;
    const _links = { self: path };
    expect(created).toEqual({ status: 201, body: { ...record(id), _links } });
    expect(await call('GET', PATH)).toEqual({ status: 200, body: { entries: [record(id)], _links: { self: PATH } } });
    expect(await call('GET', `${PATH}/${id.toUpperCase()}`)).toEqual({ status: 200, body: { ...record(id), _links } });

    const category = (await call('POST', '/v1/watchlist/categories', { name: 'Friends', color: '#fff' })).body;
    await clock.advance(1000);
    const later = '2026-11-20T08:00:01.000Z';
    const all = {
      mmsi: '002111111',
      name: ' L ',
      categoryId: category.id.toUpperCase(),
      starColor: '#AbC',
      alertSound: 'chime',
      dangerSound: 'danger',
      rangeThresholds: [1, 0.5, 20, 3, 1e3],
    };
    const changed = {
      id,
      mmsi: '002111111',
      name: ' L ',
      category_id: category.id,
      star_color: '#AbC',
      created_at: AT,
      alert_sound: 'chime',
      danger_sound: 'danger',
      range_thresholds: [1, 0.5, 20, 3, 1000],
      updated_at: later,
    };
    expect(await call('PUT', path, all)).toEqual({ status: 200, body: { ...changed, _links } });
    expect((await call('GET', path)).body).toEqual({ ...changed, _links });

    const cleared = { categoryId: null, starColor: null, alertSound: null, dangerSound: null, rangeThresholds: null };
    const bare = { ...record(id), mmsi: '002111111', name: ' L ', updated_at: later };
    expect(await call('PUT', path, cleared)).toEqual({ status: 200, body: { ...bare, _links } });
    expect(await call('DELETE', path)).toEqual({ status: 204, body: undefined });
    expect(await call('GET', path)).toEqual(refusal(404, `Entry ${id} not found`));
  });

  test('an update that changes nothing leaves the time of the last one', async () => {
    const { call, clock, changes } = await start();
    const { id, updated_at } = (await call('POST', PATH, { ...LORELEY, rangeThresholds: [5, 4, 3, 2, 1] })).body;
    await clock.advance(1000);
    const same = { ...LORELEY, rangeThresholds: [5, 4, 3, 2, 1], id: UNKNOWN, createdAt: 1 };
    expect((await call('PUT', `${PATH}/${id}`, same)).body).toMatchObject({ id, updated_at, created_at: updated_at });
    expect((await call('PUT', `${PATH}/${id}`, {})).body).toMatchObject({ updated_at });
    expect(changes()).toBe(1);
  });

  test('the list is by name without case, by the index alone', async () => {
    const { call, db } = await start();
    const names = ['b', 'Ä', 'a', 'C', 'b'];
    for (const [index, name] of names.entries()) await call('POST', PATH, { mmsi: `21100000${index}`, name });
    const { entries } = (await call('GET', PATH)).body;
    expect(entries.map(({ name }: { name: string }) => name)).toEqual(['a', 'b', 'b', 'C', 'Ä']);
    const queries = recordQueries(db);
    await createEntryStore(queries.db).list();
    const plans = await plansOf(db, engine, queries.take());
    expect(plans).toEqual([expect.stringContaining('watchlist_entries_by_name_key')]);
    expect(plans[0]).not.toMatch(/TEMP B-TREE|Sort/);
  });

  test('there is one entry for a vessel', async () => {
    const { call } = await start();
    const other = (await call('POST', PATH, { mmsi: '211999999', name: 'Other' })).body;
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST', PATH, LORELEY)));
    const refused = refusal(400, 'mmsi 211234560 is on the watchlist already');
    const [first, ...others] = answers.toSorted((a, b) => a.status - b.status);
    expect(first?.status).toBe(201);
    for (const answer of others) expect(answer).toEqual(refused);
    expect(await call('PUT', `${PATH}/${other.id}`, { mmsi: LORELEY.mmsi })).toEqual(refused);
    expect((await call('GET', PATH)).body.entries).toHaveLength(2);
  });

  test('a bad entry is refused with the name of the field', async () => {
    const { call } = await start();
    const { id } = (await call('POST', PATH, { mmsi: '211000001', name: 'Here' })).body;
    for (const [field, value, message] of WRONG_VALUES) {
      const refused = refusal(400, expect.stringContaining(message));
      const created = await call('POST', PATH, { ...LORELEY, [field]: value });
      expect([field, value, created]).toEqual([field, value, refused]);
      const changed = await call('PUT', `${PATH}/${id}`, { [field]: value });
      expect([field, value, changed]).toEqual([field, value, refused]);
    }
    expect((await call('GET', PATH)).body.entries).toHaveLength(1);
  });

  test('mmsi and name are required', async () => {
    const { call } = await start();
    expect(await call('POST', PATH, { name: 'x' })).toEqual(refusal(400, 'mmsi is required'));
    expect(await call('POST', PATH, { mmsi: LORELEY.mmsi })).toEqual(refusal(400, 'name is required'));
    expect(await call('POST', PATH)).toEqual(refusal(400, expect.stringContaining('must be object')));
  });

  test.each([UNKNOWN, 'x', '%20'])('the id %s is not found anywhere', async (raw) => {
    const { call } = await start();
    const unknown = refusal(404, `Entry ${decodeURIComponent(raw)} not found`);
    expect(await call('GET', `${PATH}/${raw}`)).toEqual(unknown);
    expect(await call('PUT', `${PATH}/${raw}`, { categoryId: UNKNOWN })).toEqual(unknown);
    expect(await call('DELETE', `${PATH}/${raw}`)).toEqual(unknown);
  });

  test('where the database fails every route says so', async () => {
    const { call, db } = await start();
    await db.schema.alterTable('watchlist_entries').renameTo('gone').execute();
    const failure = refusal(503, 'The database could not carry out the request');
    expect(await call('POST', PATH, LORELEY)).toEqual(failure);
    expect(await call('GET', PATH)).toEqual(failure);
    expect(await call('GET', `${PATH}/${UNKNOWN}`)).toEqual(failure);
    expect(await call('PUT', `${PATH}/${UNKNOWN}`, {})).toEqual(failure);
    expect(await call('DELETE', `${PATH}/${UNKNOWN}`)).toEqual(failure);
  });
});
