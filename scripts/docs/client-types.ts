/** What types do not need: examples, and what comments would repeat. */
const LEFT_OUT = new Set(['example', 'examples', 'format', 'default', 'security', 'tags']);

interface Options {
  source: string;
  arrayLength?: true;
}

/** The most characters of a line, as everywhere in the repository. */
const LINE_WIDTH = 120;

/**
 * The TypeScript types of a document, without what the generator writes for each path to say that it is not there, and
 * with each block in a line that fits and has no comments.
 */
export async function renderTypes(document: object, { source, ...options }: Options): Promise<string> {
  // A package of the workspace `web`, which a production installation does not have.
  const { default: toTypes, astToString } = await import('../../web/node_modules/openapi-typescript/dist/index.mjs');
  // A field with a default need not be sent.
  const types = await toTypes(JSON.stringify(plain(document)), { ...options, defaultNonNullable: false });
  return `// Generated from ${source} by npm run generate.\n\n${joinLines(shorten(astToString(types)))}`;
}

function plain(part: unknown, isNames = false): unknown {
  if (Array.isArray(part)) return part.map((item) => plain(item));
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([key]) => isNames || !LEFT_OUT.has(key));
  // The keys of `properties` are names of the interface.
  return Object.fromEntries(kept.map(([key, inner]) => [key, plain(inner, key === 'properties' && !isNames)]));
}

const shorten = (types: string): string =>
  types
    // That an answer has no content distinguishes it from others.
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
    // Two errors of an operation in a line.
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
