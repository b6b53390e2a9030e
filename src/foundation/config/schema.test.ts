import { describe, expect, expectTypeOf, test } from 'vitest';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { defaultConfig } from './assemble.ts';
import { CONFIG_KEYS, type ConfigKey, isTableList, keysOf } from './keys.ts';
import type { Config } from './schema.ts';

describe('the declared keys', () => {
  test('every key has a description, and a default unless it may be absent', () => {
    for (const key of CONFIG_KEYS) {
      expect(key.schema.description, key.name).toMatch(/\.$/);
      if (key.schema.default === undefined) expect(key.schema.example, `an example of ${key.name}`).toBeDefined();
    }
  });

  test('everything that is named like a secret is one', () => {
    const inLists = ({ name, schema }: ConfigKey) => keysOf(schema.items ?? {}, name.split('.'));
    const keys = CONFIG_KEYS.flatMap((key) => (isTableList(key.schema) ? inLists(key) : [key]));
    for (const { name, secret } of keys) {
      // Who knows the topic of ntfy or the path of a webhook can read or write there; a header of a source may be a key.
      const isNamedSo =
        ['notify.targets.url', 'fairway.sources.headers'].includes(name) ||
        /password|secret|token|api_key|access_key/.test(name);
      expect(secret, name).toBe(isNamedSo);
    }
  });

  test('the type says which keys may be absent', () => {
    expectTypeOf<Config['router']['url']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Config['server']['port']>().toEqualTypeOf<number>();
    expectTypeOf<Config['database']['url']>().toEqualTypeOf<string>();
    expectTypeOf<Config['ais']['remote']['url']>().toEqualTypeOf<string[]>();
    expectTypeOf<Config['auth']['scope']>().toEqualTypeOf<'vessels' | 'all'>();
    expectTypeOf<Config['forwarding']['destinations'][number]['device_id']>().toEqualTypeOf<string | undefined>();
  });
});

describe('makeConfig', () => {
  test('without overrides is the defaults', () => {
    expect(makeConfig()).toEqual(defaultConfig());
    expect(makeConfig()).toMatchObject({
      server: { host: '127.0.0.1', port: 8080 },
      database: { url: 'sqlite:data/service.db' },
      storage: { root: 'data/files' },
      router: { provider: 'none', url: undefined },
    });
  });

  test('lays overrides over the defaults at any depth', () => {
    const config = makeConfig({ data_dir: '/var/x', ais: { local: { enabled: true } }, auth: { api_keys: ['k'] } });
    expect(config.database.url).toBe('sqlite:/var/x/service.db');
    expect(config.ais.local).toMatchObject({ enabled: true, url: 'tcp://127.0.0.1:10110' });
    expect(config.auth).toEqual({ api_keys: ['k'], scope: 'vessels' });
  });

  test('two configurations share no list', () => {
    makeConfig().auth.api_keys.push('k');
    expect(makeConfig().auth.api_keys).toEqual([]);
  });
});
