import { describe, expect, test } from 'vitest';
import { contradictions } from '../../../test/support/documented.ts';
import { buildTestApp } from '../../../test/support/service/build-test-app.ts';

const UNKNOWN = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60';
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

type Body = Record<string, unknown>;

/** A service with a client and a category; every answer is compared with what the OpenAPI document says of it. */
async function start() {
  const app = await buildTestApp({ config: { rate_limit: { enabled: false } } });
  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown) {
    const sent = payload === undefined ? {} : { payload: payload as object };
    const answer = await app.http.inject({ method, url, ...sent });
    const route = url.replace(/\?.*/, '').replace(/^\/v1\/trips\/[^/]+/, '/v1/trips/{id}');
    const documented = /^\/v1\/(trips|clients|categories)(\/\{id\}(\/complete)?)?$/.test(route);
    if (documented) expect(await contradictions(app, route, answer, method.toLowerCase())).toEqual([]);
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json<Body>() };
  }
  const texts = ['email', 'phone', 'street', 'houseNumber', 'postalCode', 'city', 'country'];
  const client = { name: 'Rheinkontor', ...Object.fromEntries(texts.map((field) => [field, ''])) };
  const idOf = async (url: string, body: object) => (await call('POST', url, body)).body?.['id'];
  const clientId = await idOf('/v1/clients', client);
  const otherId = await idOf('/v1/clients', client);
  const categoryId = await idOf('/v1/categories', { name: 'Bulk' });
  const given = {
    startLatitude: 50.36,
    startLongitude: 7.6,
    cargo: 'gravel',
    weight: 1250.5,
    categoryId,
    senderId: clientId,
    receiverId: otherId,
  };
  const create = async (changes: object = {}) => {
    const { status, body } = await call('POST', '/v1/trips', { ...given, ...changes });
    expect(status).toBe(201);
    return body as Body & { id: string };
  };
  /** The ids of the trips in an answer, in its order. */
  const tripIds = async (url: string) => {
    const { body } = await call('GET', url);
    return ((body?.['trips'] ?? []) as { id: string }[]).map(({ id }) => id);
  };
  return { app, call, create, given, tripIds };
}

const refusal = (status: number, message: unknown) => ({
  status,
  body: {
    status,
    error: {
      type: status === 404 ? 'NotFound' : 'BadRequest',
      message,
      details: null,
      path: '',
      timestamp: expect.stringMatching(RFC_3339),
      ...(status === 400 && {
        faults: [expect.objectContaining({ field: expect.any(String), rule: expect.any(String) })],
      }),
    },
    _links: { self: '', docs: `/docs/errors/${status === 404 ? 'notfound' : 'badrequest'}` },
  },
});

