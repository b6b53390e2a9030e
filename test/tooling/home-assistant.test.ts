import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONFIG_KEYS } from '../../src/foundation/config/keys.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';

const folder = join(import.meta.dirname, '../../deploy/home-assistant');
const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

/** The keys of a section of `config.yaml`, which is written without anything that needs a parser. */
function section(name: string): Map<string, string> {
  const [, text = ''] = read('config.yaml').match(new RegExp(`^${name}:\n((?: .*\n?)*)`, 'm')) ?? [];
  return new Map([...text.matchAll(/^ {2}([\w/]+): (.*)$/gm)].map(([, key = '', value = '']) => [key, value]));
}

test('every option of the app has a type, may be left empty, and is explained', () => {
  const [options, types] = [section('options'), section('schema')];
  expect(types.size).toBeGreaterThan(5);
  for (const [option, type] of types) {
    expect(read('DOCS.md')).toContain(`\`${option}\``);
    expect(type).toMatch(/\?$/);
    // Home Assistant takes an empty text, but no empty choice: that one is left out.
    expect(options.get(option)).toBe(type.startsWith('list(') ? undefined : '""');
  }
  expect([...options.keys()].filter((option) => !types.has(option))).toEqual([]);
});

test('every kind of source can be chosen', () => {
  const [, choices = ''] = /^list\((.*)\)/.exec(section('schema').get('router_provider') ?? '') ?? [];
  const provider = CONFIG_KEYS.find(({ name }) => name === 'router.provider');
  expect(choices.split('|')).toEqual(provider?.schema.enum);
});

test('the app has the version of the release', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(read('config.yaml')).toContain(`\nversion: "${version}"\n`);
  expect(read('CHANGELOG.md')).toContain(`\n## ${version}\n`);
});

test('the app starts with the flags of npm start', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const flags = scripts.start.match(/--[a-z]\S*/g);
  const [, command = '[]'] = read('Dockerfile').match(/^CMD (.*)$/m) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...flags, '/run.mjs']);
});

/** What `config print` shows with these options, in a folder with a `config.toml`. */
function printConfig(given: object, toml = ''): string {
  const cwd = temporaryDirectory();
  const options = join(cwd, 'options.json');
  writeFileSync(options, JSON.stringify(given));
  writeFileSync(join(cwd, 'config.toml'), toml);
  const env = {
    PATH: process.env['PATH'],
    WHEELHOUSE_OPTIONS: options,
    WHEELHOUSE_PROGRAM: join(root, 'bin/wheelhouse.mjs'),
  };
  return execFileSync(process.execPath, [join(folder, 'run.mjs'), 'config', 'print'], { cwd, env, encoding: 'utf8' });
}

test('the options of the app become the configuration', () => {
  const printed = printConfig({
    router_provider: 'gpsd',
    router_url: 'gpsd://192.168.1.20:2947',
    own_mmsi: '211000001',
    ais_url: '',
  });
  expect(printed).toContain('provider = "gpsd"  # SERVICE__ROUTER__PROVIDER');
  expect(printed).toContain('own_mmsi = 211000001  # SERVICE__AIS__OWN_MMSI');
  expect(printed).toMatch(/^\[ais\.local\]\nenabled = false {2}# default$/m);
});

test('an option that is left empty sets nothing: config.toml decides', () => {
  const toml = '[router]\nprovider = "replay"\ntrack = "a.gpx"\n[log]\nlevel = "warn"\n';
  const defaults = Object.fromEntries([...section('options')].map(([name, value]) => [name, JSON.parse(value)]));
  // What an older version of the app has saved; then a line of blanks.
  for (const given of [defaults, { ...defaults, router_provider: 'none' }, { router_url: '  ', ais_url: ' ' }]) {
    const printed = printConfig(given, toml);
    expect(printed).toContain('provider = "replay"  # config.toml:2');
    expect(printed).toContain('level = "warn"  # config.toml:5');
    expect(printed).not.toContain('# SERVICE__');
  }
});

test.each([
  ['replay', {}],
  ['signalk', { router_url: 'ws://192.168.1.30:3000' }],
])('the position can come from %s', (provider, more) => {
  const printed = printConfig({ router_provider: provider, ...more }, '[router]\ntrack = "a.gpx"\n');
  expect(printed).toContain(`provider = "${provider}"  # SERVICE__ROUTER__PROVIDER`);
});
