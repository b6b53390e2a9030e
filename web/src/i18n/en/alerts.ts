/** What alerts say in every view. */
export const alerts = {
  acknowledge: 'Acknowledge',
  acknowledgeOf: (name: string) => `Acknowledge ${name}`,
  acknowledged: 'Acknowledged',
  acknowledgedCount: (count: number) => `${count} acknowledged`,
  test: 'Test',
  nearing: 'nearing',
  leaving: 'moving away',
  showOnMap: (name: string) => `Show ${name} on the map`,
  alertCards: 'Alerts',
  more: (count: number) => `${count} more`,
  notHeard: 'not received',
};
