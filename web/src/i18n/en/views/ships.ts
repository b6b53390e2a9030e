/** What ships of a fleet say in every view. */
export const ships = {
  ship: 'Ship',
  allShips: 'All ships',
  officeItself: 'Office',
  // The link
  online: 'Connected',
  late: 'Late',
  offline: 'Offline',
  never: 'Never connected',
  revoked: 'Revoked',
  waiting: 'Waiting for the ship',
  changing: 'Change waits for the ship',
  refused: 'Refused by the ship',
  aboard: 'On board',
  underWay: 'Under way',
  over: 'Over',
};
