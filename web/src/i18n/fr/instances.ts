import type { instances as english } from '../en/instances.ts';
import type { Translated } from '../phrases.ts';

export const instances = {
  instances: 'Instances',
  instance: 'Instance',
  state: 'État',
  lag: 'Retard',
  clients: 'Clients',
  release: 'Version',
  leads: 'Dirige',
  follows: 'Suit',
  notReady: 'Pas prête',
  milliseconds: (count) => `${count} ms`,
} satisfies Translated<typeof english>;
