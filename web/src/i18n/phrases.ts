import type * as englishFirst from './en/index.ts';
import type * as englishOfViews from './en/views.ts';

/** A text, or a function that puts values into one. */
type Phrase = string | ((...values: never[]) => string);
/** The texts of one part of the console by their keys. */
export type Phrases = Readonly<Record<string, Phrase>>;
/** The same keys in another language, with the same values put in. */
export type Translated<T extends Phrases> = { readonly [Key in keyof T]: T[Key] extends string ? string : T[Key] };

export type FirstTexts = { readonly [Part in keyof typeof englishFirst]: Translated<(typeof englishFirst)[Part]> };
export type ViewsTexts = { readonly [Part in keyof typeof englishOfViews]: Translated<(typeof englishOfViews)[Part]> };
/** The texts of one language by the part of the console that shows them. */
export type Texts = FirstTexts & ViewsTexts;

/** What the files of a folder export. That a language has every file of English, and each of them every text, tests see. */
export const joined = <Texts>(files: Readonly<Record<string, unknown>>): Texts =>
  Object.assign({}, ...Object.values(files));
