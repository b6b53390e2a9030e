import type { ships as english } from '../../en/views/ships.ts';
import type { Translated } from '../../phrases.ts';

export const ships = {
  ship: 'Bateau',
  allShips: 'Tous les bateaux',
  officeItself: 'Bureau',
  // The link
  online: 'Connecté',
  late: 'En retard',
  offline: 'Sans liaison',
  never: 'Jamais connecté',
  revoked: 'Révoqué',
  waiting: 'Attend le bateau',
  changing: 'La modification attend le bateau',
  refused: 'Refusé par le bateau',
  aboard: 'À bord',
  underWay: 'En route',
  over: 'Terminé',
} satisfies Translated<typeof english>;
