import { expect, test } from 'vitest';
import { loadConfig } from './load.ts';
import { defaultDataDir, type Surroundings } from './paths.ts';

const around = (changes: Partial<Surroundings> = {}): Surroundings => ({
  isPackage: true,
  env: {},
  home: '/home/crew',
  isThere: () => false,
  ...changes,
});

test('a package started in any folder keeps its data in the home of its user', () => {
  expect(defaultDataDir(around())).toBe('/home/crew/.local/share/wheelhouse');
  expect(defaultDataDir(around({ env: { XDG_DATA_HOME: '/var/lib' } }))).toBe('/var/lib/wheelhouse');
  expect(defaultDataDir(around({ env: { XDG_DATA_HOME: 'elsewhere' } }))).toBe('/home/crew/.local/share/wheelhouse');
});

test.each(['config.toml', 'data'])('a folder with %s keeps its own data', (name) => {
  expect(defaultDataDir(around({ isThere: (asked) => asked === name }))).toBeUndefined();
});

test('a clone keeps its data beside itself', () => {
  expect(defaultDataDir(around({ isPackage: false }))).toBeUndefined();
});

test('everything below the data folder follows it, and a variable comes before it', () => {
  const sources = { cwd: '/', dataDir: '/home/crew/.local/share/wheelhouse' };
  const { config, origins } = loadConfig({ ...sources, env: {} });
  expect(config.data_dir).toBe('/home/crew/.local/share/wheelhouse');
  expect(config.database.url).toBe('sqlite:/home/crew/.local/share/wheelhouse/service.db');
  expect(origins.get('data_dir')).toBe('default');
  expect(loadConfig({ ...sources, env: { SERVICE__DATA_DIR: '/data' } }).config.data_dir).toBe('/data');
});
