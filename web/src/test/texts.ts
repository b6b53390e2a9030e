import { texts as de } from '../i18n/de/index.ts';
import { texts as deOfViews } from '../i18n/de/views.ts';
import { texts as en } from '../i18n/en/index.ts';
import { texts as enOfViews } from '../i18n/en/views.ts';

/** The texts of all languages. */
export const allTexts = { en: { ...en, ...enOfViews }, de: { ...de, ...deOfViews } };
