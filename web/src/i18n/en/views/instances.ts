export const instances = {
  instances: 'Instances',
  instance: 'Instance',
  lag: 'Lag',
  clients: 'Clients',
  leads: 'Leads',
  follows: 'Follows',
  notReady: 'Not ready',
  milliseconds: (count: string) => `${count} ms`,
};
