import { defineWords } from '../../i18n/index.ts';

export const chartWords = defineWords({
  en: {
    chart: 'Chart',
    builtIn: 'Built in',
    builtInHint: 'Coastline and the waterway learnt from traffic. Needs no internet access.',
    openStreetMap: 'OpenStreetMap',
    openStreetMapHint: 'Streets, places and rivers, loaded from the internet.',
    template: 'Another address',
    templateHint: 'Tiles or a style document. Enter it at console.map_url.',
    file: 'A PMTiles file',
    fileHint: 'Uploaded once and stored on this machine. Needs no internet access afterwards.',
    overlay: 'OpenSeaMap over it',
    overlayHint: 'Buoys, lights and harbours, loaded from the internet.',
    asks: (hosts: string) =>
      `The browser of everyone who opens the map loads it from ${hosts}. Its operator sees which area is shown.`,
    asksNobody: 'The map contacts no third party.',
    choose: 'Choose a file',
    uploading: (percent: string) => `Uploaded ${percent} %`,
    uploaded: 'Uploaded. Save to show it.',
  },
  de: {
    chart: 'Karte',
    builtIn: 'Eingebaut',
    builtInHint: 'Küstenlinie und die aus dem Verkehr gelernte Wasserstraße. Braucht kein Internet.',
    openStreetMap: 'OpenStreetMap',
    openStreetMapHint: 'Straßen, Orte und Flüsse, aus dem Internet geladen.',
    template: 'Eine andere Adresse',
    templateHint: 'Kacheln oder ein Stildokument. Bei console.map_url eintragen.',
    file: 'Eine PMTiles-Datei',
    fileHint: 'Einmal hochgeladen und auf diesem Rechner gespeichert. Braucht danach kein Internet.',
    overlay: 'OpenSeaMap darüber',
    overlayHint: 'Tonnen, Feuer und Häfen, aus dem Internet geladen.',
    asks: (hosts: string) =>
      `Der Browser aller, die die Karte öffnen, lädt sie von ${hosts}. Der Betreiber sieht, welches Gebiet gezeigt wird.`,
    asksNobody: 'Die Karte fragt keinen Dritten.',
    choose: 'Datei wählen',
    uploading: (percent: string) => `${percent} % hochgeladen`,
    uploaded: 'Hochgeladen. Zum Anzeigen speichern.',
  },
});
