import type { layers as english } from '../../en/first/layers.ts';
import type { Translated } from '../../phrases.ts';

export const layers = {
  layers: 'Couches',
  ground: 'Carte',
  traffic: 'Trafic',
  around: 'Lieux et stations',
  chart: 'Carte configurée',
  chartHint: 'Sans elle, la carte de cette installation est visible.',
  overlay: 'Balisage',
  waterway: 'Voie navigable apprise du trafic',
  inland: 'Fleuves, lacs et frontières',
  inlandHint: 'Natural Earth, grossier : invisible de près.',
  names: 'Noms',
  trails: 'Traces des 10 dernières minutes',
  vectors: 'Routes des 6 prochaines minutes',
  vectorsHint: 'Si chaque bateau garde route et vitesse.',
  rings: 'Cercles de distance',
  coverage: 'Zone reçue',
  areas: 'Zones d’alarme',
  places: 'Lieux enregistrés',
  stations: 'Stations AIS',
  gauges: 'Niveaux d’eau',
  usual: 'Comme au début',
  otherChart: 'Choisir une autre carte',
} satisfies Translated<typeof english>;
