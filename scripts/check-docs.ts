import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryCommands, tryConfigurations } from './doc-blocks.ts';
import { parsePage } from './doc-page.ts';
import { findDeadReferences } from './doc-references.ts';
import { ROOT } from './doc-service.ts';

/** All pages; only the first ones hold commands and configurations for users. */
const FOR_USERS = ['README.md', 'SECURITY.md', 'docs/*.md'];
const FOR_ALL = [...FOR_USERS, 'CONTRIBUTING.md', 'docs/decisions/*.md', 'examples/*/README.md'];

const pagesOf = (patterns: readonly string[]) =>
  globSync(patterns, { cwd: ROOT })
    .toSorted()
    .map((path) => parsePage(path, readFileSync(join(ROOT, path), 'utf8')));

export const userPages = pagesOf(FOR_USERS);

/** Links, keys, variables and scripts that the pages name and that are not there. */
export const checkReferences = (): string[] => findDeadReferences({ root: ROOT, pages: pagesOf(FOR_ALL) });

export { tryCommands, tryConfigurations };

if (import.meta.main) {
  const faults = checkReferences();
  for (const page of userPages) faults.push(...(await tryConfigurations(page)), ...(await tryCommands(page)));
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'the documentation is true' : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
