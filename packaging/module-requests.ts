import { isBuiltin } from 'node:module';
import { parseAst } from 'rolldown/parseAst';

/** A module requested at run time that is neither bundled nor part of Node. */
export interface ModuleRequest {
  /** The module's name; undefined if it is known only at run time. */
  name: string | undefined;
  /** The source file according to the bundler's comment above the code; '' if there is none. */
  from: string;
  text: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** The functions that load modules in CommonJS, `__require` being the bundler's name. */
const LOADERS = ['require', '__require'];
const MAKER = 'createRequire';
/** The bundler's comment above the code of each source. */
const SOURCE = /^\/\/ ((?:\\0|[\w@.]).*\.\w+)$/gm;
const LONGEST_TEXT = 120;

/**
 * Finds all requests in the code of a chunk: `import`, `export … from`, `import()`, `require()`, `require.resolve()`,
 * `createRequire()`, `import.meta.resolve()`, code from text, and threads.
 */
export function findModuleRequests(code: string): ModuleRequest[] {
  const { program, makers, loaders } = parse(code);
  const sources = [...code.matchAll(SOURCE)].map((match) => ({ at: match.index, path: match[1] ?? '' }));
  const found: ModuleRequest[] = [];
  const report = (node: Node, name?: string) => {
    if (name !== undefined && (name.startsWith('.') || isBuiltin(name))) return;
    const text = code.slice(node.start, Math.min(node.end, node.start + LONGEST_TEXT)).replace(/\s+/g, ' ');
    found.push({ name, from: sources.findLast(({ at }) => at < node.start)?.path ?? '', text });
  };
  const isLoader = (node: unknown) => isNamed(node, loaders) || isMade(node, makers);

  visit(program, undefined, (node, parent) => {
    if (isNode(node['source'])) report(node, textOf(node['source']));
    if (isCall(node)) {
      const [first] = node.arguments;
      if (isLoader(node.callee) || isResolver(node.callee, isLoader)) report(node, textOf(first));
      else if (isNamed(node.callee, CODE_FROM_TEXT) && /\b(require|import)\b/.test(code.slice(node.start, node.end)))
        report(node);
      else if (node.type === 'NewExpression' && isThread(node.callee)) report(node);
    }
    if (parent && isLoader(node) && isPassedOn(node, parent)) report(parent);
  });
  return found;
}

const CODE_FROM_TEXT: ReadonlySet<string> = new Set(['eval', 'Function']);

/** The syntax tree, with the local names of `createRequire` (makers) and of the functions that it returns (loaders). */
function parse(code: string) {
  const program: object = parseAst(code, { lang: 'js' });
  const makers = new Set([MAKER]);
  const loaders = new Set(LOADERS);
  if (code.includes(MAKER)) {
    visit(program, undefined, (node) => {
      if (node.type === 'ImportSpecifier' && nameOf(node['imported']) === MAKER) makers.add(nameOf(node['local']));
      if (node.type === 'Property' && nameOf(node['key']) === MAKER) makers.add(nameOf(node['value']));
    });
    visit(program, undefined, (node) => {
      if (node.type === 'VariableDeclarator' && isMade(node['init'], makers)) loaders.add(nameOf(node['id']));
    });
  }
  return { program, makers, loaders };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const isCall = (node: Node): node is Node & { callee: unknown; arguments: unknown[] } =>
  node.type === 'CallExpression' || node.type === 'NewExpression';

const isNamed = (node: unknown, names: ReadonlySet<string>): boolean =>
  isNode(node) && node.type === 'Identifier' && names.has(String(node['name']));

const isMember = (node: unknown): node is Node & { object: unknown; property: unknown } =>
  isNode(node) && node.type === 'MemberExpression';

const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '');

/** Whether the node is a call of `createRequire`, by name or as a member. */
function isMade(node: unknown, makers: ReadonlySet<string>): boolean {
  if (!isNode(node) || !isCall(node)) return false;
  return isNamed(node.callee, makers) || (isMember(node.callee) && nameOf(node.callee.property) === MAKER);
}

/** Whether the call is `require.resolve` or `import.meta.resolve`. */
function isResolver(callee: unknown, isLoader: (node: unknown) => boolean): boolean {
  if (!isMember(callee) || nameOf(callee.property) !== 'resolve') return false;
  return isLoader(callee.object) || (isNode(callee.object) && callee.object.type === 'MetaProperty');
}

const isThread = (callee: unknown): boolean =>
  nameOf(callee) === 'Worker' || (isMember(callee) && nameOf(callee.property) === 'Worker');

/** Properties of a loader that load no module. */
const HARMLESS = ['resolve', 'main', 'cache', 'extensions'];

/** Whether a loader is passed to code where its calls cannot be followed. */
function isPassedOn(node: Node, parent: Node): boolean {
  if (isCall(parent)) return parent.callee !== node;
  if (isMember(parent)) return parent.object === node && !HARMLESS.includes(nameOf(parent.property));
  // A variable initialized with `createRequire(…)` is a loader itself.
  if (parent.type === 'VariableDeclarator') return parent['init'] === node && node.type === 'Identifier';
  if (/^(Import|Export)\w*Specifier$/.test(parent.type) || parent.type === 'UnaryExpression') return false;
  if (/Function|MethodDefinition|PropertyDefinition/.test(parent.type)) return parent['body'] === node;
  if (parent.type === 'Property') return parent['value'] === node;
  return parent.type !== 'AssignmentExpression' || parent['right'] === node;
}

/** The text of a literal; undefined if it is computed at run time. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const [part, ...others] = node['quasis'] as { value: { cooked: string } }[];
  return others.length === 0 ? part?.value.cooked : undefined;
}

function visit(value: object, parent: Node | undefined, take: (node: Node, parent?: Node) => void): void {
  const node = isNode(value) ? value : undefined;
  if (node) take(node, parent);
  for (const key in value) {
    const part = (value as Record<string, unknown>)[key];
    if (typeof part === 'object' && part !== null) visit(part, node ?? parent, take);
  }
}
