import type {
  shipLog as english,
  entryKinds as englishKinds,
  stopKinds as englishStops,
} from '../../en/views/ship-log.ts';
import type { Translated } from '../../phrases.ts';

export const shipLog = {
  log: 'Journal de bord',
  newRemark: 'Nouvelle remarque',
  correctEntry: 'Corriger l’entrée',
  correct: 'Corriger',
  text: 'Texte',
  author: 'Auteur',
  byService: 'trouvé',
  reason: 'Raison',
  withdraw: 'L’entrée ne doit plus compter',
  withdrawn: 'Retirée',
  corrected: 'Corrigée',
  day: 'Jour',
  none: 'Aucune entrée ce jour',
  noneText: 'Les départs, les arrivées et les arrêts sont trouvés automatiquement. Vous pouvez ajouter des remarques.',
  time: 'Heure',
  what: 'Quoi',
  where: 'Où',
  offered: 'Voyages proposés',
  unknownPlace: 'Lieu inconnu',
  makeTrip: 'Créer le voyage',
  completeTrip: 'Terminer le voyage',
  confirm: 'Confirmer',
  confirmed: 'Le voyage est enregistré.',
} satisfies Translated<typeof english>;

export const entryKinds = {
  departure: 'Départ',
  arrival: 'Arrivée',
  stop: 'Arrêt',
  passage: 'Passage',
  positionLost: 'Position perdue',
  positionBack: 'Position retrouvée',
  alarm: 'Alarme',
  restart: 'Redémarrage',
  sourceChanged: 'Source changée',
  remark: 'Remarque',
  noticeOfReadiness: 'Avis de mise à disposition',
  berthed: 'Amarré',
  loadingStarted: 'Chargement commencé',
  loadingEnded: 'Chargement terminé',
  unloadingStarted: 'Déchargement commencé',
  unloadingEnded: 'Déchargement terminé',
  interrupted: 'Interrompu',
  resumed: 'Repris',
  departed: 'Parti',
} satisfies Translated<typeof englishKinds>;

export const stopKinds = {
  berth: 'poste',
  lock: 'écluse',
  bridge: 'pont',
  anchorage: 'mouillage',
  waiting: 'attente',
  rest: 'repos',
  unknown: 'inconnu',
} satisfies Translated<typeof englishStops>;
