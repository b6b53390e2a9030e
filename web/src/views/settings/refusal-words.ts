import { say, type Texts } from '../../i18n/index.ts';
import { language } from '../../lib/preferences.ts';

type Said = Texts['settings'];

/** What a setting must be, in the words of the configuration check: the one place of the settings that knows its English. */
const ALLOWED: readonly (readonly [RegExp, (said: Said, found: string[]) => string])[] = [
  [/^a whole number from (\S+) to (\S+)$/, (said, [from = '', to = '']) => said.wholeFromTo(from, to)],
  [/^one of (.+)$/, (said, [list = '']) => said.oneOfThese(list)],
  [/^a number from (\S+) to (\S+)$/, (said, [from = '', to = '']) => said.numberFromTo(from, to)],
  [
    /^a URL (?:that starts with|with the scheme) ([^ ]+(?:(?:, | or )[^ ]+)*)$/,
    (said, [schemes = '']) => said.urlWith(schemes.replace(' or ', ', ')),
  ],
  [/^true or false$/, (said) => said.yesOrNo],
];

/** Why a value was refused, in the language of the page; what is not known stays in English. */
export function refusalWords(message: string): string {
  const [, given, allowed = ''] = /^got (.+), but must be (.+)$/.exec(message) ?? [];
  if (language.value === 'en' || given === undefined) return message;
  const said = say('settings');
  const start = given === 'nothing' || given === '(hidden)' ? said.needed : said.gotNot(given);
  for (const [pattern, words] of ALLOWED) {
    const found = pattern.exec(allowed);
    if (found) return `${start} ${said.accepts(words(said, found.slice(1)))}`;
  }
  return given === 'nothing' && allowed.startsWith('set') ? start : `${start} ${said.accepts(allowed)}`;
}
