import { argumentsOf, compileTexts, featuresOf, languagesOf, type Messages, readCatalogue } from './catalogue.ts';
import type { Arguments } from './compile-message.ts';

const HEAD = '// Generated from locales/*.json by npm run generate.\n';
const TYPES = { value: 'Value', number: 'number' } as const;
const VALUE = 'type Value = string | number;\n';

const toType = (args: Arguments): string =>
  `{ ${[...args].map(([name, kind]) => `${name}: ${TYPES[kind]}`).join('; ')} }`;

/** Arguments that are counted in any language, by feature, key and name: in all languages they are numbers. */
function countedArguments(): Set<string> {
  const all = languagesOf().flatMap((language) => [...argumentsOf(readCatalogue(language))]);
  return new Set(
    all.flatMap(([path, args]) => [...args].filter(([, kind]) => kind === 'number').map(([name]) => `${path}.${name}`)),
  );
}

/** The arguments of the console's messages, by feature and key: those of English; a test compares the others. */
export function renderArguments(): string {
  const english = readCatalogue('en');
  const counted = countedArguments();
  const ofConsole = { ...featuresOf(english, 'first'), ...featuresOf(english, 'views') };
  const features = Object.entries(ofConsole).map(([feature, messages]) => {
    const lines = [...argumentsOf(messages)].map(([key, args]) => {
      const kinds = [...args].map(
        ([name, kind]) => [name, counted.has(`${feature}.${key}.${name}`) ? 'number' : kind] as const,
      );
      return `    ${key}: ${toType(new Map(kinds))};\n`;
    });
    return lines.length === 0 ? '' : `  ${feature}: {\n${lines.join('')}  };\n`;
  });
  return `${HEAD}
${VALUE}
/** The arguments of each message that has any. */
export interface Arguments {
${features.join('')}}
`;
}

/** One feature's texts by language as JavaScript, for a page of the service with an inline script. */
export function renderScriptTexts(feature: string): string {
  const texts = languagesOf().map((language) => ({
    language,
    ...compileTexts(readCatalogue(language)[feature] ?? {}, language),
  }));
  const helpers = texts.map((text) => text.helpers).join('');
  const code = texts.map(({ language, code }) => `${JSON.stringify(language)}: ${code}`).join(',\n');
  return `\n/** The same as JavaScript, for the script of a page. */\nexport const SCRIPT_TEXTS = ${JSON.stringify(`${helpers}const TEXTS = {\n${code},\n};`)};\n`;
}

/** Some features in all languages as a module of the service, so that it reads no catalogue at run time. */
export function renderServiceModule(features: readonly string[]): string {
  const languages = languagesOf();
  const pick = (language: string): Messages => {
    const catalogue = readCatalogue(language);
    return Object.fromEntries(features.map((feature) => [feature, catalogue[feature] ?? {}]));
  };
  const english = compileTexts(pick('en'), 'en', (args) => `(a: ${toType(args)})`);
  const others = languages.filter((language) => language !== 'en');
  const modules = others.map((language) => {
    const { helpers, code } = compileTexts(pick(language), language);
    return `\n${helpers}const ${language}: Texts = ${code};\n`;
  });
  const usesValue = english.code.includes('Value');
  return `${HEAD}
${usesValue ? `${VALUE}\n` : ''}${english.helpers}const en = ${english.code};

export type Texts = typeof en;
${modules.join('')}
export const TEXTS = { en, ${others.join(', ')} };
`;
}
