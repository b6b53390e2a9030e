import fc from 'fast-check';
import { stringify } from 'smol-toml';
import { expect, test } from 'vitest';
import { combineLayers, type LoadedConfig } from './assemble.ts';
import { formatConfig, formatFailures } from './commands.ts';
import { ConfigError } from './failures.ts';
import { CONFIG_KEYS, isTableList, keysOf, rootSchema, VARIABLE_PREFIX } from './keys.ts';
import { type Environment, readEnvironment, readToml } from './load.ts';

function outcome(toml: string, env: Environment): LoadedConfig | ConfigError {
  try {
    return combineLayers(readToml(toml, 'config.toml'), readEnvironment(env), []);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

const reported = (result: LoadedConfig | ConfigError): string =>
  result instanceof ConfigError ? formatFailures(result) : formatConfig(result);

const secretKeys = CONFIG_KEYS.filter((key) => key.secret);
const MARK = 'hunter2';
/** Secrets of every sort, valid or not, around a mark that occurs nowhere else. */
const secret = fc.tuple(fc.string(), fc.string()).map(([before, after]) => `${before}${MARK}${after}`);
const wrongOrRight = (value: string) =>
  fc.constantFrom<unknown>(value, [value], [value, 1], { [MARK.slice(0, 3)]: value }, [[value]], [{ a: value }]);

test('a secret never appears in a failure or in the listing, wherever it stands', () => {
  const place = fc.constantFrom(...secretKeys);
  fc.assert(
    fc.property(place, secret.chain(wrongOrRight), secret, fc.boolean(), (key, value, text, broken) => {
      const nested = key.path.reduceRight<unknown>((inner, part) => ({ [part]: inner }), value);
      const toml = stringify(nested as Record<string, unknown>) + (broken ? '\nport = = 1' : '');
      const result = outcome(toml, { [key.variable]: text });
      expect(reported(result)).not.toContain(MARK);
      if (result instanceof ConfigError) expect(result.message).not.toContain(MARK);
    }),
  );
});

test('a destination keeps its token to itself, even when the rest of it is wrong', () => {
  fc.assert(
    fc.property(secret, fc.constantFrom('token', 'tokn', 'Token'), fc.boolean(), (token, name, unfinished) => {
      const toml = `[[forwarding.destinations]]\nname = 1\n${name} = ${JSON.stringify(token).slice(0, unfinished ? -1 : undefined)}`;
      expect(reported(outcome(toml, {}))).not.toContain(MARK);
    }),
  );
});

test('a password in a URL never appears, be the URL valid or not', () => {
  const urlKeys = CONFIG_KEYS.filter((key) => key.schema.schemes ?? key.schema.items?.schemes);
  const scheme = fc.constantFrom('postgres://', 'https://', 'wss://', 'tcp://', 'nonsense://', 'http:', '');
  fc.assert(
    fc.property(fc.constantFrom(...urlKeys), scheme, secret, (key, start, password) => {
      const text = `${start}user:${password}@host:1/x?key=y`;
      expect(reported(outcome('', { [key.variable]: text }))).not.toContain(MARK);
    }),
  );
});

const sections = [...new Set(CONFIG_KEYS.map((key) => key.path.slice(0, -1).join('.')))];
const known = new Set([...CONFIG_KEYS.map((key) => key.name), ...sections]);
const isInsideSection = (name: string): boolean => [...known].some((other) => other.startsWith(`${name}.`));
const anyName = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'properties', 'required', 'type', 'length'),
);

test('an unknown key is a failure in every section of the file', () => {
  const section = fc.constantFrom(...sections);
  fc.assert(
    fc.property(section, anyName, fc.constantFrom('1', '"x"', 'true', '[]', '{}'), (outer, name, value) => {
      const path = outer === '' ? name : `${outer}.${name}`;
      fc.pre(!known.has(path) && !isInsideSection(path));
      const toml = `${outer === '' ? '' : `[${outer}]\n`}${JSON.stringify(name)} = ${value}`;
      const result = outcome(toml.replaceAll('\u007f', '\\u007f'), {});
      expect(result).toBeInstanceOf(ConfigError);
      expect(Object.prototype).not.toHaveProperty('x');
    }),
  );
});

test('an unknown variable is a failure', () => {
  const variables = new Set(keysOf(rootSchema).map((key) => key.variable));
  const part = fc.oneof(fc.string(), fc.constantFrom('SERVER', 'PORT', 'AIS', 'LOCAL', 'URL', 'constructor'));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), fc.string(), (parts, value) => {
      const variable = VARIABLE_PREFIX + parts.join('__');
      fc.pre(!variables.has(variable));
      expect(outcome('', { [variable]: value })).toBeInstanceOf(ConfigError);
    }),
  );
});

test('a list of tables has no secrets beyond those that are declared in its entries', () => {
  expect(CONFIG_KEYS.filter((key) => isTableList(key.schema)).map((key) => key.name)).toEqual([
    'vessel.loading',
    'router.backups',
    'ais.stations',
    'ais.remote.areas',
    'distress.crew',
    'notify.targets',
    'forwarding.destinations',
    'nmea.outputs',
    'tracks.areas',
    'fairway.sources',
    'fairway.stretches',
  ]);
});