describe('a trip', () => {
  test('is created with exactly the keys of the contract', async () => {
    const { call, given } = await start();
    const { status, body } = await call('POST', '/v1/trips', { ...given, cargo: ' gravel ', extra: 'ignored' });
    const record = {
      id: expect.stringMatching(UUID_V7),
      start_time: expect.stringMatching(RFC_3339),
      end_time: null,
      start_latitude: 50.36,
      start_longitude: 7.6,
      end_latitude: null,
      end_longitude: null,
      cargo: 'gravel',
      category_id: given.categoryId,
      weight: 1250.5,
      sender_id: given.senderId,
      receiver_id: given.receiverId,
      status: 'Active',
      log_gps: false,
    };
    const id = String(body?.['id']);
    expect({ status, body }).toEqual({ status: 201, body: { ...record, _links: { self: `/v1/trips/${id}` } } });
    expect(await call('GET', '/v1/trips')).toEqual({
      status: 200,
      body: { trips: [record], _links: { self: '/v1/trips' } },
    });
    expect(await call('GET', `/v1/trips/${id.toUpperCase()}`)).toEqual({
      status: 200,
      body: {
        ...record,
        locations: [],
        track: { distanceKm: 0, durationSecs: 0, points: 0 },
        _links: { self: `/v1/trips/${id}` },
      },
    });
  });

  test('shows in the record of its category and of its sender and receiver', async () => {
    const { create, given, tripIds } = await start();
    const first = await create();
    const second = await create({ receiverId: given.senderId });
    const idsIn = async (url: string) => (await tripIds(url)).toSorted();
    const both = [first.id, second.id].toSorted();
    expect(await idsIn(`/v1/clients/${given.senderId}`)).toEqual(both);
    expect(await idsIn(`/v1/clients/${given.receiverId}`)).toEqual([first.id]);
    expect(await idsIn(`/v1/categories/${given.categoryId}`)).toEqual(both);
  });

  test.each<[field: string, body: object, message?: string]>([
    ['cargo', { cargo: '  ' }, 'cargo must not be empty'],
    ['cargo', { cargo: 5 }],
    ['cargo', { cargo: null }],
    ['cargo', { cargo: 'x'.repeat(10_001) }],
    ['cargo', { cargo: 'a\u0000b' }],
    ['weight', { weight: -0.1 }, 'weight must be at least 0, received -0.1'],
    ['weight', { weight: '5' }],
    ['weight', { weight: null }],
    ['logGps', { logGps: 'yes' }],
    ['logGps', { logGps: null }],
    ['categoryId', { categoryId: 'bulk' }, 'categoryId must be a UUID, received "bulk"'],
    ['categoryId', { categoryId: `urn:uuid:${UNKNOWN}` }],
    ['categoryId', { categoryId: null }],
    ['senderId', { senderId: '' }],
    ['receiverId', { receiverId: {} }],
    ['Category', { categoryId: UNKNOWN }, `Category ${UNKNOWN} not found`],
    ['Sender', { senderId: UNKNOWN }, `Sender ${UNKNOWN} not found`],
    ['Receiver', { receiverId: UNKNOWN }, `Receiver ${UNKNOWN} not found`],
  ])('with a wrong %s is refused, new or changed: %j', async (field, wrong, message) => {
    const { call, create, given } = await start();
    const { id } = await create();
    const expected = refusal(400, message ?? expect.stringMatching(new RegExp(`^${field} `)));
    expect(await call('POST', '/v1/trips', { ...given, ...wrong })).toEqual(expected);
    expect(await call('PUT', `/v1/trips/${id}`, wrong)).toEqual(expected);
  });

  test.each<[field: string, body: object, message?: string]>([
    ['startLatitude', { startLatitude: 90.1 }, 'startLatitude must be at most 90, received 90.1'],
    ['startLatitude', { startLatitude: -91 }, 'startLatitude must be at least -90, received -91'],
    ['startLongitude', { startLongitude: 180.5 }, 'startLongitude must be at most 180, received 180.5'],
    ['startLongitude', { startLongitude: '7.6' }],
  ])('cannot begin with a wrong %s: %j', async (field, wrong, message) => {
    const { call, given } = await start();
    const expected = refusal(400, message ?? expect.stringMatching(new RegExp(`^${field} `)));
    expect(await call('POST', '/v1/trips', { ...given, ...wrong })).toEqual(expected);
  });

  test('without a required field is refused by its name', async () => {
    const { call, given } = await start();
    for (const field of Object.keys(given)) {
      const body = { ...given, [field]: undefined };
      expect(await call('POST', '/v1/trips', body)).toEqual(refusal(400, `${field} is required`));
    }
    expect(await call('POST', '/v1/trips')).toMatchObject({ status: 400 });
    expect(await call('POST', '/v1/trips', [])).toMatchObject({ status: 400 });
  });

  test('is changed field by field', async () => {
    const { call, create, given } = await start();
    const { id, ...created } = await create();
    const url = `/v1/trips/${id}`;
    expect((await call('PUT', url, {})).body).toEqual({ id, ...created });
    const { body } = await call('PUT', url, { cargo: ' sand ', logGps: true, id: UNKNOWN, startLatitude: 1 });
    expect(body).toEqual({ id, ...created, cargo: 'sand', log_gps: true });
    const moved = await call('PUT', url, { senderId: String(given.receiverId).toUpperCase(), weight: 0 });
    expect(moved.body).toMatchObject({ sender_id: given.receiverId, weight: 0, cargo: 'sand' });
    expect((await call('PUT', url, { status: 'COMPLETED' })).body).toMatchObject({
      status: 'Completed',
      end_time: expect.stringMatching(RFC_3339),
      end_latitude: null,
    });
    expect(await call('PUT', url, { status: 'ACTIVE' })).toEqual(
      refusal(400, 'Cannot transition from Completed to Active'),
    );
    expect(await call('PUT', url)).toMatchObject({ status: 400 });
    for (const status of ['Completed', 'DONE', null, 1]) {
      expect(await call('PUT', url, { status })).toEqual(refusal(400, expect.stringMatching(/^status must /)));
    }
  });

  test('is completed once, with a place', async () => {
    const { call, create } = await start();
    const { id, ...created } = await create();
    const url = `/v1/trips/${id}/complete`;
    const end = { endLatitude: -90, endLongitude: 180 };
    for (const [field, value] of [
      ['endLatitude', 90.5],
      ['endLatitude', '50'],
      ['endLongitude', -181],
      ['endLongitude', undefined],
    ]) {
      const answer = await call('POST', url, { ...end, [String(field)]: value });
      expect(answer).toEqual(refusal(400, expect.stringMatching(new RegExp(`^${field} `))));
    }
    expect(await call('POST', url, end)).toEqual({
      status: 200,
      body: {
        id,
        ...created,
        status: 'Completed',
        end_latitude: -90,
        end_longitude: 180,
        end_time: expect.stringMatching(RFC_3339),
      },
    });
    expect(await call('POST', url, end)).toEqual(refusal(400, 'Cannot transition from Completed to Completed'));
  });

  test('that is deleted is gone', async () => {
    const { call, create } = await start();
    const { id } = await create();
    expect(await call('DELETE', `/v1/trips/${id}`)).toEqual({ status: 204, body: undefined });
    expect(await call('GET', `/v1/trips/${id}`)).toEqual(refusal(404, `Trip ${id} not found`));
  });

  test.each([UNKNOWN, 'x', '1e3', `${UNKNOWN}0`, "'", '%00'])('that does not exist is 404: %s', async (id) => {
    const { app, call } = await start();
    const expected = refusal(404, `Trip ${decodeURIComponent(id)} not found`);
    expect(await call('GET', `/v1/trips/${id}`)).toEqual(expected);
    expect(await call('PUT', `/v1/trips/${id}`, { cargo: 'sand' })).toEqual(expected);
    expect(await call('DELETE', `/v1/trips/${id}`)).toEqual(expected);
    const end = { endLatitude: 0, endLongitude: 0 };
    expect(await call('POST', `/v1/trips/${id}/complete`, end)).toEqual(expected);
    for (const file of ['track.gpx', 'track.geojson']) {
      const answer = await app.http.inject(`/v1/trips/${id}/${file}`);
      expect({ status: answer.statusCode, body: answer.json() }).toEqual(expected);
      expect(await contradictions(app, `/v1/trips/{id}/${file}`, answer)).toEqual([]);
    }
  });
});

