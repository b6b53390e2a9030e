import type { mapTools as english } from '../../en/first/map-tools.ts';
import type { Translated } from '../../phrases.ts';

export const mapTools = {
  courseUp: 'Kurs oben',
  filter: 'Nach Schiffsart filtern',
  filterHint: 'Beobachtete Schiffe und Alarme sind immer zu sehen.',
  showAll: 'Alle Arten zeigen',
  hiddenTypes: (types) => `Ausgeblendet: ${types}`,
  groupOther: 'Andere',
  measure: 'Abstand und Peilung messen',
  range: 'Abstand',
  trueBearing: 'Peilung rechtweisend',
  yourPosition: 'Eigene Position',
  place: 'Punkt',
  chooseStart: 'Anfang: Karte oder Schiff antippen. Tastatur: Karte mit den Pfeiltasten schieben, dann Enter.',
  chooseEnd: 'Ende: Karte oder Schiff antippen. Tastatur: Karte mit den Pfeiltasten schieben, dann Enter.',
  goOn: 'Ab diesem Ende',
  fromOwn: 'Ab eigener Position',
  stopMeasuring: 'Messen beenden',
  playback: 'Wiedergabe: die Vergangenheit ansehen',
  loadingPast: 'Die Vergangenheit wird geladen …',
  lockedInPast: 'Solange du die Vergangenheit siehst, kann nichts geändert werden. Gehe zuerst auf „Live“.',
  present: 'Jetzt',
} satisfies Translated<typeof english>;
