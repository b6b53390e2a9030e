import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const RULE = join(root, 'scripts/no-spread-literal.grit');

interface Report {
  diagnostics: { category: string; location: { start: { line: number } } }[];
}

/** The lines of the source on which the rule alone reports something. */
async function reportedLines(source: string): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-rule-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'source.ts'), source);
  const config = { plugins: [RULE], linter: { rules: { preset: 'none' } }, formatter: { enabled: false } };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
  const args = [biome, 'lint', '--reporter=json', 'source.ts'];
  const output = await new Promise<string>((resolve) => {
    // It ends with 1 where it reports something.
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics }: Report = JSON.parse(output.slice(output.indexOf('{')));
  return diagnostics
    .filter(({ category }) => category === 'plugin')
    .map(({ location }) => location.start.line)
    .sort((a, b) => a - b);
}

test('a literal that is spread into a literal is reported', async () => {
  const source = ['f({ ...{ a: 1 } });', 'const one = { b, ...{', '  c: 3 } };', 'g([...[1]], { ...({ d: 4 }) });'];
  expect(await reportedLines(source.join('\n'))).toEqual([1, 2]);
});

test('what is spread by a name, a call or a condition is not', async () => {
  const source = ['f({ ...rest });', 'f({ ...make() });', 'f({ ...(isSet && { a: 1 }) });', 'f(...[{ a: 1 }]);'];
  expect(await reportedLines(source.join('\n'))).toEqual([]);
});
