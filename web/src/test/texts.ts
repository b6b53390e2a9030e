import { compileTexts, readCatalogue } from '../../build/texts/catalogue.ts';
import type { Texts } from '../i18n/texts.ts';

/** Compiled here, because Node runs the walk through the console without a bundler. */
function textsOf(language: string): Texts {
  const { helpers, code } = compileTexts(readCatalogue(language), language);
  return new Function(`${helpers}return ${code}`)();
}

/** The texts of all languages. */
export const allTexts = { en: textsOf('en'), de: textsOf('de'), nl: textsOf('nl'), fr: textsOf('fr') };
