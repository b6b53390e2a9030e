import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('..', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const styles = files
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: read(file).replaceAll(/\/\*.*?\*\//gs, '') }));

/** Those of a library, which its own code gives. */
const FOREIGN = /^(?:maplibregl|u)-/;

test('every class of a stylesheet is given to an element', () => {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)).map(read);
  const all = sources.join('\n');
  const words = new Set(all.match(/[\w-]+/g));
  // `dot-${look}` gives every class that begins so.
  const prefixes = [...all.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, prefix]) => prefix ?? '');
  const unused = styles.flatMap(({ file, css }) =>
    [...css.replaceAll(/\{[^{}]*\}/g, '{}').matchAll(/\.([a-z][\w-]*)/gi)]
      .map(([, name]) => name ?? '')
      .filter((name) => !words.has(name) && !FOREIGN.test(name) && !prefixes.some((prefix) => name.startsWith(prefix)))
      .map((name) => `${file}: .${name}`),
  );
  expect([...new Set(unused)]).toEqual([]);
});

test('no rule is written twice', () => {
  const rules = styles.flatMap(({ file, css }) =>
    [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
      name: `${file}: ${selector?.trim().replaceAll(/\s+/g, ' ')}`,
      body: (body ?? '')
        .split(';')
        .map((line) => line.trim())
        .filter(Boolean)
        .toSorted(),
    })),
  );
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const { name, body } of rules) {
    const key = body.join(';');
    const before = seen.get(key);
    if (body.length >= 6 && before !== undefined) twice.push(`${before} = ${name}`);
    seen.set(key, name);
  }
  expect(twice).toEqual([]);
});
