import fc from 'fast-check';
import { parse, stringify } from 'smol-toml';
import { expect, test } from 'vitest';
import { formatName } from './keys.ts';
import { locateKeys } from './toml.ts';

test('finds keys in tables, dotted and quoted keys, inline tables and lists of tables', () => {
  const toml = `top = 1 # [not.a.table]
dotted . 'quoted key' . "esc\\u0061pe=]" = 2

[a.b]
text = """
[not.a.table]
c = "x" \\"""
""""
literal = '''
d = 1'''
list = [
  1, # ]
  [2,
   3], { in = { side = 4 },
  "more" = 5 },
]
[ "a" . c ] # comment
e = "]#" # "
[[lists.of]]
name = 1
[[lists.of.inner]]
x = 1
[[lists.of]]
name = 2
[lists.of.sub]
y = 1
[[lists.of.inner]]
x = 2
`;
  parse(toml);
  expect(Object.fromEntries(locateKeys(toml))).toEqual({
    top: 1,
    dotted: 2,
    'dotted."quoted key"': 2,
    'dotted."quoted key"."escape=]"': 2,
    a: 4,
    'a.b': 4,
    'a.b.text': 5,
    'a.b.literal': 9,
    'a.b.list': 11,
    'a.b.list[0]': 12,
    'a.b.list[1]': 13,
    'a.b.list[1][0]': 13,
    'a.b.list[1][1]': 14,
    'a.b.list[2]': 14,
    'a.b.list[2].in': 14,
    'a.b.list[2].in.side': 14,
    'a.b.list[2].more': 15,
    'a.c': 17,
    'a.c.e': 18,
    lists: 19,
    'lists.of': 19,
    'lists.of[0]': 19,
    'lists.of[0].name': 20,
    'lists.of[0].inner': 21,
    'lists.of[0].inner[0]': 21,
    'lists.of[0].inner[0].x': 22,
    'lists.of[1]': 23,
    'lists.of[1].name': 24,
    'lists.of[1].sub': 25,
    'lists.of[1].sub.y': 26,
    'lists.of[1].inner': 27,
    'lists.of[1].inner[0]': 27,
    'lists.of[1].inner[0].x': 28,
  });
});

const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean());
const table = fc.letrec<{ table: Record<string, unknown>; value: unknown }>((tie) => ({
  table: fc.dictionary(fc.string({ unit: 'grapheme' }), tie('value'), { maxKeys: 4, depthIdentifier: 'toml' }),
  value: fc.oneof({ depthIdentifier: 'toml', maxDepth: 3 }, scalar, fc.array(scalar, { maxLength: 3 }), tie('table')),
})).table;

test('every key that the parser finds has a line, and there are no others', () => {
  fc.assert(
    fc.property(table, (document) => {
      const toml = stringify(document);
      expect([...locateKeys(toml).keys()].sort()).toEqual([...namesIn(parse(toml), '')].sort());
    }),
  );
});

function* namesIn(value: unknown, name: string): Generator<string> {
  if (name !== '') yield name;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* namesIn(item, `${name}[${index}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* namesIn(inner, formatName(name, key));
  }
}
