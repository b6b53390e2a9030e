import type { terms as english } from '../../en/views/terms.ts';
import type { Translated } from '../../phrases.ts';

export const terms = {
  more: 'Mehr zeigen',
  newClient: 'Neuer Kunde',
  changed: 'Geändert',
  newCategory: 'Neue Kategorie',
  state: 'Zustand',
  client: 'Kunde',
  cargo: 'Ladung',
  lastDay: 'Letzte 24 Stunden',
  time: 'Zeit',
  release: 'Version',
  testAntenna: 'Antenne testen',
  testFeed: 'Feed testen',
} satisfies Translated<typeof english>;
