import type { mapTools as english } from '../../en/first/map-tools.ts';
import type { Translated } from '../../phrases.ts';

export const mapTools = {
  courseUp: 'Route en haut',
  filter: 'Filtrer par type',
  filterHint: 'Les bateaux surveillés et les alarmes restent toujours visibles.',
  showAll: 'Montrer tous les types',
  hiddenTypes: (types) => `Masqués : ${types}`,
  groupOther: 'Autres',
  measure: 'Mesurer distance et relèvement',
  range: 'Distance',
  trueBearing: 'Relèvement vrai',
  yourPosition: 'Votre position',
  place: 'Point sur la carte',
  chooseStart: 'Départ : touchez la carte ou un bateau. Clavier : déplacez la carte avec les flèches, puis Entrée.',
  chooseEnd: 'Arrivée : touchez la carte ou un bateau. Clavier : déplacez la carte avec les flèches, puis Entrée.',
  goOn: 'Depuis cette arrivée',
  fromOwn: 'Depuis votre position',
  stopMeasuring: 'Arrêter la mesure',
  playback: 'Relecture : regarder le passé',
  loadingPast: 'Chargement du passé …',
  lockedInPast: 'Rien ne peut être modifié pendant que vous regardez le passé. Passez d’abord en direct.',
  present: 'Maintenant',
} satisfies Translated<typeof english>;
