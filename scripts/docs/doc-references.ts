import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { CONFIG_KEYS } from '../../src/foundation/config/keys.ts';
import { LOG_EVENTS } from '../../src/foundation/shared/logging/log-catalogue.ts';
import type { Page } from './doc-page.ts';

/** The first words of configuration keys: a dotted word with one of them counts as a key. */
const SECTIONS = new Set(CONFIG_KEYS.map(({ path }) => path[0]));
const KEY_NAMES = new Set(CONFIG_KEYS.map(({ name }) => name));
/** A placeholder in the rule for variable names, not a variable. */
const PLACEHOLDER = 'SERVICE__SECTION__KEY';
const VARIABLES = new Set(CONFIG_KEYS.map(({ variable }) => variable));

interface References {
  /** The folder of the project. */
  root: string;
  pages: readonly Page[];
}

/** References of the pages to files, headings, keys, variables and npm scripts that do not exist. */
export function findDeadReferences({ root, pages }: References): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const anchorsOf = new Map(pages.map(({ path, anchors }) => [path, anchors]));

  /** Links to the internet are not checked. */
  function failureOf(link: string, page: Page): string | undefined {
    if (/^[a-z]+:/.test(link)) return undefined;
    const [file = '', anchor] = link.split('#', 2);
    const path = file === '' ? page.path : normalize(join(dirname(page.path), file));
    if (path !== page.path && !existsSync(join(root, path))) return `links to ${link}, which is not there`;
    const anchors = anchorsOf.get(path);
    return anchor && anchors && !anchors.has(anchor) ? `links to ${link}, a heading that is not there` : undefined;
  }

  return pages.flatMap((page) => [
    ...page.links.flatMap(({ target, line }) => {
      const failure = failureOf(target, page);
      return failure === undefined ? [] : [`${page.path}:${line} ${failure}`];
    }),
    ...mentions(page, /\bnpm run ([\w:-]+)/g)
      .filter((name) => !Object.hasOwn(scripts, name))
      .map((name) => `${page.path} names the script ${name}, which package.json does not have`),
    ...mentions(page, /\b(SERVICE__[A-Z0-9_]+[A-Z0-9])\b/g)
      .filter((name) => !VARIABLES.has(name) && name !== PLACEHOLDER)
      .map((name) => `${page.path} names the variable ${name}, which does not exist`),
    ...mentions(page, /`([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+)(?: = [^`]*)?`/g)
      .filter((name) => SECTIONS.has(name.split('.')[0] ?? '') && !isKey(name) && !Object.hasOwn(LOG_EVENTS, name))
      .map((name) => `${page.path} names ${name}, which is neither a key nor the code of a log event`),
  ]);
}

const mentions = ({ text }: Page, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

/** Whether the name is a key or a section of keys. */
const isKey = (name: string): boolean =>
  KEY_NAMES.has(name) || [...KEY_NAMES].some((key) => key.startsWith(`${name}.`));
