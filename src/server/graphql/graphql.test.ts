import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { InjectOptions } from 'fastify';
import { buildSchema, getIntrospectionQuery, parse } from 'graphql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openRaw, requestText } from '../../../test/support/network/raw-http.ts';
import { recordingLog } from '../../../test/support/recording-pino.ts';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { systemClock } from '../../foundation/shared/clock.ts';
import { DatabaseError, notFound } from '../../foundation/shared/errors.ts';
import { createHttp } from '../http/server.ts';
import type { GraphqlPart } from './engine.ts';
import { createGraphql } from './index.ts';

const leaves = [1, 2, 3];

/** Work of the field `survey`: it runs until a test ends it, so that concurrent runs can be counted. */
const surveys = {
  running: [] as (() => void)[],
  run: () => new Promise<number>((resolve) => surveys.running.push(() => resolve(1))),
  end: () => surveys.running.shift()?.(),
};

const vessels: GraphqlPart = {
  typeDefs: `
    type Query { crew: Person! people(limit: Int = 10): [Person!]! page(limit: Int = 10): Page! tally(limit: Int = 10): Int!
      survey: Int! fail(how: String!): Int! }
    type Page { people: [Person!]! count: Int! }
    type Person { name: String! boss: Person friends: [Person!]! }
  `,
  listSizes: { 'Person.friends': 100 },
  fieldCosts: { 'Query.survey': 20_000 },
  resolvers: {
    Query: {
      crew: () => ({ name: 'Ada' }),
      people: () => leaves.map((name) => ({ name })),
      page: () => ({ people: [], count: 0 }),
      tally: () => 7,
      survey: () => surveys.run(),
      fail(_parent, { how }) {
        if (how === 'missing') throw notFound('Vessel', '7');
        if (how === 'database') throw new DatabaseError('unique', 'one_name', new Error('select secret from keys'));
        if (how === 'type') return 'no number';
        throw new Error('secret path /var/lib');
      },
    },
  },
};

const harbours: GraphqlPart = {
  typeDefs: 'type Query { harbour: String! } type Mutation { moor: Boolean! }',
  resolvers: { Query: { harbour: () => 'Bonn' }, Mutation: { moor: () => true } },
};

async function start(docs: { openapi_json?: boolean; swagger_ui?: boolean } = {}) {
  const { log, lines } = recordingLog();
  const config = makeConfig({ docs, rate_limit: { enabled: false } });
  const admit = async () => ({ ok: true as const, keyId: null });
  const http = await createHttp({ config, version: '0.0.0', admit, clock: systemClock, log });
  onTestFinished(() => http.close());
  await http.register(createGraphql({ docs: config.docs, parts: [vessels, harbours] }).routes);
  const call = async (options: InjectOptions) => {
    const { statusCode: status, headers, body } = await http.inject({ url: '/graphql', ...options });
    return { status, headers, body };
  };
  const ask = async (query: string, variables?: object) => {
    const { status, body } = await call({ method: 'POST', payload: { query, variables } });
    return { status, ...JSON.parse(body) };
  };
  const get = (parameters: Record<string, string>) =>
    call({ method: 'GET', url: `/graphql?${new URLSearchParams(parameters)}` });
  return { http, call, ask, get, lines };
}

/** The only error of an answer without data. */
const refused = (message: unknown) => ({
  status: 400,
  errors: [expect.objectContaining({ message, extensions: { type: 'BadRequest', status: 400, details: null } })],
});

/** A selection with `depth` levels. */
const nested = (depth: number): string => (depth === 1 ? '{ name }' : `{ boss ${nested(depth - 1)} }`);

