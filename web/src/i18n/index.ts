import { language } from '../lib/preferences.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** A text, or a function that puts values into one. */
type Phrase = string | ((...values: never[]) => string);
type Phrases = Readonly<Record<string, Phrase>>;
/** The same keys in another language, with the same values put in. */
type Translated<T extends Phrases> = { readonly [Key in keyof T]: T[Key] extends string ? string : T[Key] };

export interface Words<T extends Phrases> {
  en: T;
  de: Translated<T>;
}

/** The words of one room in both languages; a missing or misspelt German key is a type error. */
export const defineWords = <T extends Phrases>(words: Words<T>): Words<T> => words;

/** The words in the chosen language. A component that calls this is drawn again when the language changes. */
export const say = <T extends Phrases>(words: Words<T>): Translated<T> =>
  language.value === 'de' ? words.de : (words.en as Translated<T>);

/** The words that every room may use. */
export const common = defineWords({ en, de });
