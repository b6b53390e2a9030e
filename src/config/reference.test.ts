import { describe, expect, test } from 'vitest';
import { CONFIG_KEYS } from './keys.ts';
import { combineLayers } from './load.ts';
import { NO_FILE, readToml } from './read-file.ts';
import { configReference, exampleConfig } from './reference.ts';

describe('docs/configuration.md', () => {
  test('names every key', () => {
    const reference = configReference();
    for (const key of CONFIG_KEYS) expect(reference).toContain(`| \`${key.name}\` |`);
  });

  test('shows an example that sets every key and loads as it stands', () => {
    const { origins } = combineLayers(readToml(exampleConfig(), 'example.toml'), NO_FILE, []);
    for (const { name } of CONFIG_KEYS) expect(origins.get(name), name).toMatch(/^example\.toml:\d+$/);
  });
});
