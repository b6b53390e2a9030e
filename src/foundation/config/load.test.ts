import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultConfig } from './assemble.ts';
import { ConfigError } from './failures.ts';
import { CONFIG_KEYS } from './keys.ts';
import { type Environment, loadConfig } from './load.ts';

function makeFolder(files: Record<string, string | Uint8Array> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

function loadToml(toml: string | Uint8Array, env: Environment = {}) {
  return loadConfig({ env, cwd: makeFolder({ 'config.toml': toml }) });
}

function messagesOf(load: () => unknown): string[] {
  try {
    load();
  } catch (error) {
    if (error instanceof ConfigError) return error.failures.map((failure) => failure.message);
    throw error;
  }
  return [];
}

const fileMessages = (toml: string | Uint8Array): string[] => messagesOf(() => loadToml(toml));
const envMessages = (env: Environment): string[] => messagesOf(() => loadConfig({ env, cwd: makeFolder() }));
const loadEnv = (env: Environment) => loadConfig({ env, cwd: makeFolder() }).config;

describe('where values come from', () => {
  test('no file and no variables give the defaults', () => {
    const loaded = loadConfig({ env: {}, cwd: makeFolder() });
    expect(loaded.config).toEqual(defaultConfig());
    expect(new Set(CONFIG_KEYS.map(({ name }) => loaded.origins.get(name)))).toEqual(new Set(['default']));
    expect(loaded.files).toEqual([]);
  });

  test('a variable wins over the file, and the file over the default', () => {
    const toml = '[server]\nport = 1000\nhost = "0.0.0.0"\n';
    const { config, origins, files } = loadToml(toml, { SERVICE__SERVER__PORT: '2000' });
    expect(config.server).toMatchObject({ host: '0.0.0.0', port: 2000, trust_proxy: false });
    expect(origins.get('server.port')).toBe('SERVICE__SERVER__PORT');
    expect(origins.get('server.host')).toBe('config.toml:3');
    expect(origins.get('server.trust_proxy')).toBe('default');
    expect(files).toEqual(['config.toml']);
  });

  test('--config wins over SERVICE_CONFIG, which wins over config.toml', () => {
    const cwd = makeFolder({
      'config.toml': 'data_dir = "usual"',
      'env.toml': 'data_dir = "env"',
      'option.toml': 'data_dir = "option"',
    });
    const env = { SERVICE_CONFIG: 'env.toml' };
    expect(loadConfig({ env: {}, cwd }).config.data_dir).toBe('usual');
    expect(loadConfig({ env, cwd }).config.data_dir).toBe('env');
    const loaded = loadConfig({ file: 'option.toml', env, cwd });
    expect(loaded.config.data_dir).toBe('option');
    expect(loaded.files).toEqual(['option.toml']);
    expect(loaded.origins.get('data_dir')).toBe('option.toml:1');
  });

  test('relative paths start at the folder of the file, wherever the command is run', () => {
    const cwd = makeFolder();
    const folder = makeFolder({
      'vessel.toml': `data_dir = "data"
[database]
url = "sqlite:../records.db"
[storage]
root = "/srv/sounds"
[router]
provider = "replay"
track = "rhine.gpx"
[console]
map_file = "maps/rhine.pmtiles"
`,
    });
    expect(loadConfig({ file: join(folder, 'vessel.toml'), env: {}, cwd }).config).toMatchObject({
      data_dir: join(folder, 'data'),
      database: { url: `sqlite:${join(folder, '../records.db')}` },
      storage: { root: '/srv/sounds' },
      router: { track: join(folder, 'rhine.gpx') },
      console: { map_file: join(folder, 'maps/rhine.pmtiles') },
    });
  });

  test('the default data folder is beside a file that is named, and a variable starts at the working directory', () => {
    const cwd = makeFolder();
    const file = join(makeFolder({ 'empty.toml': '' }), 'empty.toml');
    expect(loadConfig({ file, env: {}, cwd }).config).toMatchObject({
      data_dir: join(file, '../data'),
      database: { url: `sqlite:${join(file, '../data/service.db')}` },
    });
    const env = { SERVICE__DATA_DIR: 'here', SERVICE__DATABASE__URL: 'sqlite:x.db' };
    expect(loadConfig({ file, env, cwd }).config).toMatchObject({
      data_dir: 'here',
      database: { url: 'sqlite:x.db' },
      storage: { root: 'here/files' },
    });
  });

  test('paths that follow from data_dir follow it, unless they are set', () => {
    expect(loadToml('data_dir = "/srv/w$&"').config).toMatchObject({
      database: { url: 'sqlite:/srv/w$&/service.db' },
      storage: { root: '/srv/w$&/files' },
    });
    const env = { SERVICE__DATA_DIR: '/srv/w', SERVICE__STORAGE__ROOT: '/files' };
    expect(loadEnv(env)).toMatchObject({ database: { url: 'sqlite:/srv/w/service.db' }, storage: { root: '/files' } });
  });
});

describe('the file', () => {
  test('an empty one, a byte order mark and CRLF are fine', () => {
    expect(loadToml('').config).toEqual(defaultConfig());
    const loaded = loadToml('\uFEFF# a comment\r\n\r\n[server]\r\nport = 1\r\n');
    expect(loaded.config.server.port).toBe(1);
    expect(loaded.origins.get('server.port')).toBe('config.toml:4');
  });

  test('is read a second time for its lines only when one is asked for', () => {
    const require = createRequire(import.meta.url);
    const parser = require.resolve('toml-eslint-parser');
    delete require.cache[parser];
    const { origins } = loadToml('server.port = 1');
    expect(require.cache[parser]).toBeUndefined();
    expect(origins.get('server.port')).toBe('config.toml:1');
    expect(require.cache[parser]).toBeDefined();
  });

  test('one that is named must exist', () => {
    const cwd = makeFolder();
    const missing = 'got "no.toml", but must be a file that can be read (ENOENT)';
    expect(messagesOf(() => loadConfig({ file: 'no.toml', env: {}, cwd }))).toEqual([`--config: ${missing}`]);
    const env = { SERVICE_CONFIG: 'no.toml', SERVICE__SERVER__PORT: 'x' };
    expect(messagesOf(() => loadConfig({ env, cwd }))).toEqual([
      `SERVICE_CONFIG: ${missing}`,
      expect.stringContaining('server.port: got "x"'),
    ]);
  });

  test('a folder is no file', () => {
    expect(messagesOf(() => loadConfig({ file: '.', env: {}, cwd: makeFolder() }))).toEqual([
      expect.stringContaining('(EISDIR)'),
    ]);
  });

  test('text that is not UTF-8 is refused', () => {
    expect(fileMessages(new Uint8Array([0x23, 0xff, 0xfe]))).toEqual(['config.toml: is not UTF-8 text (config.toml)']);
  });

  test('a syntax error names its line and shows nothing of the text', () => {
    const [message, ...others] = fileMessages('[router]\nusername = "a"\npassword = "hunter2-hunter2\n');
    expect(others).toEqual([]);
    expect(message).toMatch(/^config\.toml: is not valid TOML: .*\(config\.toml:3\)$/);
    expect(message).not.toContain('hunter2');
  });

  test('one URL or a list of them can be given for the hosted feed', () => {
    expect(loadToml('ais.remote.url = "wss://a"').config.ais.remote.url).toEqual(['wss://a']);
    expect(loadToml('ais.remote.url = ["wss://a", "ws://b"]').config.ais.remote.url).toEqual(['wss://a', 'ws://b']);
    expect(fileMessages('ais.remote.url = []')).toHaveLength(1);
  });

  test('an MMSI can be a number or nine digits in quotes', () => {
    expect(loadToml('[ais]\nown_mmsi = "211234567"\nignore_mmsi = [211000001, "211000002"]').config.ais).toMatchObject({
      own_mmsi: 211_234_567,
      ignore_mmsi: [211_000_001, 211_000_002],
    });
  });

  test('destinations have all their keys, absent ones undefined', () => {
    const toml = '[[forwarding.destinations]]\nname = "a"\nurl = "https://a"\ntoken = "t"\n';
    expect(loadToml(toml).config.forwarding.destinations).toStrictEqual([
      { name: 'a', url: 'https://a', token: 't', device_id: undefined, health_url: undefined, format: undefined },
    ]);
  });
});

describe('failures in the file', () => {
  test.each([
    ['[server]\nprot = 1', 'server.prot: is not known; did you mean server.port? (config.toml:2)'],
    ['[rate-limit]\nmax = 1', 'rate-limit: is not known; did you mean rate_limit? (config.toml:1)'],
    ['port = 1', 'port: is not known; did you mean server.port? (config.toml:1)'],
    ['"wholly\\nother" = 1', '"wholly\\nother": is not known (config.toml:1)'],
    ['__proto__ = 1', '__proto__: is not known (config.toml:1)'],
    ['[server.__proto__]\nport = 1', 'server.__proto__: is not known (config.toml:1)'],
    ['[constructor]\nport = 1', 'constructor: is not known (config.toml:1)'],
    ['[server]\nport = 70000', 'server.port: got 70000, but must be a whole number from 0 to 65535 (config.toml:2)'],
    ['server.port = "80"', 'server.port: got "80", but must be a whole number from 0 to 65535 (config.toml:1)'],
    ['server.port = 80.5', 'server.port: got 80.5, but must be a whole number from 0 to 65535 (config.toml:1)'],
    ['gauge.radius_km = nan', 'gauge.radius_km: got NaN, but must be a number above 0, at most 1000 (config.toml:1)'],
    ['gauge.radius_km = 0', 'gauge.radius_km: got 0, but must be a number above 0, at most 1000 (config.toml:1)'],
    ['gauge.enabled = 1', 'gauge.enabled: got 1, but must be true or false (config.toml:1)'],
    ['gauge.stations = "KAUB"', 'gauge.stations: got "KAUB", but must be a list, each item text that is not empty'],
    [
      'gauge.stations = [\n"KAUB",\n""]',
      'gauge.stations[1]: got "", but must be text that is not empty (config.toml:3)',
    ],
    ['auth.scope = "none"', 'auth.scope: got "none", but must be one of vessels, all (config.toml:1)'],
    ['auth.scope = 2026-01-01', 'auth.scope: got a date, but must be one of vessels, all (config.toml:1)'],
    ['log.level = {}', 'log.level: got a table, but must be one of trace'],
    ['router = "peplink"', 'router: is a section and needs keys below it: provider, url'],
    ['ais.own_mmsi = 12', 'ais.own_mmsi: got 12, but must be an MMSI of nine digits (config.toml:1)'],
    ['websocket.path = "ws"', 'websocket.path: got "ws", but must be a path that starts with /'],
    ['auth.api_keys = ["fine", "not fine"]', 'auth.api_keys[1]: got (hidden), but must be printable ASCII'],
    ['router.password = 12345', 'router.password: got (hidden), but must be text that is not empty (config.toml:1)'],
    ['forwarding.destinations = 1', 'forwarding.destinations: got 1, but must be a list of tables (config.toml:1)'],
    ['forwarding.destinations = [1]', 'forwarding.destinations[0]: must be a table (config.toml:1)'],
  ])('%j', (toml, message) => {
    expect(fileMessages(toml)).toEqual([expect.stringContaining(message)]);
  });

  test('a destination needs a name of its own, a url and a token, and knows no other keys', () => {
    const toml = `[[forwarding.destinations]]
name = "shore"
url = "https://a"
token = "t"

[[forwarding.destinations]]
name = "shore"
url = "ftp://b"
tokn = "secret-secret"
`;
    const messages = fileMessages(toml);
    expect(messages).toEqual([
      'forwarding.destinations[1].token: is missing (config.toml:6)',
      expect.stringMatching(/^forwarding\.destinations\[1\]\.url: got "ftp:\/\/b".*\(config\.toml:8\)$/),
      expect.stringMatching(/^forwarding\.destinations\[1\]\.tokn: .*\[1\]\.token\? \(config\.toml:9\)$/),
    ]);
    expect(fileMessages(toml.replace('ftp', 'http').replace('tokn', 'token'))).toEqual([
      'forwarding.destinations[1].name: got "shore", but must be a name that no other destination has (config.toml:7)',
    ]);
  });

  test('all failures of the file, the variables and the rules between keys come at once', () => {
    const toml = '[server]\nport = -1\n[router]\nprovider = "nmea"\n[ais.remote]\nenabled = true\n';
    const messages = messagesOf(() => loadToml(toml, { SERVICE__LOG__LEVEL: 'loud', SERVICE__X: '1' }));
    expect(messages.map((message) => message.split(':')[0])).toEqual([
      'server.port',
      'log.level',
      'SERVICE__X',
      'router.url',
      'ais.remote.api_key',
    ]);
  });

  test('a value in the file that a variable replaces is checked all the same', () => {
    expect(messagesOf(() => loadToml('server.port = -1', { SERVICE__SERVER__PORT: '1' }))).toHaveLength(1);
  });
});

describe('variables', () => {
  test('are read by the type of their key', () => {
    const config = loadEnv({
      SERVICE__SERVER__TRUST_PROXY: 'true',
      SERVICE__GAUGE__RADIUS_KM: '12.5',
      SERVICE__SERVER__PORT: ' 5 ',
      SERVICE__AIS__IGNORE_MMSI: '211000001, 211000002',
      SERVICE__AUTH__API_KEYS: 'a , b',
      SERVICE__GAUGE__STATIONS: '',
      SERVICE__AIS__REMOTE__URL: 'ws://a,ws://b',
      SERVICE__ROUTER__PASSWORD: ' spaces stay ',
      PATH: '/bin',
      SERVICE_OTHER: 'not ours',
    });
    expect(config).toMatchObject({
      server: { trust_proxy: true, port: 5 },
      gauge: { radius_km: 12.5, stations: [] },
      auth: { api_keys: ['a', 'b'] },
      ais: { ignore_mmsi: [211_000_001, 211_000_002], remote: { url: ['ws://a', 'ws://b'] } },
      router: { password: ' spaces stay ' },
    });
  });

  test('an empty list in a variable replaces the one in the file', () => {
    expect(loadToml('auth.api_keys = ["k"]', { SERVICE__AUTH__API_KEYS: '' }).config.auth.api_keys).toEqual([]);
  });

  test('an empty variable takes back a key without a default', () => {
    const toml = 'router.username = "u"\nais.own_mmsi = 211000001';
    const { config, origins } = loadToml(toml, { SERVICE__ROUTER__USERNAME: '', SERVICE__AIS__OWN_MMSI: ' ' });
    expect(config.router.username).toBeUndefined();
    expect(config.ais.own_mmsi).toBeUndefined();
    expect(origins.get('router.username')).toBe('SERVICE__ROUTER__USERNAME');
  });

  test.each(['1e3', '0x10', '', 'Infinity', '1_000', '80.0', '99999999999999999999'])('%j is no port', (text) => {
    expect(envMessages({ SERVICE__SERVER__PORT: text })).toEqual([
      expect.stringMatching(/^server\.port: got .* from 0 to 65535 \(SERVICE__SERVER__PORT\)$/),
    ]);
  });

  test.each(['1', 'yes', 'TRUE', ''])('%j is no boolean', (text) => {
    expect(envMessages({ SERVICE__GAUGE__ENABLED: text })).toEqual([
      `gauge.enabled: got ${JSON.stringify(text)}, but must be true or false (SERVICE__GAUGE__ENABLED)`,
    ]);
  });

  test.each(['a,,b', ',', 'a,'])('a list with an empty item (%j) is a failure', (text) => {
    expect(envMessages({ SERVICE__GAUGE__STATIONS: text })).not.toEqual([]);
  });

  test('a password that a comma splits is not shown in parts', () => {
    const messages = envMessages({ SERVICE__AIS__REMOTE__URL: 'wss://user:first,second,third@host' });
    expect(messages.length).toBeGreaterThan(1);
    for (const message of messages) expect(message).toMatch(/^ais\.remote\.url\[\d\]: got \(hidden\), /);
  });

  test.each([
    ['SERVICE__SERVER__PROT', 'is not known; did you mean SERVICE__SERVER__PORT? (environment)'],
    ['SERVICE__server__port', 'is not known; did you mean SERVICE__SERVER__PORT? (environment)'],
    ['SERVICE__SERVER', 'is not known (environment)'],
    ['SERVICE__', 'is not known (environment)'],
    ['SERVICE__FORWARDING__DESTINATIONS', 'forwarding.destinations cannot be set by variables, only in the file'],
    ['SERVICE__FORWARDING__DESTINATIONS__0__URL', 'forwarding.destinations cannot be set by variables, only in'],
  ])('%s is a failure', (variable, problem) => {
    expect(envMessages({ [variable]: 'x' })).toEqual([expect.stringContaining(`${variable}: ${problem}`)]);
  });
});
