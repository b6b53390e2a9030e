/** The languages that the console and the documents, mails and notices of the service have; each has a file in `locales`. */
export const LANGUAGES = ['en', 'de', 'nl', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
