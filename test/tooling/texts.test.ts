import { describe, expect, test } from 'vitest';
import { compileTexts, type Messages, withoutOwnKeys } from '../../web/build/texts/catalogue.ts';
import { compileMessage } from '../../web/build/texts/compile-message.ts';

type Said = string | ((values: Record<string, string | number>) => string);

/** The compiled message as a browser has it. */
function compiled(message: string, language = 'en'): Said {
  const { helpers, code } = compileTexts({ part: { message } }, language);
  return new Function(`${helpers}return ${code}.part.message`)();
}

function say(message: string, values: Record<string, string | number>, language = 'en'): string {
  const said = compiled(message, language);
  return typeof said === 'string' ? said : said(values);
}

describe('a message without arguments', () => {
  test.each(['plain', 'a `tick` and a \\ stroke', 'two\nlines', '"quoted"', "it's"])('is a text: %j', (message) =>
    expect(compiled(message)).toBe(message),
  );

  test('shows quoted braces', () => expect(compiled("with '{z}' and '{x}'")).toBe('with {z} and {x}'));
});

describe('arguments', () => {
  test('are put in by their names, in the order of the language', () => {
    expect(say('{to} after {from}', { from: 'A', to: 'B' })).toBe('B after A');
  });

  test('are never read as a part of the message', () => {
    const value = ['{name} $', '{1}`'].join('');
    expect(say('`{name}`', { name: value })).toBe(`\`${value}\``);
  });

  test('are reported with what they have to be', () => {
    const { args } = compileMessage('{count, plural, one {{text} vessel} other {{text} vessels}}', 'en', new Map());
    expect([...args]).toEqual([
      ['count', 'number'],
      ['text', 'value'],
    ]);
  });
});

describe('plurals', () => {
  const ships = '{n, plural, =0 {none} one {# ship} other {# ships}}';

  test.each([
    [0, 'none'],
    [1, '1 ship'],
    [2, '2 ships'],
    [1200, '1,200 ships'],
  ])('%d in English: %s', (n, text) => expect(say(ships, { n })).toBe(text));

  test.each([
    [0, '0 navire'],
    [1, '1 navire'],
    [1.5, '1,5 navire'],
    [2, '2 navires'],
  ])('%d in French: %s', (n, text) => {
    expect(say('{n, plural, one {# navire} other {# navires}}', { n }, 'fr')).toBe(text);
  });

  test.each([
    [1, '1 statek'],
    [3, '3 statki'],
    [5, '5 statków'],
    [22, '22 statki'],
  ])('%d in Polish, which has more categories: %s', (n, text) => {
    expect(say('{n, plural, one {# statek} few {# statki} other {# statków}}', { n }, 'pl')).toBe(text);
  });

  test('are compared without rules where the language needs none', () => {
    const { helpers, code } = compileTexts({ a: { b: '{n, plural, one {a} other {b}}' } }, 'de');
    expect(helpers).toBe('');
    expect(code).toContain('a.n==1?"a":"b"');
  });
});

test('a choice takes its case, and `other` for everything else, also for what an object has by nature', () => {
  const message = '{kind, select, cargo {Cargo} tanker {Tanker} other {Unknown}}';
  expect(['cargo', 'tanker', 'tug', 'constructor'].map((kind) => say(message, { kind }))).toEqual([
    'Cargo',
    'Tanker',
    'Unknown',
    'Unknown',
  ]);
});

test('a number has the marks and the unit of the language', () => {
  expect(say('{n, number}', { n: 1234.5 }, 'de')).toBe('1.234,5');
  expect(say('{n, number, ::unit/kilometer .0}', { n: 7 }, 'fr')).toMatch(/^7,0\skm$/);
});

test.each([
  ['{open', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
  ['{when, date}', 'format them before'],
  ['{n, plural, offset:1 one {a} other {b}}', 'offset'],
  ['{n, number, percent}', 'skeleton'],
  ['{0}', 'not a name'],
  ['{n, plural, one {a}}', 'MISSING_OTHER_CLAUSE'],
])('%s is refused with its place', (message, reason) => {
  const refused = () => compileTexts({ trips: { begin: message } }, 'en');
  expect(refused).toThrow('locales: en.trips.begin');
  expect(refused).toThrow(reason);
});

test('in groups a text that is its own key is left out of the console', () => {
  const features = { vessels: { Cargo: 'Cargo', types: { Cargo: 'Cargo', Unknown: 'Type unknown' } } } satisfies Record<
    string,
    Messages
  >;
  expect(withoutOwnKeys(features)).toEqual({ vessels: { Cargo: 'Cargo', types: { Unknown: 'Type unknown' } } });
});
