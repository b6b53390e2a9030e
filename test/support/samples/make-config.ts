import { defaultConfig } from '../../../src/foundation/config/assemble.ts';
import type { Config, ConfigInput } from '../../../src/foundation/config/schema.ts';

/** Any part of the configuration; a list is given whole. */
export type ConfigOverrides = DeepPartial<ConfigInput>;

type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> | undefined }
    : T;

/**
 * A valid configuration without a file and without variables: the defaults with `overrides` laid over them. The paths
 * that follow from `data_dir` do so here too. The overrides are not checked, so a port of a fake may be 0.
 */
export function makeConfig(overrides: ConfigOverrides = {}): Config {
  const config = defaultConfig(overrides.data_dir);
  merge(config, overrides);
  return config;
}

function merge(target: object, overrides: object): void {
  const values = target as Record<string, unknown>;
  for (const [name, value] of Object.entries(overrides)) {
    if (!Object.hasOwn(values, name)) throw new Error(`the configuration has no key ${name}`);
    const current = values[name];
    if (isTable(current) && isTable(value)) merge(current, value);
    else values[name] = value;
  }
}

const isTable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
