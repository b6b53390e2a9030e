import { texts as de } from '../i18n/de/index.ts';
import { texts as deOfViews } from '../i18n/de/views.ts';
import { texts as en } from '../i18n/en/index.ts';
import { texts as enOfViews } from '../i18n/en/views.ts';
import { texts as fr } from '../i18n/fr/index.ts';
import { texts as frOfViews } from '../i18n/fr/views.ts';
import { texts as nl } from '../i18n/nl/index.ts';
import { texts as nlOfViews } from '../i18n/nl/views.ts';

/** The texts of all languages. */
export const allTexts = {
  en: { ...en, ...enOfViews },
  de: { ...de, ...deOfViews },
  nl: { ...nl, ...nlOfViews },
  fr: { ...fr, ...frOfViews },
};
