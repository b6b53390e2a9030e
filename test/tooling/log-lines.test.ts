import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../../src/', import.meta.url);
const CALL = /\blog(?:\?)?\.(?:warn|error|fatal)\(|\bsay\('(?:warn|error)',/g;

/** The call from its bracket to the one that closes it; brackets inside texts come in pairs. */
function callAt(text: string, start: number): string {
  let depth = 1;
  let end = start;
  while (depth > 0 && end < text.length) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    end += 1;
  }
  return text.slice(start, end - 1);
}

/** The message is the last text of a call, in pieces where the line was too long; `${…}` stands for anything. */
function messageOf(call: string): string {
  const [message = ''] = /(?:(['`])(?:(?!\1).)*\1\s*\+?\s*)+,?\s*$/.exec(call) ?? [];
  return [...message.matchAll(/(['`])((?:(?!\1).)*)\1/g)].map(([, , piece]) => piece).join('');
}

const messages = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) => {
    const text = readFileSync(new URL(path, source), 'utf8');
    return [...text.matchAll(CALL)].map((found) => messageOf(callAt(text, found.index + found[0].length)));
  });

const table = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => /^\| (?:40|50|60) \| (.+?) \| (.+) \|$/.exec(line)?.[1] ?? []);

const isMeantBy = (message: string, line: string): boolean =>
  message.includes('${') ? line.endsWith(message.replace(/^\$\{\w+\}/, '')) : line === message;

test('every warning and error of the service is in the table of docs/operations.md', () => {
  expect(messages.length).toBeGreaterThan(30);
  expect(messages.filter((message) => !table.some((line) => message !== '' && isMeantBy(message, line)))).toEqual([]);
});

test('the table has no line that the service does not write', () => {
  expect(table.filter((line) => !messages.some((message) => isMeantBy(message, line)))).toEqual([]);
});