describe('the list of trips', () => {
  test('is filtered and cut by the query', async () => {
    const { call, create, given, tripIds } = await start();
    const first = await create();
    const second = await create({ senderId: given.receiverId });
    await call('PUT', `/v1/trips/${first.id}`, { status: 'CANCELLED' });
    const idsOf = (query: string) => tripIds(`/v1/trips?${query}`);
    const all = await idsOf('');
    // They may have begun in the same millisecond.
    expect(all.toSorted()).toEqual([first.id, second.id].toSorted());
    for (const word of ['Cancelled', 'CANCELLED']) expect(await idsOf(`status=${word}`)).toEqual([first.id]);
    expect(await idsOf(`clientId=${given.senderId}`)).toEqual([first.id]);
    expect(await idsOf(`clientId=${String(given.receiverId).toUpperCase()}`)).toEqual(all);
    expect(await idsOf(`categoryId=${UNKNOWN}`)).toEqual([]);
    const nowSecs = Math.floor(Date.now() / 1000);
    expect(await idsOf(`from=${nowSecs - 60}&to=${nowSecs}`)).toEqual(all);
    expect(await idsOf(`from=${nowSecs + 60}`)).toEqual([]);
    expect(await idsOf('from=0&to=0')).toEqual([]);
    expect(await idsOf('limit=1&offset=1')).toEqual(all.slice(1));
    expect(await idsOf('offset=2')).toEqual([]);
  });

  test.each([
    ['status', 'status=done'],
    ['clientId', 'clientId=x'],
    ['categoryId', 'categoryId=1&categoryId=2'],
    ['from', 'from=yesterday'],
    ['from', 'from=5&to=4'],
    ['to', 'to=-1'],
    ['limit', 'limit=0'],
    ['limit', 'limit=1001'],
    ['offset', 'offset=1e300'],
  ])('with a wrong %s is refused: %s', async (parameter, query) => {
    const { call } = await start();
    const expected = refusal(400, expect.stringMatching(new RegExp(`^${parameter} must `)));
    expect(await call('GET', `/v1/trips?${query}`)).toEqual(expected);
  });
});
