import { computed, effect, signal } from '@preact/signals';
import { readStored, writeStored } from './stored.ts';
import { type Palette, paletteOfSun, sunAltitudeDeg } from './sun.ts';

/** Languages of the console by their native names. */
export const LANGUAGE_CHOICES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'nl', label: 'Nederlands' },
  { value: 'fr', label: 'Français' },
] as const;
export type Language = (typeof LANGUAGE_CHOICES)[number]['value'];
const LANGUAGES = LANGUAGE_CHOICES.map(({ value }) => value);
export type Units = 'kn' | 'kmh';
export type Distances = 'km' | 'nm';
export type PaletteChoice = Palette | 'sun';

const isOneOf = <const T extends string>(words: readonly T[], word: string | undefined): T | undefined =>
  words.find((known) => known === word);

/** Chosen language; undefined uses the configuration, then the browser. */
export const chosenLanguage = signal(isOneOf(LANGUAGES, readStored('language')));
/** Configured language; `auto` until it is known. */
export const configuredLanguage = signal<Language | 'auto'>('auto');

/** Wanted language, shown once its texts are loaded. */
export const wantedLanguage = computed<Language>(() => {
  if (chosenLanguage.value) return chosenLanguage.value;
  if (configuredLanguage.value !== 'auto') return configuredLanguage.value;
  const known = globalThis.navigator?.languages?.map((tag) => isOneOf(LANGUAGES, tag.split('-')[0]));
  return known?.find((found) => found !== undefined) ?? 'en';
});

/** Shown language. */
export const language = signal<Language>(wantedLanguage.peek());

const manifestOf = (shown: Language): string =>
  shown === 'en' ? 'manifest.webmanifest' : `manifest.${shown}.webmanifest`;

/** Locale of dates and numbers: the browser's own variant of the language if it has one. */
export const locale = computed(() => {
  const own = globalThis.navigator?.languages?.find((tag) => tag.startsWith(`${language.value}-`));
  return own ?? { en: 'en-GB', de: 'de-DE', nl: 'nl-NL', fr: 'fr-FR' }[language.value];
});

/** Unit of speeds. */
export const units = signal<Units>(isOneOf(['kn', 'kmh'], readStored('units')) ?? 'kn');
export const distances = signal<Distances>(isOneOf(['km', 'nm'], readStored('distances')) ?? 'km');

export const paletteChoice = signal<PaletteChoice>(
  isOneOf(['day', 'dusk', 'night', 'sun'], readStored('palette')) ?? 'sun',
);

/** Position and time for computing the sun's height; rounded so that it does not change with every message. */
export const sunPlace = signal<{ latitude: number; longitude: number } | undefined>(undefined);
const sunTime = signal(Date.now());

/** Set while a page is prepared for printing. */
export const isPrinting = signal(false);

export const palette = computed<Palette>(() => {
  // Light text is unreadable on paper.
  if (isPrinting.value) return 'day';
  if (paletteChoice.value !== 'sun') return paletteChoice.value;
  if (sunPlace.value) return paletteOfSun(sunAltitudeDeg(sunTime.value, sunPlace.value));
  // Without a fix, use the dark mode of the device.
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dusk' : 'day';
});

const MINUTE_MS = 60_000;

/** Applies the preferences to the page and stores them. */
export function startPreferences(): void {
  setInterval(() => {
    sunTime.value = Date.now();
  }, MINUTE_MS);
  addEventListener('beforeprint', () => (isPrinting.value = true));
  addEventListener('afterprint', () => (isPrinting.value = false));
  effect(() => {
    document.documentElement.dataset['palette'] = palette.value;
    const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  });
  effect(() => {
    document.documentElement.lang = language.value;
    // The manifest and its shortcuts have the language at installation.
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestOf(language.value));
  });
  effect(() => writeStored('language', chosenLanguage.value));
  effect(() => writeStored('units', units.value));
  effect(() => writeStored('distances', distances.value));
  effect(() => writeStored('palette', paletteChoice.value));
}
