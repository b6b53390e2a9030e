import type { systemPages as english } from '../../en/views/system-pages.ts';
import type { Translated } from '../../phrases.ts';

export const systemPages = {
  pages: 'Seiten des Systems',
  overview: 'Übersicht',
  reception: 'Empfang',
  stations: 'Stationen',
  gauge: 'Wasserstände',
  log: 'Protokoll',
} satisfies Translated<typeof english>;
