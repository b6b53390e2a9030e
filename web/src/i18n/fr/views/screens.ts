import type { screens as english } from '../../en/views/screens.ts';
import type { Translated } from '../../phrases.ts';

export const screens = {
  screens: 'Écrans',
  instruments: 'Instruments',
  instrumentsText: 'Quelques grands chiffres, lisibles à deux mètres.',
  kiosk: 'Écran mural',
  kioskText: 'Carte, chiffres et alarmes à tour de rôle, sans commandes. Échap permet de sortir.',
  course: 'Route',
  position: 'Position',
  nearest: 'Bateau surveillé le plus proche',
  nobodyNear: 'Aucun bateau surveillé n’est proche',
  waterLevel: 'Niveau d’eau',
  time: 'Heure',
} satisfies Translated<typeof english>;
