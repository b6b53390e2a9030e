import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { Fault } from '../../src/foundation/shared/faults.ts';
import { type OpenApiDocument, operationsOf } from '../support/client-generators.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { dereferenced } from '../support/dereferenced.ts';
import { type Breach, breachesOf, type FieldSchema, fittingValue } from '../support/schema-breaches.ts';
import { buildTestApp } from '../support/service/build-test-app.ts';

const ALL_ON = { fleet: { mode: 'shore' }, signalk: { enabled: true }, rate_limit: { enabled: false } } as const;

interface Refused {
  status: number;
  error: { message: string; faults?: Fault[] };
}

async function start() {
  const app = await buildTestApp({ config: { ...ALL_ON, data_dir: temporaryDirectory() } });
  const { secret } = await app.keys.create('walker', 'admin');
  const document: OpenApiDocument = dereferenced(JSON.parse(JSON.stringify(await app.http.openApi())));
  const credentials: Record<string, string> = { 'x-api-key': secret };
  const ask = async (method: string, url: string, body?: unknown): Promise<Refused> => {
    const answer = await app.http.inject({
      method: method.toUpperCase() as 'GET',
      url,
      headers: { ...credentials, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return answer.json();
  };
  const ship = await app.ships?.add('Walker');
  credentials['authorization'] = `Bearer ${ship?.token}`;
  return { document, ask };
}

const ID = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60';
const filled = (path: string) =>
  path.replaceAll(/\{([^}]+)\}/g, (_all, name) => (name === 'mmsi' ? '211000001' : name.length === 1 ? '1' : ID));

const shownAs = ({ status, error }: Refused) => ({
  status,
  fault: error?.faults?.map(({ field, rule }) => `${field} ${rule}`) ?? error?.message,
});

test('every field of every body and query is refused by its name and its rule', async () => {
  const { document, ask } = await start();
  const rules = new Set<string>();
  let refusals = 0;
  const found: unknown[] = [];
  const check = async (request: string, { field, rule }: Breach, answer: Refused) => {
    const wanted = { status: 400, fault: [`${field} ${rule}`] };
    if (!isDeepStrictEqual(shownAs(answer), wanted)) found.push({ request, ...shownAs(answer), wanted });
    rules.add(rule);
    refusals += 1;
  };
  for (const { path, method, operation } of operationsOf(document)) {
    const url = filled(path);
    for (const { name, in: place, schema } of operation.parameters ?? []) {
      if (place !== 'query') continue;
      for (const { value, ...breach } of breachesOf(schema as FieldSchema, name)) {
        if (breach.rule === 'type' && (schema.type === 'string' || schema.type === undefined)) continue;
        const query = new URLSearchParams({ [name]: String(value) }).toString();
        await check(`${method} ${url}?${query}`, { value, ...breach }, await ask(method, `${url}?${query}`));
      }
    }
    const schema = operation.requestBody?.content['application/json']?.schema as FieldSchema | undefined;
    if (schema?.type !== 'object') continue;
    const fitting = fittingValue(schema) as Record<string, unknown>;
    for (const breach of breachesOf(schema, '')) {
      const { [breach.field]: _left, ...rest } = fitting;
      const body = breach.rule === 'required' ? rest : { ...fitting, [breach.part ?? breach.field]: breach.value };
      await check(`${method} ${url} ${breach.field}`, breach, await ask(method, url, body));
    }
    await check(`${method} ${url} text`, { field: 'body', rule: 'type' }, await ask(method, url, '"text"'));
    await check(`${method} ${url} none`, { field: 'body', rule: 'type' }, await ask(method, url, '{'));
  }
  expect(found).toEqual([]);
  expect([...rules].toSorted()).toEqual(['enum', 'length', 'pattern', 'range', 'required', 'type']);
  expect(refusals).toBeGreaterThan(200);
});

test('what the services themselves refuse names its field too', async () => {
  const { ask } = await start();
  const refusals: [request: [string, string, unknown?], fault: string][] = [
    [['get', '/v1/trips?from=200&to=100'], 'from order'],
    [['get', '/v1/router/gps/history?start=200&end=100'], 'start order'],
    [['post', '/v1/categories', { name: ' ' }], 'name length'],
    [['post', '/v1/watchlist/entries', { mmsi: '211000001', name: 'A', categoryId: ID }], 'categoryId reference'],
    [['post', '/v1/areas', { name: 'A', kind: 'circle', watch: 'enter', whom: 'all' }], 'latitude required'],
    [['post', '/v1/alarms/acknowledge', {}], 'ids required'],
    [['put', '/v1/watchlist/settings', { nothing_known: 1 }], 'nothing_known unknown'],
  ];
  for (const [request, wanted] of refusals) {
    const { status, error } = await ask(...request);
    const [first] = error?.faults ?? [];
    expect({ request, status, fault: `${first?.field} ${first?.rule}` }).toEqual({
      request,
      status: 400,
      fault: wanted,
    });
  }
});

test('a message and its details stay as they are, and a secret is in neither', async () => {
  const { ask } = await start();
  const cargo = await ask('post', '/v1/categories', { name: 5 });
  expect(cargo.error).toMatchObject({
    message: 'name must be string, received 5',
    details: null,
    faults: [{ field: 'name', rule: 'type', limit: 'string', given: 5 }],
  });
  const long = await ask('post', '/v1/categories', { name: 'x'.repeat(20_000) });
  expect(long.error.faults).toEqual([
    { field: 'name', rule: 'length', limit: { maximum: 10_000 }, given: `${'x'.repeat(80)}…` },
  ]);
  const hidden = await ask('put', '/v1/configuration', { changes: 'hidden-secret' });
  expect(hidden.error.faults).toEqual([{ field: 'changes', rule: 'type', limit: 'object', given: null }]);
});