describe('GraphQL', () => {
  test('puts the fields of all features into one schema', async () => {
    const { ask } = await start();
    expect(await ask('{ harbour crew { name } }')).toEqual({
      status: 200,
      data: { harbour: 'Bonn', crew: { name: 'Ada' } },
    });
  });

  test('answers a query in the URL, but changes nothing by it', async () => {
    const { get, ask } = await start();
    const query = 'query($n: Int) { people(limit: $n) { name } harbour }';
    const answer = await get({ query, variables: '{"n":1}' });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(JSON.parse(answer.body).data.harbour).toBe('Bonn');
    const moored = await get({ query: 'mutation { moor }' });
    expect({ status: moored.status, ...JSON.parse(moored.body) }).toEqual(refused(expect.stringContaining('POST')));
    expect(await ask('mutation { moor }')).toEqual({ status: 200, data: { moor: true } });
  });

  test('takes JSON alone, no lists of requests, and no long bodies', async () => {
    const { call } = await start();
    const post = async (payload: object | string, type = 'application/json') =>
      (await call({ method: 'POST', payload, headers: { 'content-type': type } })).status;
    expect(await post({ query: '{ harbour }' })).toBe(200);
    expect(await post([{ query: '{ harbour }' }])).toBe(400);
    expect(await post('{ harbour }', 'application/graphql')).toBe(400);
    expect(await post('query=%7Bharbour%7D', 'application/x-www-form-urlencoded')).toBe(400);
    expect(await post('{"query":')).toBe(400);
    expect(await post({ query: `{ harbour } ${' '.repeat(70_000)}` })).toBe(400);
  });

  test.each([
    ['an unknown field', '{ nothing }', /^Cannot query field/],
    ['a failure of syntax', '{ harbour', /^Syntax Error/],
    ['a variable of another type', 'query($n: Int) { people(limit: $n) { name } }', /^Variable "\$n"/],
    ['a subscription', 'subscription { harbour }', /subscription/],
    ['fragments in a circle', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }', /within itself/],
  ])('%s is the client’s failure', async (_title, query, message) => {
    const { ask, lines } = await start();
    expect(await ask(query, { n: 'x' })).toEqual(refused(expect.stringMatching(message)));
    expect(lines()).toEqual([]);
  });

  test('a wrong value of any length is reported in a few words', async () => {
    const { ask } = await start();
    const { errors } = await ask(`{ people(limit: ${'['.repeat(400)}${']'.repeat(400)}) { name } }`);
    expect(errors[0].message).toMatch(/^Int cannot represent/);
    expect(errors[0].message).toHaveLength(501);
  });

  test('requests that are no GraphQL are the client’s failure, and no line of the log', async () => {
    const { call, get, lines } = await start();
    const answers = [
      await get({}),
      await get({ query: '{ harbour }', variables: 'x' }),
      await call({ method: 'POST' }),
      await call({ method: 'POST', payload: { query: 7 } }),
      await call({ method: 'POST', payload: { query: '{ harbour }', more: 1 } }),
    ];
    for (const { status, body } of answers) {
      expect({ status, ...JSON.parse(body) }).toEqual(refused(expect.any(String)));
    }
    expect(lines()).toEqual([]);
  });

  test('what a feature raises for the client keeps its type', async () => {
    const { ask, lines } = await start();
    const { status, data, errors } = await ask('{ fail(how: "missing") }');
    expect({ status, data }).toEqual({ status: 200, data: null });
    expect(errors).toEqual([
      {
        message: 'Vessel 7 not found',
        locations: expect.anything(),
        path: ['fail'],
        extensions: { type: 'NotFound', status: 404, details: null },
      },
    ]);
    expect(lines()).toEqual([]);
  });

  test.each([
    ['other', { type: 'Internal', status: 500, details: null }],
    ['type', { type: 'Internal', status: 500, details: null }],
    ['database', { type: 'Database', status: 503, details: { constraint: 'one_name' } }],
  ])(
    'a failure nobody expected (%s) is logged with its cause, which the client does not get',
    async (how, extensions) => {
      const { ask, lines } = await start();
      const answer = await ask('query($how: String!) { fail(how: $how) }', { how });
      expect(answer).toMatchObject({ data: null, errors: [{ path: ['fail'], extensions }] });
      expect(JSON.stringify(answer)).not.toMatch(/secret|no number/);
      expect(lines()).toEqual([
        expect.objectContaining({ level: 50, msg: 'request failed', reqId: expect.any(String) }),
      ]);
    },
  );
});

