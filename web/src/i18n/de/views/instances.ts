import type { instances as english } from '../../en/views/instances.ts';
import type { Translated } from '../../phrases.ts';

export const instances = {
  instances: 'Instanzen',
  instance: 'Instanz',
  lag: 'Rückstand',
  clients: 'Clients',
  leads: 'Führt',
  follows: 'Folgt',
  notReady: 'Nicht bereit',
  milliseconds: (count: string) => `${count} ms`,
} satisfies Translated<typeof english>;
