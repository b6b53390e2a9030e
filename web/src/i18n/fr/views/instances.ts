import type { instances as english } from '../../en/views/instances.ts';
import type { Translated } from '../../phrases.ts';

export const instances = {
  instances: 'Instances',
  instance: 'Instance',
  lag: 'Retard',
  clients: 'Clients',
  leads: 'Dirige',
  follows: 'Suit',
  notReady: 'Pas prête',
  milliseconds: (count) => `${count} ms`,
} satisfies Translated<typeof english>;
