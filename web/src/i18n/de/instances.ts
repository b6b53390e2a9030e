import type { instances as english } from '../en/instances.ts';
import type { Translated } from '../phrases.ts';

export const instances = {
  instances: 'Instanzen',
  instance: 'Instanz',
  state: 'Zustand',
  lag: 'Rückstand',
  clients: 'Clients',
  release: 'Version',
  leads: 'Führt',
  follows: 'Folgt',
  notReady: 'Nicht bereit',
  milliseconds: (count: string) => `${count} ms`,
} satisfies Translated<typeof english>;
