import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Texts } from '../i18n/phrases.ts';

const I18N = join(dirname(fileURLToPath(import.meta.url)), '../i18n');

/** Read from the folders, as a bundler would: Node runs the walk through the console without one. */
async function textsOf(language: string): Promise<Texts> {
  const folders = ['first', 'views'].map((name) => join(I18N, language, name));
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(pathToFileURL(file).href)))));
}

/** The texts of all languages. */
export const allTexts = {
  en: await textsOf('en'),
  de: await textsOf('de'),
  nl: await textsOf('nl'),
  fr: await textsOf('fr'),
};
