import type { mapTools as english } from '../../en/first/map-tools.ts';
import type { Translated } from '../../phrases.ts';

export const mapTools = {
  courseUp: 'Koers boven',
  filter: 'Filteren op scheepstype',
  filterHint: 'Gevolgde schepen en alarmen blijven altijd zichtbaar.',
  showAll: 'Alle typen tonen',
  hiddenTypes: (types) => `Verborgen: ${types}`,
  groupOther: 'Overige',
  measure: 'Afstand en peiling meten',
  range: 'Afstand',
  trueBearing: 'Ware peiling',
  yourPosition: 'Eigen positie',
  place: 'Punt',
  chooseStart: 'Begin: tik op de kaart of een schip. Toetsenbord: schuif de kaart met de pijltjestoetsen, dan Enter.',
  chooseEnd: 'Einde: tik op de kaart of een schip. Toetsenbord: schuif de kaart met de pijltjestoetsen, dan Enter.',
  goOn: 'Vanaf dit einde',
  fromOwn: 'Vanaf eigen positie',
  stopMeasuring: 'Meten stoppen',
  playback: 'Terugkijken: bekijk het verleden',
  loadingPast: 'Het verleden wordt geladen …',
  lockedInPast: 'Zolang je het verleden bekijkt, kan niets worden gewijzigd. Ga eerst naar "Live".',
  present: 'Nu',
} satisfies Translated<typeof english>;
