import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test("no form shows the browser's own messages, which have its language and cover the page", () => {
  const folder = new URL('..', import.meta.url);
  const forms = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/<form\b[^>]*/g)].map(([form]) => ({ file, form })),
    );
  expect(forms.length).toBeGreaterThan(0);
  expect(forms.filter(({ form }) => !/\bnoValidate\b/.test(form))).toEqual([]);
});
