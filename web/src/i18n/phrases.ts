/** A text, or a function that puts values into one. */
type Phrase = string | ((...values: never[]) => string);
/** The texts of one part of the console by their keys. */
export type Phrases = Readonly<Record<string, Phrase>>;
/** The same keys in another language, with the same values put in. */
export type Translated<T extends Phrases> = { readonly [Key in keyof T]: T[Key] extends string ? string : T[Key] };
