import type {
  shipLog as english,
  entryKinds as englishKinds,
  stopKinds as englishStops,
} from '../../en/views/ship-log.ts';
import type { Translated } from '../../phrases.ts';

export const shipLog = {
  log: 'Logboek',
  newRemark: 'Nieuwe opmerking',
  correctEntry: 'Regel corrigeren',
  correct: 'Corrigeren',
  text: 'Tekst',
  author: 'Door',
  byService: 'gevonden',
  reason: 'Reden',
  withdraw: 'De regel telt niet meer',
  withdrawn: 'Ingetrokken',
  corrected: 'Gecorrigeerd',
  day: 'Dag',
  none: 'Geen regel op deze dag',
  noneText: 'Vertrek, aankomst en stops worden vanzelf gevonden. U kunt opmerkingen toevoegen.',
  time: 'Tijd',
  what: 'Wat',
  where: 'Waar',
  offered: 'Voorgestelde reizen',
  unknownPlace: 'Onbekende plaats',
  makeTrip: 'Reis aanmaken',
  completeTrip: 'Reis voltooien',
  confirm: 'Bevestigen',
  confirmed: 'De reis is opgeslagen.',
} satisfies Translated<typeof english>;

export const entryKinds = {
  departure: 'Vertrek',
  arrival: 'Aankomst',
  stop: 'Stop',
  passage: 'Passage',
  positionLost: 'Positie verloren',
  positionBack: 'Positie terug',
  alarm: 'Alarm',
  restart: 'Herstart',
  sourceChanged: 'Bron gewisseld',
  remark: 'Opmerking',
  noticeOfReadiness: 'Gereedmelding',
  berthed: 'Afgemeerd',
  loadingStarted: 'Laden begonnen',
  loadingEnded: 'Laden beëindigd',
  unloadingStarted: 'Lossen begonnen',
  unloadingEnded: 'Lossen beëindigd',
  interrupted: 'Onderbroken',
  resumed: 'Hervat',
  departed: 'Vertrokken',
} satisfies Translated<typeof englishKinds>;

export const stopKinds = {
  berth: 'ligplaats',
  lock: 'sluis',
  bridge: 'brug',
  anchorage: 'ankerplaats',
  waiting: 'wachten',
  rest: 'rust',
  unknown: 'onbekend',
} satisfies Translated<typeof englishStops>;
