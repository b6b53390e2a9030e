import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryCommands, tryConfigurations } from './doc-blocks.ts';
import { type Page, parsePage } from './doc-page.ts';
import { findDeadReferences } from './doc-references.ts';
import { ROOT } from './doc-service.ts';

/** The pages whose commands and configurations are tried, and all pages whose references are checked. */
const FOR_USERS = ['README.md', 'SECURITY.md', 'docs/*.md', 'examples/*/README.md'];
const FOR_ALL = [...FOR_USERS, 'CONTRIBUTING.md', 'docs/decisions/*.md', 'web/README.md'];

const pagesOf = (patterns: readonly string[]): Page[] =>
  globSync(patterns, { cwd: ROOT })
    .toSorted()
    .map((path) => parsePage(path, readFileSync(join(ROOT, path), 'utf8')));

/** The pages with commands and configurations. */
export const readUserPages = (): Page[] => pagesOf(FOR_USERS);

/** Links, keys, variables and scripts that the pages refer to but that do not exist. */
export const checkReferences = (): string[] => findDeadReferences({ root: ROOT, pages: pagesOf(FOR_ALL) });

if (import.meta.main) {
  const failures = checkReferences();
  for (const page of readUserPages()) failures.push(...(await tryConfigurations(page)), ...(await tryCommands(page)));
  for (const failure of failures) console.error(failure);
  console.log(failures.length === 0 ? 'the documentation is true' : `${failures.length} failures`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
