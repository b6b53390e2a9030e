import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { systemClock } from '../../src/foundation/shared/clock.ts';
import type { OpenApiDocument } from '../support/client-generators.ts';
import { isPostgresThere, migratedPostgresUrl, temporaryDirectory } from '../support/database-matrix.ts';
import { dereferenced } from '../support/dereferenced.ts';
import { copyMigratedFile } from '../support/migrated-databases.ts';
import { realPart } from '../support/real/real-parts.ts';
import { makeConfig } from '../support/samples/make-config.ts';
import { silentLog } from '../support/silent-log.ts';

/** Everything that has routes and needs no other program. */
const ALL_ON = {
  fleet: { mode: 'shore' },
  signalk: { enabled: true },
  tracks: { enabled: true },
  chart: { learn: true },
  eta: { enabled: true },
  rate_limit: { enabled: false },
} as const;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** Sets the time limit of its socket, which a request without one does not have. */
const OVER_A_SOCKET = '/v1/database/backup';
/** Searches the network for seconds; slashes are taken away before the route is known. */
const SEARCH = '/v1/configuration/neighbours';
const ID = '0193a1b2-0000-7000-8000-000000000001';
const WILD_NUMBERS = ['1e999', '-1e999', 'NaN', 'Infinity', '-Infinity', '1e308', '-1e308', '1e16', '9007199254740993'];

async function start(databaseUrl?: string) {
  const directory = temporaryDirectory();
  const file = join(directory, 'service.db');
  await copyMigratedFile(file);
  const config = makeConfig({
    ...ALL_ON,
    data_dir: directory,
    database: { url: databaseUrl ?? `sqlite:${file}` },
    storage: { root: join(directory, 'files') },
  });
  const app = await createApp({ config, clock: systemClock, log: silentLog });
  onTestFinished(() => app.close());
  const { secret } = await app.keys.create('walk', 'admin');
  const document: OpenApiDocument = dereferenced(JSON.parse(JSON.stringify(await app.http.openApi())));
  const ask = (method: (typeof METHODS)[number], url: string) =>
    app.http.inject({ method, url, headers: { 'x-api-key': secret } });
  const found: string[] = [];
  return { document, ask, found };
}

const toUrl = (path: string): string => path.replaceAll(/\{[^}]+\}/g, ID);
/** What an answer says, whenever it is given. */
const gist = ({ statusCode, body }: { statusCode: number; body: string }): string =>
  statusCode < 400 ? String(statusCode) : `${statusCode} ${body.replaceAll(/"timestamp":"[^"]*"/g, '')}`;

/** A value that the parameter may have. */
function sample({ name, schema }: { name: string; schema: { type?: string } }): string {
  if (name === 'bbox') return '50,7,51,8';
  return schema.type === 'integer' || schema.type === 'number' ? '1' : ID;
}

test('a path with a slash at its end is answered as the one without, by every method', async () => {
  const { document, ask, found } = await start();
  for (const [path, operations] of Object.entries(document.paths)) {
    if (path === OVER_A_SOCKET || path === SEARCH || path.startsWith('/signalk')) continue;
    for (const method of METHODS) {
      // What changes something is asked for without a body, and deletes nothing twice.
      if (method === 'DELETE' && method.toLowerCase() in operations && !path.endsWith('}')) continue;
      const plain = await ask(method, toUrl(path));
      for (const slashes of method === 'GET' ? ['/', '//'] : ['/']) {
        const slashed = await ask(method, toUrl(path) + slashes);
        if (gist(slashed) !== gist(plain)) found.push(`${method} ${path}${slashes}: ${gist(slashed)}`);
      }
    }
  }
  expect(found).toEqual([]);
});

test('a path with an empty part is no route', async () => {
  const { document, ask, found } = await start();
  for (const [path, operations] of Object.entries(document.paths)) {
    if (!/\{[^}]+\}\//.test(path)) continue;
    const url = path.replace(/\{[^}]+\}(?=\/)/, '').replaceAll(/\{[^}]+\}/g, ID);
    for (const method of Object.keys(operations).map((name) => name.toUpperCase() as 'GET')) {
      const answer = await ask(method, url);
      const message = `Route ${method} ${url} not found`;
      if (answer.statusCode === 401 && /^\/v1\/(fleet|ais\/stations)/.test(path)) continue;
      if (answer.statusCode !== 404 || answer.json().error.message !== message)
        found.push(`${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    }
  }
  expect(found).toEqual([]);
});

const engines = [['sqlite', true] as const, ['postgres', realPart('PostgreSQL', await isPostgresThere())] as const];

test.each(engines.filter(([, isThere]) => isThere))(
  'no number in a query or a path, whatever its size, is a failure of the service (%s)',
  async (engine) => {
    const { document, ask, found } = await start(engine === 'postgres' ? await migratedPostgresUrl() : undefined);
    let asked = 0;
    for (const [path, operations] of Object.entries(document.paths)) {
      if (path === OVER_A_SOCKET) continue;
      for (const [name, { parameters = [] }] of Object.entries(operations)) {
        const method = name.toUpperCase() as 'GET';
        for (const parameter of parameters.filter((one) => one.in === 'query' || one.in === 'path'))
          for (const value of WILD_NUMBERS) {
            asked += 1;
            const given = (one: (typeof parameters)[number]) => (one === parameter ? value : sample(one));
            const inPath = parameters.filter((one) => one.in === 'path');
            const filled = inPath.reduce((url, one) => url.replace(`{${one.name}}`, given(one)), path);
            const inQuery = parameters.filter((one) => one.in === 'query' && (one === parameter || one.required));
            const url = `${filled}?${inQuery.map((one) => `${one.name}=${given(one)}`).join('&')}`;
            const answer = await ask(method, url);
            const isNumber = ['integer', 'number'].includes(parameter.schema.type ?? '');
            const isInfinite = !Number.isFinite(Number(value));
            const isNamed = answer.statusCode === 400 && answer.json().error.message.startsWith(parameter.name);
            const isAbsent = answer.statusCode === 404;
            if (answer.statusCode >= 500 && answer.body.includes('unexpected')) found.push(`${method} ${url} fails`);
            if (answer.statusCode === 503) found.push(`${method} ${url}: ${answer.body}`);
            if (isNumber && isInfinite && !isNamed && !isAbsent && answer.statusCode < 500)
              found.push(`${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 150)}`);
          }
      }
    }
    expect(asked).toBeGreaterThan(500);
    expect(found).toEqual([]);
  },
);
