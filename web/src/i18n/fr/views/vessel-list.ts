import type { vesselList as english } from '../../en/views/vessel-list.ts';
import type { Translated } from '../../phrases.ts';

export const vesselList = {
  filter: 'Filtrer par nom, MMSI ou type',
  kind: 'Type',
  allKinds: 'Tous les types',
  range: 'Reçus',
  now: 'Maintenant',
  ever: 'Depuis toujours',
  name: 'Nom',
  mmsi: 'MMSI',
  type: 'Type',
  lengthM: 'Longueur',
  distanceM: 'Distance',
  speedKnots: 'Vitesse',
  lastSeenAt: 'Dernière réception',
  count: (shown, all) => `${shown} bateaux sur ${all}`,
  download: 'Télécharger en CSV',
  nobody: 'Aucun bateau reçu dans cette période',
  nobodyText: 'Les bateaux viennent d’un récepteur AIS ou d’un flux par internet.',
  toSetup: 'Configurer l’AIS',
  noMatch: 'Aucun bateau ne correspond à ce filtre',
  ignoredList: 'Bateaux ignorés',
  noneIgnored: 'Aucun bateau n’est ignoré',
  noneIgnoredText: 'On ignore un bateau dans son panneau sur la carte. Il n’est alors ni affiché ni enregistré.',
} satisfies Translated<typeof english>;
