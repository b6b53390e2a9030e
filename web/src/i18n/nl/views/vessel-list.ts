import type { vesselList as english } from '../../en/views/vessel-list.ts';
import type { Translated } from '../../phrases.ts';

export const vesselList = {
  filter: 'Filteren op naam, MMSI of type',
  kind: 'Type',
  allKinds: 'Alle types',
  range: 'Ontvangen',
  now: 'Nu',
  ever: 'Ooit',
  name: 'Naam',
  mmsi: 'MMSI',
  type: 'Type',
  lengthM: 'Lengte',
  distanceM: 'Afstand',
  speedKnots: 'Snelheid',
  lastSeenAt: 'Laatst ontvangen',
  count: (shown, all) => `${shown} van ${all} schepen`,
  download: 'Downloaden als CSV',
  nobody: 'In deze tijd is geen schip ontvangen',
  nobodyText: 'Schepen komen van een AIS-ontvanger of van een feed via internet.',
  toSetup: 'AIS instellen',
  noMatch: 'Geen schip past bij dit filter',
  ignoredList: 'Genegeerde schepen',
  noneIgnored: 'Er wordt geen schip genegeerd',
  noneIgnoredText: 'Een schip negeer je in zijn paneel op de kaart. Het wordt dan niet getoond en niet bewaard.',
} satisfies Translated<typeof english>;
