/** Languages of the console, documents, mails and notices; each has a file in `locales`. */
export const LANGUAGES = ['en', 'de', 'nl', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
