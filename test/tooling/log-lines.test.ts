import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOG_EVENTS } from '../../src/foundation/shared/logging/log-catalogue.ts';

const source = new URL('../../src/', import.meta.url);
const CATALOGUE = 'foundation/shared/logging/log-events.ts';
/** `log.warn(…)`, and a level that is looked up: `log[level](…)`. */
const DIRECT_CALL = /\blog\??\.(?:warn|error|fatal)\(|\blog\[/gi;

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== CATALOGUE)
  .map((path) => ({ path, text: readFileSync(new URL(path, source), 'utf8') }));

test('warnings and errors are logged as events of the catalogue', () => {
  const direct = files.flatMap(({ path, text }) => [...text.matchAll(DIRECT_CALL)].map(([call]) => `${path}: ${call}`));
  expect(direct).toEqual([]);
});

test('every event of the catalogue is logged somewhere', () => {
  const unused = Object.keys(LOG_EVENTS).filter((code) => !files.some(({ text }) => text.includes(`'${code}'`)));
  expect(unused).toEqual([]);
});

test('a code names its part of the service and what happened', () => {
  for (const code of Object.keys(LOG_EVENTS)) expect(code).toMatch(/^[a-z]+\.[a-z]+(_[a-z]+)*$/);
});
