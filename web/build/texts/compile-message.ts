import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The kind of an argument: a `value` is inserted unchanged, a `number` is counted or formatted. */
export type ArgumentKind = 'value' | 'number';

export type Arguments = ReadonlyMap<string, ArgumentKind>;

export interface CompiledMessage {
  /** A JavaScript expression: a text, or the result of a function that reads its arguments from `a`. */
  readonly code: string;
  readonly args: Arguments;
}

/** Functions that the compiled messages of one module call, by name. */
export type Helpers = Map<string, string>;

interface Context {
  readonly language: string;
  readonly helpers: Helpers;
  readonly args: Map<string, ArgumentKind>;
}

const IDENTIFIER = /^[a-z]\w*$/i;

/** Compiles a message of ICU MessageFormat to JavaScript, so that neither browser nor service parses messages. */
export function compileMessage(message: string, language: string, helpers: Helpers): CompiledMessage {
  const args = new Map<string, ArgumentKind>();
  const code = toExpression(parse(message, { ignoreTag: true }), { language, helpers, args });
  return { code, args };
}

function toExpression(elements: readonly MessageFormatElement[], context: Context, counted?: string): string {
  const [first] = elements;
  if (!first) return '""';
  if (elements.every((element) => element.type === TYPE.literal))
    return JSON.stringify(elements.map((element) => element.value).join(''));
  // A choice that is the whole message needs no text around it.
  if (elements.length === 1 && (first.type === TYPE.plural || first.type === TYPE.select))
    return toValue(first, context, counted);
  const parts = elements.map((element) =>
    element.type === TYPE.literal
      ? element.value.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n')
      : `\${${toValue(element, context, counted)}}`,
  );
  return `\`${parts.join('')}\``;
}

function toValue(element: MessageFormatElement, context: Context, counted?: string): string {
  switch (element.type) {
    case TYPE.argument:
      return read(element.value, 'value', context);
    case TYPE.number:
      return `${formatterOf(element.style, context)}(${read(element.value, 'number', context)})`;
    case TYPE.pound:
      if (counted === undefined) throw new Error('# stands outside of a plural');
      return `${formatterOf(undefined, context)}(${counted})`;
    case TYPE.select: {
      const value = read(element.value, 'value', context);
      return toLookup(element.options, value, { context, counted });
    }
    case TYPE.plural: {
      if (element.offset !== 0) throw new Error('an offset of a plural is not supported');
      const value = read(element.value, 'number', context);
      const type = element.pluralType ?? 'cardinal';
      const test = (name: string) =>
        name.startsWith('=') ? `==${Number(name.slice(1))}` : simpleTest(name, type, context.language);
      const { other, ...cases } = element.options;
      const chain = Object.entries(cases).map(([name, option]) => {
        const text = toExpression(option.value, context, value);
        const simple = test(name);
        if (simple !== undefined) return `${value}${simple}?${text}:`;
        return `${rulesOf(type, context)}(${value})==${JSON.stringify(name)}?${text}:`;
      });
      return `(${chain.join('')}${toExpression(other?.value ?? [], context, value)})`;
    }
    case TYPE.literal:
      return JSON.stringify(element.value);
    default:
      throw new Error('dates, times and tags are not supported: format them before, and put them in as text');
  }
}

type Options = Readonly<Record<string, { readonly value: MessageFormatElement[] }>>;

function toLookup(
  options: Options,
  value: string,
  { context, counted }: { context: Context; counted: string | undefined },
): string {
  const { other, ...cases } = options;
  const entries = Object.entries(cases).map(
    ([name, option]) => `${JSON.stringify(name)}:${toExpression(option.value, context, counted)}`,
  );
  // Without a prototype, so that names such as `constructor` are no cases.
  return `({__proto__:null,${entries.join(',')}}[${value}]??${toExpression(other?.value ?? [], context, counted)})`;
}

/** Comparisons that replace the plural rules of a language: shorter and faster. */
const COMPARISONS = [
  { code: '==1', holds: (count: number) => count === 1 },
  { code: '<2', holds: (count: number) => count < 2 },
];
const COUNTS = [...Array.from({ length: 201 }, (_, count) => count), 0.5, 1.5, 1e3, 1e6, 1000001];

/** A comparison that is true for the counts of one plural category. Undefined if the language has other rules. */
function simpleTest(category: string, type: Intl.PluralRuleType, language: string): string | undefined {
  const rules = new Intl.PluralRules(language, { type });
  return COMPARISONS.find(({ holds }) => COUNTS.every((count) => holds(count) === (rules.select(count) === category)))
    ?.code;
}

function read(name: string, kind: ArgumentKind, { args }: Context): string {
  if (!IDENTIFIER.test(name)) throw new Error(`{${name}} is not a name of an argument`);
  if (kind === 'number' || !args.has(name)) args.set(name, kind);
  return `a.${name}`;
}

function rulesOf(type: Intl.PluralRuleType, { language, helpers }: Context): string {
  const options = type === 'cardinal' ? '' : `,${JSON.stringify({ type })}`;
  const name = nameOf(type === 'cardinal' ? 'plural' : 'ordinal', language);
  helpers.set(name, `(rules=>n=>rules.select(n))(new Intl.PluralRules(${JSON.stringify(language)}${options}))`);
  return name;
}

type NumberStyle = Extract<MessageFormatElement, { type: TYPE.number }>['style'];

function formatterOf(style: NumberStyle, { language, helpers }: Context): string {
  if (typeof style === 'string') throw new Error(`the number format ${style} is not supported: write a skeleton, ::…`);
  const options = style ? JSON.stringify(style.parsedOptions) : '';
  const name = nameOf(`number${options}`, language);
  helpers.set(name, `new Intl.NumberFormat(${JSON.stringify(language)}${options && `,${options}`}).format`);
  return name;
}

const nameOf = (helper: string, language: string): string => `${helper}_${language}`.replaceAll(/\W+/g, '_');
