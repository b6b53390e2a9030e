import type { terms as english } from '../../en/views/terms.ts';
import type { Translated } from '../../phrases.ts';

export const terms = {
  more: 'Meer tonen',
  newClient: 'Nieuwe klant',
  changed: 'Gewijzigd',
  newCategory: 'Nieuwe categorie',
  state: 'Toestand',
  client: 'Klant',
  cargo: 'Lading',
  lastDay: 'Laatste 24 uur',
  time: 'Tijd',
  release: 'Versie',
  testAntenna: 'Antenne testen',
  testFeed: 'Feed testen',
} satisfies Translated<typeof english>;
