import type { vesselList as english } from '../../en/views/vessel-list.ts';
import type { Translated } from '../../phrases.ts';

export const vesselList = {
  filter: 'Nach Name, MMSI oder Typ filtern',
  kind: 'Typ',
  allKinds: 'Alle Typen',
  range: 'Empfangen',
  now: 'Jetzt',
  ever: 'Jemals',
  name: 'Name',
  mmsi: 'MMSI',
  type: 'Typ',
  lengthM: 'Länge',
  distanceM: 'Abstand',
  speedKnots: 'Fahrt',
  lastSeenAt: 'Zuletzt empfangen',
  count: (shown, all) => `${shown} von ${all} Schiffen`,
  download: 'Als CSV herunterladen',
  nobody: 'In dieser Zeit wurde kein Schiff empfangen',
  nobodyText: 'Schiffe kommen von einem AIS-Empfänger oder aus einem Online-Feed.',
  toSetup: 'AIS einrichten',
  noMatch: 'Kein Schiff passt zu diesem Filter',
  ignoredList: 'Ignorierte Schiffe',
  noneIgnored: 'Kein Schiff wird ignoriert',
  noneIgnoredText:
    'Ignoriert wird ein Schiff in seiner Ansicht auf der Karte. Es wird dann weder gezeigt noch gespeichert.',
} satisfies Translated<typeof english>;
