import type { ships as english } from '../../en/views/ships.ts';
import type { Translated } from '../../phrases.ts';

export const ships = {
  ship: 'Schip',
  allShips: 'Alle schepen',
  officeItself: 'Kantoor',
  // The link
  online: 'Verbonden',
  late: 'Vertraagd',
  offline: 'Zonder verbinding',
  never: 'Nooit verbonden',
  revoked: 'Ingetrokken',
  waiting: 'Wacht op het schip',
  changing: 'Wijziging wacht op het schip',
  refused: 'Door het schip geweigerd',
  aboard: 'Aan boord',
  underWay: 'Onderweg',
  over: 'Afgelopen',
} satisfies Translated<typeof english>;
