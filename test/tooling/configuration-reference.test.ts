import { describe, expect, test } from 'vitest';
import { configReference, exampleConfig } from '../../scripts/docs/configuration-reference.ts';
import { combineLayers } from '../../src/foundation/config/assemble.ts';
import { CONFIG_KEYS } from '../../src/foundation/config/keys.ts';
import { NO_FILE, readToml } from '../../src/foundation/config/load.ts';

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
