import type { systemPages as english } from '../../en/views/system-pages.ts';
import type { Translated } from '../../phrases.ts';

export const systemPages = {
  pages: 'Pagina’s van het systeem',
  overview: 'Overzicht',
  reception: 'Ontvangst',
  stations: 'Stations',
  gauge: 'Waterstanden',
  log: 'Logboek',
} satisfies Translated<typeof english>;
