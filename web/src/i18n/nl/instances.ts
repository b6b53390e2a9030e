import type { instances as english } from '../en/instances.ts';
import type { Translated } from '../phrases.ts';

export const instances = {
  instances: 'Instanties',
  instance: 'Instantie',
  state: 'Toestand',
  lag: 'Achterstand',
  clients: 'Clients',
  release: 'Versie',
  leads: 'Leidt',
  follows: 'Volgt',
  notReady: 'Niet gereed',
  milliseconds: (count) => `${count} ms`,
} satisfies Translated<typeof english>;
