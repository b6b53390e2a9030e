import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { atonTypeOf, shipTypeName } from './type-names.ts';

const readSchema = createRequire(import.meta.url);

/** The code and name of each type, as the schema of the group lists them below the path. */
function namesIn(file: string, path: string): Map<number, string> {
  const { properties } = readSchema(`@signalk/signalk-schema/schemas/${file}.json`);
  const types: { id: number; name?: string; value?: string }[] =
    properties[path].allOf[1].properties.value.allOf[1].enum;
  return new Map(types.map(({ id, name, value }) => [id, name ?? value ?? '']));
}

test('ship types have the names of the schema, and codes that it does not know none', () => {
  const names = namesIn('groups/design', 'aisShipType');
  expect(names.size).toBeGreaterThan(60);
  for (let code = 0; code < 256; code += 1) expect([code, shipTypeName(code)]).toEqual([code, names.get(code)]);
});

test('types of aids to navigation have the names of the schema', () => {
  const names = namesIn('aton', 'atonType');
  expect(names.size).toBe(31);
  for (let id = 0; id < 32; id += 1) expect(atonTypeOf(id)?.name).toBe(names.get(id));
});
