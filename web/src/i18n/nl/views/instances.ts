import type { instances as english } from '../../en/views/instances.ts';
import type { Translated } from '../../phrases.ts';

export const instances = {
  instances: 'Instanties',
  instance: 'Instantie',
  lag: 'Achterstand',
  clients: 'Clients',
  leads: 'Leidt',
  follows: 'Volgt',
  notReady: 'Niet gereed',
  milliseconds: (count) => `${count} ms`,
} satisfies Translated<typeof english>;
