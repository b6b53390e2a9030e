import { LINE_WIDTH } from './json-text.ts';

/** Keywords left out because types do not need them (examples) or comments would repeat them. */
const LEFT_OUT = new Set(['example', 'examples', 'format', 'default', 'security', 'tags']);

interface Options {
  source: string;
  arrayLength?: true;
}

/**
 * The TypeScript types of a document. Leaves out the generator's lines for absent parts of each path, and joins each
 * block without comments into one line if it fits.
 */
export async function renderTypes(document: object, { source, ...options }: Options): Promise<string> {
  // A dependency of the workspace `web`, which is missing from a production installation.
  const { default: toTypes, astToString } = await import('../../web/node_modules/openapi-typescript/dist/index.mjs');
  // A field with a default is optional in requests.
  const types = await toTypes(JSON.stringify(plain(document)), { ...options, defaultNonNullable: false });
  return `// Generated from ${source} by npm run generate.\n\n${joinLines(shorten(astToString(types)))}`;
}

function plain(part: unknown, isNames = false): unknown {
  if (Array.isArray(part)) return part.map((item) => plain(item));
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([key]) => isNames || !LEFT_OUT.has(key));
  // The keys below `properties` are field names, not keywords.
  return Object.fromEntries(kept.map(([key, inner]) => [key, plain(inner, key === 'properties' && !isNames)]));
}

const shorten = (types: string): string =>
  types
    // `content?: never` is kept: it marks an answer without content.
    .replaceAll(/^ *(?!content)\w+\?: never;\n/gm, '')
    .replaceAll(/^ *headers: \{\n *\[name: string\]: unknown;\n *\};\n/gm, '')
    .replaceAll(/^ *(parameters|requestBody): \{\n *\};\n/gm, '')
    .replaceAll(/^( *)\/\*\*\n((?: *\* .*\n)+) *\*\/$/gm, (_all, indent: string, lines: string) => {
      const texts = lines.split('\n').map((line) => line.replace(/^ *\* /, ''));
      return `${indent}/** ${texts.filter((text) => text !== '').join(' ')} */`;
    })
    .replaceAll(/ *@enum \{\w+\}/g, '')
    .replaceAll('/** @description ', '/** ')
    .replaceAll(' @description ', '. ')
    .replaceAll(/^ *\/\*\* *\*\/\n/gm, '')
    // Puts two errors of an operation on one line.
    .replaceAll(/^( *\d+: components\["responses"\]\S+)\n *(\d+: components\["responses"\]\S+)$/gm, '$1 $2');

function joinLines(types: string): string {
  const written: string[] = [];
  for (const line of types.split('\n')) {
    written.push(line);
    const [, indent, end] = /^( *)\}(.*)$/.exec(line) ?? [];
    if (indent === undefined) continue;
    const begin = written.findLastIndex((one, at) => at < written.length - 1 && !one.startsWith(`${indent} `));
    const inner = written.slice(begin + 1, -1).map((one) => one.trim());
    const joined = `${written[begin]} ${inner.join(' ')} }${end}`;
    const isBlock = written[begin]?.endsWith('{') && written[begin].startsWith(indent);
    if (isBlock && joined.length <= LINE_WIDTH && !inner.some((one) => one.startsWith('/*')))
      written.splice(begin, written.length - begin, joined);
  }
  return written.join('\n');
}
