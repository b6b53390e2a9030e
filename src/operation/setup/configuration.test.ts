import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { type App, createApp } from '../../app.ts';
import { loadConfig } from '../../foundation/config/load.ts';
import { createRestarter } from './index.ts';

interface Shown {
  settings: { key: string; value: unknown; isSet: boolean; origin: object; editable: boolean }[];
  restarting: boolean;
  hasFile: boolean;
  lastFailure: { message: string } | null;
}

async function run({ toml, env = {} }: { toml?: string; env?: Record<string, string> } = {}) {
  const cwd = temporaryDirectory();
  const file = join(cwd, 'config.toml');
  if (toml !== undefined) writeFileSync(file, toml);
  const sources = {
    env: { SERVICE__SERVER__PORT: '0', SERVICE__SERVER__SHUTDOWN_TIMEOUT_MS: '0', ...env },
    cwd,
    file: undefined,
  };
  // Relative paths of the usual file start at the working directory, which a test shares with others.
  const load = () => loadConfig({ ...sources, env: { SERVICE__DATA_DIR: join(cwd, 'data'), ...sources.env } }).config;
  let lastFailure: { at: number; message: string } | undefined;
  const { promise, resolve } = Promise.withResolvers<App>();
  const restarter = createRestarter<App>({
    launch: async () => {
      const restart = (undo: () => Promise<void>) => resolve(restarter.restart(undo));
      const app = await createApp({
        config: load(),
        clock: new FakeClock(),
        log: silentLog,
        setup: { sources, restart, lastFailure },
      });
      await app.http.ready();
      return app;
    },
    onFailure: (error) => {
      lastFailure = { at: 0, message: String(error) };
    },
  });
  const app = await restarter.current();
  onTestFinished(async () => (await restarter.current()).close());
  const { secret } = await app.keys.create('admin', 'admin');
  const ask = (payload?: unknown, to = app) =>
    to.http.inject({
      method: payload === undefined ? 'GET' : 'PUT',
      url: '/v1/configuration',
      headers: { 'x-api-key': secret, 'content-type': 'application/json' },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    });
  const change = (changes: object) => ask({ changes });
  return { app, cwd, file, ask, change, restarted: promise, text: () => readFileSync(file, 'utf8') };
}

const find = (body: Shown, key: string) => body.settings.find((setting) => setting.key === key);

test('every key is shown with its origin, and no secret is', async () => {
  const service = await run({
    toml:
      '[router]\n# by cable\nprovider = "nmea"\nurl = "tcp://10.0.0.1:10110"\npassword = "hidden-1"\n\n' +
      '[[forwarding.destinations]]\nname = "shore"\nurl = "https://a.example"\ntoken = "hidden-2"\n',
    env: { SERVICE__AIS__REMOTE__API_KEY: 'hidden-3' },
  });
  const answer = await service.ask();
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('hidden-');
  const body = answer.json<Shown>();
  expect(find(body, 'router.provider')).toMatchObject({
    value: 'nmea',
    origin: { from: 'file', name: 'config.toml', line: 3 },
  });
  expect(find(body, 'router.password')).toMatchObject({ value: null, isSet: true, editable: true });
  expect(find(body, 'ais.remote.api_key')).toMatchObject({
    value: null,
    isSet: true,
    editable: false,
    origin: { from: 'variable', name: 'SERVICE__AIS__REMOTE__API_KEY', line: null },
  });
  expect(find(body, 'gauge.enabled')).toMatchObject({ value: false, origin: { from: 'default' } });
});

test('a change is written with comments and order kept, and the service starts again with it', async () => {
  const service = await run({ toml: '# boat\n[gauge]\nenabled = false # river\n' });
  const answer = await service.change({ 'gauge.radius_km': 20, 'gauge.enabled': true });
  expect(answer.json<Shown>()).toMatchObject({ restarting: true, lastFailure: null });
  expect(service.text()).toBe('# boat\n[gauge]\nenabled = true # river\nradius_km = 20\n');
  const after = (await service.ask(undefined, await service.restarted)).json<Shown>();
  expect(find(after, 'gauge.radius_km')).toMatchObject({ value: 20 });
});

