import type { pass as english } from '../../en/first/pass.ts';
import type { Translated } from '../../phrases.ts';

export const pass = {
  closest: 'Rapprochement maximal',
  distance: 'Distance alors',
  inTime: 'Dans',
  bearing: 'Relèvement alors',
  assumes: 'Si les deux gardent route et vitesse, selon l’AIS. Ne remplace pas la veille.',
  notNearing: 'Il ne se rapproche pas.',
  tooFar: 'Pas dans l’heure qui vient.',
  ownSpeed: 'votre vitesse manque',
  ownCourse: 'votre route manque',
  otherCourse: 'il n’indique pas de route',
  lost: 'il n’a pas été reçu depuis un moment',
} satisfies Translated<typeof english>;
