export const instances = {
  instances: 'Instances',
  instance: 'Instance',
  state: 'State',
  lag: 'Lag',
  clients: 'Clients',
  release: 'Release',
  leads: 'Leads',
  follows: 'Follows',
  notReady: 'Not ready',
  milliseconds: (count: string) => `${count} ms`,
};
