import { CONFIG_KEYS, type ConfigKey } from './keys.ts';
import type { Config } from './schema.ts';

/** What a key is when nobody sets it; a list is a new one each time, so that no caller changes another's. */
export function defaultValue(key: ConfigKey, dataDir: string): unknown {
  const declared = key.schema.default;
  return typeof declared === 'string' ? declared.replace('<data_dir>', () => dataDir) : structuredClone(declared);
}

/** Builds the nested configuration from declared keys alone, so that nothing undeclared can get in. */
export function assembleConfig(lookUp: (key: ConfigKey) => unknown): Config {
  const config: Record<string, unknown> = {};
  for (const key of CONFIG_KEYS) {
    let section = config;
    for (const name of key.path.slice(0, -1)) {
      section[name] ??= {};
      section = section[name] as Record<string, unknown>;
    }
    section[key.path.at(-1) ?? key.name] = lookUp(key);
  }
  // Every declared key has just been set; the caller has checked the values against their schemas.
  return config as unknown as Config;
}

/** The configuration of a start without a file and without variables. */
export function defaultConfig(dataDir = 'data'): Config {
  return assembleConfig((key) => (key.name === 'data_dir' ? dataDir : defaultValue(key, dataDir)));
}
