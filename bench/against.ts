import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareRuns, formatComparison, parseTables } from './support/comparison.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs the benchmarks of those names here and at another commit by turns, as the speed of a machine changes within the
 * hour, and prints the medians of both. Each side runs its own benchmarks.
 */
export function benchAgainst(ref: string, words: readonly string[], rounds: number): void {
  const there = checkOut(ref);
  const runs = { here: '', there: '' };
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`Round ${round} of ${rounds} …`);
    runs.there += runBenches(there, words);
    runs.here += runBenches(root, words);
  }
  console.log(formatComparison(compareRuns(parseTables(runs.here), parseTables(runs.there)), ref));
}

/** A working tree of the commit below `.cache`, ready to run. The tree of the commit before is removed. */
function checkOut(ref: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`);
  const trees = join(root, '.cache', 'bench');
  const tree = join(trees, commit);
  if (!existsSync(tree)) {
    rmSync(trees, { recursive: true, force: true });
    git('worktree', 'prune');
    mkdirSync(trees, { recursive: true });
    git('worktree', 'add', '--quiet', '--detach', tree, commit);
  }
  const prepare = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: tree, stdio: ['ignore', 'inherit', 'inherit'] });
  prepare('npm', 'run', '--silent', 'prebench');
  prepare(process.execPath, 'scripts/build-console.mjs');
  return tree;
}

/** The printed tables. A benchmark that fails, e.g. at an old commit, leaves out its table. */
const runBenches = (tree: string, words: readonly string[]): string =>
  spawnSync(process.execPath, ['bench/main.ts', ...words], {
    cwd: tree,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).stdout;
