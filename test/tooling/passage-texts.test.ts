import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languagesOf, type Messages, readCatalogue } from '../../web/build/texts/catalogue.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What would say that a vessel may pass, by language. */
const PASSABLE: Readonly<Record<string, RegExp>> = {
  en: /\b(?:possible|passable|navigable|free|clear|safe(?:ly)?|open to|can pass|may pass|fits?)\b/i,
  de: /\b(?:möglich|passierbar|befahrbar|schiffbar|frei(?:e[rns]?)?|sicher|offen|kann(?:st)? passieren|(?:vorbei|durch)fahren (?:kann|darf)|passt|ausreichend|reicht)\b/i,
  nl: /\b(?:mogelijk|bevaarbaar|vrij|veilig|open|kan passeren|kunt passeren|past|voldoende)\b/i,
  fr: /\b(?:possible|praticable|navigable|libre|sûre?|ouverte?|(?:peut|pouvez) passer|suffisante?)\b/i,
};
/** Such a word is right where the sentence denies it. */
const DENIED = /\b(?:not?|nothing|never|nicht|nichts|nie|kein\w*|niet|niets|geen|ne|n['’]|rien|pas|aucune?)\b/i;
/** Terms with such a word: the fairway, the highest navigable level, the clearance under a bridge, the age of a feed. */
const TERMS =
  /free-flowing|highest navigable level|voie navigable|retard de quelques minutes possible|plus hautes eaux navigables|tirant d['’]air libre|hauteur libre|largeur libre|low navigation level|étiage navigable/gi;
const FEATURES = ['ahead', 'arrival', 'noticeReasons', 'noticeSentence', 'situations'];
/** Settings of the fairway and the vessel. */
const OF_FAIRWAY = /fairway|vessel\./i;

function* textsOf(messages: Messages, path: string): Generator<[path: string, text: string]> {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') yield [`${path}.${key}`, value];
    else yield* textsOf(value, `${path}.${key}`);
  }
}

const promises = (language: string, text: string): string[] =>
  text
    .replaceAll(TERMS, '')
    .split(/(?<=[.:;])\s+/)
    .filter((sentence) => PASSABLE[language]?.test(sentence) && !DENIED.test(sentence));

test.each(languagesOf())('no text of the fairway in %s says that a passage is possible', (language) => {
  const catalogue = Object.entries(readCatalogue(language));
  const texts = catalogue.flatMap(([feature, messages]) =>
    [...textsOf(messages, feature)].filter(([path]) => FEATURES.includes(feature) || OF_FAIRWAY.test(path)),
  );
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.filter(([, text]) => promises(language, text).length > 0)).toEqual([]);
});

test('neither the document of the interface nor the page of the fairway says that a passage is possible', () => {
  const { paths, components } = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8'));
  const described = JSON.stringify([
    Object.entries(paths).filter(([path]) => path.startsWith('/v1/fairway')),
    Object.entries(components.schemas).filter(([name]) => /Ahead|Bridge|Notice|Depth|Clearance/.test(name)),
  ]);
  const descriptions = [...described.matchAll(/"(?:description|summary)":"((?:[^"\\]|\\.)*)"/g)].map(
    ([, text]) => text,
  );
  const page = readFileSync(join(ROOT, 'docs/fairway.md'), 'utf8').replaceAll('\n', ' ');
  expect(descriptions.length).toBeGreaterThan(100);
  expect([...descriptions, page].flatMap((text) => promises('en', text ?? ''))).toEqual([]);
});