test('without a file the first change makes one; null takes a key away again', async () => {
  const service = await run();
  expect((await service.ask()).json<Shown>().hasFile).toBe(false);
  await service.change({ 'gps.history_interval_secs': 5 });
  expect(service.text()).toContain('[gps]\nhistory_interval_secs = 5\n');
  expect(statSync(service.file).mode & 0o777).toBe(0o600);
  const app = await service.restarted;
  await service.ask({ changes: { 'gps.history_interval_secs': null } }, app);
  expect(service.text()).not.toContain('history_interval_secs');
});

test('all failures come at once, and nothing is written', async () => {
  const toml = '[gauge]\nenabled = false\n';
  const service = await run({ toml });
  const answer = await service.change({
    'server.port': 70_000,
    'gauge.enabled': 'yes',
    'no.key': 1,
    'router.provider': null,
  });
  expect(answer.statusCode).toBe(409);
  const invalid = await service.change({ 'gps.history_interval_secs': 0, 'gauge.enabled': 'yes', 'no.key': 1 });
  expect(invalid.statusCode).toBe(400);
  const { details } = invalid.json<{ error: { details: { failures: { key: string }[] } } }>().error;
  expect(details.failures.map(({ key }) => key).toSorted()).toEqual([
    'gauge.enabled',
    'gps.history_interval_secs',
    'no.key',
  ]);
  expect(invalid.json()).toMatchObject({
    error: {
      faults: [
        { field: 'no.key', rule: 'unknown', limit: null, given: null },
        { field: 'gps.history_interval_secs', rule: 'range', limit: { minimum: 1 }, given: 0 },
        { field: 'gauge.enabled', rule: 'type', limit: 'boolean', given: 'yes' },
      ],
    },
  });
  const crossed = await service.change({ 'router.provider': 'peplink' });
  expect(crossed.json()).toMatchObject({
    error: {
      details: { failures: [{ key: 'router.url', problem: expect.stringMatching(/^got nothing, but must be /) }] },
      faults: [{ field: 'router.url', rule: 'required', limit: null, given: null }],
    },
  });
  expect(service.text()).toBe(toml);
});

test.each([
  [{ 'log.level': 'loud' }, 'log.level', 'enum', 'loud'],
  [{ 'router.url': 'nonsense' }, 'router.url', 'pattern', 'nonsense'],
  [{ 'mqtt.url': 'mqtt://skipper:hidden-word@broker' }, 'mqtt.url', 'pattern', 'mqtt://***@broker'],
  [{ 'ais.own_mmsi': 'x' }, 'ais.own_mmsi', 'type', 'x'],
  [{ 'server.trust_proxy': ['10.0.0.0/99'] }, 'server.trust_proxy[0]', 'pattern', '10.0.0.0/99'],
  [{ 'auth.api_keys': ['hidden word'] }, 'auth.api_keys[0]', 'pattern', null],
  [{ 'router.password': 5 }, 'router.password', 'type', null],
  [{ 'notify.targets': 5 }, 'notify.targets', 'type', null],
  [{ 'notify.targets': [5] }, 'notify.targets[0]', 'type', null],
  [{ 'notify.targets': [{ name: 'a' }] }, 'notify.targets[0].type', 'required', null],
  [{ 'notify.targets': [{ name: 'a', type: 'ntfy' }] }, 'notify.targets[0].url', 'required', null],
  [{ 'notify.targets': [{ name: 'a', type: 'ntfy', url: 'ftp://hidden' }] }, 'notify.targets[0].url', 'pattern', null],
  [
    { 'notify.targets': [{ name: 'a', type: 'ntfy', url: 'smtp://hidden/x' }] },
    'notify.targets[0].url',
    'pattern',
    null,
  ],
  [
    { 'notify.targets': [{ name: 'a', type: 'ntfy', url: 'https://hidden.example' }] },
    'notify.targets[0].url',
    'pattern',
    null,
  ],
])('%j is refused by field and rule, without a secret', async (changes, field, rule, given) => {
  const service = await run();
  const answer = await service.change(changes);
  expect(answer.statusCode).toBe(400);
  const { faults } = answer.json<{ error: { faults: { field: string }[] } }>().error;
  expect(faults).toContainEqual({ field, rule, given, limit: expect.toSatisfy((limit) => limit !== undefined) });
  expect(JSON.stringify(faults)).not.toContain('hidden');
});

