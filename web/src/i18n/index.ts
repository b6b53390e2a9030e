// The texts of the console in the language that it shows. A browser loads one language: at first what the first view says,
// and what the other views say when one of them is entered.
import { batch, effect, signal } from '@preact/signals';
import { type Language, language, wantedLanguage } from '../lib/preferences.ts';
import type { Texts } from './texts.ts';

export type { Texts };

interface Loaded {
  texts: Partial<Texts>;
}

const LOADERS = {
  first: import.meta.glob<Loaded>('./*.json', { base: '../../../locales', query: '?first' }),
  views: import.meta.glob<Loaded>('./*.json', { base: '../../../locales', query: '?views' }),
};
const RETRY_MS = 3000;

const loaded = new Map<Language, Partial<Texts>>();
const shown = signal<Partial<Texts>>({});
let areViewsNeeded = false;

/** The texts of one feature in the shown language. A component that calls this is drawn again when the language changes. */
export function texts<Feature extends keyof Texts>(feature: Feature): Texts[Feature] {
  const found = shown.value[feature];
  if (!found) throw new Error(`The texts of "${feature}" are read before they are loaded.`);
  return found;
}

/** The text of a key that the service or a radio sent; the key itself where there is none. */
export const textOf = (group: Readonly<Record<string, string>>, key: string): string => group[key] ?? key;

/**
 * Shows the wanted language from now on, and another as soon as it is wanted and loaded. Resolves when the first view has
 * its texts.
 * @param known texts that need not be loaded
 */
export function startTexts(known: Partial<Record<Language, Partial<Texts>>> = {}): Promise<void> {
  for (const [name, found] of Object.entries(known)) loaded.set(name as Language, found);
  return new Promise((resolve) => {
    effect(() => void show(wantedLanguage.value).then(resolve));
  });
}

/** Loads the texts of the views beside the map too. */
export function needViewTexts(): Promise<void> {
  areViewsNeeded = true;
  return show(wantedLanguage.peek());
}

/** Without a pause where all is loaded, so that a choice is seen at once. */
async function show(wanted: Language): Promise<void> {
  const known = loaded.get(wanted);
  if (!known?.common) await load(wanted, 'first');
  if (areViewsNeeded && !known?.watch) await load(wanted, 'views');
  // Meanwhile another one may have been chosen.
  if (wanted !== wantedLanguage.peek()) return show(wantedLanguage.peek());
  batch(() => {
    shown.value = loaded.get(wanted) ?? {};
    language.value = wanted;
  });
}

/** Until it succeeds: the service may be restarting. */
async function load(wanted: Language, part: keyof typeof LOADERS): Promise<void> {
  try {
    const { texts: found } = (await LOADERS[part][`./${wanted}.json`]?.()) ?? {};
    loaded.set(wanted, { ...loaded.get(wanted), ...found });
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    await load(wanted, part);
  }
}
