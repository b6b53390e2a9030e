import type { situations as english } from '../../en/first/situations.ts';
import type { Translated } from '../../phrases.ts';

export const situations = {
  offAnchor: (distance, limit) => `${distance} vom Anker; die Grenze ist ${limit}`,
  offBerth: (distance, limit) => `${distance} vom Liegeplatz; die Grenze ist ${limit}`,
  noPosition: 'Seit 60 s keine Position: ohne sie wachen Ankerwache, Gebiete und Nahbereich nicht',
  trackerSilent: (mins) => `Der Tracker hat seit ${mins} min nichts gesendet`,
  notReceived: (secs) => `Seit ${secs} s nicht empfangen; gezeigt ist die letzte Position`,
  entered: (area) => `In das Gebiet ${area} eingefahren`,
  left: (area) => `Das Gebiet ${area} verlassen`,
  stars: (count) => `${count} von 5 Sternen`,
  distress:
    'Notsignal empfangen. Halte Ausschau und melde es der Küsten- oder Revierfunkstelle (UKW 16, UKW 10 oder MRCC)',
  distressTest: 'Test eines Notsenders empfangen',
  distressUnclear: 'Signal eines Notsenders empfangen, das weder Notfall noch Test angibt',
  distressClaim: 'Meldet Navigationsstatus 14, der für Notsender gilt; oft eine falsche Einstellung',
  test: 'Testalarm',
  viaFeed: (text) => `${text} (AIS aus dem Internet, kann Minuten alt sein)`,
} satisfies Translated<typeof english>;
