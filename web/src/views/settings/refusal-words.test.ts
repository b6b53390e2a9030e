import { afterEach, beforeAll, expect, test } from 'vitest';
import { startTexts } from '../../i18n/index.ts';
import { chosenLanguage } from '../../lib/preferences.ts';
import { allTexts } from '../../test/texts.ts';
import { refusalWords } from './refusal-words.ts';

beforeAll(() => startTexts(allTexts));
afterEach(() => {
  chosenLanguage.value = undefined;
});

test.each([
  [
    'got 70000, but must be a whole number from 0 to 65535',
    '70000 geht nicht. Erlaubt ist eine ganze Zahl von 0 bis 65535.',
  ],
  ['got "loud", but must be one of trace, debug', '"loud" geht nicht. Erlaubt ist eines von trace, debug.'],
  [
    'got nothing, but must be a URL that starts with http://, https://',
    'Ein Wert fehlt. Erlaubt ist eine URL, die mit http://, https:// beginnt.',
  ],
  [
    'got "nonsense", but must be a URL with the scheme tcp or udp',
    '"nonsense" geht nicht. Erlaubt ist eine URL, die mit tcp, udp beginnt.',
  ],
  ['got nothing, but must be set when the type is ntfy', 'Ein Wert fehlt.'],
  [
    'got 52, but must be a latitude not north of that of ne',
    '52 geht nicht. Erlaubt ist a latitude not north of that of ne.',
  ],
  ['is missing', 'is missing'],
])('"%s" is said in the language of the page', (message, text) => {
  chosenLanguage.value = 'de';
  expect(refusalWords(message)).toBe(text);
});

test('in English the service speaks for itself', () => {
  chosenLanguage.value = 'en';
  expect(refusalWords('got "x", but must be true or false')).toBe('got "x", but must be true or false');
});
