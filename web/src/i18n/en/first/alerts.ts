/** What alerts say in every view. */
export const alerts = {
  acknowledge: 'Acknowledge',
  acknowledgeOf: (name: string) => `Acknowledge ${name}`,
  acknowledged: 'Acknowledged',
  test: 'Test',
  leaving: 'moving away',
  showOnMap: (name: string) => `Show ${name} on the map`,
  alertCards: 'Alerts',
  more: (count: number) => `${count} more`,
  notReceived: 'not received',
  notKnown: (why: string) => `Not known: ${why}.`,
  noService: 'the service is unreachable',
  notRead: 'the service has not answered',
  noPosition: 'your position is missing',
  noTraffic: (sources: string) => `no traffic is received (${sources})`,
  aisOff: 'AIS is switched off',
  partly: (sources: string) => `Only part of the traffic is received (${sources}).`,
};
