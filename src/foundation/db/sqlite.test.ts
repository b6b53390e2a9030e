import { expect, test } from 'vitest';
import { keepStatements } from './sqlite.ts';

/** A connection that records the statements it prepared. */
function connect() {
  const prepared: string[] = [];
  const statement = {
    reader: false,
    all: () => [],
    run: () => ({ changes: 0, lastInsertRowid: 0 }),
    iterate: () => [],
  };
  const connection = {
    close: () => undefined,
    prepare(text: string) {
      prepared.push(text);
      return { ...statement } as never;
    },
  };
  return { prepared, ...keepStatements(connection) };
}

test('a statement that comes again is not prepared again', () => {
  const { prepare, prepared } = connect();
  expect(prepare('select 1')).toBe(prepare('select 1'));
  expect(prepared).toEqual(['select 1']);
});

test('only so many statements are kept, and the one that was not used for longest goes first', () => {
  const { prepare, prepared } = connect();
  prepare('select 0');
  for (let index = 1; index < 150; index += 1) {
    prepare(`select ${index}`);
    prepare('select 0');
  }
  prepare('select 1');
  expect(prepared.filter((text) => text === 'select 0')).toHaveLength(1);
  expect(prepared.filter((text) => text === 'select 1')).toHaveLength(2);
});

test.each(['pragma foreign_keys = off', `select ${'1, '.repeat(2000)} 1`])('is prepared each time: %.30s', (text) => {
  const { prepare, prepared } = connect();
  prepare(text);
  prepare(text);
  expect(prepared).toHaveLength(2);
});