test('a key that a variable sets is a conflict', async () => {
  const service = await run();
  const answer = await service.change({ 'server.port': 80 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ error: { details: { keys: ['server.port'] } } });
});

test('paths stay inside the data folder or the folder of the file, also through a link', async () => {
  const service = await run();
  symlinkSync('/etc', join(service.cwd, 'link'));
  mkdirSync(join(service.cwd, 'maps'));
  for (const path of ['/etc/passwd', '../x', 'link/passwd', 'maps/../../x'])
    expect({ path, status: (await service.change({ 'console.map_file': path })).statusCode }).toEqual({
      path,
      status: 400,
    });
  for (const changes of [{ data_dir: '/' }, { 'storage.root': '/tmp' }, { 'database.url': 'sqlite:/etc/x.db' }])
    expect((await service.change(changes)).statusCode).toBe(400);
  expect((await service.change({ 'console.map_file': 'rhine.pmtiles' })).statusCode).toBe(200);
});

test('a secret of an entry stays where the change leaves it out', async () => {
  const service = await run({
    toml: '[[forwarding.destinations]]\nname = "shore"\nurl = "https://a.example"\ntoken = "hidden-token"\n',
  });
  const answer = await service.change({
    'forwarding.destinations': [{ name: 'shore', url: 'https://b.example', token: null }],
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('hidden-token');
  expect(service.text()).toMatch(/b\.example.*token = "hidden-token"/);
});

test('a secret stays in the entry of its address, and no other gets it', async () => {
  const service = await run({
    toml:
      '[router]\nprovider = "gpsd"\n\n[[router.backups]]\nprovider = "teltonika"\nurl = "http://192.0.2.1"\n' +
      'username = "crew"\npassword = "hidden"\n',
  });
  const known = { provider: 'teltonika', url: 'http://192.0.2.1', username: 'crew', password: null };
  const added = { provider: 'nmea', url: 'tcp://192.0.2.2:10110' };
  expect((await service.change({ 'router.backups': [added, known] })).statusCode).toBe(200);
  const { backups } = loadConfig({ env: {}, cwd: service.cwd }).config.router;
  expect(backups.map(({ password }) => password)).toEqual([undefined, 'hidden']);
});

test('a configuration that cannot be started gives way to the one from before, and says why', async () => {
  const toml = '[gauge]\nenabled = false\n';
  const service = await run({ toml });
  mkdirSync(join(service.cwd, 'folder.db'));
  expect((await service.change({ 'database.url': `sqlite:${join(service.cwd, 'folder.db')}` })).statusCode).toBe(200);
  const app = await service.restarted;
  expect(service.text()).toBe(toml);
  const body = (await service.ask(undefined, app)).json<Shown>();
  expect(body.lastFailure?.message).toContain('folder.db');
});

test('hostile bodies are refused', async () => {
  const service = await run();
  for (const changes of [
    { constructor: 1 },
    { toString: null },
    { 'router.__proto__': 1 },
    { 'router.username': '\ud800' },
  ])
    expect((await service.change(changes)).statusCode).toBe(400);
  expect((await service.change({ 'router.username': 'x'.repeat(70_000) })).statusCode).toBe(400);
  for (const changes of [null, [], 'x', 1]) expect((await service.ask({ changes })).statusCode).toBe(400);
});

test('the console knows whether a file is still to be written', async () => {
  const service = await run();
  const facts = async (app: App) => (await app.http.inject('/v1/console')).json<{ needsSetup: boolean }>();
  expect((await facts(service.app)).needsSetup).toBe(true);
  await service.change({ 'console.language': 'de' });
  expect((await facts(await service.restarted)).needsSetup).toBe(false);
});

test('a list of tables names what an entry has', async () => {
  const { settings } = (await (await run()).ask()).json<{ settings: { key: string; fields: object[] | null }[] }>();
  const fieldsOf = (name: string) => settings.find(({ key }) => key === name)?.fields;
  expect(fieldsOf('router.url')).toBeNull();
  expect(fieldsOf('forwarding.destinations')).toContainEqual({
    name: 'token',
    type: 'text',
    required: false,
    secret: true,
    description: 'Bearer token to send. Required for `wheelhouse`.',
    allowed: 'printable ASCII characters without spaces',
    choices: null,
  });
});
