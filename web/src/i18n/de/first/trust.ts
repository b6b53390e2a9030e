import type { trust as english } from '../../en/first/trust.ts';
import type { Translated } from '../../phrases.ts';

export const trust = {
  title: 'Position zweifelhaft',
  jump: 'Der Empfänger meldet einen Ort, an dem du nicht sein kannst; er wird nicht verwendet',
  jumped: 'Die Position ist gesprungen. Vergleiche sie mit Landmarken',
  sourcesDiffer: 'Die Empfänger an Bord melden verschiedene Orte',
  frozen: 'Der Empfänger wiederholt einen Ort, obwohl du fährst',
  speedMismatch: 'Gemeldete Geschwindigkeit und Positionen passen nicht zusammen',
  timeWrong: 'Die Uhrzeit des Empfängers ist falsch',
  neighboursJump: 'Die Satellitensignale sind hier gestört',
  dopHigh: 'Ungünstige Stellung der Satelliten',
} satisfies Translated<typeof english>;
