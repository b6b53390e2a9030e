// The texts of the console. Those of each language are code of their own, and a browser loads only the language that it
// shows: at first what the first view says, and what the other views say when one of them is entered.
import { batch, effect, signal } from '@preact/signals';
import { type Language, language, wantedLanguage } from '../lib/preferences.ts';
import type { FirstTexts, Texts, ViewsTexts } from './phrases.ts';

export type { Texts };

interface Loaders {
  first: () => Promise<{ texts: FirstTexts }>;
  views: () => Promise<{ texts: ViewsTexts }>;
}

const LOADERS: Record<Language, Loaders> = {
  en: {
    first: async () => ({ texts: await import('./en/index.ts') }),
    views: async () => ({ texts: await import('./en/views.ts') }),
  },
  de: { first: () => import('./de/index.ts'), views: () => import('./de/views.ts') },
  nl: { first: () => import('./nl/index.ts'), views: () => import('./nl/views.ts') },
  fr: { first: () => import('./fr/index.ts'), views: () => import('./fr/views.ts') },
};
const RETRY_MS = 3000;

const loaded = new Map<Language, Partial<Texts>>();
const shown = signal<Partial<Texts>>({});
let areViewsNeeded = false;

/** The texts of one part in the shown language. A component that calls this is drawn again when the language changes. */
export function say<Part extends keyof Texts>(part: Part): Texts[Part] {
  const texts = shown.value[part];
  if (!texts) throw new Error(`The texts of "${part}" are read before they are loaded.`);
  return texts;
}

/**
 * Shows the wanted language from now on, and another as soon as it is wanted and loaded. Resolves when the first view has
 * its texts.
 * @param known texts that need not be loaded
 */
export function startTexts(known: Partial<Record<Language, Texts>> = {}): Promise<void> {
  for (const [name, texts] of Object.entries(known)) loaded.set(name as Language, texts);
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
async function load(wanted: Language, part: keyof Loaders): Promise<void> {
  try {
    const { texts } = await LOADERS[wanted][part]();
    loaded.set(wanted, { ...loaded.get(wanted), ...texts });
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    await load(wanted, part);
  }
}
