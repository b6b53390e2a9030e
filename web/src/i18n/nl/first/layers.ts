import type { layers as english } from '../../en/first/layers.ts';
import type { Translated } from '../../phrases.ts';

export const layers = {
  layers: 'Lagen',
  ground: 'Kaart',
  traffic: 'Verkeer',
  around: 'Plaatsen en stations',
  chart: 'Ingestelde kaart',
  chartHint: 'Zonder deze is de kaart van deze installatie te zien.',
  overlay: 'Zeetekens',
  waterway: 'Vaarweg, geleerd uit het verkeer',
  inland: 'Rivieren, meren en grenzen',
  inlandHint: 'Natural Earth, grof: van dichtbij niet te zien.',
  names: 'Namen',
  trails: 'Sporen van de laatste 10 minuten',
  vectors: 'Koersen van de volgende 6 minuten',
  vectorsHint: 'Als elk schip koers en snelheid houdt.',
  rings: 'Afstandsringen',
  coverage: 'Gebied dat wordt ontvangen',
  areas: 'Gebieden van alarmen',
  places: 'Opgeslagen plaatsen',
  stations: 'AIS-stations',
  gauges: 'Waterstanden',
  usual: 'Zoals in het begin',
  otherChart: 'Andere kaart kiezen',
} satisfies Translated<typeof english>;
