import type { chart as english } from '../../en/views/chart.ts';
import type { Translated } from '../../phrases.ts';

export const chart = {
  chart: 'Karte',
  builtIn: 'Eingebaut',
  builtInHint: 'Küstenlinie und die aus dem Verkehr gelernte Wasserstraße. Braucht kein Internet.',
  openStreetMap: 'OpenStreetMap',
  openStreetMapHint: 'Straßen, Orte und Flüsse, aus dem Internet geladen.',
  template: 'Eine andere Adresse',
  templateHint: 'Kacheln oder ein Stildokument. Unten bei „Adresse der Karte“ eintragen.',
  file: 'Eine PMTiles-Datei',
  fileHint: 'Einmal hochgeladen und auf diesem Rechner gespeichert. Braucht danach kein Internet.',
  overlay: 'OpenSeaMap darüber',
  overlayHint: 'Tonnen, Feuer und Häfen, aus dem Internet geladen.',
  asks: (hosts: string) =>
    `Der Browser aller, die die Karte öffnen, lädt sie von ${hosts}. Der Betreiber sieht, welches Gebiet gezeigt wird.`,
  asksNobody: 'Die Karte fragt keinen Dritten.',
  choose: 'Datei wählen',
  uploading: (percent: string) => `${percent} % hochgeladen`,
} satisfies Translated<typeof english>;
