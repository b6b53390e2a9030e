import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Arguments, compileMessage, type Helpers } from './compile-message.ts';

/** Features of the map, the frame and the overlay, loaded first; the others come with the first other view. */
export const FIRST_VIEW = [
  'alarms',
  'alerts',
  'arrival',
  'common',
  'layers',
  'map',
  'mapTools',
  'overlay',
  'pass',
  'problems',
  'situations',
  'sound',
  'trust',
  'vessels',
] as const;

/** Features whose texts only the service uses, in its documents, mails, pages and notices. */
const SERVICE_ONLY = [
  'driverPage',
  'linkMail',
  'linkPage',
  'logDocument',
  'notice',
  'noticeSentence',
  'statement',
] as const;

export type Part = 'first' | 'views';

export interface Messages {
  readonly [key: string]: string | Messages;
}
/** The texts of one language by feature, as in a file of `locales`. */
export type Catalogue = Readonly<Record<string, Messages>>;

/** A path instead of a URL: in tests of components, `URL` is the browser's. */
const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../../locales');

export const languagesOf = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();

export const readCatalogue = (language: string): Catalogue =>
  JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8'));

const isOneOf = (list: readonly string[], name: string): boolean => list.includes(name);

/** The features of one part of the console. */
export function featuresOf(catalogue: Catalogue, part: Part): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).filter(
      ([name]) => !isOneOf(SERVICE_ONLY, name) && isOneOf(FIRST_VIEW, name) === (part === 'first'),
    ),
  );
}

/** Removes texts in groups that equal their keys: `textOf` falls back to the key. */
export function withoutOwnKeys(features: Catalogue): Catalogue {
  const shorten = (messages: Messages): Messages =>
    Object.fromEntries(Object.entries(messages).filter(([key, value]) => key !== value));
  const inFeature = (messages: Messages): Messages =>
    Object.fromEntries(
      Object.entries(messages).map(([key, value]) => [key, typeof value === 'string' ? value : shorten(value)]),
    );
  return Object.fromEntries(Object.entries(features).map(([name, messages]) => [name, inFeature(messages)]));
}

interface CompiledTexts {
  /** Declarations used by `code`. */
  readonly helpers: string;
  /** An object of texts and functions, as an expression. */
  readonly code: string;
}

/** The parameter list of a message that takes arguments; TypeScript where `a` has a type. */
type ToParameters = (args: Arguments) => string;

/** The code of all messages of the features. Throws with the path of an invalid message. */
export function compileTexts(
  features: Messages,
  language: string,
  toParameters: ToParameters = () => 'a',
): CompiledTexts {
  const helpers: Helpers = new Map();
  const toCode = (messages: Messages, path: string, indent = ''): string => {
    const inner = `${indent}  `;
    const entries = Object.entries(messages).map(([key, value]) => {
      const where = `${path}.${key}`;
      const name = /^[a-z]\w*$/i.test(key) ? key : JSON.stringify(key);
      if (typeof value !== 'string') return `${name}: ${toCode(value, where, inner)}`;
      const { code, args } = compileAt(where, value, { language, helpers });
      return `${name}: ${args.size === 0 ? code : `${toParameters(args)} => ${code}`}`;
    });
    return `{\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}}`;
  };
  const code = toCode(features, language);
  return { helpers: [...helpers].map(([name, source]) => `const ${name} = ${source};\n`).join(''), code };
}

/** The arguments of each message with arguments, by its path. */
export function argumentsOf(messages: Messages, path: readonly string[] = []): Map<string, Arguments> {
  const found = new Map<string, Arguments>();
  for (const [key, value] of Object.entries(messages)) {
    const where = [...path, key];
    if (typeof value === 'string') {
      const { args } = compileAt(where.join('.'), value, { language: 'en', helpers: new Map() });
      if (args.size > 0) found.set(where.join('.'), args);
    } else for (const [inner, args] of argumentsOf(value, where)) found.set(inner, args);
  }
  return found;
}

function compileAt(where: string, message: string, { language, helpers }: { language: string; helpers: Helpers }) {
  try {
    return compileMessage(message, language, helpers);
  } catch (error) {
    throw new Error(`locales: ${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
