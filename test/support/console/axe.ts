import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** What `axe.source` has is more than twice as large, and each page reads it again. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const PALETTES = ['day', 'dusk', 'night'] as const;
export type Palette = (typeof PALETTES)[number];

/**
 * What axe objects to in the page in the first of the palettes, and in the others what depends on colours. One line for each:
 * the palette, the rule, where, and why.
 */
export async function findViolations(page: Page, palettes: readonly Palette[] = PALETTES): Promise<string[]> {
  // It stays until the page is loaded again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const shown = await page.evaluate(() => document.documentElement.dataset['palette']);
  const found: string[] = [];
  for (const palette of palettes) {
    await putOn(page, palette);
    const lines = await violations(page, palette === palettes[0] ? undefined : ['color-contrast']);
    found.push(...lines.map((line) => `${palette}: ${line}`));
  }
  await putOn(page, shown);
  return found;
}

const putOn = (page: Page, palette: string | undefined): Promise<void> =>
  page.evaluate(async (name) => {
    document.documentElement.dataset['palette'] = name;
    const changing = () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1);
    // A colour that still changes has another contrast; one that has changed starts those that inherit it.
    for (let rest = changing(); rest.length > 0; rest = changing()) {
      await Promise.allSettled(rest.map(({ finished }) => finished));
    }
  }, palette);

const violations = (page: Page, rules: string[] | undefined): Promise<string[]> =>
  page.evaluate(async (only) => {
    const { axe: runner } = globalThis as unknown as { axe: typeof import('axe-core') };
    // Nothing is loaded for rules that are not on, and what passes is not written down.
    const quick = { preload: false, reporter: 'no-passes' as const, resultTypes: ['violations' as const] };
    const options = { ...quick, ...(only && { runOnly: only }) };
    const { violations: found } = await runner.run(document, options);
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
  }, rules);
