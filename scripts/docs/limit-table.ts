import { readFileSync } from 'node:fs';
import { LIMITS, type Limit } from '../../src/foundation/shared/limits.ts';

const SOURCE = new URL('../../src/foundation/shared/limits.ts', import.meta.url);
const ENTRY = /^ {2}\/\*\* (.+) \*\/\n {2}(\w+): \{/gm;

/** The lists that grow by input from outside, as rows for docs/security.md; the comment of each says what it holds. */
export function limitTable(): string {
  const comments = new Map(Array.from(readFileSync(SOURCE, 'utf8').matchAll(ENTRY), ([, text, name]) => [name, text]));
  const rows = Object.entries<Limit>(LIMITS).map(([name, { items, bytes, whenFull }]) => {
    const text = comments.get(name);
    if (text === undefined) throw new Error(`LIMITS.${name} has no comment of one line`);
    return `| ${text.replace(/\.$/, '')} | ${items.toLocaleString('en-GB')} | ${sizeText(bytes)} | ${whenFull} |`;
  });
  return `| what | at most | bytes together | what does not fit |\n|---|---|---|---|\n${rows.join('\n')}`;
}

function sizeText(bytes: number): string {
  const [size, unit] = bytes >= 1024 ** 2 ? [bytes / 1024 ** 2, 'MiB'] : [bytes / 1024, 'KiB'];
  return `${Number(size.toFixed(size < 10 ? 1 : 0)).toLocaleString('en-GB')} ${unit}`;
}
