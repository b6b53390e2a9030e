import type { layers as english } from '../../en/first/layers.ts';
import type { Translated } from '../../phrases.ts';

export const layers = {
  layers: 'Ebenen',
  ground: 'Karte',
  traffic: 'Verkehr',
  around: 'Orte und Stationen',
  chart: 'Eingestellte Karte',
  chartHint: 'Ohne sie ist die Karte dieser Installation zu sehen.',
  overlay: 'Seezeichen',
  waterway: 'Wasserstraße, aus dem Verkehr gelernt',
  inland: 'Flüsse, Seen und Grenzen',
  inlandHint: 'Natural Earth, grob: aus der Nähe nicht zu sehen.',
  names: 'Namen',
  trails: 'Wege der letzten 10 Minuten',
  vectors: 'Kurse der nächsten 6 Minuten',
  vectorsHint: 'Wenn jedes Schiff Kurs und Geschwindigkeit hält.',
  rings: 'Abstandsringe',
  coverage: 'Gebiet, das empfangen wird',
  areas: 'Gebiete von Alarmen',
  places: 'Gespeicherte Orte',
  stations: 'AIS-Stationen',
  gauges: 'Wasserstände',
  usual: 'Wie am Anfang',
  otherChart: 'Andere Karte wählen',
} satisfies Translated<typeof english>;
