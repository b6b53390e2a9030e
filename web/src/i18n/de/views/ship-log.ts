import type {
  shipLog as english,
  entryKinds as englishKinds,
  stopKinds as englishStops,
} from '../../en/views/ship-log.ts';
import type { Translated } from '../../phrases.ts';

export const shipLog = {
  log: 'Bordbuch',
  newRemark: 'Neue Bemerkung',
  correctEntry: 'Eintrag berichtigen',
  correct: 'Berichtigen',
  text: 'Text',
  author: 'Von',
  byService: 'gefunden',
  reason: 'Grund',
  withdraw: 'Der Eintrag soll nicht mehr zählen',
  withdrawn: 'Zurückgezogen',
  corrected: 'Berichtigt',
  day: 'Tag',
  none: 'Kein Eintrag an diesem Tag',
  noneText: 'Abfahrten, Ankünfte und Halte werden von selbst gefunden. Du kannst Bemerkungen hinzufügen.',
  time: 'Zeit',
  what: 'Was',
  where: 'Wo',
  offered: 'Angebotene Fahrten',
  unknownPlace: 'Unbekannter Ort',
  makeTrip: 'Fahrt anlegen',
  completeTrip: 'Fahrt abschließen',
  confirm: 'Bestätigen',
  confirmed: 'Die Fahrt ist gespeichert.',
} satisfies Translated<typeof english>;

export const entryKinds = {
  departure: 'Abfahrt',
  arrival: 'Ankunft',
  stop: 'Halt',
  passage: 'Durchfahrt',
  positionLost: 'Position verloren',
  positionBack: 'Position wieder da',
  alarm: 'Alarm',
  restart: 'Neustart',
  sourceChanged: 'Quelle gewechselt',
  remark: 'Bemerkung',
  noticeOfReadiness: 'Lade- oder Löschbereitschaft',
  berthed: 'Festgemacht',
  loadingStarted: 'Laden begonnen',
  loadingEnded: 'Laden beendet',
  unloadingStarted: 'Löschen begonnen',
  unloadingEnded: 'Löschen beendet',
  interrupted: 'Unterbrochen',
  resumed: 'Fortgesetzt',
  departed: 'Abgefahren',
} satisfies Translated<typeof englishKinds>;

export const stopKinds = {
  berth: 'Liegeplatz',
  lock: 'Schleuse',
  bridge: 'Brücke',
  anchorage: 'Ankerplatz',
  waiting: 'Warten',
  rest: 'Ruhe',
  unknown: 'unbekannt',
} satisfies Translated<typeof englishStops>;
