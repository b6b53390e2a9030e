import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';

const folder = join(import.meta.dirname, '../../deploy/home-assistant');
const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

/** The keys of a section of `config.yaml`, which is written without anything that needs a parser. */
function section(name: string): Map<string, string> {
  const [, text = ''] = read('config.yaml').match(new RegExp(`^${name}:\n((?: .*\n?)*)`, 'm')) ?? [];
  return new Map([...text.matchAll(/^ {2}([\w/]+): (.*)$/gm)].map(([, key = '', value = '']) => [key, value]));
}

test('every option of the app has a type and is explained', () => {
  const options = [...section('options').keys()];
  expect(options.length).toBeGreaterThan(5);
  expect([...section('schema').keys()]).toEqual(options);
  for (const option of options) expect(read('DOCS.md')).toContain(`\`${option}\``);
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

test('the options of the app become the configuration', () => {
  const cwd = temporaryDirectory();
  const options = join(cwd, 'options.json');
  const given = { router_provider: 'gpsd', router_url: 'gpsd://192.168.1.20:2947', own_mmsi: '211000001', ais_url: '' };
  writeFileSync(options, JSON.stringify(given));
  const env = {
    PATH: process.env['PATH'],
    WHEELHOUSE_OPTIONS: options,
    WHEELHOUSE_PROGRAM: join(root, 'bin/wheelhouse.mjs'),
  };
  const args = [join(folder, 'run.mjs'), 'config', 'print'];
  const printed = execFileSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  expect(printed).toContain('provider = "gpsd"  # SERVICE__ROUTER__PROVIDER');
  expect(printed).toContain('own_mmsi = 211000001  # SERVICE__AIS__OWN_MMSI');
  expect(printed).toMatch(/^\[ais\.local\]\nenabled = false {2}# default$/m);
});
