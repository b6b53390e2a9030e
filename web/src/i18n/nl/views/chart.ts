import type { chart as english } from '../../en/views/chart.ts';
import type { Translated } from '../../phrases.ts';

export const chart = {
  chart: 'Kaart',
  builtIn: 'Ingebouwd',
  builtInHint: 'Kustlijn en de uit het verkeer geleerde vaarweg. Werkt zonder internet.',
  openStreetMap: 'OpenStreetMap',
  openStreetMapHint: 'Straten, plaatsen en rivieren, geladen via internet.',
  template: 'Een ander adres',
  templateHint: 'Tegels of een stijldocument. Vul het hieronder in bij “Adres van de kaart”.',
  file: 'Een PMTiles-bestand',
  fileHint: 'Eén keer geüpload en op deze computer bewaard. Werkt daarna zonder internet.',
  overlay: 'Met OpenSeaMap erover',
  overlayHint: 'Boeien, lichten en havens, geladen via internet.',
  asks: (hosts) =>
    `De browser van iedereen die de kaart opent, laadt haar van ${hosts}. De beheerder daarvan ziet welk gebied wordt getoond.`,
  asksNobody: 'De kaart maakt geen verbinding met derden.',
  choose: 'Bestand kiezen',
  uploading: (percent) => `${percent} % geüpload`,
} satisfies Translated<typeof english>;
