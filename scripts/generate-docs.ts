import { writeFileSync } from 'node:fs';
import { configReference } from '../src/config/reference.ts';

/** The documents that follow from the code; for each a test proves that the committed file is current. */
const documents: readonly { path: string; render: () => string }[] = [
  { path: 'docs/configuration.md', render: configReference },
];

for (const { path, render } of documents) {
  writeFileSync(new URL(`../${path}`, import.meta.url), render());
  console.log(`wrote ${path}`);
}
