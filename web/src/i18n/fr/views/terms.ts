import type { terms as english } from '../../en/views/terms.ts';
import type { Translated } from '../../phrases.ts';

export const terms = {
  more: 'Montrer plus',
  newClient: 'Nouveau client',
  changed: 'Modifié',
  newCategory: 'Nouvelle catégorie',
  state: 'État',
  client: 'Client',
  cargo: 'Cargaison',
  lastDay: 'Dernières 24 heures',
  time: 'Heure',
  release: 'Version',
  testAntenna: 'Tester l’antenne',
  testFeed: 'Tester le flux',
} satisfies Translated<typeof english>;
