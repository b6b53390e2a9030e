// Texts of the console in the shown language. A browser loads one language: first the texts of the first view, and those of
// other views when one of them is entered.
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

/** Texts of one feature in the shown language. The calling component is rendered again when the language changes. */
export function texts<Feature extends keyof Texts>(feature: Feature): Texts[Feature] {
  const found = shown.value[feature];
  if (!found) throw new Error(`The texts of "${feature}" are read before they are loaded.`);
  return found;
}

/** Text for a key from the service or radio; the key itself if there is none. */
export const textOf = (group: Readonly<Record<string, string>>, key: string): string => group[key] ?? key;

/**
 * Shows the wanted language, and each later choice once it is loaded. Resolves when the texts of the first view are loaded.
 * @param known texts that are loaded already
 */
export function startTexts(known: Partial<Record<Language, Partial<Texts>>> = {}): Promise<void> {
  for (const [name, found] of Object.entries(known)) loaded.set(name as Language, found);
  return new Promise((resolve) => {
    effect(() => void show(wantedLanguage.value).then(resolve));
  });
}

/** Loads the texts of the views besides the map. */
export function needViewTexts(): Promise<void> {
  areViewsNeeded = true;
  return show(wantedLanguage.peek());
}

/** No delay if everything is loaded, so that a choice takes effect at once. */
async function show(wanted: Language): Promise<void> {
  const known = loaded.get(wanted);
  if (!known?.common) await load(wanted, 'first');
  if (areViewsNeeded && !known?.watch) await load(wanted, 'views');
  // Another language may have been chosen meanwhile.
  if (wanted !== wantedLanguage.peek()) return show(wantedLanguage.peek());
  batch(() => {
    shown.value = loaded.get(wanted) ?? {};
    language.value = wanted;
  });
}

/** Retries until it succeeds: the service may be restarting. */
async function load(wanted: Language, part: keyof typeof LOADERS): Promise<void> {
  try {
    const { texts: found } = (await LOADERS[part][`./${wanted}.json`]?.()) ?? {};
    loaded.set(wanted, { ...loaded.get(wanted), ...found });
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    await load(wanted, part);
  }
}