describe('the limits of a GraphQL request', () => {
  test('eight levels are the deepest, also by way of fragments', async () => {
    const { ask } = await start();
    expect((await ask(`{ crew ${nested(7)} }`)).status).toBe(200);
    const tooDeep = refused('The operation is 9 levels deep, at most 8 are allowed');
    expect(await ask(`{ crew ${nested(8)} }`)).toEqual(tooDeep);
    const fragments = `fragment a on Person { boss { boss { boss { ...b } } } } fragment b on Person ${nested(5)}`;
    expect(await ask(`{ crew { ...a } } ${fragments}`)).toEqual(tooDeep);
    expect(await ask(`{ ... on Query { crew ${nested(8)} } }`)).toEqual(tooDeep);
  });

  test.each([
    ['a limit', '{ people(limit: 50000) { name } }', 50_001],
    ['a limit by variable', 'query($n: Int!) { people(limit: $n) { name } }', 60_001],
    ['the default of a variable', 'query($m: Int = 70000) { people(limit: $m) { name } }', 70_001],
    ['the limit of the field around a list', '{ page(limit: 50000) { people { name } } }', 50_002],
    ['a limit where the list is not selected', '{ page(limit: 60000) { count } }', 60_001],
    ['a limit of a field without selection', '{ tally(limit: 60000) }', 60_001],
    ['the work of a field', '{ a: survey b: survey c: survey }', 60_003],
    ['lists in lists, by what is known of their length', '{ people { friends { friends { name } } } }', 101_011],
    ['aliases', `{ ${[1, 2, 3].map((n) => `a${n}: people(limit: 20000) { name }`).join(' ')} }`, 60_003],
    [
      'fragments',
      '{ x: people(limit: 30000) { ...p } y: people(limit: 30000) { ...p } } fragment p on Person { name }',
      60_002,
    ],
  ])('the cost counts %s', async (_title, query, cost) => {
    const { ask } = await start();
    expect(await ask(query, { n: 60_000 })).toEqual(
      refused(`The operation may cost ${cost} fields, at most 50000 are allowed`),
    );
  });

  test('fragments that double at each step are refused at once', async () => {
    const { ask } = await start();
    const steps = Array.from({ length: 60 }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`);
    const startedAt = performance.now();
    const answer = await ask(`{ ...f0 } ${steps.join(' ')} fragment f60 on Query { harbour }`);
    expect(answer.errors[0].message).toMatch(/^The operation may cost 1152921504606847000 fields/);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });

  test('a limit of nothing or less buys nothing', async () => {
    const { ask } = await start();
    const many = Array.from({ length: 40 }, (_, n) => `a${n}: people(limit: -100000) { friends { friends { name } } }`);
    expect((await ask(`{ ${many.join(' ')} }`)).errors[0].message).toMatch(/may cost/);
  });

  test('expensive operations run one after the other, cheap ones at once', async () => {
    const { ask } = await start();
    const answers = [ask('{ survey }'), ask('{ survey }')];
    await expect.poll(() => surveys.running.length).toBe(1);
    expect((await ask('{ harbour }')).data).toEqual({ harbour: 'Bonn' });
    expect(surveys.running).toHaveLength(1);
    surveys.end();
    await expect.poll(() => surveys.running.length).toBe(1);
    surveys.end();
    expect((await Promise.all(answers)).map(({ data }) => data)).toEqual([{ survey: 1 }, { survey: 1 }]);
  });

  test('of expensive operations a few wait for their turn, and the rest is asked to come again', async () => {
    const { ask, lines } = await start();
    const answers = Array.from({ length: 12 }, () => ask('{ survey }'));
    const [refusal] = await Promise.race(answers.map(async (answer) => [await answer]));
    expect(refusal.errors).toEqual([
      expect.objectContaining({
        message: 'Too many expensive operations are waiting; try again later',
        extensions: { type: 'RateLimitExceeded', status: 429, details: null },
      }),
    ]);
    const ending = setInterval(surveys.end, 1);
    onTestFinished(() => clearInterval(ending));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(lines()).toEqual([]);
    expect((await Promise.all([ask('{ survey }')]))[0].status).toBe(200);
  });

  test('an expensive query that waits is not run for a client that has left', async () => {
    const { http, ask } = await start();
    let left = 0;
    const countLeft = (_request: object, response: ServerResponse) => response.once('close', () => (left += 1));
    http.server.on('request', countLeft);
    const url = await http.listen({ port: 0, host: '127.0.0.1' });
    const first = ask('{ survey }');
    await expect.poll(() => surveys.running.length).toBe(1);
    const socket = openRaw(url);
    const arrived = once(http.server, 'request');
    socket.write(requestText(`GET /graphql?query=${encodeURIComponent('{ survey }')}`));
    await arrived;
    // A later request that waits too shows that the one before waits already.
    const last = ask('{ survey }');
    await ask('{ harbour }');
    socket.destroy();
    await expect.poll(() => left).toBe(1);
    surveys.end();
    expect((await first).data).toEqual({ survey: 1 });
    await expect.poll(() => surveys.running.length).toBe(1);
    surveys.end();
    expect((await last).data).toEqual({ survey: 1 });
    expect(surveys.running).toHaveLength(0);
  });

  test('a request has a thousand words at most', async () => {
    const { ask } = await start();
    const names = (count: number) => `{ ${Array.from({ length: count }, (_, n) => `a${n}: harbour`).join(' ')} }`;
    expect((await ask(names(300))).status).toBe(200);
    expect(await ask(names(340))).toEqual(refused(expect.stringContaining('1000 tokens')));
  });
});

describe('the GraphQL schema', () => {
  test('can be asked for where the documentation is on', async () => {
    for (const docs of [{ openapi_json: true }, { openapi_json: false, swagger_ui: true }]) {
      const { ask } = await start(docs);
      const { status, data } = await ask(getIntrospectionQuery());
      expect({ status, query: data.__schema.queryType.name }).toEqual({ status: 200, query: 'Query' });
    }
  });

  test('is kept where it is off, also from those who guess', async () => {
    const { ask, call } = await start({ openapi_json: false });
    expect((await ask('{ __schema { types { name } } }')).status).toBe(400);
    expect((await ask('{ __type(name: "Person") { name } }')).status).toBe(400);
    expect(JSON.stringify(await ask('{ harbou }'))).not.toContain('harbour');
    expect((await ask('{ harbour __typename }')).status).toBe(200);
    expect((await call({ method: 'GET', url: '/graphql/explorer' })).status).toBe(404);
  });

  test('stands beside the query on the explorer, which loads nothing from elsewhere', async () => {
    const { call } = await start({ swagger_ui: true });
    const { status, headers, body } = await call({ method: 'GET', url: '/graphql/explorer' });
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*script-src 'sha256-[\w+/]+=*';/);
    expect(body).not.toMatch(/https?:|\ssrc=|\son\w+=/);
    const [, schema = ''] = /<pre>(type .*?)<\/pre>/s.exec(body) ?? [];
    expect(() => buildSchema(schema)).not.toThrow();
    expect(parse(schema).definitions.length).toBeGreaterThan(3);
  });
});
