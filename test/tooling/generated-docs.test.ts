import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { documents } from '../../scripts/docs/generate-docs.ts';

test.each(Object.entries(documents))('%s is what "npm run generate" writes', async (path, render) => {
  const committed = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
  expect(committed).toBe(await render());
});
