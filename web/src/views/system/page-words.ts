import { defineWords } from '../../i18n/index.ts';

/** The pages of the system view. */
export const pageWords = defineWords({
  en: {
    pages: 'Pages of the system',
    overview: 'Overview',
    reception: 'Reception',
  },
  de: {
    pages: 'Seiten des Systems',
    overview: 'Übersicht',
    reception: 'Empfang',
  },
});
