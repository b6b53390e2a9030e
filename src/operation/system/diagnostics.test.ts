import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnEachEngine, temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { buildRoutesApp } from '../../../test/support/features/routes-app.ts';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { createApp } from '../../app.ts';
import { CONFIG_KEYS, isTableList, type KeySchema } from '../../foundation/config/keys.ts';
import type { Config } from '../../foundation/config/schema.ts';
import { systemClock } from '../../foundation/shared/clock.ts';
import { keepLines, LogRing } from '../../foundation/shared/logging/log-ring.ts';
import { secretsOf, shownValues } from '../setup/index.ts';
import { createDiagnosticsService } from './diagnostics-service.ts';
import { createLogService } from './log-service.ts';
import { createDiagnosticsRoutes } from './system-routes.ts';

const MARKER = 'MARKER';
const PATH = '/v1/diagnostics';

/** A value of a key in which whatever may be secret is marked; undefined for one that has nothing of the kind. */
function marked(name: string, schema: KeySchema): unknown {
  const secret = `${MARKER}-${name}`;
  if (schema.items?.properties) {
    const entries = Object.entries(schema.items.properties).map(([part, inner]) => [
      part,
      marked(`${name}.${part}`, inner),
    ]);
    return [Object.fromEntries(entries)];
  }
  if (schema.secret) return schema.type === 'array' ? [secret] : secret;
  const one = schema.type === 'array' ? schema.items : schema;
  if (!one?.schemes) return undefined;
  const url = `${one.schemes[0]}://${secret}:${secret}@127.0.0.1:9/path?key=${secret}#${secret}`;
  return schema.type === 'array' ? [url] : url;
}

/** Every key that can hold a secret does. */
function markedConfig(): { config: Config; count: number } {
  const config = makeConfig();
  let count = 0;
  for (const { path, name, schema } of CONFIG_KEYS) {
    const value = marked(name, schema);
    if (value === undefined || (isTableList(schema) && !JSON.stringify(value).includes(MARKER))) continue;
    count += 1;
    let section = config as unknown as Record<string, unknown>;
    for (const part of path.slice(0, -1)) section = section[part] as Record<string, unknown>;
    section[path.at(-1) ?? ''] = value;
  }
  return { config, count };
}

await describeOnEachEngine('the diagnostics bundle', (open, engine) => {
  test('has no secret of the configuration, also where a log line, the health or a metric names one', async () => {
    const database = await open();
    const { config, count } = markedConfig();
    expect(count).toBeGreaterThan(15);
    const ring = new LogRing({ maxLines: 100, maxBytes: 100_000 });
    const log = pino({ base: null }, keepLines({ write: () => undefined }, ring));
    for (const secret of secretsOf(config)) log.warn({ [secret]: { seen: [secret] } }, `connecting with ${secret}`);
    log.info({}, 'key wh_abcdefghijklmnopqrstuvwxyz was shown');
    const service = createDiagnosticsService({
      version: '0.1.0',
      clock: systemClock,
      database,
      settings: () => shownValues(config),
      secrets: () => secretsOf(config),
      health: async () => ({ lastError: `cannot reach http://${MARKER}-router.password@host` }),
      instances: () => [{ name: `${MARKER}-auth.api_keys` }],
      log: createLogService(ring),
      scrape: async () => ({ text: `metric{name="${MARKER}-fleet.token"} 1` }),
    });
    const call = await buildRoutesApp(createDiagnosticsRoutes(service));
    const { status, body } = await call('GET', PATH);
    expect(status).toBe(200);
    const text = JSON.stringify(body);
    expect(text).not.toContain(MARKER);
    expect(text).not.toContain('wh_abcdef');
    expect(body.configuration.find(({ key }: { key: string }) => key === 'router.password')).toEqual({
      key: 'router.password',
      value: null,
      isSet: true,
    });
    expect(body.database).toMatchObject({ engine, bytes: expect.any(Number) });
    expect(body.database.tables).toContainEqual({ table: 'trips', rows: 0, hasMore: false });
    expect(body.problems.length).toBeGreaterThan(15);
    expect(body.log.at(-1).message).toBe('key *** was shown');
  });

  test('says of a part that fails why, and has the others', async () => {
    const database = await open();
    const service = createDiagnosticsService({
      version: '0.1.0',
      clock: systemClock,
      database,
      settings: () => [],
      secrets: () => [],
      health: () => Promise.reject(new Error('no health')),
      instances: undefined,
      log: createLogService(undefined),
      scrape: undefined,
    });
    await database.close();
    const bundle = await service.collect();
    expect(bundle.health).toEqual({ failure: 'no health' });
    expect(bundle.database).toEqual({ failure: expect.any(String) });
    expect(bundle.service).toMatchObject({ version: '0.1.0' });
  });
});

test('the whole service makes it and shows its log, for a key of the scope admin alone', async () => {
  const directory = temporaryDirectory();
  const recentLog = new LogRing({ maxLines: 1000, maxBytes: 256 * 1024 });
  const log = pino({ base: null }, keepLines({ write: () => undefined }, recentLog));
  const secret = 'a-password-of-the-router';
  const config = makeConfig({
    data_dir: directory,
    database: { url: `sqlite:${directory}/service.db` },
    storage: { root: `${directory}/files` },
    server: { port: 0 },
    router: { provider: 'peplink', url: 'http://127.0.0.1:9', username: 'viewer', password: secret },
  });
  const app = await createApp({ config, clock: systemClock, log, recentLog });
  onTestFinished(() => app.close());
  const url = await app.listen();
  const admin = (await app.keys.createFirst()) ?? '';
  const { secret: other } = await app.keys.create('tablet', 'all');
  const ask = (path: string, key: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { headers: { 'x-api-key': key, ...headers } });
  for (const path of [PATH, '/v1/logs']) {
    expect((await fetch(`${url}${path}`)).status).toBe(401);
    expect((await ask(path, other)).status).toBe(403);
    expect((await ask(path, admin, { origin: 'https://evil.example' })).status).toBe(403);
  }
  await expect
    .poll(async () => ((await (await ask('/v1/logs?level=warn', admin)).json()) as { lines: { code: string }[] }).lines)
    .toContainEqual(expect.objectContaining({ code: 'position.unavailable' }));
  const answer = await ask(PATH, admin);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="wheelhouse-diagnostics-.*\.json"$/);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ health: { status: 'healthy' }, instances: [] });
  expect(text).not.toContain(secret);
  expect(text).not.toContain(admin);
});
