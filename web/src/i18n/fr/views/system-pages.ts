import type { systemPages as english } from '../../en/views/system-pages.ts';
import type { Translated } from '../../phrases.ts';

export const systemPages = {
  pages: 'Pages du système',
  overview: 'Aperçu',
  reception: 'Réception',
  stations: 'Stations',
  gauge: 'Niveaux d’eau',
  log: 'Journal',
} satisfies Translated<typeof english>;
