import type { ships as english } from '../../en/views/ships.ts';
import type { Translated } from '../../phrases.ts';

export const ships = {
  ship: 'Schiff',
  allShips: 'Alle Schiffe',
  officeItself: 'Büro',
  online: 'Verbunden',
  late: 'Verspätet',
  offline: 'Ohne Verbindung',
  never: 'Nie verbunden',
  revoked: 'Gesperrt',
  waiting: 'Wartet auf das Schiff',
  changing: 'Änderung wartet auf das Schiff',
  refused: 'Vom Schiff abgelehnt',
  aboard: 'An Bord',
  underWay: 'Unterwegs',
  over: 'Beendet',
} satisfies Translated<typeof english>;
