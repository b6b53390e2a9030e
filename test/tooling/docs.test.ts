import { expect, test } from 'vitest';
import { checkReferences } from '../../scripts/docs/check-docs.ts';
import { parsePage } from '../../scripts/docs/doc-page.ts';
import { findDeadReferences } from '../../scripts/docs/doc-references.ts';

const root = new URL('../../', import.meta.url).pathname;

test('what the pages name is there: files, headings, keys, variables and scripts', () => {
  expect(checkReferences()).toEqual([]);
});

test('the check sees links, keys, variables and scripts that lead nowhere', () => {
  const wrong = parsePage(
    'docs/a-page.md',
    [
      '# A heading',
      '[gone](gone.md), [no such heading](#another), [there](#a-heading), [outside](https://example.org/gone)',
      '`server.prot = 1` and `server.port`, SERVICE__SERVER__PROT, npm run nothing, npm run demo',
    ].join('\n'),
  );
  expect(findDeadReferences({ root, pages: [wrong] })).toEqual([
    'docs/a-page.md:2 links to gone.md, which is not there',
    'docs/a-page.md:2 links to #another, a heading that is not there',
    'docs/a-page.md names the script nothing, which package.json does not have',
    'docs/a-page.md names the variable SERVICE__SERVER__PROT, which does not exist',
    'docs/a-page.md names server.prot, which is neither a key nor the code of a log event',
  ]);
});
