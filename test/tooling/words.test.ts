import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// The table in docs/glossary.md is the rule: what its last column names in backticks must not occur.

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const SCANNED =
  /^(?:(?:src|scripts|packaging|bench|test|tools|web)\/.*\.[mc]?tsx?|(?:src|scripts)\/.*\.mjs|docs\/[^/]*\.md|docs\/decisions\/.*\.md|README\.md|CONTRIBUTING\.md|CHANGELOG\.md|docs\/(?:openapi|asyncapi)\.json)$/;

interface Exception {
  path: RegExp;
  words: readonly string[];
  reason: string;
}

const EXCEPTIONS: readonly Exception[] = [
  { path: /^docs\/glossary\.md$/, words: ['*'], reason: 'The table itself' },
  { path: /^test\/tooling\/words\.test\.ts$/, words: ['*'], reason: 'The examples of this test' },
  {
    path: /^(?:CONTRIBUTING\.md|scripts\/make-images\.ts)$/,
    words: ['pictures'],
    reason: '`npm run image` builds the container, so the screenshots have another name',
  },
  { path: /^src\/foundation\/db\/migrations\//, words: ['*'], reason: 'A released migration is never changed' },
];

interface Word {
  word: string;
  line: number;
}

interface Token extends Word {
  /** Whether only white space, hyphens or the signs of a comment stand between this word and the one before. */
  isAdjacent: boolean;
}

/** The words of a text in lower case: an identifier is split where a letter is capital and at everything but letters. */
function wordsOf(text: string): Token[] {
  let end = 0;
  let line = 1;
  return Array.from(
    text.replace(/\\[nrt]/g, '  ').matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu),
    ({ 0: word, index }) => {
      const gap = text.slice(end, index);
      end = index + word.length;
      line += gap.split('\n').length - 1;
      return { word: word.toLowerCase(), line, isAdjacent: /^[\s*/_-]*$/.test(gap) };
    },
  );
}

/** The terms in backticks of the column "instead of". A term of several words is found in `camelCase` too. */
function readForbidden(glossary: string): string[] {
  const section = glossary.split('\n## ').find((part) => part.startsWith('Words to use'));
  const rows = (section ?? '').split('\n').filter((line) => line.startsWith('|'));
  const terms = rows.slice(2).flatMap((row) => {
    const [, , , instead = ''] = row.split('|');
    return Array.from(instead.matchAll(/`([^`]+)`/g), ([, term = '']) => term);
  });
  return [...new Set(terms)];
}

/** The forbidden terms of the text, each with its line. */
function findForbidden(text: string, forbidden: readonly string[]): Word[] {
  const tokens = wordsOf(text);
  const terms = Map.groupBy(
    forbidden.map((term) => term.split(' ')),
    ([first = '']) => first,
  );
  return tokens.flatMap(({ word, line }, index) =>
    (terms.get(word) ?? [])
      .filter((term) =>
        term.every((part, offset) => {
          const token = tokens[index + offset];
          return token?.word === part && (offset === 0 || token.isAdjacent);
        }),
      )
      .map((term): Word => ({ word: term.join(' '), line })),
  );
}

/** What is scanned of a file: of the changelog what is not released. */
function textOf(path: string): string {
  const text = read(path);
  return path === 'CHANGELOG.md' ? (text.split(/^## (?!.*Unreleased)/m)[0] ?? '') : text;
}

const isAllowed = (path: string, word: string): boolean =>
  EXCEPTIONS.some(
    (exception) => exception.path.test(path) && ['*', word].some((each) => exception.words.includes(each)),
  );

const forbidden = readForbidden(read('docs/glossary.md'));

test('the table of the glossary names words that are not used', () => {
  expect(forbidden).toEqual(expect.arrayContaining(['told', 'hear', 'own antenna']));
});

test('the terms of the glossary are in order, each once, and none is a word that the table replaces', () => {
  const terms = Array.from(read('docs/glossary.md').matchAll(/^- \*\*(.+?)\*\*/gm), ([, term = '']) => term);
  expect(terms.length).toBeGreaterThan(50);
  const keys = terms.map((term) => term.toLowerCase().replace(/[^a-z0-9 ]/g, ''));
  expect(keys).toEqual([...new Set(keys)].toSorted());
  expect(keys.filter((key) => forbidden.includes(key))).toEqual([]);
});

describe('a forbidden word is found', () => {
  test.each([
    ['toldAfter', 'told'],
    ['isHeard', 'heard'],
    ['MAX_HEARD', 'heard'],
    ['the-picture.ts', 'picture'],
    ['// the own\n// antenna', 'own antenna'],
    ['ownAntenna', 'own antenna'],
    ['Told of it', 'told'],
  ])('in %j', (text, word) => {
    expect(findForbidden(text, forbidden)).toEqual([{ word, line: 1 }]);
  });

  test.each(['heading', 'heartbeat', 'shear', 'amendment', 'sheet', "'\\told'", 'other', '(own, antenna)'])(
    'and not in %j',
    (text) => {
      expect(findForbidden(text, forbidden)).toEqual([]);
    },
  );
});

/** A number of a document that only its authors have, as in "D7" with ".4"; code and documents state the rule itself. */
const PRIVATE_REFERENCE = /\b[DB]\d{1,2}\.\d{1,2}\b|\bspec(?:ification)? \d+\.\d/;

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const paths = listed.split('\n').filter((path) => SCANNED.test(path) && existsSync(new URL(path, root)));

test('no file uses a word that the glossary replaces', () => {
  const found = paths
    .flatMap((path) => [
      ...findForbidden(path, forbidden).map(({ word }) => ({ path, word, line: 0 })),
      ...findForbidden(textOf(path), forbidden).map((token) => ({ path, ...token })),
    ])
    .filter(({ path, word }) => !isAllowed(path, word))
    .map(({ path, word, line }) => `${path}:${line} "${word}"`);
  expect(found).toEqual([]);
});

test('no file refers to a document that its reader does not have', () => {
  const found = paths.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, index) => (PRIVATE_REFERENCE.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
