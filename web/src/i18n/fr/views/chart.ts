import type { chart as english } from '../../en/views/chart.ts';
import type { Translated } from '../../phrases.ts';

export const chart = {
  chart: 'Carte',
  builtIn: 'Intégrée',
  builtInHint: 'Trait de côte et voie navigable apprise du trafic. Sans accès internet.',
  openStreetMap: 'OpenStreetMap',
  openStreetMapHint: 'Rues, lieux et rivières, chargés par internet.',
  template: 'Une autre adresse',
  templateHint: 'Tuiles ou document de style. À saisir plus bas, sous « Adresse de la carte ».',
  file: 'Un fichier PMTiles',
  fileHint: 'Envoyé une fois et gardé sur cette machine. Ensuite sans accès internet.',
  overlay: 'OpenSeaMap par-dessus',
  overlayHint: 'Bouées, feux et ports, chargés par internet.',
  asks: (hosts) =>
    `Le navigateur de quiconque ouvre la carte la charge de ${hosts}. Son exploitant voit quelle zone est affichée.`,
  asksNobody: 'La carte ne contacte aucun tiers.',
  choose: 'Choisir un fichier',
  uploading: (percent) => `${percent} % envoyés`,
} satisfies Translated<typeof english>;
